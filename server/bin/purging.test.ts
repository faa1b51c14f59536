import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Listener } from '#server/database/listener.ts';
import { buildJob } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';
import { keepPurged, sendPurge } from './purging.ts';

const server = useServer();
const log = pino({ level: 'silent' });

/** A shared cache that answers with `status`. */
const received: { method: string | undefined; token: string | undefined; body: string }[] = [];
let status = 200;
let url = '';
const cache = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method, headers } = request;
  received.push({ method, token: headers['x-token'] as string | undefined, body: await text(request) });
  response.writeHead(status).end();
}
beforeAll(async () => {
  cache.listen(0, '127.0.0.1');
  await once(cache, 'listening');
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`;
});
afterAll(() => void cache.close());
beforeEach(() => {
  received.length = 0;
  status = 200;
});

let stop: () => void = () => {};
afterEach(() => stop());
const start = (purge: () => Promise<unknown>) => {
  const purged = keepPurged(purge, log);
  stop = purged.stop;
  return purged;
};

test('a change of content purges within a second, and once more for pages that were stored meanwhile', async () => {
  const listener = new Listener({ address: server.database, log });
  const purged = start(async () => {
    await sendPurge({ method: 'POST', url, header: 'X-Token: secret', body: '{"all":true}' });
  });
  await listener.listen('content_changed', { onMessage: purged.change });
  await buildJob(server.services);
  const request = { method: 'POST', token: 'secret', body: '{"all":true}' };
  await eventually(() => expect(received[0]).toEqual(request));
  await eventually(() => expect(received).toHaveLength(2));
  await listener.close();
});

test('changes during a purge share the next one', async () => {
  const pending: (() => void)[] = [];
  const purged = start(async () => await new Promise<void>((resolve) => pending.push(resolve)));
  for (let nth = 0; nth < 5; nth += 1) purged.change();
  expect(pending).toHaveLength(1);
  pending[0]?.();
  await eventually(() => expect(pending).toHaveLength(2));
  stop();
});

test('a purge that fails is repeated until the cache accepts it', async () => {
  status = 503;
  const purged = start(async () => {
    await sendPurge({ method: 'PURGE', url });
  });
  purged.change();
  await eventually(() => expect(received.length).toBeGreaterThan(0));
  status = 200;
  const before = received.length;
  await eventually(() => expect(received.length).toBeGreaterThan(before));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(received.length).toBeLessThanOrEqual(before + 2);
});
