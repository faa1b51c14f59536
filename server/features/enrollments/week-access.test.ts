import { randomUUID } from 'node:crypto';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { listWeekAccess, listWeekCourses, unlockWeeks } from '#domain/enrollments/contract.ts';
import { enrollment, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { auditOfEnrollment, buildEnrolled } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
});

const enrolled = async (status: EnrollmentStatus, { course = {}, student = {} } = {}) =>
  await buildEnrolled(server.services, status, { course: { weekly_release: true, ...course }, student });

interface Change {
  id: string;
  from: number | null;
  to: number;
}

const unlock = async (...changes: Change[]) => await server.call(unlockWeeks, admin, { body: { changes } });

const list = async (query: { search?: string; course?: string } = {}) =>
  (await server.call(listWeekAccess, admin, { query })).body;

const weekOf = async ({ id, courseId }: { id: string; courseId: string }) =>
  (await list({ course: courseId })).rows.find((row) => row.id === id)?.unlocked_week_number;

/** The weeks that a learner was notified of, newest first. */
const newsOf = async (learner: Person) =>
  (await server.call(listNotifications, learner, { query: {} })).body.rows
    .filter(({ kind }) => kind === 'week')
    .map((row) => row.status_to);

describe('the courses with weekly release', () => {
  test('are not found if there are none', async () => {
    await buildCourse(server.services, { title: fullStackTitle, weekly_release: false });
    expect((await server.call(listWeekCourses, admin, {})).body.error.code).toBe('not_found');
    expect((await server.call(listWeekAccess, admin, { query: {} })).body.error.code).toBe('not_found');
  });

  test('begin with Full Stack, and each has its own list, which finds name and email', async () => {
    const other = await enrolled('active', { course: { title: 'Аналитик', number: 1 } });
    const one = await enrolled('active', {
      course: { title: fullStackTitle, title_mn: 'Бүтэн стек', number: 2 },
      student: { full_name: 'Ганаа' },
    });
    const { id: student_id } = await buildLearner(server.services);
    const two = await buildEnrollment(server.services, { course_id: one.courseId, student_id, status: 'pending' });
    const idsIn = async (query = {}) => (await list(query)).rows.map((row) => row.id).toSorted();
    const { body } = await server.call(listWeekCourses, admin, {});
    expect(body.rows.map((course) => course.id)).toEqual([one.courseId, other.courseId]);
    expect((await list()).course.title).toBe(fullStackTitle);
    expect(await idsIn()).toEqual([one.id, two.id].toSorted());
    expect(await idsIn({ search: 'ГАНАА' })).toEqual([one.id]);
    expect(await idsIn({ search: 'стек' })).toEqual([]);
    expect(await idsIn({ course: other.courseId })).toEqual([other.id]);
  });

  test('are listed for a choice after Full Stack was renamed, which is then not found', async () => {
    const course = await enrolled('active', { course: { title: fullStackTitle } });
    await server.services.db.updateTable('courses').set({ title: 'Full Stack 2027' }).execute();
    expect((await server.call(listWeekAccess, admin, { query: {} })).body.error.code).toBe('not_found');
    const { rows } = (await server.call(listWeekCourses, admin, {})).body;
    expect(rows.map(({ id }) => id)).toContain(course.courseId);
    expect((await list({ course: course.courseId })).rows).toHaveLength(1);
  });
});

