import { changeEnrollments, listWeekCourses, setGroups } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { enrollPerson } from '#domain/people/contract.ts';
import { importPeople } from '#domain/people/import-contract.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { auditOfEnrollment, buildGroupAt, buildMember, placeOfEnrollment } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';
import { openDueWeeks } from '#server/features/groups/opening.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '1000000000' });
let admin: Person;
let courseId: string;
beforeEach(async () => {
  admin = await buildAdmin(server.services, { permissions: 'office' });
  courseId = (await buildCourse(server.services, { weekly_release: true })).id;
});

const groupAt = async (week: number, more: { name?: string; seats?: number; course_id?: string } = {}) =>
  await buildGroupAt(server.services, week, { course_id: courseId, name: `At ${week}`, ...more });

const member = async (more: { status?: EnrollmentStatus; group_id?: string; course_id?: string } = {}) =>
  await buildMember(server.services, { course_id: courseId, status: 'pending', ...more });

type Options = Omit<CallInput<typeof changeEnrollments>['body'], 'changes'>;

const approve = async (rows: readonly { id: string }[], options: Options = {}, from: EnrollmentStatus = 'pending') =>
  await server.call(changeEnrollments, admin, {
    body: { changes: rows.map(({ id }) => ({ id, from, to: 'active' as const })), ...options },
  });

const placeOf = async ({ id }: { id: string }) => await placeOfEnrollment(server.services, id);

const placesOf = async (rows: readonly { id: string }[]) => await Promise.all(rows.map(placeOf));

describe('an approval without a choice', () => {
  test('lets the learner begin in the group that runs, at its week, and says so', async () => {
    await groupAt(20);
    await groupAt(8, { seats: 1 });
    const one = await member();
    const { body } = await approve([one]);
    expect(body.opened).toEqual([{ id: one.id, week: 8, group: 'At 8' }]);
    expect(body.rows[0]).toMatchObject({ status: 'active', unlocked_week_number: 8, group: { name: 'At 8' } });
    expect(await auditOfEnrollment(server.services, one.id)).toContainEqual(
      expect.objectContaining({
        action: 'enrollment.unlock_week',
        actor_id: admin.id,
        before: { unlocked_week_number: null },
        after: { unlocked_week_number: 8, group: 'At 8' },
      }),
    );
  });

  test('notifies of the approval only, also when the calendar runs, and then of the next week', async () => {
    const { clock } = server.services;
    await groupAt(8);
    const one = await member();
    await approve([one]);
    const news = async () =>
      (await server.call(listNotifications, one.learner, { query: {} })).body.rows.map((row) => [
        row.kind,
        row.status_to,
      ]);
    const openIn = async (seconds: number) =>
      await openDueWeeks({ ...server.services, clock: { ...clock, now: () => plusSeconds(clock.now(), seconds) } });
    await openIn(60);
    expect(await news()).toEqual([['enrollment', 'active']]);
    await openIn(7 * 86_400);
    expect((await news()).toSorted()).toEqual([
      ['enrollment', 'active'],
      ['week', '9'],
    ]);
  });

  test('a week later begins a week later', async () => {
    await groupAt(8);
    server.services.clock.advance(7 * 86_400);
    const one = await member();
    await approve([one]);
    expect(await placeOf(one)).toEqual(['active', 9, 'At 8']);
  });

  test('opens no numbered week without a group that has weeks to open, and changes only the status', async () => {
    await groupAt(27);
    const one = await member();
    const { body } = await approve([one]);
    expect(body.opened).toEqual([{ id: one.id, week: 0, group: null }]);
    expect(await placeOf(one)).toEqual(['active', null, null]);
    expect(await auditOfEnrollment(server.services, one.id)).toHaveLength(1);
  });

  test('changes nothing in a course without weekly release, which has groups all the same', async () => {
    const course_id = (await buildCourse(server.services)).id;
    await groupAt(8, { course_id });
    const one = await member({ course_id });
    expect((await approve([one])).body.opened).toEqual([]);
    expect(await placeOf(one)).toEqual(['active', null, null]);
  });

  test('gives the last seats to the oldest requests, and the week without a group to the others', async () => {
    const group = await groupAt(8, { seats: 3 });
    await member({ group_id: group.id, status: 'active' });
    const rows = [];
    for (let count = 0; count < 4; count += 1) {
      server.services.clock.advance(1);
      rows.push(await member());
    }
    const answer = await approve(rows.toReversed());
    expect([answer.status, answer.body.opened.map((one) => one.group)]).toEqual([200, [null, null, 'At 8', 'At 8']]);
    expect((await placesOf(rows)).map(([, week, name]) => [week, name])).toEqual([
      [8, 'At 8'],
      [8, 'At 8'],
      [8, null],
      [8, null],
    ]);
  });

  test('leaves who has a group or a week, and who is taken up again', async () => {
    const [other] = [await groupAt(3), await groupAt(2)];
    const [grouped, ahead, dropped] = [
      await member({ group_id: other.id }),
      await member(),
      await member({ status: 'dropped' }),
    ];
    await server.services.db
      .updateTable('enrollments')
      .set({ unlocked_week_number: 5 })
      .where('id', '=', ahead.id)
      .execute();
    const { body } = await approve([grouped, ahead]);
    expect(new Map(body.opened.map(({ id, ...opened }) => [id, opened]))).toEqual(
      new Map([
        [grouped.id, { week: 0, group: 'At 3' }],
        [ahead.id, { week: 5, group: null }],
      ]),
    );
    await approve([dropped], {}, 'dropped');
    expect(await placesOf([grouped, ahead, dropped])).toEqual([
      ['active', null, 'At 3'],
      ['active', 5, null],
      ['active', null, null],
    ]);
  });

  test('keeps group and week when it is undone, which opens nothing, and again when it is repeated', async () => {
    await groupAt(8);
    const one = await member();
    await approve([one]);
    const changes = [{ id: one.id, from: 'active' as const, to: 'pending' as const }];
    const { body } = await server.call(changeEnrollments, admin, { body: { changes } });
    expect([body.opened, await placeOf(one)]).toEqual([[], ['pending', 8, 'At 8']]);
    await groupAt(2);
    await approve([one]);
    expect(await placeOf(one)).toEqual(['active', 8, 'At 8']);
  });
});

