import { randomUUID } from 'node:crypto';
import { fullStackTitle } from '#domain/courses/rules.ts';
import {
  enroll,
  getMyEnrollment,
  getWeekAccessCourse,
  listEnrollments,
  listWeekAccess,
  moveEnrollment,
  setEnrollmentStatus,
  unlockWeeks,
} from '#domain/enrollments/contract.ts';
import { enrollment, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner } from '../../testing/build.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();

async function enrolled(status: EnrollmentStatus, course: object = {}, student: object = {}) {
  const { id: course_id } = await buildCourse(server.services, course);
  const learner = await buildLearner(server.services, student);
  const { id } = await buildEnrollment(server.services, { course_id, student_id: learner.id, status });
  return { id, learner, courseId: course_id };
}

const auditOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after', 'reason'])
    .where('entity', '=', 'enrollments')
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();

describe('the list of enrolments', () => {
  test('is newest first, searched in every title, name and e-mail, and counts by status', async () => {
    const admin = await buildAdmin(server.services);
    const one = await enrolled(
      'pending',
      { title: 'Backend', title_mn: 'Сервер талын хөгжүүлэлт' },
      { full_name: 'Сараа' },
    );
    const two = await enrolled('active', { title: 'Backend again', title_jp: 'サーバー' });
    const idsFor = async (search: string) =>
      (await server.call(listEnrollments, admin, { query: { search } })).body.rows.map((row) => row.id);
    expect(await idsFor('СЕРВЕР')).toEqual([one.id]);
    expect(await idsFor('САРАА')).toEqual([one.id]);
    expect(await idsFor('サーバー')).toEqual([two.id]);
    expect(await idsFor(two.learner.email.toUpperCase())).toEqual([two.id]);
    expect(await idsFor('100%')).toEqual([]);
    const { body } = await server.call(listEnrollments, admin, { query: { search: 'backend', status: 'active' } });
    expect(body.counts).toEqual({ all: 2, pending: 1, active: 1, completed: 0, dropped: 0 });
    expect([body.total, body.rows.map((row) => row.id)]).toEqual([1, [two.id]]);
    expect(body.rows[0]).toMatchObject({
      course: { id: two.courseId, title_jp: 'サーバー' },
      student: { id: two.learner.id, full_name: two.learner.name, email: two.learner.email },
      lessons_total: 0,
      lessons_completed: 0,
    });
  });

  test('pages without loss or repetition, whatever else is made meanwhile', async () => {
    const admin = await buildAdmin(server.services);
    const { id: course_id } = await buildCourse(server.services, { title: 'Paged' });
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      const { id: student_id } = await buildLearner(server.services);
      ids.push((await buildEnrollment(server.services, { course_id, student_id, status: 'pending' })).id);
    }
    const first = await server.call(listEnrollments, admin, { query: { search: 'paged' } });
    await enrolled('pending', { title: 'Paged too' });
    const second = await server.call(listEnrollments, admin, {
      query: { search: 'paged', cursor: first.body.next ?? '' },
    });
    const seen = [...first.body.rows, ...second.body.rows].map((row) => row.id);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect([first.body.rows.length, second.body.next]).toEqual([25, null]);
  });

  test('refuses a status that is none, a cursor that is none and a search that is too long', async () => {
    const admin = await buildAdmin(server.services);
    const codeFor = async (query: object) => (await server.call(listEnrollments, admin, { query })).body.error.code;
    expect(await codeFor({ status: 'gone' })).toBe('bad_input');
    expect(await codeFor({ cursor: 'nonsense' })).toBe('bad_cursor');
    expect(await codeFor({ search: 'a'.repeat(201) })).toBe('bad_input');
  });
});

