import { chmodSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { enroll } from '#domain/enrollments/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPrimary, startStandby } from '../../scripts/standby.mjs';
import { migrateDatabase } from '#server/services/open-services.ts';
import { buildCourse, buildLearner } from '#server/testing/build.ts';
import { startOn, type TestServer } from '#server/testing/server.ts';
import { connectClient } from './database.ts';
import { waitForPrimary } from './wait-for-database.ts';

type Server = Awaited<ReturnType<typeof startPrimary>>;

const dir = mkdtempSync(path.join(os.tmpdir(), 'zamnal-standby-'));
chmodSync(dir, 0o755);
/** The product's address, a link that leads to one of the servers, like a name in DNS. */
const address = { host: path.join(dir, 'current'), port: 5432, user: 'zamnal_app', database: 'zamnal' };
let primary: Server;
let standby: Server;
let server: TestServer;
let stop: () => Promise<void>;

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
  ({ server, stop } = await startOn(address, path.join(dir, 'state')));
  course.params.id = (await buildCourse(server.services)).id;
}, 60_000);

afterAll(async () => {
  await stop();
  await standby.stop();
  await primary.stop();
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

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
  const lines: string[] = [];
  pointAt(standby);
  const waiting = waitForPrimary(address, (line) => void lines.push(line));
  await expect.poll(() => lines).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  pointAt(primary);
  await waiting;
  expect(lines).toEqual([expect.stringContaining('leads to a standby')]);
});
