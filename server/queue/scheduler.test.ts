import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '#server/testing/waits.ts';
import { startScheduler } from './scheduler.ts';

const steady = { log: pino({ level: 'silent' }), mayRun: async () => await Promise.resolve(true) };

test('a failed task is logged by name, does not stop the others, and runs again', async () => {
  const lines: string[] = [];
  const scheduler = startScheduler({ ...steady, log: pino({}, { write: (line: string) => void lines.push(line) }) });
  const done: string[] = [];
  scheduler.add('broken', async () => await Promise.reject(new Error('no disk')));
  scheduler.add('whole', async () => await Promise.resolve(void done.push('whole')));
  scheduler.trigger();
  await eventually(() => expect(done).toEqual(['whole']));
  scheduler.trigger();
  await eventually(() => expect(done).toEqual(['whole', 'whole']));
  await scheduler.stop();
  expect(lines.map((line) => (JSON.parse(line) as { task: string }).task)).toEqual(['broken', 'broken']);
});

/** A task that reports its start and that the test ends. */
function heldChore() {
  const begun: (() => void)[] = [];
  const task = async () => await new Promise<void>((end) => void begun.push(end));
  const hasBegun = async (times: number) => await eventually(() => expect(begun).toHaveLength(times));
  return { task, hasBegun, end: () => begun.at(-1)?.(), times: () => begun.length };
}

test('triggers during a run start one more run after it', async () => {
  const scheduler = startScheduler(steady);
  const held = heldChore();
  scheduler.add('held', held.task);
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

test('stop waits for the running task and starts no other', async () => {
  const scheduler = startScheduler(steady);
  const held = heldChore();
  scheduler.add('held', held.task);
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

test('runs no task while it may not, or while nobody knows', async () => {
  const ran: string[] = [];
  const answers = [async () => await Promise.resolve(false), async () => await Promise.reject(new Error('away'))];
  let isOver = false;
  const mayRun = async () => (await answers.shift()?.()) ?? (isOver = true);
  const scheduler = startScheduler({ ...steady, mayRun });
  scheduler.add('task', async () => await Promise.resolve(void ran.push(isOver ? 'late' : 'early')));
  scheduler.trigger();
  await eventually(() => expect(answers).toHaveLength(1));
  scheduler.trigger();
  await eventually(() => expect(answers).toHaveLength(0));
  scheduler.trigger();
  await eventually(() => expect(ran).toEqual(['late']));
  await scheduler.stop();
});
