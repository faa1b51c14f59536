import { randomUUID } from 'node:crypto';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { getMyActivity, getMyHomework, listMyHomework, submitHomework } from '#domain/homework/contract.ts';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const link = 'https://example.com/homework';

/** A learner in week 1 of a weekly course with a lesson in each of weeks 1 and 2. */
async function inWeekOne(status: EnrollmentStatus | null = 'active') {
  const { services } = server;
  const { id: course_id } = await buildCourse(services, { weekly_release: true, title: 'Weekly', title_mn: 'Долоо' });
  const open = await buildLesson(services, { course_id, week_number: 1, lesson_title: 'Open' });
  const locked = await buildLesson(services, { course_id, week_number: 2 });
  const learner = await buildLearner(services);
  if (status) {
    await buildEnrollment(services, { course_id, student_id: learner.id, status, unlocked_week_number: 1 });
  }
  return { learner, courseId: course_id, open, locked };
}

const submit = async (person: Person, lesson: { id: string }, homework_link: string) =>
  await server.call(submitHomework, person, { params: lesson, body: { homework_link } });

const eventsOf = async ({ id }: Person) =>
  await server.services.db
    .selectFrom('homework_events')
    .select(['kind', 'homework_link'])
    .where('student_id', '=', id)
    .orderBy('created_at')
    .execute();

