import { plusSeconds } from '#domain/kernel/time.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { buildCourse, buildGroup } from '#server/testing/build.ts';
import { buildMember, weekNewsOf, weekOfEnrollment } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';
import { isClockSteady } from './steady-clock.ts';

const server = useServer({ AUTH_JWT_EXP_S: '1000000000' }, { expectedErrors: /more than a day from the last run/ });
const day = 86_400;
const start = '2026-11-28T00:00:00.000Z';

beforeEach(async () => void (await server.services.db.deleteFrom('task_runs').execute()));

/** Which runs at these seconds after `start` may run, one after another. */
async function runsAt(...seconds: number[]): Promise<boolean[]> {
  const may: boolean[] = [];
  for (const one of seconds) may.push(await isClockSteady(server.services, plusSeconds(start, one)));
  return may;
}

test('a run may go on, also the first one and one that follows within a day', async () => {
  expect(await runsAt(0, 60, 60, 60 + day, 30 + day)).toEqual([true, true, true, true, true]);
});

test('a run that sees the clock jump stops, and so do those of the same moment', async () => {
  expect(await runsAt(0, 400 * day, 400 * day + 3, 400 * day + 29)).toEqual([true, false, false, false]);
});

test('the next run after a jump goes on, as after some days without a server', async () => {
  expect(await runsAt(0, 3 * day, 3 * day + 60, 3 * day + 120)).toEqual([true, false, true, true]);
});

test('a clock that is set back stops the run too, and the next one goes on', async () => {
  expect(await runsAt(0, 400 * day, 1, 20, 61)).toEqual([true, false, false, false, true]);
});

test('runs of two processes whose clocks differ stop until one has changed', async () => {
  expect(await runsAt(0, 400 * day, 60, 400 * day + 60, 120)).toEqual([true, false, false, false, false]);
});

test('a clock that is 400 days ahead for seconds opens no week', async () => {
  const { clock, db, scheduler } = server.services;
  const { id: course_id } = await buildCourse(server.services, { weekly_release: true });
  const start_date = plusSeconds(clock.now(), 7 * day).slice(0, 10);
  const { id: group_id } = await buildGroup(server.services, { course_id, start_date });
  const member = await buildMember(server.services, { course_id, group_id });
  await db
    .updateTable('enrollments')
    .set({ updated_at: plusSeconds(clock.now(), -60) })
    .execute();
  await isClockSteady(server.services, clock.now());
  clock.advance(400 * day);
  scheduler.trigger();
  const ranAt = async () => (await db.selectFrom('task_runs').select('ran_at').executeTakeFirst())?.ran_at ?? '';
  await eventually(async () => expect(Date.parse(await ranAt())).toBeGreaterThan(Date.now() + 300 * day * 1000));
  await sleep(1000);
  clock.advance(-400 * day);
  expect(await weekOfEnrollment(server.services, member.id)).toBeNull();
  expect(await weekNewsOf(server, member.learner)).toEqual([]);
});
