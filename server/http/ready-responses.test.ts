import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openResponseCache, type ResponseCache } from './response-cache.ts';
import type { Ear, Listener } from '#server/database/listener.ts';
import { servePages } from './pages/pages.ts';
import { answerFirst } from './ready-responses.ts';

const app = fastify();
const asked: string[] = [];
const counted: string[] = [];
let ear: Ear | undefined;
let site = '';

beforeAll(async () => {
  const listener = {
    listen: async (_: string, one: Ear) => await Promise.resolve(void (ear = one)),
    isListening: () => true,
  };
  const cache: ResponseCache = await openResponseCache(listener as unknown as Listener);
  app.addHook('onRequest', (request, reply, done) => {
    asked.push(`${request.method} ${request.url}`);
    void reply.header('x-request-id', `of the framework ${asked.length}`).header('x-own', 'kept');
    done();
  });
  servePages(app, {
    build: {
      queryOf: async () => await Promise.resolve(''),
      draw: async ({ address, language }) =>
        await Promise.resolve({
          status: address === '/nowhere' ? 404 : 200,
          location: null,
          html: `${language} ${address} ${asked.length}`,
          development: false,
          staleAge: null,
          scripts: [],
          styles: [],
        }),
    },
    cache,
    publicUrl: 'https://school.example.com',
    widget: null,
  });
  answerFirst(app.server, cache.ready, ({ route }) => counted.push(route));
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => await app.close());
beforeEach(() => {
  ear?.hear('jobs');
  for (const list of [asked, counted]) list.length = 0;
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = get(site + path, { method, headers: { 'accept-encoding': 'gzip', ...headers } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test('the second who asks the same gets the same bytes and headers, under a request id of their own', async () => {
  const first = await ask('/jobs');
  const second = await ask('/jobs');
  expect(asked).toEqual(['GET /jobs']);
  expect(counted).toEqual(['none']);
  expect(second.body).toBe(first.body);
  const { date: _, 'x-request-id': id, ...others } = second.headers;
  expect(first.headers).toMatchObject(others);
  expect(id).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  ['another language', '/jobs', { cookie: 'lang=ja' }],
  ['another encoding', '/jobs', { 'accept-encoding': 'br' }],
  ['another address', '/jobs?search=a', {}],
  ['a visitor who came encrypted', '/jobs', { 'x-forwarded-proto': 'https' }],
  ['somebody with a token', '/jobs', { authorization: 'Bearer x' }],
])('%s is a question of its own', async (_, path, headers) => {
  await ask('/jobs');
  await ask(path, headers);
  expect(asked).toHaveLength(2);
});

test('other cookies make no difference', async () => {
  await ask('/jobs', { cookie: 'lang=mn' });
  await ask('/jobs', { cookie: 'a=b; lang=mn' });
  expect(asked).toHaveLength(1);
});

test('who has it already is told so, and a HEAD gets no body', async () => {
  const { headers } = await ask('/jobs');
  expect((await ask('/jobs', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  expect((await ask('/jobs', {}, 'HEAD')).body).toBe('');
  expect(asked).toHaveLength(3);
});

test('what has changed is made anew, and what is not there is looked for each time', async () => {
  const before = await ask('/jobs');
  ear?.hear('jobs');
  expect((await ask('/jobs')).body).not.toBe(before.body);
  expect(asked).toHaveLength(2);
  for (const _ of [1, 2]) expect((await ask('/nowhere')).status).toBe(404);
  expect(asked).toHaveLength(4);
});
