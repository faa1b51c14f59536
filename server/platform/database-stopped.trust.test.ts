import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getMe } from '#domain/profiles/contract.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, buildLearner } from '../testing/build.ts';
import { startOn, type TestServer } from '../testing/server.ts';
import { migrateDatabase } from './boot.ts';
import { type PrivatePostgres, startPrivatePostgres } from './embedded-postgres/start.ts';

// A PostgreSQL that somebody else runs, as behind DATABASE_URL: nobody of ours starts it again.
let stateDir = '';
let postgres: PrivatePostgres;
let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-stopped-'));
  await chmod(stateDir, 0o755);
  postgres = await startPrivatePostgres({ stateDir });
  const { host, port, user, database } = postgres;
  await migrateDatabase({ host, port, user, database }, process.cwd());
  ({ server, stop } = await startOn({ host, port, user, database }, stateDir));
}, 60_000);

afterAll(async () => {
  await stop();
  await postgres.stop();
  await rm(stateDir, { recursive: true, force: true });
}, 60_000);

const statusesOf = async (address: string, times: number) =>
  await Promise.all(Array.from({ length: times }, async () => (await server.fetch(address)).status));

test('a database that is stopped is a 503 everywhere until it runs again, and the server needs no restart', async () => {
  const learner = await buildLearner(server.services);
  const course = { params: { id: (await buildCourse(server.services)).id } };
  expect((await server.call(enroll, learner, course)).status).toBe(200);
  await postgres.stop();

  expect(new Set(await statusesOf('/api/courses', 20))).toEqual(new Set([503]));
  expect((await server.call(getMe, learner, {})).body.error.code).toBe('unavailable');
  expect((await server.call(enroll, learner, course)).body.error.code).toBe('unavailable');
  const signIn = await server.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: learner.email, password: 'some password' }),
  });
  expect(signIn.status).toBe(503);
  expect(await statusesOf('/readyz', 1)).toEqual([503]);
  expect(await statusesOf('/healthz', 1)).toEqual([200]);

  postgres = await startPrivatePostgres({ stateDir });
  await expect.poll(async () => await statusesOf('/readyz', 1)).toEqual([200]);
  expect((await server.call(getMe, learner, {})).status).toBe(200);
  expect((await server.call(enroll, learner, course)).body.error.code).toBe('already_enrolled');
}, 60_000);

test('a database that falls mute is a 503 when patience ends, and works again when it speaks', async () => {
  const { db } = server.services;
  const learner = await buildLearner(server.services);
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  const processes = [postgres.pid, ...rows.map(({ pid }) => pid)];
  const signal = (name: NodeJS.Signals) => processes.forEach((pid) => process.kill(pid, name));
  signal('SIGSTOP');
  try {
    const since = performance.now();
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await server.call(getMe, learner, {})));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(performance.now() - since).toBeLessThan(15_000);
    expect(await statusesOf('/healthz', 1)).toEqual([200]);
  } finally {
    signal('SIGCONT');
  }
  await expect.poll(async () => await statusesOf('/readyz', 1), { timeout: 15_000 }).toEqual([200]);
  expect((await server.call(getMe, learner, {})).status).toBe(200);
}, 60_000);
