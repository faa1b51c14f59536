import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/bin/app.ts';
import { defaultTimeouts } from '#server/http/connections.ts';
import { useServer } from '#server/testing/server.ts';

/** Active jobs in three languages, for more than two files. */
const jobs = 4000;

const server = useServer();
const timeouts = { ...defaultTimeouts, unread: 1000 };
let app: Awaited<ReturnType<typeof buildApp>>;
let site: URL;
beforeAll(async () => {
  await sql`insert into jobs (id, title, title_jp, title_mn, created_at, updated_at)
    select gen_random_uuid(), 'Developer ' || n, '開発者 ' || n, 'Хөгжүүлэгч ' || n,
      timestamptz '2026-01-01 00:00:00.0001Z' + (n / 3) * interval '1 microsecond', timestamptz '2026-02-01Z'
    from generate_series(1, ${sql.lit(jobs)}) as n`.execute(server.services.db);
  app = await buildApp(server.services, timeouts);
  site = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
}, 30_000);
afterAll(async () => await app.close());

const read = async (path: string, headers: Record<string, string> = {}) =>
  await fetch(new URL(path, site), { headers });
const addresses = (text: string) => Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
const files = async () =>
  addresses(await (await read('/sitemap.xml')).text()).filter((address) => address.includes('sitemap-jobs'));

test('every job is in exactly one file, and no file has more than 5,000 URLs', async () => {
  const texts = await Promise.all(
    (await files()).map(async (file) => await (await read(new URL(file).pathname)).text()),
  );
  const found = texts.map(addresses);
  expect(found).toHaveLength(Math.ceil((jobs * 3) / 5000));
  expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(5000);
  expect(new Set(found.flat()).size).toBe(jobs * 3);
  expect(found.flat()).toHaveLength(jobs * 3);
});

test('an added job leaves the earlier files unchanged', async () => {
  const etagOf = async (path: string) => (await read(path)).headers.get('etag');
  const before = await etagOf('/sitemap-jobs-1.xml');
  const now = server.services.clock.now();
  await server.services.db
    .insertInto('jobs')
    .values({ id: crypto.randomUUID(), title: 'Added', created_at: now, updated_at: now })
    .execute();
  const other = await buildApp(server.services);
  const after = await other.inject('/sitemap-jobs-1.xml');
  expect(after.headers['etag']).toBe(before);
  expect((await other.inject('/sitemap-jobs-3.xml')).body).toContain(now);
  await other.close();
});

test.each([
  '/sitemap-jobs-0.xml',
  '/sitemap-jobs-4.xml',
  '/sitemap-jobs-99999.xml',
  '/sitemap-people-1.xml',
  '/sitemap-jobs-1x.xml',
])('%s does not exist', async (path) => expect((await read(path)).status).toBe(404));

test('a file is sent compressed, plain or as 304, depending on the request headers', async () => {
  const [br, gzip, plain] = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (encoding) => await read('/sitemap-jobs-1.xml', { 'accept-encoding': encoding }),
    ),
  );
  expect([br, gzip, plain].map((answer) => answer?.headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  const texts = await Promise.all([br, gzip, plain].map(async (answer) => await answer?.text()));
  expect(new Set(texts).size).toBe(1);
  const again = await read('/sitemap-jobs-1.xml', { 'if-none-match': br?.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: '/sitemap-jobs-1.xml' })).body).toBe('');
  const { rawPayload } = await app.inject({ url: '/sitemap-jobs-1.xml', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(texts[0]);
});

test('twelve clients that stop reading do not hold memory or delay eight others', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const megabytes = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  };
  await Promise.all((await files()).map(async (file) => await (await read(new URL(file).pathname)).text()));
  const before = megabytes();

  // Requests the file several times, since one fits into the buffers of the operating system.
  const request = 'GET /sitemap-jobs-1.xml HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4);
  const silent = Array.from({ length: 12 }, () => {
    const socket = connect({ host: site.hostname, port: Number(site.port) });
    socket.on('error', () => {}).pause();
    socket.write(request);
    return socket;
  });
  await wait(200);
  const paths = ['/sitemap.xml', '/sitemap-pages-1.xml', '/sitemap-jobs-1.xml', '/sitemap-jobs-2.xml'];
  const others = await Promise.all(
    [...paths, ...paths].map(async (path) => await (await read(path, { connection: 'close' })).text()),
  );
  expect(others.every((text) => /<\/(sitemapindex|urlset)>\n$/.test(text))).toBe(true);
  expect(megabytes() - before).toBeLessThan(30);
  const openConnections = async () =>
    await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  expect(await openConnections()).toBeGreaterThanOrEqual(silent.length);
  // The HTTP client of this test keeps some connections open.
  await expect.poll(openConnections, { timeout: 10 * timeouts.unread }).toBeLessThan(silent.length / 2);
  for (const socket of silent) socket.destroy();
}, 30_000);