describe('a quick step', () => {
  const steps = Object.keys(enrollment.steps) as (keyof typeof enrollment.steps)[];
  test.each(steps.flatMap((step) => enrollment.statuses.map((status) => [step, status] as const)))(
    '%s from %s',
    async (step, status) => {
      const admin = await buildAdmin(server.services);
      const { id } = await enrolled(status);
      server.services.clock.advance(1);
      const { body } = await server.call(moveEnrollment, admin, { params: { id }, body: { step, reason: 'Because' } });
      if (!enrollment.can(status, step)) {
        expect([body.error.code, body.error.details]).toEqual(['wrong_status', { status }]);
        expect(await auditOf(id)).toEqual([]);
        return;
      }
      const to = enrollment.steps[step].to;
      expect(body.status).toBe(to);
      expect(body.updated_at > body.created_at).toBe(true);
      expect(await auditOf(id)).toEqual([
        {
          action: `enrollment.${step}`,
          actor_id: admin.id,
          before: { status },
          after: { status: to },
          reason: 'Because',
        },
      ]);
    },
  );

  test('that drops tells the learner the reason, and the next decision takes it back', async () => {
    const [admin, student] = [await buildAdmin(server.services), await buildLearner(server.services)];
    const course = await buildCourse(server.services);
    const { id } = await buildEnrollment(server.services, {
      course_id: course.id,
      student_id: student.id,
      status: 'active',
    });
    const reasonOf = async () =>
      (await server.call(getMyEnrollment, student, { params: { id: course.id } })).body.enrollment?.decision_reason;
    await server.call(moveEnrollment, admin, { params: { id }, body: { step: 'drop', reason: 'Төлбөр ирээгүй' } });
    expect(await reasonOf()).toBe('Төлбөр ирээгүй');
    await server.call(setEnrollmentStatus, admin, { params: { id }, body: { status: 'active', expected: 'dropped' } });
    expect(await reasonOf()).toBeNull();
  });

  test('by two admins at once is one change with one entry', async () => {
    const admins = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const { id } = await enrolled('pending');
    const answers = await Promise.all(
      [...admins, ...admins].map((admin) =>
        server.call(moveEnrollment, admin, { params: { id }, body: { step: 'approve' } }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('on nothing is not found, one that is none is refused, and so is a reason that is too long', async () => {
    const admin = await buildAdmin(server.services);
    const move = async (id: string, body: object) =>
      (await server.call(moveEnrollment, admin, { params: { id }, body: body as { step: 'approve' } })).body.error.code;
    expect(await move(randomUUID(), { step: 'approve' })).toBe('not_found');
    expect(await move(randomUUID(), { step: 'toString' })).toBe('bad_input');
    expect(await move(randomUUID(), { step: 'drop', reason: 'a'.repeat(1001) })).toBe('bad_input');
  });
});

describe('setting a status', () => {
  test.each(enrollment.statuses.flatMap((from) => enrollment.statuses.map((to) => [from, to] as const)))(
    'takes any from any: %s to %s',
    async (expected, status) => {
      const admin = await buildAdmin(server.services);
      const { id } = await enrolled(expected);
      const { body } = await server.call(setEnrollmentStatus, admin, { params: { id }, body: { status, expected } });
      expect(body.status).toBe(status);
      expect(await auditOf(id)).toHaveLength(expected === status ? 0 : 1);
    },
  );

  test('is refused when somebody else was quicker', async () => {
    const admin = await buildAdmin(server.services);
    const { id } = await enrolled('pending');
    const set = async (status: EnrollmentStatus) =>
      await server.call(setEnrollmentStatus, admin, { params: { id }, body: { status, expected: 'pending' } });
    const answers = await Promise.all([set('active'), set('dropped'), set('completed')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect(await auditOf(id)).toHaveLength(1);
    const late = await set('pending');
    expect([late.status, late.body.error.code]).toEqual([409, 'wrong_status']);
  });

  test('does not bring back a dropped one beside a newer request', async () => {
    const admin = await buildAdmin(server.services);
    const { id, learner, courseId } = await enrolled('dropped');
    await server.call(enroll, learner, { params: { id: courseId } });
    const body = { status: 'active', expected: 'dropped' } as const;
    const answer = await server.call(setEnrollmentStatus, admin, { params: { id }, body });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'already_enrolled']);
    expect(await auditOf(id)).toEqual([]);
  });
});

describe('Full Stack Course Access', () => {
  test('is not found without the course', async () => {
    const admin = await buildAdmin(server.services);
    expect((await server.call(listWeekAccess, admin, { query: {} })).body.error.code).toBe('not_found');
    expect((await server.call(getWeekAccessCourse, admin, {})).body.error.code).toBe('not_found');
    const body = { enrollment_ids: [randomUUID()], unlocked_week_number: 1 };
    expect((await server.call(unlockWeeks, admin, { body })).body.error.code).toBe('not_found');
  });

  test('lists the course, searches name and e-mail, and unlocks for one and for several', async () => {
    const admin = await buildAdmin(server.services);
    const one = await enrolled('active', { title: fullStackTitle, title_mn: 'Бүтэн стек' }, { full_name: 'Ганаа' });
    const { id: student_id } = await buildLearner(server.services);
    const two = await buildEnrollment(server.services, { course_id: one.courseId, student_id, status: 'pending' });
    const elsewhere = await enrolled('active');
    const list = async (search = '') =>
      (await server.call(listWeekAccess, admin, { query: { search } })).body.rows.map((row) => row.id).toSorted();
    expect((await server.call(getWeekAccessCourse, admin, {})).body.title).toBe(fullStackTitle);
    expect(await list()).toEqual([one.id, two.id].toSorted());
    expect(await list('ГАНАА')).toEqual([one.id]);
    expect(await list('стек')).toEqual([]);

    const unlock = async (ids: string[], week: number) =>
      await server.call(unlockWeeks, admin, { body: { enrollment_ids: ids, unlocked_week_number: week } });
    const both = await unlock([one.id, two.id, one.id], 2);
    expect(both.body.rows.map((row) => row.unlocked_week_number)).toEqual([2, 2]);
    expect(await auditOf(one.id)).toMatchObject([
      { action: 'enrollment.unlock_week', before: { unlocked_week_number: null }, after: { unlocked_week_number: 2 } },
    ]);
    await unlock([one.id], 2);
    expect(await auditOf(one.id)).toHaveLength(1);
    expect((await unlock([one.id], 0)).body.rows[0]?.unlocked_week_number).toBe(0);

    const mixed = await unlock([two.id, elsewhere.id], 5);
    expect([mixed.status, mixed.body.error.code]).toEqual([404, 'not_found']);
    expect(
      (await server.call(listWeekAccess, admin, { query: {} })).body.rows.find((row) => row.id === two.id),
    ).toMatchObject({ unlocked_week_number: 2 });
  });

  test('by two admins at once is one change with one entry each', async () => {
    const admin = await buildAdmin(server.services);
    const { db } = server.services;
    const { id: course_id } = await db
      .selectFrom('courses')
      .select('id')
      .where('title', '=', fullStackTitle)
      .executeTakeFirstOrThrow();
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const { id: student_id } = await buildLearner(server.services);
      ids.push((await buildEnrollment(server.services, { course_id, student_id, status: 'active' })).id);
    }
    const unlock = async (enrollment_ids: string[]) =>
      await server.call(unlockWeeks, admin, { body: { enrollment_ids, unlocked_week_number: 7 } });
    const answers = await Promise.all([unlock(ids), unlock(ids.toReversed()), unlock(ids)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
  });

  test.each([
    { enrollment_ids: [], unlocked_week_number: 1 },
    { enrollment_ids: [randomUUID()], unlocked_week_number: 28 },
    { enrollment_ids: [randomUUID()], unlocked_week_number: -1 },
    { enrollment_ids: [randomUUID()], unlocked_week_number: 1.5 },
    { enrollment_ids: ['first'], unlocked_week_number: 1 },
    { enrollment_ids: Array.from({ length: 101 }, () => randomUUID()), unlocked_week_number: 1 },
  ])('refuses bad input %#', async (body) => {
    const answer = await server.call(unlockWeeks, await buildAdmin(server.services), { body });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_input']);
  });
});
