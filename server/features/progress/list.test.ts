import { submitHomework } from '#domain/homework/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { completeLesson, reopenLesson, saveLessonPosition } from '#domain/lessons/contract.ts';
import { exportProgress, getProgress, listProgress } from '#domain/progress/admin-contract.ts';
import { daysAgo, type QuietFilter, quietThresholds, schoolDay } from '#domain/progress/rules.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { buildTakenQuiz } from '#server/testing/people/quizzes.ts';
import { useServer } from '#server/testing/server.ts';
import { buildWeeklyClass, type ClassFacts } from '#server/testing/people/weekly-class.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '100000000' });
const day = 86_400;

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});

type Sort = '-last_active_at' | 'weeks_behind' | '-weeks_behind' | 'full_name' | '-full_name';
type Query = { course?: string; week?: number; quiet?: QuietFilter; search?: string; sort?: Sort; cursor?: string };

const list = async (query: Query) => (await server.call(listProgress, admin, { query })).body;

const buildClass = async (...facts: ClassFacts) => await buildWeeklyClass(server.services, ...facts);

function personOf<One>(people: readonly One[], nth: number): One {
  const found = people[nth];
  if (!found) throw new Error('The class is too small');
  return found;
}

async function setActivity(id: string, days: number) {
  const at = daysAgo(server.services.clock.now(), days);
  const change = server.services.db.updateTable('enrollments').set({ first_active_at: at, last_active_at: at });
  await change.where('id', '=', id).execute();
}

describe('the last activity', () => {
  const sources = sql<{ id: string; last_active_at: string; source: string | null }>`
    select enrollments.id, last_active_at, greatest(
      (select max(lesson_progress.updated_at) from lesson_progress join lessons on lessons.id = lesson_id
        where student_id = enrollments.student_id and lessons.course_id = enrollments.course_id),
      (select max(homework_events.created_at) from homework_events
        join homework_submissions on homework_submissions.id = submission_id
        where homework_events.student_id = enrollments.student_id and course_id = enrollments.course_id)) as source
    from enrollments where status = 'active'`;

  test('is the latest of all opened, watched and completed lessons and of homework, within an hour', async () => {
    const { services } = server;
    const { lessons, people } = await buildClass(3, [{}, {}]);
    const [first, second] = [personOf(people, 0), personOf(people, 1)];
    const params = { id: lessons[0] ?? '' };
    const acts = [
      () => server.call(saveLessonPosition, first, { params, body: {} }),
      () => server.call(saveLessonPosition, first, { params, body: { seconds: 5 } }),
      () => server.call(completeLesson, first, { params, body: {} }),
      () => server.call(submitHomework, first, { params, body: { homework_link: 'https://example.com/1' } }),
      () => server.call(submitHomework, first, { params, body: { homework_link: 'https://example.com/2' } }),
    ];
    for (const act of acts) {
      services.clock.advance(3601);
      const since = services.clock.now();
      expect((await act()).status).toBe(200);
      const { rows } = await sources.execute(services.db);
      const row = rows.find(({ id }) => id === first.enrollment);
      expect(row?.last_active_at).toBe(row?.source);
      expect(row?.last_active_at.localeCompare(since)).toBeGreaterThanOrEqual(0);
    }
    services.clock.advance(3000);
    await server.call(saveLessonPosition, first, { params, body: {} });
    const { rows } = await sources.execute(services.db);
    for (const row of rows.filter(({ source }) => source !== null)) {
      const difference = Date.parse(row.source ?? '') - Date.parse(row.last_active_at);
      expect(difference).toBeGreaterThanOrEqual(0);
      expect(difference).toBeLessThan(3_600_000);
    }
    expect(rows.find(({ id }) => id === second.enrollment)?.source).toBeNull();
  });

  test('is the approval before the first one, and notifies nobody', async () => {
    const { services } = server;
    const { id } = await buildEnrolled(services, 'pending');
    services.clock.advance(5 * day);
    const now = services.clock.now();
    await services.db
      .updateTable('enrollments')
      .set({ status: 'active', updated_at: now })
      .where('id', '=', id)
      .execute();
    const row = (await sources.execute(services.db)).rows.find((one) => one.id === id);
    expect(row).toMatchObject({ last_active_at: now, source: null });
  });
});

