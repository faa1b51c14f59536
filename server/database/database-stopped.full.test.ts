import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getMe } from '#domain/profiles/contract.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, buildJob, buildLearner } from '#server/testing/build.ts';
import { startOn, type TestServer } from '#server/testing/server.ts';
import { migrateDatabase } from '#server/services/open-services.ts';
import { openLog } from '#server/runtime/log.ts';
import { drawWith, type PageBuild } from '#server/http/pages/page-build.ts';
import { type PrivatePostgres, startPrivatePostgres } from './embedded-postgres/start.ts';

// A PostgreSQL outside of our control, as behind DATABASE_URL: the server does not restart it.
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
});

afterAll(async () => {
  await stop();
  await postgres.stop();
  await rm(stateDir, { recursive: true, force: true });
});

// A page with the titles of the jobs, read from the data API like the real pages.
const homeOfJobs: PageBuild = {
  queryOf: async () => await Promise.resolve(''),
  draw: async (request) =>
    await drawWith(
      {
        queryOfPage: () => '',
        renderPage: async ({ send }) => {
          const { json } = await send({ method: 'GET', address: '/api/jobs', headers: {} });
          const { rows = [] } = json as { rows?: { title: string }[] };
          return {
            response: new Response(rows.map(({ title }) => title).join()),
            pages: [],
            hydratesLater: false,
            nonce: '',
          };
        },
      },
      { ...request, now: server.services.clock.now() },
      () => '',
      false,
    ),
};

const statusesOf = async (address: string, times: number) =>
  await Promise.all(Array.from({ length: times }, async () => (await server.fetch(address)).status));

const statusOfSignIn = async (email: string) =>
  (
    await server.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'some password' }),
    })
  ).status;

test('while the database is stopped all requests get 503, and work again without a restart of the server', async () => {
  const learner = await buildLearner(server.services);
  const course = { params: { id: (await buildCourse(server.services)).id } };
  expect((await server.call(enroll, learner, course)).status).toBe(200);
  await postgres.stop();

  expect(new Set(await statusesOf('/api/courses', 20))).toEqual(new Set([503]));
  expect((await server.call(getMe, learner, {})).body.error.code).toBe('unavailable');
  expect((await server.call(enroll, learner, course)).body.error.code).toBe('unavailable');
  expect(await statusOfSignIn(learner.email)).toBe(503);
  expect(await statusesOf('/readyz', 1)).toEqual([503]);
  expect(await statusesOf('/healthz', 1)).toEqual([200]);

  postgres = await startPrivatePostgres({ stateDir });
  await expect.poll(async () => await statusesOf('/readyz', 1)).toEqual([200]);
  expect((await server.call(getMe, learner, {})).status).toBe(200);
  expect((await server.call(enroll, learner, course)).body.error.code).toBe('already_enrolled');
});

test('while the database is stopped visitors get stale pages, and fresh ones as soon as it runs again', async () => {
  const { host, port, user, database } = postgres;
  const lines: string[] = [];
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (text) => void lines.push(text) });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-stale-'));
  const cached = await startOn({ host, port, user, database }, folder, {
    cacheResponses: true,
    log,
    pages: homeOfJobs,
  });
  const { db } = cached.server.services;
  const { id } = await buildJob(cached.server.services, { title: 'Before' });
  const read = async (address: string) => {
    const answer = await cached.server.fetch(address);
    return { answer, status: answer.status, text: await answer.text() };
  };
  const addresses = ['/', '/api/jobs', `/api/jobs/${id}`];
  // The notification of the new job may arrive later and clear the cache once more.
  await expect.poll(async () => (await read('/')).text).toContain('Before');
  await wait(500);
  for (const address of addresses) expect((await read(address)).answer.headers.get('cache-status')).toBeNull();

  await postgres.stop();
  await expect.poll(async () => (await read('/')).answer.headers.get('cache-status')).not.toBeNull();
  for (const address of addresses) {
    const { answer, status, text } = await read(address);
    expect([address, status, text.includes('Before')]).toEqual([address, 200, true]);
    expect(answer.headers.get('cache-status')).toMatch(/^zamnal; hit; ttl=(0|-\d+); detail=stale-if-error$/);
    expect(answer.headers.get('age')).toMatch(/^\d+$/);
  }
  const uncached = await Promise.all(
    Array.from({ length: 200 }, async () => (await read('/api/course-titles')).status),
  );
  expect(new Set(uncached)).toEqual(new Set([503]));
  const failures = lines.filter((text) => text.includes('request failed'));
  expect(failures.length).toBeLessThan(5);

  postgres = await startPrivatePostgres({ stateDir });
  // Another process changes the job before this one listens again.
  await expect
    .poll(
      async () =>
        await db
          .updateTable('jobs')
          .set({ title: 'After' })
          .where('id', '=', id)
          .execute()
          .catch(() => null),
    )
    .not.toBeNull();
  for (const address of addresses) {
    await expect.poll(async () => (await read(address)).text, { timeout: 10_000 }).toContain('After');
    expect((await read(address)).answer.headers.get('cache-status')).toBeNull();
  }
  await cached.stop();
  await rm(folder, { recursive: true, force: true });
});

test('requests get 503 after the timeout while the database does not respond, and work again when it does', async () => {
  const learner = await buildLearner(server.services);
  const { pid } = postgres;
  process.kill(pid, 'SIGSTOP');
  // It starts no other process from now on.
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  const signal = (name: NodeJS.Signals) => [pid, ...children].forEach((one) => process.kill(one, name));
  signal('SIGSTOP');
  try {
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await server.call(getMe, learner, {})));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(await statusOfSignIn(learner.email)).toBe(503);
    expect(await statusesOf('/healthz', 1)).toEqual([200]);
  } finally {
    signal('SIGCONT');
  }
  await expect.poll(async () => await statusesOf('/readyz', 1), { timeout: 15_000 }).toEqual([200]);
  expect((await server.call(getMe, learner, {})).status).toBe(200);
});