const counterOf = async ({ id }: Person) =>
  await server.services.db
    .selectFrom('profiles')
    .select(['homework_count', 'last_homework_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('submitting homework', () => {
  test('returns submitted, then unchanged, then updated, with the week of the lesson', async () => {
    const { learner, open, courseId } = await inWeekOne();
    const request = { params: open };
    expect((await server.call(getMyHomework, learner, request)).body).toMatchObject({ submission: null, open: true });

    const first = await submit(learner, open, ` ${link} `);
    expect([first.status, first.body.outcome]).toEqual([200, 'submitted']);
    expect(first.body.submission).toMatchObject({ course_id: courseId, week_number: 1, homework_link: link });

    server.services.clock.advance(1);
    expect((await submit(learner, open, link)).body).toEqual({ ...first.body, outcome: 'unchanged' });

    const second = await submit(learner, open, `${link}/2`);
    expect(second.body.outcome).toBe('updated');
    expect(second.body.submission.id).toBe(first.body.submission.id);
    expect(second.body.submission.submission_date > first.body.submission.submission_date).toBe(true);

    expect((await server.call(getMyHomework, learner, request)).body.submission).toEqual(second.body.submission);
    expect(await eventsOf(learner)).toEqual([
      { kind: 'submitted', homework_link: link },
      { kind: 'updated', homework_link: `${link}/2` },
    ]);
    expect(await counterOf(learner)).toEqual({
      homework_count: 1,
      last_homework_at: second.body.submission.submission_date,
    });
  });

  test('takes the week from the lesson and ignores that of the client', async () => {
    const { learner, open } = await inWeekOne();
    const body = { homework_link: link, week_number: 9, student_id: randomUUID() };
    const answer = await server.call(submitHomework, learner, { params: open, body });
    expect(answer.body.submission.week_number).toBe(1);
    expect((await server.call(getMyHomework, learner, { params: open })).body.submission).not.toBeNull();
  });

  test('several times at once stores one row and one event and counts once', async () => {
    const { learner, open } = await inWeekOne();
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(learner, open, link)));
    const outcomes = answers.map(({ body }) => body.outcome).toSorted();
    expect(outcomes).toEqual(['submitted', 'unchanged', 'unchanged', 'unchanged', 'unchanged']);
    expect(new Set(answers.map(({ body }) => body.submission.id)).size).toBe(1);
    expect(await eventsOf(learner)).toHaveLength(1);
    expect((await counterOf(learner)).homework_count).toBe(1);
  });

  test('with two links at once stores one row and two events', async () => {
    const { learner, open } = await inWeekOne();
    const answers = await Promise.all([submit(learner, open, `${link}/a`), submit(learner, open, `${link}/b`)]);
    expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['submitted', 'updated']);
    expect(await eventsOf(learner)).toHaveLength(2);
    expect((await counterOf(learner)).homework_count).toBe(1);
  });

  test('for several lessons at once counts each', async () => {
    const { learner, courseId } = await inWeekOne();
    const lessons = [];
    for (let count = 0; count < 6; count += 1)
      lessons.push(await buildLesson(server.services, { course_id: courseId }));
    const answers = await Promise.all(lessons.map((lesson) => submit(learner, lesson, link)));
    expect(answers.map(({ body }) => body.outcome)).toEqual(lessons.map(() => 'submitted'));
    expect((await counterOf(learner)).homework_count).toBe(6);
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript://example.com/%0aalert(1)',
    'data:text/html,hi',
    'ftp://example.com/a',
    'example',
    '',
    '   ',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('refuses %j as a link', async (homework_link) => {
    const { learner, open } = await inWeekOne();
    const { status, body } = await submit(learner, open, homework_link);
    expect([status, body.error.code, body.error.issues?.[0]?.path]).toEqual([400, 'bad_input', 'homework_link']);
    expect(await eventsOf(learner)).toEqual([]);
  });

  test('refuses a link that is not text, and a missing body', async () => {
    const { learner, open } = await inWeekOne();
    for (const homework_link of [5, null, [link], { link }]) {
      const body = { homework_link } as unknown as { homework_link: string };
      expect((await server.call(submitHomework, learner, { params: open, body })).status).toBe(400);
    }
    const bare = { method: 'PUT', headers: { authorization: `Bearer ${learner.token}` } };
    expect((await server.fetch(`/api/lessons/${open.id}/homework`, bare)).status).toBe(400);
  });

  test('refuses a locked lesson, a lesson of another course and an unknown lesson', async () => {
    const { learner, locked } = await inWeekOne();
    const other = await inWeekOne();
    const refusals = [
      [locked, 403, 'lesson_locked'],
      [other.open, 403, 'not_enrolled'],
      [{ id: randomUUID() }, 404, 'not_found'],
    ] as const;
    for (const [lesson, status, code] of refusals) {
      const handed = await submit(learner, lesson, link);
      const read = await server.call(getMyHomework, learner, { params: lesson });
      expect([handed.status, handed.body.error.code]).toEqual([status, code]);
      expect([read.status, read.body.error.code]).toEqual([status, code]);
    }
    expect(await eventsOf(learner)).toEqual([]);
  });

  test.each([null, 'pending', 'dropped'] as const)('refuses a learner whose enrollment is %s', async (status) => {
    const { learner, open } = await inWeekOne(status);
    expect((await submit(learner, open, link)).body.error.code).toBe('not_enrolled');
  });

  test('is refused with a completed enrollment and to an admin who is not enrolled; both may still read it', async () => {
    const { learner, open } = await inWeekOne('completed');
    for (const person of [learner, await buildAdmin(server.services)]) {
      const { status, body } = await submit(person, open, link);
      expect([status, body.error.code]).toEqual([409, 'homework_closed']);
      const homework = await server.call(getMyHomework, person, { params: open });
      expect(homework.body).toMatchObject({ submission: null, open: false });
    }
  });
});

describe('my homework', () => {
  test("lists only the caller's own, newest first, with the names of course and lesson", async () => {
    const { learner, open, courseId } = await inWeekOne();
    const other = await inWeekOne();
    await submit(other.learner, other.open, link);
    await submit(learner, open, link);
    server.services.clock.advance(1);
    const later = await buildLesson(server.services, { course_id: courseId, lesson_title_mn: 'Дараагийн' });
    await submit(learner, later, link);
    const { body } = await server.call(listMyHomework, learner, { query: {} });
    expect([body.total, body.next, body.rows.map((row) => row.lesson_id)]).toEqual([2, null, [later.id, open.id]]);
    expect(body.rows[0]?.lesson_title_mn).toBe('Дараагийн');
    expect(body.rows[1]).toMatchObject({ lesson_title: 'Open', course: { id: courseId, title_mn: 'Долоо' } });
  });

  test('is paginated by date', async () => {
    const { learner, courseId } = await inWeekOne();
    for (let count = 0; count < 26; count += 1) {
      await submit(learner, await buildLesson(server.services, { course_id: courseId }), link);
    }
    const first = await server.call(listMyHomework, learner, { query: {} });
    const second = await server.call(listMyHomework, learner, { query: { cursor: first.body.next ?? '' } });
    expect([first.body.rows.length, second.body.rows.length, first.body.total]).toEqual([24, 2, 26]);
    expect(new Set([...first.body.rows, ...second.body.rows].map((row) => row.id)).size).toBe(26);
  });
});

