import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

/** A log with readable lines, sampled every `intervalMs`. */
function open(intervalMs: number) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>) };
  return { lines, log: openLog({ LOG_LEVEL: 'info' }, stream, null, intervalMs) };
}

test('a failure that repeats is written once per interval, with the number of repetitions', async () => {
  const { lines, log } = open(100);
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let count = 0; count < 400; count += 1)
    log.error({ err: error, reqId: String(count), route: `/api/${count % 20}` }, 'request failed');
  expect(lines).toHaveLength(1);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]).toMatchObject({ msg: 'request failed', repeated: 399, reqId: '399', err: { code: 'ECONNREFUSED' } });
  await wait(250);
  log.error({ err: error }, 'request failed');
  expect(lines).toHaveLength(3);
  expect(lines[2]).not.toHaveProperty('repeated');
});

test('failures of different kinds and all other lines are written as they come', () => {
  const { lines, log } = open(60_000);
  const fail = (code: string) => log.error({ err: Object.assign(new Error('failed'), { code }) }, 'request failed');
  fail('ECONNREFUSED');
  fail('57P01');
  log.error({ err: new Error('elsewhere'), route: '/api/jobs' }, 'request failed');
  log.warn({ sql: 'select 1' }, 'slow query');
  log.warn({ sql: 'select 2' }, 'slow query');
  log.error({ task: 'files' }, 'a background task failed');
  log.error({ task: 'keys' }, 'a background task failed');
  log.info('started');
  log.info('started');
  expect(lines).toHaveLength(9);
});
