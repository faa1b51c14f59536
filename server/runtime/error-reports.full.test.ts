import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/bin/app.ts';
import { type FakeAnswer, startFakeService } from '#server/testing/outside/fake-service.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';
import { type ErrorReport, openErrorReports } from './error-reports.ts';
import { openLog } from './log.ts';
import { scrub } from './scrub.ts';

const server = useServer();

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A receiver of error reports, and a log that sends to it. */
async function openWatched(answer: () => FakeAnswer = () => ({ body: '' }), sameFor = 60_000, level = 'info' as const) {
  const receiver = await startFakeService(answer);
  stops.push(receiver.stop);
  const reports = openErrorReports({
    url: `${receiver.origin}/report?key=x`,
    release: '1.2.3',
    sameFailureMs: sameFor,
  });
  const log = openLog({ LOG_LEVEL: level }, { write: () => {} }, reports);
  const received = () => receiver.requests.map(({ body }) => JSON.parse(body) as ErrorReport);
  return { receiver, reports, log, received };
}

describe('an unexpected error', () => {
  test('is reported with its route and request id, and without values from the database', async () => {
    const { log, received } = await openWatched();
    const app = await buildApp({ ...server.services, log });
    await sql`alter table courses rename to moved_courses`.execute(server.services.db);
    const answer = await app.inject('/api/courses?search=secret-word');
    await sql`alter table moved_courses rename to courses`.execute(server.services.db);
    expect(answer.statusCode).toBe(500);
    await eventually(() => expect(received()).toHaveLength(1));
    expect(received()[0]).toMatchObject({
      release: '1.2.3',
      what: 'request failed',
      times: 1,
      route: '/api/courses',
      request_id: answer.headers['x-request-id'],
      error: {
        name: 'DatabaseError',
        message: '',
        code: '42P01',
        stack: expect.arrayContaining([expect.stringMatching(/:\d+:\d+/)]),
      },
    });
    expect(JSON.stringify(received())).not.toContain('secret-word');
    await app.close();
  });

  test('of a page in a browser is reported with its screen and stack, and without personal data', async () => {
    const { log, received } = await openWatched();
    const app = await buildApp({ ...server.services, log });
    const payload = {
      name: 'TypeError',
      message: 'saraa@example.com is not "Ганбат", 99112233',
      places: ['JobPage-De_9.js:2:6112', 'entry-client-x.js:1:10'],
      screen: '/public/jobs/$jobId',
    };
    const answer = await app.inject({ method: 'POST', url: '/api/failures', payload });
    expect(answer.json()).toEqual({ noted: true });
    await eventually(() => expect(received()).toHaveLength(1));
    expect(received()[0]).toMatchObject({
      what: 'a page failed in a browser',
      part: '/public/jobs/$jobId',
      error: {
        name: 'PageFailure',
        message: 'TypeError: [address] is not [text], [number]',
        stack: ['JobPage-De_9.js:2:6112', 'entry-client-x.js:1:10'],
      },
    });
    for (const change of [{ places: [] }, { places: ['https://example.com/x.js:1:2'] }, { screen: '/jobs?search=x' }]) {
      const refused = await app.inject({ method: 'POST', url: '/api/failures', payload: { ...payload, ...change } });
      expect(refused.statusCode).toBe(400);
    }
    await app.close();
  });

  test('of a job that failed finally is reported with its queue', async () => {
    const { log, received } = await openWatched();
    log.error({ queue: 'mail', job: 'x', failure: '550 <who@example.com> refused' }, 'a job was given up');
    const error = { name: 'Failure', message: '550 <[address]> refused', stack: [] };
    await eventually(() => expect(received()).toMatchObject([{ what: 'a job was given up', part: 'mail', error }]));
  });

  test('expected errors and warnings are not reported', async () => {
    const { log, received, reports } = await openWatched();
    const app = await buildApp({ ...server.services, log });
    expect((await app.inject('/api/courses/none')).statusCode).toBe(404);
    log.warn('a job failed');
    await reports.flush(100);
    expect(received()).toEqual([]);
    await app.close();
  });

  test('that repeats is counted, and reported again after a while', async () => {
    const { log, received } = await openWatched(undefined, 300);
    const happen = () => log.error({ err: new TypeError('no'), task: 'files' }, 'a background task failed');
    for (let i = 0; i < 5; i += 1) happen();
    log.error({ err: new TypeError('no'), task: 'mail' }, 'a background task failed');
    await eventually(() => expect(received()).toHaveLength(2));
    await sleep(350);
    happen();
    await eventually(() =>
      expect(received().map(({ part, times }) => [part, times])).toEqual([
        ['files', 1],
        ['mail', 1],
        ['files', 5],
      ]),
    );
  });

  test('is reported although the log is silent', async () => {
    const { receiver, reports, received } = await openWatched();
    openLog({ LOG_LEVEL: 'silent' }, { write: () => expect.unreachable('the log is silent') }, reports).error(
      'trouble',
    );
    await eventually(() => expect(received()).toMatchObject([{ what: 'trouble' }]));
    expect(receiver.requests[0]?.headers['content-type']).toBe('application/json');
  });
});