describe('unlocking weeks', () => {
  test('changes and records one or several enrollments, also of different courses', async () => {
    const [one, two] = [await enrolled('active'), await enrolled('pending')];
    const { body } = await unlock({ id: one.id, from: null, to: 2 }, { id: two.id, from: null, to: 3 });
    expect(body.rows.map((row) => [row.id, row.unlocked_week_number])).toEqual([
      [two.id, 3],
      [one.id, 2],
    ]);
    expect(body.stale).toEqual([]);
    expect(await auditOfEnrollment(server.services, one.id)).toMatchObject([
      { action: 'enrollment.unlock_week', before: { unlocked_week_number: null }, after: { unlocked_week_number: 2 } },
    ]);
    await unlock({ id: one.id, from: 2, to: 2 });
    expect(await auditOfEnrollment(server.services, one.id)).toHaveLength(1);
  });

  test('changes nothing if the course of one enrollment has no weekly release', async () => {
    const [weekly, whole] = [await enrolled('active'), await enrolled('active', { course: { weekly_release: false } })];
    const mixed = await unlock({ id: weekly.id, from: null, to: 5 }, { id: whole.id, from: null, to: 5 });
    expect([mixed.status, mixed.body.error.code]).toEqual([404, 'not_found']);
    expect(await weekOf(weekly)).toBeNull();
  });

  test('leaves an enrollment that another admin changed meanwhile, and returns it as stale', async () => {
    const [changed, same] = [await enrolled('active'), await enrolled('active')];
    await unlock({ id: changed.id, from: null, to: 4 });
    const { body } = await unlock({ id: changed.id, from: null, to: 1 }, { id: same.id, from: null, to: 1 });
    expect(body.stale).toEqual([changed.id]);
    expect([await weekOf(changed), await weekOf(same)]).toEqual([4, 1]);
  });

  test('by several admins at once changes each enrollment once, and returns it to the others as stale', async () => {
    const rows = await Promise.all(Array.from({ length: 10 }, async () => await enrolled('active')));
    const all = (to: number) => rows.map(({ id }) => ({ id, from: null, to }));
    const answers = await Promise.all([unlock(...all(7)), unlock(...all(8).toReversed()), unlock(...all(9))]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.body.stale.length).toSorted()).toEqual([0, 10, 10].toSorted());
    for (const { id } of rows) expect(await auditOfEnrollment(server.services, id)).toHaveLength(1);
  });

  test.each([
    [],
    [{ id: randomUUID(), from: null, to: 28 }],
    [{ id: randomUUID(), from: null, to: -1 }],
    [{ id: randomUUID(), from: 1.5, to: 1 }],
    [{ id: 'first', from: null, to: 1 }],
    Array.from({ length: 101 }, () => ({ id: randomUUID(), from: null, to: 1 })),
  ])('refuses bad input %#', async (...changes) => {
    const answer = await unlock(...changes.flat());
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_input']);
  });

  test('refuses the same enrollment twice', async () => {
    const { id } = await enrolled('active');
    expect((await unlock({ id, from: null, to: 1 }, { id, from: 1, to: 2 })).body.error.code).toBe('bad_input');
  });
});

describe('a learner is notified', () => {
  test('of weeks that open', async () => {
    const { id, learner } = await enrolled('active');
    await unlock({ id, from: null, to: 5 });
    expect(await newsOf(learner)).toEqual(['5']);
  });

  test('not of weeks that are locked again', async () => {
    const { id, learner } = await enrolled('active');
    await unlock({ id, from: null, to: 5 });
    server.services.clock.advance(60);
    await unlock({ id, from: 5, to: 3 });
    await unlock({ id, from: 3, to: 0 });
    expect(await newsOf(learner)).toEqual(['5']);
  });

  test('not of weeks that were unlocked by mistake and undone', async () => {
    const { id, learner } = await enrolled('active');
    await unlock({ id, from: null, to: 5 });
    await unlock({ id, from: 5, to: 0 });
    expect(await newsOf(learner)).toEqual([]);
  });

  test('not of weeks that were locked by mistake and undone', async () => {
    const { id, learner } = await enrolled('active');
    await unlock({ id, from: null, to: 5 });
    server.services.clock.advance(60);
    await unlock({ id, from: 5, to: 3 });
    server.services.clock.advance(5);
    await unlock({ id, from: 3, to: 5 });
    expect(await newsOf(learner)).toEqual(['5']);
  });

  test('of weeks that open again later', async () => {
    const { id, learner } = await enrolled('active');
    await unlock({ id, from: null, to: 5 });
    server.services.clock.advance(60);
    await unlock({ id, from: 5, to: 3 });
    server.services.clock.advance(60);
    await unlock({ id, from: 3, to: 5 });
    expect(await newsOf(learner)).toEqual(['5', '5']);
  });

  test('once of the weeks that remain open after a correction', async () => {
    const { id, learner } = await enrolled('active');
    await unlock({ id, from: null, to: 8 });
    await unlock({ id, from: 8, to: 6 });
    expect(await newsOf(learner)).toEqual(['6']);
  });

  test.each(enrollment.statuses)('with the status %s only if lessons can be opened', async (status) => {
    const { id, learner } = await enrolled(status);
    await unlock({ id, from: null, to: 2 });
    expect(await newsOf(learner)).toEqual(status === 'active' || status === 'completed' ? ['2'] : []);
  });
});
