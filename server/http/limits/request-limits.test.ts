import { setTimeout as sleep } from 'node:timers/promises';
import { getMyProfile } from '#domain/profiles/contract.ts';
import { listJobs } from '#domain/jobs/contract.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { startBeside, useServer, type TestServer } from '#server/testing/server.ts';
import { SharedCounts } from './shared-counters.ts';

// A hundredth of the default: 60 requests of a client, 12 of a user, 6 for pages.
const limited = { RATE_LIMITS: 'on', AUTH_RATE_SCALE: '0.01', TRUST_PROXY: '127.0.0.1' };
const server = useServer(limited);
beforeEach(async () => void (await sql`delete from auth.rate_limits`.execute(server.services.db)));

let last = 0;
/** An address that no other test uses. */
const newAddress = () => `203.0.113.${(last += 1)}`;

const statusesOf = async (times: number, call: (index: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await call(index)).status);
  return statuses;
};

const get = async (address: string, from: string, headers: Record<string, string> = {}, site: TestServer = server) =>
  await site.fetch(address, { headers: { 'x-forwarded-for': from, ...headers } });

describe('the data API', () => {
  test('limits a client, with the remaining quota in each response', async () => {
    const from = newAddress();
    const first = await get(listJobs.path, from);
    expect(first.headers.get('ratelimit-policy')).toBe('"client";q=60;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"client";r=59;t=(60|59)$/);
    expect(await statusesOf(60, async () => await get(listJobs.path, from))).toEqual([...Array(59).fill(200), 429]);
    const over = await get('/api/openapi.json', from);
    expect(over.headers.get('ratelimit')).toMatch(/^"client";r=0;t=\d+$/);
    const wait = Number(over.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const { error } = (await over.json()) as { error: unknown };
    expect(error).toMatchObject({ code: 'too_many_requests', details: { retry_after: wait } });
    expect((await get(listJobs.path, newAddress())).status).toBe(200);
  });

  test('limits a user over any number of addresses', async () => {
    const { token } = await buildLearner(server.services);
    const call = async () => await get(getMyProfile.path, newAddress(), { authorization: `Bearer ${token}` });
    const first = await call();
    expect(first.headers.get('ratelimit-policy')).toBe('"client";q=60;w=60, "user";q=12;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"client";r=59;t=\d+, "user";r=11;t=\d+$/);
    expect(await statusesOf(12, call)).toEqual([...Array(11).fill(200), 429]);
  });

  test('limits the /64 of an IPv6 client', async () => {
    const call = async (index: number) => await get(listJobs.path, `2001:db8:1:2::${(index + 1).toString(16)}`);
    expect((await statusesOf(61, call)).at(-1)).toBe(429);
  });

  test('is limited for all processes together', async () => {
    const other = await startBeside(server, limited);
    const from = newAddress();
    expect(await statusesOf(40, async () => await get(listJobs.path, from))).toEqual(Array(40).fill(200));
    await sleep(2500);
    const toOther = async () => (await get(listJobs.path, from, {}, other.server)).status;
    // A process reads the requests of the others within about a second of its own first one.
    expect(await toOther()).toBe(200);
    await sleep(2500);
    expect(await statusesOf(20, async () => await get(listJobs.path, from, {}, other.server))).toEqual([
      ...Array(19).fill(200),
      429,
    ]);
    await other.stop();
  });
});

describe('certificates', () => {
  const numbers = Array.from({ length: 4 }, (_, index) => `ZM-0000000${index}`);

  test('are limited by the hour, by API and page together, however their addresses are written', async () => {
    const from = newAddress();
    const first = await get(`/api/certificates/${numbers[0]}`, from);
    expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([
      404,
      '"client";q=60;w=60, "certificate";q=1;w=3600',
    ]);
    const addresses = [
      `/api/certificates/${numbers[1]}`,
      `/certificates/${numbers[2]}`,
      `/certificates//${numbers[2]}`,
      `/%63ertificates/${numbers[3]}?lang=en`,
      `/Certificates/${numbers[3]}`,
    ];
    for (const address of addresses) expect([address, (await get(address, from)).status]).toEqual([address, 429]);
    for (const address of ['/certificates', '/jobs', '/api/my-certificates'])
      expect([address, (await get(address, from)).status]).not.toEqual([address, 429]);
    expect((await get(`/certificates/${numbers[0]}`, newAddress())).status).toBe(404);
  });
});

describe('pages', () => {
  test('above the limit are replaced by a short page in the language of the visitor', async () => {
    const from = newAddress();
    const page = async (headers = {}) => await get('/any-page', from, headers);
    expect(await statusesOf(6, async () => await page())).toEqual(Array(6).fill(404));
    const over = await page();
    expect([over.status, over.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(over.headers.get('cache-control')).toBe('no-store');
    expect(await over.text()).toContain('<html lang="mn">');
    expect(await (await page({ cookie: 'lang=ja' })).text()).toContain('リクエストが多すぎます');
    expect(await (await get('/any-page?lang=en', from)).text()).toContain('Too many requests');
    // Health and the auth service have limits of their own, or none.
    expect((await get('/readyz', from)).headers.get('ratelimit')).toBeNull();
  });
});

test('the API description is compressed once, and clients that have it get 304', async () => {
  const first = await get('/api/openapi.json', newAddress());
  const etag = first.headers.get('etag') ?? '';
  expect(((await first.json()) as { openapi: string }).openapi).toBe('3.1.0');
  const again = await get('/api/openapi.json', newAddress(), { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

describe('shared counts', () => {
  const quota = { name: 'test', requests: 10, seconds: 60 };

  test('add up exactly, also when processes share at the same time', async () => {
    const { db } = server.services;
    const processes = [new SharedCounts(db), new SharedCounts(db), new SharedCounts(db)];
    for (let round = 0; round < 3; round += 1) {
      for (const counts of processes) for (const key of ['a', 'b', 'c']) counts.add(quota, key);
      await Promise.all(processes.map(async (counts) => await counts.share()));
    }
    for (const counts of processes) counts.add(quota, 'a');
    await Promise.all(processes.map(async (counts) => await counts.share()));
    const { rows } = await sql`select key, points from auth.rate_limits where key like 'test:%' order by key`.execute(
      db,
    );
    expect(rows).toEqual([
      { key: 'test:a', points: 12 },
      { key: 'test:b', points: 9 },
      { key: 'test:c', points: 9 },
    ]);
  });

  test('start again when the window ends', async () => {
    const counts = new SharedCounts(server.services.db);
    const short = { name: 'short', requests: 1, seconds: 0.2 };
    expect([counts.add(short, 'a').isOver, counts.add(short, 'a').isOver]).toEqual([false, true]);
    await counts.share();
    await sleep(250);
    expect(counts.add(short, 'a').isOver).toBe(false);
    await counts.share();
    expect(counts.add(short, 'a').isOver).toBe(true);
  });
});
