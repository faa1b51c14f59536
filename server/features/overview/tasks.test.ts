import { randomUUID } from 'node:crypto';
import { submitHomework } from '#domain/homework/contract.ts';
import { plusDays, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { lastDayAt } from '#domain/progress/rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { runTwice } from '#server/testing/run-twice.ts';
import { useServer } from '#server/testing/server.ts';
import { reportOnTeaching } from './tasks.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '100000000' });
const day = 86_400;

const newsOf = async (person: Person, kind: string) =>
  (await server.call(listNotifications, person, { query: {} })).body.rows.filter((row) => row.kind === kind);

describe('the figures for admins', () => {
  let admin: Person;
  let start: Timestamp;
  beforeAll(async () => {
    admin = await buildAdmin(server.services);
    // After the hour of a day on which no task has run.
    start = `${plusDays(lastDayAt(8, server.services.clock.now()), 500)}T00:30:00.000Z`;
    await server.services.db.deleteFrom('teaching_reports').execute();
  });

  test('come once a day, also by two processes at once, with who has become quiet, the oldest homework and questions', async () => {
    const { services } = server;
    const { id, learner, courseId } = await buildEnrolled(services, 'active');
    const old = await buildEnrolled(services, 'active');
    const lesson = await buildLesson(services, { course_id: courseId, week_number: 0 });
    await server.call(submitHomework, learner, { params: lesson, body: { homework_link: 'https://example.com/1' } });
    const setActive = async (enrollment: string, last_active_at: Timestamp) =>
      await services.db
        .updateTable('enrollments')
        .set({ first_active_at: last_active_at, last_active_at })
        .where('id', '=', enrollment)
        .execute();
    await setActive(id, plusSeconds(start, -6.5 * day));
    await setActive(old.id, plusSeconds(start, -30 * day));
    const submission_date = plusSeconds(start, -2.5 * day);
    await services.db.updateTable('homework_submissions').set({ submission_date }).execute();
    await setActive(id, plusSeconds(start, -6.5 * day));

    await runTwice(server, reportOnTeaching, start);
    expect(await newsOf(admin, 'new_quiet')).toEqual([]);
    expect((await newsOf(admin, 'waiting_homework')).map(({ facts }) => facts)).toEqual([
      { count: 1, days: 2, questions: 0 },
    ]);
    await runTwice(server, reportOnTeaching, plusSeconds(start, day));
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
    await runTwice(server, reportOnTeaching, plusSeconds(start, 2 * day));
    expect(await newsOf(admin, 'new_quiet')).toEqual([quiet]);
    expect((await newsOf(admin, 'waiting_homework')).map(({ facts }) => facts)).toEqual([
      { count: 1, days: 4, questions: 1 },
    ]);
  });
});
