import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const app = fastify();
// Draws each page as the address that it was asked for, and keeps none.
servePages(app, {
  build: {
    draw: async ({ address, language, publicUrl }) =>
      await Promise.resolve({
        status: 200,
        location: null,
        html: `${language} ${new URL(publicUrl + address).href}`,
        development: false,
      }),
  },
  cache: { get: async (_, draw) => await draw() },
  publicUrl: 'https://school.example.com',
});

let site = '';
beforeAll(async () => {
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => await app.close());

test.each([
  ['//', 'mn https://school.example.com//'],
  ['//evil.example.com/', 'mn https://school.example.com//evil.example.com/'],
  ['/.//evil.example.com', 'mn https://school.example.com//evil.example.com'],
  ['/\\evil.example.com', 'mn https://school.example.com//evil.example.com'],
  ['/courses?lang=ja&utm_source=x&search=a', 'ja https://school.example.com/courses?lang=ja&search=a'],
  ['/courses?search=a&lang=ja', 'ja https://school.example.com/courses?lang=ja&search=a'],
])('%s is a page of this site', async (url, drawn) => {
  // A raw request: fetch would tidy the address up.
  const body = await new Promise((resolve, reject) => {
    get(site, { path: url }, (answer) => resolve(text(answer))).on('error', reject);
  });
  expect(body).toBe(drawn);
});