describe('a receiver', () => {
  test('that does not respond blocks nothing, and the number of waiting reports is limited', async () => {
    let isMute = true;
    const { log, reports, received } = await openWatched(() => (isMute ? null : { body: '' }));
    for (let i = 0; i < 500; i += 1) log.error({ task: `task ${i}` }, 'a background task failed');
    await reports.flush(50);
    isMute = false;
    await eventually(() => expect(received().length).toBeGreaterThan(50));
    await sleep(200);
    // The first one, sent twice, and the waiting ones.
    expect(received()).toHaveLength(52);
  }, 20_000);

  test('that fails is retried', async () => {
    let tries = 0;
    const { log, received } = await openWatched(() => ({ status: (tries += 1) === 1 ? 503 : 200, body: '' }));
    log.error('trouble');
    await eventually(() => expect(received()).toHaveLength(2));
  });
});

describe('an uncaught error', () => {
  /** A process with a log and an uncaught error. */
  const startMishap = (env: Record<string, string>) => {
    const call = `
      const { openWatchedLog } = await import('./server/bin/process.ts');
      const { readConfig } = await import('./server/runtime/config/config.ts');
      openWatchedLog(readConfig(process.env, process.cwd()), []);
      process.stdout.write('ready');
      setTimeout(() => { void Promise.reject(new RangeError('too far for "a value" at a@example.com')); }, 200);
      setTimeout(() => {}, 50000);`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', call];
    const options = { env: { PATH: process.env['PATH'], ...env } };
    return spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
  };

  test('is reported before the process ends with code 1', async () => {
    const { receiver, received } = await openWatched();
    const child = startMishap({ ERROR_REPORT_URL: receiver.origin });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    const error = { name: 'RangeError', message: 'too far for [text] at [address]' };
    expect(received()).toMatchObject([{ what: 'uncaught error, the process ends', error }]);
  }, 60_000);

  test('ends the process also when its standard output is closed', async () => {
    const child = startMishap({});
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
  }, 60_000);
});

test.each([
  ['550 <a.person@example.com>: refused', '550 <[address]>: refused'],
  ['550 <bounce=a.person@example.com>', '550 <[address]>'],
  ['invalid input: "Бат-Эрдэнэ"', 'invalid input: [text]'],
  ['call +976 9911 2233 now', 'call [number] now'],
  ['row 7b0f6f0e-0000-4000-8000-000000000000 is gone', 'row [id] is gone'],
  ['bad eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0abc.c2lnbmF0dXJlMTIz', 'bad [token]'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('%s is reported as %s', (message, reported) => {
  expect(scrub(message)).toBe(reported);
});
