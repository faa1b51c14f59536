import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { startScheduler } from './scheduler.ts';

const silent = pino({ level: 'silent' });

test('a chore that fails is logged by its name and keeps no other, and is begun again', async () => {
  const lines: string[] = [];
  const scheduler = startScheduler(pino({}, { write: (line: string) => void lines.push(line) }));
  const done: string[] = [];
  scheduler.add('broken', async () => await Promise.reject(new Error('no disk')));
  scheduler.add('whole', async () => await Promise.resolve(void done.push('whole')));
  scheduler.trigger();
  await vi.waitFor(() => expect(done).toEqual(['whole']));
  scheduler.trigger();
  await vi.waitFor(() => expect(done).toEqual(['whole', 'whole']));
  await scheduler.stop();
  expect(lines.map((line) => (JSON.parse(line) as { chore: string }).chore)).toEqual(['broken', 'broken']);
});

/** A chore that says when it has begun and ends when it is told to. */
function heldChore() {
  const begun: (() => void)[] = [];
  const chore = async () => await new Promise<void>((end) => void begun.push(end));
  const hasBegun = async (times: number) => await vi.waitFor(() => expect(begun).toHaveLength(times));
  return { chore, hasBegun, end: () => begun.at(-1)?.(), times: () => begun.length };
}

test('calls that come during a turn are one turn more, after it', async () => {
  const scheduler = startScheduler(silent);
  const held = heldChore();
  scheduler.add('held', held.chore);
  scheduler.trigger();
  await held.hasBegun(1);
  for (let count = 0; count < 5; count += 1) scheduler.trigger();
  await sleep(20);
  expect(held.times()).toBe(1);
  held.end();
  await held.hasBegun(2);
  held.end();
  await scheduler.stop();
  expect(held.times()).toBe(2);
});

test('the end waits for what was begun, and nothing begins after it', async () => {
  const scheduler = startScheduler(silent);
  const held = heldChore();
  scheduler.add('held', held.chore);
  scheduler.trigger();
  await held.hasBegun(1);
  let hasStopped = false;
  const stopping = scheduler.stop().then(() => {
    hasStopped = true;
  });
  await sleep(20);
  expect(hasStopped).toBe(false);
  held.end();
  await stopping;
  scheduler.trigger();
  await sleep(20);
  expect(held.times()).toBe(1);
});