describe('a choice', () => {
  test('for each course wins there, the others begin as usual', async () => {
    const [web, data] = [courseId, (await buildCourse(server.services, { weekly_release: true })).id];
    const chosen = await groupAt(20, { course_id: web, name: 'Web 20' });
    await groupAt(8, { course_id: web });
    await groupAt(4, { course_id: data, name: 'Data 4' });
    const rows = [
      await member({ course_id: web }),
      await member({ course_id: web }),
      await member({ course_id: data }),
    ];
    const { body } = await approve(rows, { starts: [{ course_id: web, group_id: chosen.id, week: 20 }] });
    expect(body.opened.map(({ week, group }) => [week, group]).toSorted()).toEqual([
      [20, 'Web 20'],
      [20, 'Web 20'],
      [4, 'Data 4'],
    ]);
    expect((await placesOf(rows)).map(([, week]) => week)).toEqual([20, 20, 4]);
  });

  test('of no week and no group is kept, for one and for a course', async () => {
    await groupAt(8);
    const [one, other] = [await member(), await member()];
    await approve([one], { start: { group_id: null, week: 0 } });
    await approve([other], { starts: [{ course_id: courseId, group_id: null, week: 0 }] });
    expect(await placesOf([one, other])).toEqual([
      ['active', 0, null],
      ['active', 0, null],
    ]);
  });

  test('of a full group, or one of another course, changes nothing', async () => {
    const full = await groupAt(8, { seats: 1 });
    await member({ group_id: full.id, status: 'active' });
    const elsewhere = await groupAt(8, {
      course_id: (await buildCourse(server.services, { weekly_release: true })).id,
    });
    const one = await member();
    for (const [group_id, code] of [
      [full.id, 'group_full'],
      [elsewhere.id, 'not_found'],
    ] as const) {
      const { body } = await approve([one], { starts: [{ course_id: courseId, group_id, week: 8 }] });
      expect(body.error.code).toBe(code);
    }
    expect(await placeOf(one)).toEqual(['pending', null, null]);
  });

  test('is made once for a course', async () => {
    const start = { course_id: courseId, group_id: null, week: 1 };
    expect((await approve([await member()], { starts: [start, start] })).body.error.code).toBe('bad_input');
  });
});

