import { randomUUID } from 'node:crypto';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { getWeekAccessCourse, listWeekAccess, unlockWeeks } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildEnrollment, buildLearner } from '#server/testing/build.ts';
import { auditOfEnrollment, buildEnrolled } from '#server/testing/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const enrolled = async (status: EnrollmentStatus, course: object = {}, student: object = {}) =>
  await buildEnrolled(server.services, status, { course, student });

const auditOf = async (id: string) => await auditOfEnrollment(server.services, id);

describe('Full Stack Course Access', () => {
  test('is not found without the course', async () => {
    const admin = await buildAdmin(server.services);
    expect((await server.call(listWeekAccess, admin, { query: {} })).body.error.code).toBe('not_found');
    expect((await server.call(getWeekAccessCourse, admin, {})).body.error.code).toBe('not_found');
    const body = { enrollment_ids: [randomUUID()], unlocked_week_number: 1 };
    expect((await server.call(unlockWeeks, admin, { body })).body.error.code).toBe('not_found');
  });

  test('lists the course, searches name and email, and unlocks for one and for several', async () => {
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

  test('by two admins at once changes and records each enrollment once', async () => {
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