describe('my activity', () => {
  const addEvents = async (learner: Person, times: string[]) => {
    const { open, courseId } = await inWeekOne();
    const { id } = await server.services.db
      .insertInto('homework_submissions')
      .values({
        id: randomUUID(),
        student_id: learner.id,
        course_id: courseId,
        lesson_id: open.id,
        week_number: 1,
        homework_link: link,
        submission_date: '2026-01-01T00:00:00.000Z',
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { submission_id: id, student_id: learner.id, kind: 'updated' as const, homework_link: link };
    await server.services.db
      .insertInto('homework_events')
      .values(times.map((created_at) => ({ ...event, id: randomUUID(), created_at })))
      .execute();
  };
  /** The time `time` in UTC, `days` days before today. */
  const daysAgo = (days: number, time: string) =>
    `${new Date(Date.parse(server.services.clock.now()) - days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;

  test('is empty at first', async () => {
    const { body } = await server.call(getMyActivity, await buildLearner(server.services), {});
    expect(body).toMatchObject({ days: [], total: 0, current_streak: 0, longest_streak: 0 });
    expect((Date.parse(body.to) - Date.parse(body.from)) / 86_400_000).toBe(364);
  });

  test('counts events by the learner’s own day, with levels and streaks', async () => {
    const learner = await buildLearner(server.services, { time_zone: 'UTC' });
    // In Tokyo 15:00 UTC is the next day's midnight.
    await addEvents(learner, [
      daysAgo(3, '14:59:59.999'),
      daysAgo(3, '15:00:00.000'),
      daysAgo(10, '00:00:00.000'),
      daysAgo(10, '01:00:00.000'),
      daysAgo(10, '23:59:59.999'),
      daysAgo(10, '12:00:00.000'),
    ]);
    const dayAgo = (days: number) => daysAgo(days, '').slice(0, 10);
    const inUtc = await server.call(getMyActivity, learner, {});
    expect(inUtc.body.days).toEqual([
      { day: dayAgo(10), count: 4, level: 3 },
      { day: dayAgo(3), count: 2, level: 2 },
    ]);
    expect(inUtc.body).toMatchObject({ total: 6, current_streak: 0, longest_streak: 1, to: dayAgo(0) });

    await server.call(updateMyPreferences, learner, { body: { time_zone: 'Asia/Tokyo' } });
    const inTokyo = await server.call(getMyActivity, learner, {});
    expect(inTokyo.body.days).toEqual([
      { day: dayAgo(10), count: 3, level: 2 },
      { day: dayAgo(9), count: 1, level: 1 },
      { day: dayAgo(3), count: 1, level: 1 },
      { day: dayAgo(2), count: 1, level: 1 },
    ]);
    expect(inTokyo.body.longest_streak).toBe(2);
  });

  test("covers 365 days including today, without older events and other people's", async () => {
    const learner = await buildLearner(server.services, { time_zone: 'UTC' });
    await addEvents(learner, [daysAgo(364, '00:00:00.000'), daysAgo(365, '23:59:59.999')]);
    const { body } = await server.call(getMyActivity, learner, {});
    expect(body.days).toEqual([{ day: body.from, count: 1, level: 1 }]);
    const other = await server.call(getMyActivity, await buildLearner(server.services), {});
    expect(other.body.total).toBe(0);
  });

  test('counts a submission and its update of today', async () => {
    const { learner, open } = await inWeekOne();
    await submit(learner, open, link);
    await submit(learner, open, `${link}/2`);
    const { body } = await server.call(getMyActivity, learner, {});
    expect(body).toMatchObject({ total: 2, current_streak: 1, longest_streak: 1 });
    expect(body.days).toEqual([{ day: body.to, count: 2, level: 2 }]);
  });
});