test('who has not come yet is neither active nor quiet, and a first activity counts also within an hour of the approval', async () => {
  const { db, clock } = server.services;
  const { course, lessons, people } = await buildClass(3, [{}, {}, {}, {}, {}]);
  const [invited, signedIn, came] = [personOf(people, 1), personOf(people, 2), personOf(people, 3)];
  const now = clock.now();
  await db.updateTable('auth.users').set({ invited_at: now }).where('id', '=', invited.id).execute();
  await db.updateTable('auth.users').set({ last_sign_in_at: now }).where('id', '=', signedIn.id).execute();
  await server.call(saveLessonPosition, came, { params: { id: lessons[0] ?? '' }, body: {} });
  await db
    .updateTable('enrollments')
    .set({ last_active_at: daysAgo(now, 9) })
    .where('course_id', '=', course)
    .execute();
  await setActivity(personOf(people, 4).enrollment, 1);
  const { rows, counts } = await list({ course });
  const states = new Map(rows.map(({ id, state, quiet_days }) => [id, [state, quiet_days]]));
  expect(people.map(({ enrollment }) => states.get(enrollment))).toEqual([
    ['never_signed_in', null],
    ['invited', null],
    ['never_opened', null],
    ['quiet', 7],
    ['active', null],
  ]);
  expect(counts).toMatchObject({ all: 5, invited: 1, never_signed_in: 1, never_opened: 1, quiet_7: 1, quiet_14: 0 });
  expect((await list({ course, quiet: 'never_opened' })).rows.map(({ id }) => id)).toEqual([signedIn.enrollment]);
});

describe('the weeks behind', () => {
  const behindOf = async (course: string) => (await list({ course })).rows.map((row) => row.weeks_behind);

  test('follow completed lessons and open weeks', async () => {
    const { course, lessons, people } = await buildClass(4, [{ week: 2 }]);
    const learner = personOf(people, 0);
    expect(await behindOf(course)).toEqual([2]);
    const complete = async (week: number) =>
      await server.call(completeLesson, learner, { params: { id: lessons[week] ?? '' }, body: {} });
    await Promise.all([complete(0), complete(1)]);
    expect(await behindOf(course)).toEqual([0]);
    const undone = await server.call(reopenLesson, learner, { params: { id: lessons[0] ?? '' } });
    expect([undone.status, await behindOf(course)]).toEqual([200, [2]]);
    await complete(0);
    // Later weeks are not open.
    await Promise.all([complete(2), complete(3)]);
    expect(await behindOf(course)).toEqual([0]);
    await server.services.db
      .updateTable('enrollments')
      .set({ unlocked_week_number: 20 })
      .where('course_id', '=', course)
      .execute();
    expect(await behindOf(course)).toEqual([17]);
  });

  test('follow lessons that are added, moved and deleted', async () => {
    const { services } = server;
    const { course, lessons, people } = await buildClass(3, [{ week: 2 }]);
    for (const id of lessons) await server.call(completeLesson, personOf(people, 0), { params: { id }, body: {} });
    expect(await behindOf(course)).toEqual([0]);
    const { id } = await buildLesson(services, { course_id: course, week_number: 1 });
    expect(await behindOf(course)).toEqual([1]);
    const moveTo = async (week_number: number) =>
      await services.db.updateTable('lessons').set({ week_number }).where('id', '=', id).execute();
    await moveTo(0);
    expect(await behindOf(course)).toEqual([2]);
    await moveTo(2);
    expect(await behindOf(course)).toEqual([0]);
    await moveTo(1);
    await services.db.deleteFrom('lessons').where('id', '=', id).execute();
    expect(await behindOf(course)).toEqual([0]);
  });
});

