import fastify from 'fastify';
import { expect, test } from 'vitest';
import { drawWith, type Renderer } from './page-build.ts';

const app = fastify();
app.get('/api/answers/:status', async (request, reply) => {
  const { status } = request.params as { status: string };
  return await reply.status(Number(status)).send({ status });
});

// Reads what the page's address names from the API and renders it.
const renderer: Renderer = {
  queryOfPage: () => '',
  renderPage: async ({ url, send }) => {
    const answer = await send({ method: 'GET', address: `/api/answers${new URL(url).pathname}`, headers: {} });
    return {
      response: new Response(`<head></head>${JSON.stringify(answer.json)}`),
      pages: [],
      hydratesLater: true,
      nonce: '',
    };
  },
};

test.each([
  ['200', 200, 'later'],
  ['404', 200, 'later'],
  ['500', 503, 'now'],
  ['503', 503, 'now'],
])('a page whose content answers %s is sent with %i, %s', async (answered, sent, state) => {
  const request = { app, address: `/${answered}`, language: 'mn', publicUrl: 'http://localhost', now: '' } as const;
  const page = await drawWith(
    renderer,
    request,
    ({ hydratesLater }) => `<title>${hydratesLater ? 'later' : 'now'}</title>`,
    false,
  );
  expect([page.status, page.html]).toEqual([sent, `<head><title>${state}</title></head>{"status":"${answered}"}`]);
});
