import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChannelListener, Listener } from '#server/database/listener.ts';
import { servePages } from '../pages/pages.ts';
import { openResponseCache } from './response-cache.ts';

const app = fastify();
let rendered = 0;
let channel: ChannelListener | undefined;
let site = '';

beforeAll(async () => {
  const listener = {
    listen: async (_: string, one: ChannelListener) => await Promise.resolve(void (channel = one)),
    isListening: () => true,
  };
  servePages(app, {
    build: {
      queryOf: async (_, query) => await Promise.resolve(new URLSearchParams(query as never).toString()),
      draw: async ({ address, language }) => {
        rendered += 1;
        return await Promise.resolve({
          status: address === '/nowhere' ? 404 : 200,
          location: null,
          html: `${language} ${address} ${rendered}`,
          development: false,
          staleAge: null,
          scripts: [],
          styles: [],
        });
      },
    },
    cache: await openResponseCache(listener as unknown as Listener),
    publicUrl: 'https://school.example.com',
    widget: null,
    filesOrigin: null,
    sharedSeconds: 0,
  });
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => await app.close());
beforeEach(() => {
  channel?.onMessage('jobs');
  rendered = 0;
});

async function fetchPage(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = get(site + path, { method, headers: { 'accept-encoding': 'gzip', ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('sends the same bytes and headers for a second request, rendered once', async () => {
  const first = await fetchPage('/jobs');
  const second = await fetchPage('/jobs');
  expect(rendered).toBe(1);
  expect(second.body).toBe(first.body);
  const { date: _, ...others } = second.headers;
  expect(first.headers).toMatchObject(others);
});

test.each([
  ['another language', '/jobs', { cookie: 'lang=ja' }],
  ['another address', '/jobs?search=a', {}],
])('renders again for %s', async (_, path, headers) => {
  await fetchPage('/jobs');
  await fetchPage(path, headers);
  expect(rendered).toBe(2);
});

test.each([
  ['another encoding', { 'accept-encoding': 'br' }],
  ['other cookies', { cookie: 'a=b; lang=mn' }],
])('renders once for %s', async (_, headers: Record<string, string>) => {
  await fetchPage('/jobs', { cookie: 'lang=mn' });
  const { headers: sent } = await fetchPage('/jobs', { cookie: 'lang=mn', ...headers });
  expect(sent['content-encoding']).toBe(headers['accept-encoding'] ?? 'gzip');
  expect(rendered).toBe(1);
});

test('answers 304 to a client that has the page, and a HEAD request without a body', async () => {
  const { headers } = await fetchPage('/jobs');
  expect((await fetchPage('/jobs', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  const head = await fetchPage('/jobs', {}, 'HEAD');
  expect([head.status, head.body]).toEqual([200, '']);
});

test('renders again after a change of content', async () => {
  const before = await fetchPage('/jobs');
  channel?.onMessage('jobs');
  expect((await fetchPage('/jobs')).body).not.toBe(before.body);
  expect((await fetchPage('/nowhere')).status).toBe(404);
});
