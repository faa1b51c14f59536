import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/bin/app.ts';
import { exchange } from '#server/testing/fuzz/exchange.ts';
import { useServer } from '#server/testing/server.ts';
import { defaultTimeouts } from './connections.ts';

const server = useServer();
const timeouts = { head: 400, body: 400, check: 100, unread: 600 };
let site: URL;
let listening: Server;
let close: () => Promise<void>;
beforeAll(async () => {
  const app = await buildApp(server.services, timeouts);
  app.get('/large', async (_, reply) => await reply.send(large));
  app.get('/large-stream', async (_, reply) => await reply.send(Readable.from(parts(), { objectMode: false })));
  app.get('/late', async () => await wait(3 * timeouts.unread, 'late'));
  site = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  listening = app.server;
  close = async () => await app.close();
});
afterAll(async () => await close());

/** Larger than the buffers of the operating system. */
const large = Buffer.alloc(40_000_000, 'x');
function* parts() {
  for (let start = 0; start < large.length; start += 65_536) yield large.subarray(start, start + 65_536);
}

/** Requests `path` and reads one chunk every `pause` milliseconds, or only the first one without `pause`. */
async function readSlowly(path: string, pause?: number) {
  const socket: Socket = connect({ host: site.hostname, port: Number(site.port) });
  let bytes = 0;
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    socket.pause();
    if (pause !== undefined) setTimeout(() => socket.resume(), pause);
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const since = performance.now();
  return { socket, since, bytes: () => bytes };
}

/** The number of open connections of the server. */
const connections = async () =>
  await new Promise<number>((resolve) => listening.getConnections((_, count) => resolve(count)));

/** Opens a connection that sends `start` and then single bytes until the server closes it. */
async function dribble(start: string, byte = 'x') {
  const socket: Socket = connect({ host: site.hostname, port: Number(site.port) });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(start);
  const since = performance.now();
  const drops = setInterval(() => socket.writable && socket.write(byte), 50);
  // A reset while sending is expected here; `once` would treat it as a failure.
  const closed = new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)));
  const isClosed = await Promise.race([closed, wait(5000, false)]);
  clearInterval(drops);
  socket.destroy();
  return { text, isClosed, milliseconds: performance.now() - since };
}

const post = (more: string) => `POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}`;

describe('a client that sends slowly on purpose', () => {
  test.each([
    ['a head', 'GET /api/site HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['headers that do not continue after the first line', 'GET /api/'],
    ['a body of an announced length', post('Content-Length: 1000\r\n\r\n{"a":"')],
    ['a body in chunks', post('Transfer-Encoding: chunked\r\n\r\n')],
  ])('gets 408 for %s and is disconnected', async (what, start) => {
    const { text, isClosed, milliseconds } = await dribble(start, what.includes('chunks') ? '1\r\nx\r\n' : 'x');
    expect([isClosed, text]).toEqual([true, expect.stringMatching(/^HTTP\/1\.1 408 [\s\S]*"code":"too_slow"/)]);
    expect(milliseconds).toBeGreaterThan(timeouts.body - 50);
  });

  test('is disconnected if its body is not read', async () => {
    const { text, isClosed } = await dribble('GET /api/site HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
    expect([isClosed, text]).toEqual([true, expect.stringMatching(/^HTTP\/1\.1 200 /)]);
  });

  test('does not block other clients', async () => {
    const heads = Array.from({ length: 100 }, async () => await dribble('GET / HTTP/1.1\r\nX-A: '));
    const answer = await exchange(
      site,
      Buffer.from('GET /api/site HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      5000,
    );
    expect(answer.status).toBe(200);
    expect((await Promise.all(heads)).every(({ isClosed }) => isClosed)).toBe(true);
  });

  test('has more time than a slow phone needs', () => {
    expect(defaultTimeouts.head).toBeGreaterThanOrEqual(10_000);
    expect(defaultTimeouts.body).toBeGreaterThanOrEqual(30_000);
  });
});

describe('a response', () => {
  test.each(['/large', '/large-stream'])('to %s ends when its client stops reading', async (path) => {
    const clients = await Promise.all(Array.from({ length: 12 }, async () => await readSlowly(path)));
    await expect.poll(connections, { timeout: 2000 }).toBeGreaterThanOrEqual(12);
    await expect.poll(connections, { timeout: 10 * timeouts.unread }).toBe(0);
    for (const { socket, bytes } of clients) {
      expect(bytes()).toBeLessThan(large.length);
      socket.destroy();
    }
  });

  test('that is read slowly is sent completely, however long it takes', async () => {
    const { socket, since, bytes } = await readSlowly('/large', 4);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(bytes()).toBeGreaterThan(large.length);
    expect(performance.now() - since).toBeGreaterThan(2 * timeouts.unread);
  });

  test('that takes long to create is sent', async () => {
    expect(await (await fetch(new URL('/late', site))).text()).toBe('late');
  });
});

describe('an oversized or invalid request is rejected with an error code', () => {
  const answerTo = async (bytes: string) => await exchange(site, Buffer.from(bytes, 'latin1'), 5000);
  test.each<[string, string, number, string]>([
    ['one long header', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'head_too_large'],
    ['many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: y\r\n'.repeat(6000)}\r\n`, 431, 'head_too_large'],
    ['a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'head_too_large'],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x'), 400, 'bad_input'],
    ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'), 400, 'bad_input'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n', 400, 'bad_input'],
    ['no HTTP', '\u0016\u0003\u0001\u0002', 400, 'bad_input'],
    ['an announced megabyte and more', post('Connection: close\r\nContent-Length: 1048577\r\n\r\n'), 413, 'too_large'],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { error: { code } }]);
    expect(answer.head).toMatch(/^x-content-type-options: nosniff$/im);
  });

  test('a body in chunks that grows above a megabyte', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const answer = await answerTo(
      post(`Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}0\r\n\r\n`),
    );
    expect([answer.status, answer.body]).toEqual([413, expect.stringContaining('"code":"too_large"')]);
  });
});
