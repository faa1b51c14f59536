import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isDatabaseAway, openDatabase, type Db } from './postgres.ts';

const { host, port, user, database } = inject('postgres');

// A line to the database that can be cut and muted.
const pairs = new Set<[Socket, Socket]>();
let isMute = false;
const line = createServer((near) => {
  const far = connect(`${host}/.s.PGSQL.${port}`);
  const pair: [Socket, Socket] = [near, far];
  pairs.add(pair);
  if (isMute) near.pause();
  else near.pipe(far).pipe(near);
  for (const [one, other] of [pair, pair.toReversed() as typeof pair]) {
    one.on('error', () => {}).on('close', () => other.destroy());
  }
});

let db: Db;
beforeAll(async () => {
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (typeof address !== 'object' || address === null) throw new Error('No address');
  ({ db } = openDatabase({ host: '127.0.0.1', port: address.port, user, database }, { patience: 300 }));
});
afterAll(async () => {
  for (const [near] of pairs) near.destroy();
  await db.destroy();
  line.close();
});

const works = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
const failure = async (query: Promise<unknown>) =>
  await query.then(
    () => null,
    (error: unknown) => error,
  );

test('a connection that breaks in the middle of a query is a database that is away, and the next query works', async () => {
  const sleeping = failure(sql`select pg_sleep(0.2)`.execute(db));
  setTimeout(() => {
    for (const [near] of pairs) near.destroy();
  }, 100);
  const error = await sleeping;
  expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
  expect(await works()).toEqual([{ one: 1 }]);
});

test('a database that does not answer is away, and works again when it does', async () => {
  await works();
  isMute = true;
  for (const [near] of pairs) near.pause();
  const error = await failure(works());
  expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
  isMute = false;
  for (const [near] of pairs) near.resume();
  await expect.poll(async () => await works().catch(() => null)).toEqual([{ one: 1 }]);
});

test('a database that does not take connections is away', async () => {
  for (const [near] of pairs) near.destroy();
  isMute = true;
  const error = await failure(works());
  expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
  isMute = false;
  expect(await works()).toEqual([{ one: 1 }]);
});

test('an error of a query is not taken for one', async () => {
  expect(isDatabaseAway(await failure(sql`select 1 / 0`.execute(db)))).toBe(false);
});
