import { randomUUID } from 'node:crypto';
import { completeLesson } from '#domain/lessons/contract.ts';
import type { PaymentStatus } from '#domain/payments/rules.ts';
import { dayOf, defaultTimeZone, plusSeconds } from '#domain/kernel/time.ts';
import { exportResults, listResults } from '#domain/results/contract.ts';
import { inactiveDays, recountMinutes, resultCounts, shownResults } from '#domain/results/rules.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildGroup, buildJob, buildLesson, type Person } from '#server/testing/build.ts';
import { buildMember } from '#server/testing/people/enrolled.ts';
import { decidePayment } from '#server/testing/money/payments.ts';
import { useServer } from '#server/testing/server.ts';
import { runTasks } from '#server/testing/tasks.ts';
import { eventually } from '#server/testing/waits.ts';
import { countResults } from './commands.ts';

const server = useServer({ AUTH_JWT_EXP_S: '100000000' });
const none = Object.fromEntries(resultCounts.map((name) => [name, 0]));

let admin: Person;
let course: string;
let lesson: string;
beforeEach(async () => {
  const { services } = server;
  admin = await buildAdmin(services);
  course = (await buildCourse(services, { weekly_release: true })).id;
  lesson = (await buildLesson(services, { course_id: course, week_number: 0 })).id;
});

const read = async (by: 'month' | 'group') => (await server.call(listResults, admin, { query: { by, course } })).body;
/** The numbers as they are counted next. */
const results = async (by: 'month' | 'group') => {
  const { db, clock } = server.services;
  clock.advance(recountMinutes * 60);
  await countResults(db, clock.now());
  return (await read(by)).rows;
};
const month = (before = 0) => {
  const [year = 0, number = 0] = dayOf(server.services.clock.now(), defaultTimeZone).split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - before)).toISOString().slice(0, 7);
};
const member = async (enrollment: Partial<Parameters<typeof buildMember>[1]> = {}) =>
  await buildMember(server.services, { course_id: course, ...enrollment });
const change = async (id: string, values: { created_at?: string; first_active_at?: string; last_active_at?: string }) =>
  await server.services.db.updateTable('enrollments').set(values).where('id', '=', id).execute();

async function pay(enrollment_id: string, statuses: readonly PaymentStatus[]) {
  const at = { created_at: server.services.clock.now(), updated_at: server.services.clock.now() };
  const payment = { enrollment_id, purpose: 'enrollment', amount: 5, currency: 'MNT', ...at } as const;
  for (const status of statuses) {
    const reference = randomUUID().toUpperCase();
    const id = randomUUID();
    await server.services.db
      .insertInto('payments')
      .values({ id, reference, status: 'awaited', ...payment })
      .execute();
    await decidePayment(server.services, id, status);
  }
}

async function apply(applicant_id: string, status: 'rejected' | 'accepted') {
  const { db, clock } = server.services;
  const { id: job_id } = await buildJob(server.services);
  const at = { created_at: clock.now(), updated_at: clock.now() };
  await db
    .insertInto('applications')
    .values({ id: randomUUID(), job_id, applicant_id, cover_letter: 'x', status, ...at })
    .execute();
}

test('each number counts the enrollments of the month for which it is true', async () => {
  const now = server.services.clock.now();
  await member({ status: 'pending' });
  await member({ status: 'dropped' });
  const quiet = await member();
  const once = plusSeconds(now, -15 * 86_400);
  await change(quiet.id, { first_active_at: once, last_active_at: once });
  await pay(quiet.id, ['confirmed', 'awaited']);
  await apply(quiet.learner.id, 'rejected');
  const good = await member();
  await server.call(completeLesson, good.learner, { params: { id: lesson }, body: {} });
  await pay(good.id, ['confirmed', 'waived']);
  await apply(good.learner.id, 'rejected');
  await apply(good.learner.id, 'accepted');
  await member({ status: 'completed' });
  const late = await member();
  await server.services.db
    .updateTable('enrollments')
    .set({ unlocked_week_number: 2 })
    .where('id', '=', late.id)
    .execute();
  expect(await results('month')).toEqual([
    {
      key: month(),
      group: null,
      ...none,
      enrolled: 4,
      paid: 1,
      never_signed_in: 1,
      active: 1,
      quiet: 1,
      behind: 1,
      finished: 2,
      applied: 2,
      accepted: 1,
      dropped: 1,
    },
  ]);
});

test('months are those of the school, newest first, for two years', async () => {
  // Midnight in Ulaanbaatar is 16:00 UTC of the day before.
  const starts = (before: number) => plusSeconds(`${month(before)}-01T00:00:00.000Z`, -8 * 3600);
  for (const at of [starts(0), plusSeconds(starts(0), -0.001), starts(23), plusSeconds(starts(23), -0.001)])
    await change((await member()).id, { created_at: at });
  expect((await results('month')).map(({ key, enrolled }) => [key, enrolled])).toEqual([
    [month(), 1],
    [month(1), 1],
    [month(23), 1],
  ]);
});

test('groups are counted apart, the last ones to start first, without learners of no group', async () => {
  const { services } = server;
  const group = async (start_date: string) => (await buildGroup(services, { course_id: course, start_date })).id;
  const [first, second] = [await group('2026-01-05'), await group('2026-09-07')];
  await Promise.all([
    member({ group_id: first }),
    member({ group_id: second }),
    member({ group_id: second }),
    member(),
  ]);
  expect(await results('group')).toMatchObject([
    { key: second, group: { start_date: '2026-09-07' }, enrolled: 2 },
    { key: first, group: { start_date: '2026-01-05' }, enrolled: 1 },
  ]);
  expect(shownResults).toBe(24);
});

test('are counted at the first request, and by the background task every five minutes, once by two processes', async () => {
  const { db, clock } = server.services;
  await db.deleteFrom('result_numbers').execute();
  const { learner } = await member();
  const first = await read('month');
  expect(first.rows).toMatchObject([{ enrolled: 1, never_signed_in: 1, active: 0 }]);

  await server.call(completeLesson, learner, { params: { id: lesson }, body: {} });
  clock.advance(recountMinutes * 60 - 30);
  await countResults(db, clock.now());
  expect(await read('month')).toEqual(first);
  clock.advance(30);
  await Promise.all([countResults(db, clock.now()), countResults(db, clock.now())]);
  expect((await read('month')).rows).toMatchObject([{ enrolled: 1, never_signed_in: 0, active: 1 }]);

  clock.advance((inactiveDays + 1) * 86_400);
  const movedAt = clock.now();
  await runTasks(server.services);
  await eventually(async () => expect((await read('month')).counted_at?.localeCompare(movedAt)).toBe(1));
  expect((await read('month')).rows).toMatchObject([{ enrolled: 1, active: 0, quiet: 1 }]);
});

test('the export has the same numbers', async () => {
  await member();
  await results('month');
  const answer = await server.fetch(`${exportResults.path}?course=${course}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [, row] = (await answer.text()).trim().split('\r\n');
  expect(row).toBe(`${month()},,1,0,0,1,0,0,0,0,0,0,0,0`);
});