describe('the list', () => {
  test('shows the lessons of each week that a learner has opened, completed, submitted homework for and passed', async () => {
    const { course, lessons, people } = await buildClass(3, [{ week: 2 }]);
    const learner = personOf(people, 0);
    const inWeek = (week: number) => ({ params: { id: lessons[week] ?? '' } });
    await server.call(completeLesson, learner, { ...inWeek(0), body: {} });
    await server.call(saveLessonPosition, learner, { ...inWeek(1), body: {} });
    await server.call(submitHomework, learner, { ...inWeek(0), body: { homework_link: 'https://example.com/1' } });
    await server.services.db.updateTable('homework_submissions').set({ status: 'accepted' }).execute();
    await buildTakenQuiz(server.services, lessons[0], { passed: [learner, learner], failed: [] });
    await buildTakenQuiz(server.services, lessons[1], { passed: [admin], failed: [learner] });
    const [row] = (await list({ course })).rows;
    expect(row).toMatchObject({ open_week: 2, weeks_behind: 1, quiet_days: null, leave: null, nudged_at: null });
    expect(row?.weeks).toEqual([
      { week: 0, lessons: 1, opened: 1, completed: 1, submitted: 1, accepted: 1, quizzes: 1, passed: 1 },
      { week: 1, lessons: 1, opened: 1, completed: 0, submitted: 0, accepted: 0, quizzes: 1, passed: 0 },
      { week: 2, lessons: 1, opened: 0, completed: 0, submitted: 0, accepted: 0, quizzes: 0, passed: 0 },
    ]);
    expect((await server.call(getProgress, admin, { params: { id: learner.enrollment } })).body).toEqual(row);
  });

  test('has only active learners, who have been quiet longest first, and finds name, email and week', async () => {
    const { course, people } = await buildClass(2, [{ full_name: 'Цолмон', week: 1 }, { week: 0 }, {}]);
    const [one, two, gone] = people.map(({ enrollment }) => enrollment);
    await setActivity(two ?? '', 9);
    await server.services.db
      .updateTable('enrollments')
      .set({ status: 'dropped' })
      .where('id', '=', gone ?? '')
      .execute();
    const idsOf = async (query: Query) => (await list({ course, ...query })).rows.map(({ id }) => id);
    expect(await idsOf({})).toEqual([two, one]);
    expect(await idsOf({ sort: '-last_active_at' })).toEqual([one, two]);
    expect(await idsOf({ search: 'ЦОЛМОН' })).toEqual([one]);
    expect(await idsOf({ week: 0 })).toEqual([two]);
    expect((await server.call(getProgress, admin, { params: { id: gone ?? '' } })).status).toBe(404);
  });

  test('is sorted by weeks behind and by name, on all pages', async () => {
    const names = Array.from({ length: 30 }, (_, nth) => `Суралцагч ${String((nth * 7) % 30).padStart(2, '0')}`);
    const { course, lessons, people } = await buildClass(
      4,
      names.map((full_name) => ({ full_name })),
    );
    for (const [nth, person] of people.entries())
      for (const lesson of lessons.slice(0, nth % 5))
        await server.call(completeLesson, person, { params: { id: lesson }, body: {} });
    const behind = people.map((_, nth) => Math.max(0, 3 - (nth % 5)));
    const sorted = async (sort: Sort) => {
      const first = await list({ course, sort });
      const second = await list({ course, sort, cursor: first.next ?? '' });
      return [...first.rows, ...second.rows];
    };
    for (const sort of ['weeks_behind', '-weeks_behind'] as const) {
      const expected = behind.toSorted((one, other) => (sort === 'weeks_behind' ? one - other : other - one));
      expect((await sorted(sort)).map((row) => row.weeks_behind)).toEqual(expected);
    }
    const namesOf = async (sort: Sort) => (await sorted(sort)).map(({ student }) => student.full_name);
    expect(await namesOf('full_name')).toEqual(names.toSorted());
    expect(await namesOf('-full_name')).toEqual(names.toSorted().toReversed());
  });

  test('begins with a course with weekly release, and is not found for an unknown one', async () => {
    expect((await list({})).course.weekly_release).toBe(true);
    const query = { course: admin.id };
    expect((await server.call(listProgress, admin, { query })).body.error.code).toBe('not_found');
  });

  test('has no weeks to be behind without weekly release', async () => {
    const { courseId: course } = await buildEnrolled(server.services, 'active');
    expect((await list({ course })).rows).toMatchObject([{ open_week: null, weeks_behind: null }]);
  });

  test('is filtered and counted as the rule of quiet learners says, with and without leaves', async () => {
    const { services } = server;
    const now = services.clock.now();
    const dayBefore = (days: number) => schoolDay(daysAgo(now, days));
    const silences = [0, 2.9, 3, 6.9, 7.1, 13.9, 14, 40];
    // The days since the return, of a leave that began 60 days ago.
    const ends = [null, -5, 1, 4, 8, 20];
    const cases = silences.flatMap((silent) => ends.map((ended) => ({ silent, ended })));
    const { course, people } = await buildClass(
      1,
      cases.map(() => ({})),
    );
    const expected: Record<string, string[]> = { quiet_3: [], quiet_7: [], quiet_14: [], on_leave: [] };
    for (const [nth, { silent, ended }] of cases.entries()) {
      const { id: student_id, enrollment } = people[nth] ?? { id: '', enrollment: '' };
      await setActivity(enrollment, silent);
      if (ended !== null) {
        const days = { starts_on: dayBefore(60), returns_on: dayBefore(ended) };
        await services.db
          .insertInto('leaves')
          .values({ student_id, ...days, updated_at: now })
          .execute();
      }
      const isAway = ended !== null && ended < 0;
      const quietFor = Math.min(silent, ended === null ? Infinity : ended);
      if (isAway) expected['on_leave']?.push(enrollment);
      else for (const days of quietThresholds) if (quietFor >= days) expected[`quiet_${days}`]?.push(enrollment);
    }
    const { counts } = await list({ course });
    for (const [quiet, ids] of Object.entries(expected)) {
      expect(ids.length).toBeGreaterThan(0);
      const { rows } = await list({ course, quiet: quiet as QuietFilter });
      expect([quiet, counts[quiet as QuietFilter]]).toEqual([quiet, ids.length]);
      expect(rows.map(({ id }) => id).toSorted()).toEqual(
        ids.toSorted().filter((id) => rows.some((row) => row.id === id)),
      );
      expect(rows.length).toBe(Math.min(25, ids.length));
    }
  }, 30_000);

  test('is exported with the school’s time', async () => {
    const { course, people } = await buildClass(2, [{ full_name: 'Энхжин', week: 1 }]);
    await setActivity(personOf(people, 0).enrollment, 0);
    const address = addressOf(exportProgress.path, { query: { course } });
    const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
    const [header, line] = (await answer.text()).split('\r\n');
    expect(header).toContain('Student,Email,Course,Unlocked week,Weeks behind,Lessons in all,Lessons opened');
    expect(line).toMatch(/^Энхжин,.+,1,1,2,0,0,0,0,0,0,active,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00,,,,$/);
    expect(people).toHaveLength(1);
  });
});
