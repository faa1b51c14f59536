import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseAddress, openDatabase, type Db } from './database.ts';
import { isDatabaseAway } from '#server/runtime/database-away.ts';

const { host, port, user, database } = inject('postgres');

// A proxy to the database whose connections the tests break or stop from responding.
const pairs = new Set<[Socket, Socket]>();
let isPaused = false;
const proxy = createServer((client) => {
  const upstream = connect(`${host}/.s.PGSQL.${port}`);
  const pair: [Socket, Socket] = [client, upstream];
  pairs.add(pair);
  if (isPaused) client.pause();
  else client.pipe(upstream).pipe(client);
  for (const [one, other] of [pair, pair.toReversed() as typeof pair]) {
    one.on('error', () => {}).on('close', () => other.destroy());
  }
});

let db: Db;
let address: DatabaseAddress;
beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const bound = proxy.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('No address');
  address = { host: '127.0.0.1', port: bound.port, user, database };
  ({ db } = openDatabase(address, { timeoutMs: 300 }));
});
afterAll(async () => {
  for (const [client] of pairs) client.destroy();
  await db.destroy();
  proxy.close();
});

function pauseAll(): void {
  isPaused = true;
  for (const [client] of pairs) client.pause();
}

function resumeAll(): void {
  isPaused = false;
  for (const [client] of pairs) client.resume();
}

const works = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
const failure = async (query: Promise<unknown>) =>
  await query.then(
    () => null,
    (error: unknown) => error,
  );

test('a connection that breaks during a query is reported as unavailable, and the next query works', async () => {
  const sleeping = failure(sql`select pg_sleep(0.2)`.execute(db));
  setTimeout(() => {
    for (const [client] of pairs) client.destroy();
  }, 100);
  const error = await sleeping;
  expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
  expect(await works()).toEqual([{ one: 1 }]);
});

test('a database that does not respond is reported as unavailable, and works again when it does', async () => {
  await works();
  pauseAll();
  const error = await failure(works());
  expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
  resumeAll();
  await expect.poll(async () => await works().catch(() => null)).toEqual([{ one: 1 }]);
});

test('a database that accepts no connections is reported as unavailable', async () => {
  for (const [client] of pairs) client.destroy();
  isPaused = true;
  const error = await failure(works());
  expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
  isPaused = false;
  expect(await works()).toEqual([{ one: 1 }]);
});

test('a transaction on an unresponsive or broken connection is rolled back, and does not affect the next user of the pool', async () => {
  const one = openDatabase(address, { timeoutMs: 300, max: 1 }).db;
  await sql`create table written (n integer)`.execute(one);
  const write = async (n: number, tx = one) => await sql`insert into written values (${n})`.execute(tx);
  for (const end of [pauseAll, () => pairs.forEach(([client]) => client.destroy())]) {
    const error = await failure(
      one.transaction().execute(async (tx) => {
        await write(1, tx);
        end();
        await write(2, tx);
      }),
    );
    expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
    resumeAll();
    await expect.poll(async () => await failure(write(3))).toBe(null);
  }
  // Checked on another connection: no transaction is left open.
  const { rows } = await sql<{ n: number }>`select n from written`.execute(db);
  expect(rows).toEqual([{ n: 3 }, { n: 3 }]);
  await sql`drop table written`.execute(db);
  await one.destroy();
});

test('a statement does not run on after its query has timed out', async () => {
  const error = await failure(sql`select pg_sleep(60) as abandoned`.execute(db));
  expect(isDatabaseAway(error)).toBe(true);
  const running = sql`select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60) as abandoned'`;
  await expect.poll(async () => (await running.execute(db)).rows.length, { timeout: 20_000 }).toBe(0);
});

test('an error of a query is not reported as unavailable', async () => {
  expect(isDatabaseAway(await failure(sql`select 1 / 0`.execute(db)))).toBe(false);
});
