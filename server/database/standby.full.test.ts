import { chmodSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { enroll } from '#domain/enrollments/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPrimary, startStandby, waitForStandbys } from '../../scripts/standby.mjs';
import { migrateDatabase } from '#server/services/open-services.ts';
import { openLog } from '#server/runtime/log.ts';
import { examine, type Found } from '#server/doctor/examine.ts';
import { buildCourse, buildLearner } from '#server/testing/build.ts';
import { startOn, type TestServer } from '#server/testing/server.ts';
import { connectClient } from './database.ts';
import { explainWait, waitForPrimary } from './wait-for-database.ts';

type Server = Awaited<ReturnType<typeof startPrimary>>;

const dir = mkdtempSync(path.join(os.tmpdir(), 'zamnal-standby-'));
chmodSync(dir, 0o755);
/** The product's address, a link that leads to one of the servers, like a name in DNS. */
const address = { host: path.join(dir, 'current'), port: 5432, user: 'zamnal_app', database: 'zamnal' };
let primary: Server;
let standby: Server;
let server: TestServer;
let stop: () => Promise<void>;
const lines: string[] = [];
const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });

function pointAt({ socketDir }: Server): void {
  symlinkSync(socketDir, `${address.host}.new`);
  renameSync(`${address.host}.new`, address.host);
}

const closeConnections = async () =>
  await primary.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'zamnal_app'`);

async function connections(): Promise<unknown[]> {
  const pids = `select array_agg(pid) as pids from pg_stat_activity where application_name = 'zamnal server'`;
  const [row] = (await primary.query(pids)) as { pids: number[] }[];
  return row?.pids ?? [];
}

const readiness = async () => {
  const answer = await server.fetch('/readyz');
  return [answer.status, ((await answer.json()) as { status: string }).status];
};

const ready = [200, 'ready'];
const course = { params: { id: '' } };

beforeAll(async () => {
  primary = await startPrimary({ stateDir: path.join(dir, 'primary') });
  pointAt(primary);
  await migrateDatabase(address, process.cwd());
  standby = await startStandby({ of: primary, folder: path.join(dir, 'standby') });
  ({ server, stop } = await startOn(address, path.join(dir, 'state'), { log }));
  course.params.id = (await buildCourse(server.services)).id;
});

afterAll(async () => {
  await stop();
  await standby.stop();
  await primary.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('connections that lead to a standby are refused, and requests work as soon as the address leads to the primary', async () => {
  const learner = await buildLearner(server.services);
  pointAt(standby);
  await closeConnections();
  await expect.poll(readiness).toEqual([503, 'database away']);
  for (let times = 0; times < 5; times += 1) {
    expect((await server.call(getMe, learner, {})).status).toBe(503);
    expect((await server.call(enroll, learner, course)).body.error.code).toBe('unavailable');
  }
  await expect(connectClient(address)).rejects.toThrow('this PostgreSQL is a standby');
  expect(await standby.query(`select pid from pg_stat_activity where usename = 'zamnal_app'`)).toEqual([]);

  pointAt(primary);
  expect((await server.call(enroll, learner, course)).status).toBe(200);
  expect(await readiness()).toEqual(ready);
  const listening = `select from pg_stat_activity where application_name = 'zamnal listener'`;
  await expect.poll(async () => (await primary.query(listening)).length, { timeout: 5000 }).toBe(1);
});

test('while the database is read-only writes get 503, its connections are closed, and /readyz says so', async () => {
  const learner = await buildLearner(server.services);
  const makeReadOnly = async (value: string) => {
    await primary.query(`alter system set default_transaction_read_only = ${value}`);
    await primary.query('select pg_reload_conf()');
  };
  await makeReadOnly('on');
  await expect.poll(readiness).toEqual([503, 'database read-only']);
  const before = await connections();
  const answer = await server.call(enroll, learner, course);
  expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);
  expect((await server.call(getMe, learner, {})).status).toBe(200);
  const after = await connections();
  expect(before.filter((pid) => !after.includes(pid))).not.toEqual([]);

  await makeReadOnly('off');
  await expect.poll(readiness).toEqual(ready);
  expect((await server.call(enroll, learner, course)).status).toBe(200);
});

test('a start waits for a primary with one line', async () => {
  const said: string[] = [];
  pointAt(standby);
  const waiting = waitForPrimary(address, (line) => void said.push(line));
  await expect.poll(() => said).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  pointAt(primary);
  await waiting;
  expect(said).toEqual([expect.stringContaining('leads to a standby')]);
});

test('while a synchronous standby does not answer writes get 503 not_confirmed, and /readyz, the log, the doctor and a start say why', async () => {
  const learner = await buildLearner(server.services);
  await waitForStandbys(primary, 'standby');
  standby.freeze();
  try {
    const since = performance.now();
    const answer = await server.call(enroll, learner, course);
    expect([answer.status, answer.body.error.code]).toEqual([503, 'not_confirmed']);
    expect(performance.now() - since).toBeLessThan(12_000);
    expect(await readiness()).toEqual([503, 'synchronous standby away']);
    expect(lines.filter((line) => line.includes('Start the standby'))).toHaveLength(1);
    expect((await server.call(getMe, learner, {})).status).toBe(200);

    const signUp = await server.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'unconfirmed@example.com', password: 'a long password' }),
    });
    expect([signUp.status, await signUp.text()]).toEqual([503, expect.stringContaining('check before sending')]);

    const found: Found[] = [];
    const { host, port, user, database } = address;
    const DATABASE_URL = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    await examine({ env: { DATABASE_URL, STATE_DIR: path.join(dir, 'state') }, projectDir: process.cwd() }, (one) =>
      found.push(one),
    );
    expect(found).toContainEqual({ name: 'database writes', state: 'fail', text: expect.stringContaining('standby') });

    const said: string[] = [];
    const starting = explainWait(
      { address, say: (line) => said.push(line) },
      primary.query('create table written_at_start ()'),
    );
    await expect.poll(() => said, { timeout: 10_000 }).toHaveLength(1);
    expect(said[0]).toContain('The start waits. Each write waits for a synchronous standby');
    standby.thaw();
    await starting;
  } finally {
    standby.thaw();
  }
  await expect.poll(readiness).toEqual(ready);
  expect((await server.call(enroll, learner, course)).body.error.code).toBe('already_enrolled');
  await waitForStandbys(primary, '');
});

test('a write that the database lost before it confirmed it gets 503 not_confirmed, a read does not', async () => {
  const learner = await buildLearner(server.services);
  const sleeping = server.services.db.transaction().execute(async (tx) => {
    await sql`create table lost ()`.execute(tx);
    await closeConnections();
  });
  await expect(sleeping).rejects.toThrow('a write was not confirmed');
  const { db } = server.services;
  const reading = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  await expect(reading).rejects.not.toThrow('not confirmed');
  const writing = sql`update profiles set full_name = full_name where pg_terminate_backend(pg_backend_pid())`.execute(
    db,
  );
  await expect(writing).rejects.toThrow('a write was not confirmed');
  expect((await server.call(getMe, learner, {})).status).toBe(200);
});
