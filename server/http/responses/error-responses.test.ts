import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { listCourses } from '#domain/courses/contract.ts';
import { listJobs } from '#domain/jobs/contract.ts';
import { createLesson } from '#domain/lessons/admin-contract.ts';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { encodeCursor } from '#server/database/lists/listing.ts';
import { sendError, toAppError } from './error-responses.ts';

const server = useServer();

test('a text that PostgreSQL cannot store is bad input, in a search and in a form', async () => {
  const search = await server.call(listCourses, null, { query: { search: 'a\u0000b' } });
  expect([search.status, search.body.error?.code]).toEqual([400, 'bad_input']);
  const [admin, course] = [await buildAdmin(server.services), await buildCourse(server.services)];
  const form = await server.call(createLesson, admin, { params: course, body: { lesson_title: 'a\u0000b' } });
  expect([form.status, form.body.error?.code]).toEqual([400, 'bad_input']);
});

test('a cursor with impossible values is bad input', async () => {
  const cursor = encodeCursor(['0000-01-01T00:00:00Z', randomUUID()]);
  const answer = await server.call(listJobs, null, { query: { cursor } });
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'bad_input']);
});

test('an address that cannot be decoded gets the format of all errors', async () => {
  const answer = await server.fetch('/api/courses/%E0%A4%A');
  expect([answer.status, (await answer.json()) as object]).toMatchObject([400, { error: { code: 'bad_input' } }]);
});

test('a file that fails before its first byte gets the format of all errors', async () => {
  const failing = fastify();
  failing.setErrorHandler(sendError);
  failing.get('/', async (_, reply) => {
    const file = new Readable({ read: () => file.destroy(Object.assign(new Error('full'), { code: 'ENOSPC' })) });
    return await reply.headers({ 'content-type': 'text/csv', 'content-disposition': 'attachment' }).send(file);
  });
  const answer = await failing.inject('/');
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: { code: 'unavailable' } }]);
  expect(answer.headers).not.toHaveProperty('content-disposition');
});

test('a body that the client breaks off is no failure of the server', async () => {
  const site = fastify();
  const received = new Promise((resolve) => {
    site.setErrorHandler((error, request) => resolve(toAppError(error, request).code));
  });
  site.post('/', () => 'whole');
  const { port } = new URL(await site.listen({ port: 0, host: '127.0.0.1' }));
  const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n';
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head}{`, () => socket.destroy());
  expect(await received).toBe('bad_input');
  await site.close();
});

test('a folder among static files is not found', async () => {
  const files = fastify();
  files.setErrorHandler(sendError);
  await files.register(fastifyStatic, { root: path.join(import.meta.dirname, '..'), prefix: '/files/', index: false });
  for (const url of ['/files/?a[]=1&a=2', '/files/limits/']) {
    const answer = await files.inject(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  }
});

test('a full disk is answered with 503', async () => {
  const failing = fastify();
  failing.setErrorHandler(sendError);
  const fill = async () => await writeFile('/dev/full', 'x');
  failing.get('/plain', fill);
  failing.get(
    '/wrapped',
    async () => await fill().catch((cause: unknown) => Promise.reject(new Error('x', { cause }))),
  );
  for (const url of ['/plain', '/wrapped']) {
    const answer = await failing.inject(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: { code: 'unavailable' } }]);
  }
});