describe('at once', () => {
  test('two approvals share the last seat: one joins, both begin', async () => {
    await groupAt(8, { seats: 1 });
    const rows = [await member(), await member()];
    const answers = await Promise.all(rows.map(async (row) => await approve([row])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const places = await placesOf(rows);
    expect(places.map(([, week, group]) => [week, group]).toSorted()).toEqual([
      [8, null],
      [8, 'At 8'],
    ]);
  });

  test('two choices of the last seat: one is refused', async () => {
    const { id: group_id } = await groupAt(8, { seats: 1 });
    const starts = [{ course_id: courseId, group_id, week: 8 }];
    const rows = [await member(), await member()];
    const answers = await Promise.all(rows.map(async (row) => await approve([row], { starts })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('two admins approve the same learners once, while others move them between groups', async () => {
    const group = await groupAt(8);
    const rows = await Promise.all(Array.from({ length: 10 }, async () => await member()));
    const move = async () =>
      await server.call(setGroups, admin, {
        body: { changes: rows.map(({ id }) => ({ id, from: null, to: group.id })) },
      });
    const answers = await Promise.all([approve(rows), move(), approve(rows.toReversed()), move(), approve(rows)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { id } of rows) {
      const entries = await auditOfEnrollment(server.services, id);
      expect(entries.filter(({ action }) => action === 'enrollment.set_status')).toHaveLength(1);
    }
  });

  test('a group that is deleted meanwhile is not joined', async () => {
    const { id } = await groupAt(8);
    await groupAt(12);
    const one = await member();
    const { db } = server.services;
    const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const answer = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('groups').where('id', '=', id).execute();
      const approving = approve([one]);
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(1);
      return { approving };
    });
    expect((await answer.approving).body.opened).toEqual([{ id: one.id, week: 12, group: 'At 12' }]);
  });
});

describe('the usual start', () => {
  test('is shown with the courses', async () => {
    const { id: group_id } = await groupAt(8, { seats: 1 });
    const usual = async () =>
      (await server.call(listWeekCourses, admin, {})).body.rows.find(({ id }) => id === courseId)?.usual_start;
    expect(await usual()).toEqual({ group_id, week: 8 });
    await approve([await member()]);
    expect(await usual()).toEqual({ group_id: null, week: 8 });
  });

  test('is that of people who are enrolled at the desk or imported without a group and a week', async () => {
    await groupAt(8);
    const [learner, imported] = [await buildLearner(server.services), await buildLearner(server.services)];
    const course = await server.services.db
      .selectFrom('courses')
      .select('title')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow();
    await server.call(enrollPerson, admin, { params: { id: learner.id }, body: { course_id: courseId } });
    const row = { full_name: imported.name, email: imported.email, course: course.title };
    await server.call(importPeople, admin, { body: { rows: [row] } });
    const placeIn = async (person: Person) => {
      const found = server.services.db.selectFrom('enrollments').select('id').where('student_id', '=', person.id);
      const [one] = await found.execute();
      return one ? await placeOf(one) : null;
    };
    expect(await placeIn(learner)).toEqual(['active', 8, 'At 8']);
    await expect.poll(async () => await placeIn(imported), { timeout: 10_000 }).toEqual(['active', 8, 'At 8']);
  });
});
