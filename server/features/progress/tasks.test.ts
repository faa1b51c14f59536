import { randomUUID } from 'node:crypto';
import { submitHomework } from '#domain/homework/contract.ts';
import { plusDays, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { setMyLeave } from '#domain/progress/contract.ts';
import { lastDayAt, schoolDay } from '#domain/progress/rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/enrolled.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { remindOfReturns, reportOnTeaching } from './tasks.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '100000000' });
const day = 86_400;

const newsOf = async (person: Person, kind: string) =>
  (await server.call(listNotifications, person, { query: {} })).body.rows.filter((row) => row.kind === kind);

/** Runs a task at `at` in two processes at once, and again. */
async function runTwice(task: typeof remindOfReturns, at: Timestamp) {
  const { db } = server.services;
  const { server: second, stop } = await startBeside(server);
  const clock = { ...server.services.clock, now: () => at };
  await Promise.all([task({ db, clock }), task({ db: second.services.db, clock })]);
  await task({ db, clock });
  await stop();
}

describe('the reminder of a return', () => {
  const inDays = (days: number) => plusDays(schoolDay(server.services.clock.now()), days);
  const take = async (learner: Person, starts_on: string, returns_on: string) =>
    await server.call(setMyLeave, learner, { body: { leave: { starts_on, returns_on } } });
  const atNine = (dayOfMail: string) => `${dayOfMail}T01:00:00.000Z`;

  test('comes once, three days before at 9:00, also with two processes and after a restart', async () => {
    const learner = await buildLearner(server.services);
    const returns_on = inDays(21);
    await take(learner, inDays(0), returns_on);
    const mailAt = atNine(plusDays(returns_on, -3));
    await runTwice(remindOfReturns, plusSeconds(mailAt, -1));
    expect(await newsOf(learner, 'leave')).toEqual([]);
    await runTwice(remindOfReturns, mailAt);
    const [news, ...more] = await newsOf(learner, 'leave');
    expect([news?.facts.day, more]).toEqual([returns_on, []]);
    await runTwice(remindOfReturns, plusSeconds(mailAt, day));
    expect(await newsOf(learner, 'leave')).toHaveLength(1);
  });

  test('is left out for a leave that is shorter, has ended, or is over', async () => {
    const short = await buildLearner(server.services);
    await take(short, inDays(0), inDays(1));
    const shortLater = await buildLearner(server.services);
    await take(shortLater, inDays(10), inDays(12));
    await runTwice(remindOfReturns, server.services.clock.now());
    await runTwice(remindOfReturns, plusSeconds(server.services.clock.now(), 10 * day));
    await runTwice(remindOfReturns, plusSeconds(server.services.clock.now(), 400 * day));
    expect([await newsOf(short, 'leave'), await newsOf(shortLater, 'leave')]).toEqual([[], []]);
  });

  test('comes again after the return was moved', async () => {
    const learner = await buildLearner(server.services);
    for (const days of [10, 30]) {
      await take(learner, inDays(0), inDays(days));
      await runTwice(remindOfReturns, atNine(inDays(days - 3)));
    }
    expect((await newsOf(learner, 'leave')).map(({ facts }) => facts.day)).toEqual([inDays(30), inDays(10)]);
  });
});

describe('the figures for admins', () => {
  let admin: Person;
  let start: Timestamp;
  beforeAll(async () => {
    admin = await buildAdmin(server.services);
    // After the hour of a day on which no task has run.
    start = `${plusDays(lastDayAt(8, server.services.clock.now()), 500)}T00:30:00.000Z`;
    await server.services.db.deleteFrom('teaching_reports').execute();
  });

  test('come once a day, also by two processes at once, with who has become quiet since, the oldest homework and questions', async () => {
    const { services } = server;
    const { id, learner, courseId } = await buildEnrolled(services, 'active');
    const old = await buildEnrolled(services, 'active');
    const lesson = await buildLesson(services, { course_id: courseId, week_number: 0 });
    await server.call(submitHomework, learner, { params: lesson, body: { homework_link: 'https://example.com/1' } });
    const setActive = async (enrollment: string, last_active_at: Timestamp) =>
      await services.db.updateTable('enrollments').set({ last_active_at }).where('id', '=', enrollment).execute();
    await setActive(id, plusSeconds(start, -6.5 * day));
    await setActive(old.id, plusSeconds(start, -30 * day));
    const submission_date = plusSeconds(start, -2.5 * day);
    await services.db.updateTable('homework_submissions').set({ submission_date }).execute();
    await setActive(id, plusSeconds(start, -6.5 * day));

    await runTwice(reportOnTeaching, start);
    expect([await newsOf(admin, 'new_quiet'), await newsOf(admin, 'waiting_homework')]).toEqual([[], []]);
    await runTwice(reportOnTeaching, plusSeconds(start, day));
    const [quiet, ...others] = await newsOf(admin, 'new_quiet');
    expect([quiet?.facts, others]).toEqual([{ count: 1, days: 7 }, []]);
    expect((await newsOf(admin, 'waiting_homework')).map(({ facts }) => facts)).toEqual([
      { count: 1, days: 3, questions: 0 },
    ]);
    const mails = services.db.selectFrom('notifications').select('mail').where('person_id', '=', admin.id);
    expect(await mails.execute()).toEqual([{ mail: 'daily' }, { mail: 'daily' }]);

    const question = { lesson_id: lesson.id, course_id: courseId, author_id: learner.id, title: 'Why?', body: '' };
    await services.db
      .insertInto('questions')
      .values({ ...question, id: randomUUID(), created_at: start })
      .execute();
    await runTwice(reportOnTeaching, plusSeconds(start, 2 * day));
    expect(await newsOf(admin, 'new_quiet')).toEqual([quiet]);
    expect((await newsOf(admin, 'waiting_homework')).map(({ facts }) => facts)).toEqual([
      { count: 1, days: 4, questions: 1 },
    ]);
  });
});
