import { randomUUID } from 'node:crypto';
import { cancelEnrollment, enroll, getMyEnrollment, listMyEnrollments } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { completeLesson, reopenLesson, saveLessonPosition } from '#domain/lessons/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, buildLesson } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

async function enrolled(status: EnrollmentStatus, course: object = {}, unlocked_week_number: number | null = null) {
  const { services } = server;
  const { id: course_id } = await buildCourse(services, course);
  const learner = await buildLearner(services);
  const enrollment = await buildEnrollment(services, {
    course_id,
    student_id: learner.id,
    status,
    unlocked_week_number,
  });
  return { learner, courseId: course_id, enrollmentId: enrollment.id };
}

describe('enrolling', () => {
  test('creates a pending request with a reference for the bank transfer', async () => {
    const { id } = await buildCourse(server.services);
    const learner = await buildLearner(server.services);
    const { status, body } = await server.call(enroll, learner, { params: { id } });
    expect([status, body.status, body.course_id, body.unlocked_week_number]).toEqual([200, 'pending', id, null]);
    expect(body.payment_reference).toMatch(/^EN-[2-9A-HJ-NP-Z]{6}$/);
    const found = await server.call(getMyEnrollment, learner, { params: { id } });
    expect(found.body.enrollment).toEqual(body);
  });

  test('twice at once creates one row and returns already_enrolled to the other', async () => {
    const { id } = await buildCourse(server.services);
    const learner = await buildLearner(server.services);
    const clicks = Array.from({ length: 5 }, () => server.call(enroll, learner, { params: { id } }));
    const answers = await Promise.all(clicks);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error.code).toBe('already_enrolled');
    expect((await server.call(listMyEnrollments, learner, {})).body.rows).toHaveLength(1);
  });

  test.each(['pending', 'active', 'completed'] as const)('is refused when the enrollment is %s', async (status) => {
    const { learner, courseId } = await enrolled(status);
    const answer = await server.call(enroll, learner, { params: { id: courseId } });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'already_enrolled']);
  });

  test('is possible again after dropped, as a new row that is used from then on', async () => {
    const { learner, courseId, enrollmentId } = await enrolled('dropped');
    const { body } = await server.call(enroll, learner, { params: { id: courseId } });
    expect(body.id).not.toBe(enrollmentId);
    const found = await server.call(getMyEnrollment, learner, { params: { id: courseId } });
    expect(found.body.enrollment?.id).toBe(body.id);
    expect((await server.call(listMyEnrollments, learner, {})).body.rows.map((row) => row.status)).toEqual([
      'pending',
      'dropped',
    ]);
  });

  test('in a hidden or unknown course returns not_found', async () => {
    const learner = await buildLearner(server.services);
    const hidden = await buildCourse(server.services, { is_active: false });
    for (const id of [hidden.id, randomUUID(), 'nonsense']) {
      expect((await server.call(enroll, learner, { params: { id } })).status).toBe(404);
    }
  });
});

describe('my enrollment in a course', () => {
  test('is null without an enrollment, and has no first lesson', async () => {
    const { id } = await buildCourse(server.services);
    await buildLesson(server.services, { course_id: id });
    const { body } = await server.call(getMyEnrollment, await buildLearner(server.services), { params: { id } });
    expect(body).toEqual({ enrollment: null, payments: [], first_lesson_id: null });
  });

  test('has the first lesson by week and natural order of title once it is open', async () => {
    const { learner, courseId } = await enrolled('active');
    const add = async (lesson_title: string, week_number: number) =>
      await buildLesson(server.services, { course_id: courseId, lesson_title, week_number });
    await add('Lesson 10', 1);
    const first = await add('Lesson 2', 1);
    await add('A lesson', 2);
    const { body } = await server.call(getMyEnrollment, learner, { params: { id: courseId } });
    expect(body.first_lesson_id).toBe(first.id);
  });

  test('in a hidden course is found by enrolled learners, and not by others', async () => {
    const { learner, courseId } = await enrolled('completed', { is_active: false });
    const params = { id: courseId };
    expect((await server.call(getMyEnrollment, learner, { params })).body.enrollment?.status).toBe('completed');
    expect((await server.call(getMyEnrollment, await buildLearner(server.services), { params })).status).toBe(404);
    expect((await server.call(getMyEnrollment, await buildAdmin(server.services), { params })).status).toBe(200);
  });
});

describe('my enrollments', () => {
  test("are only the caller's, with course, progress and the lesson to continue with", async () => {
    const { learner, courseId } = await enrolled(
      'active',
      { title: 'Weekly', weekly_release: true, price: 990_000 },
      1,
    );
    await enrolled('active');
    const lessons = [];
    for (const week_number of [0, 1, 2]) {
      lessons.push(await buildLesson(server.services, { course_id: courseId, week_number }));
    }
    const read = async () => (await server.call(listMyEnrollments, learner, {})).body.rows;
    const [before] = await read();
    expect(before).toMatchObject({ lessons_total: 3, lessons_completed: 0, continue_lesson_id: lessons[0]?.id });
    expect(before?.course).toMatchObject({ id: courseId, title: 'Weekly', weekly_release: true });
    const second = { params: { id: lessons[1]?.id ?? '' } };
    await server.call(saveLessonPosition, learner, { ...second, body: {} });
    await server.call(completeLesson, learner, { ...second, body: {} });
    const after = await read();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ lessons_completed: 1, continue_lesson_id: lessons[0]?.id });
  });

  test('continue with the first open lesson that is not completed, unless one is partly watched', async () => {
    const { learner, courseId } = await enrolled('active', { weekly_release: true }, 2);
    const lessons = [];
    for (const week_number of [0, 1, 2, 3])
      lessons.push(await buildLesson(server.services, { course_id: courseId, week_number }));
    const [orientation, first, second] = lessons.map(({ id }) => ({ params: { id } }));
    if (!orientation || !first || !second) throw new Error('no lessons');
    const next = async () => (await server.call(listMyEnrollments, learner, {})).body.rows[0]?.continue_lesson_id;
    await server.call(completeLesson, learner, { ...orientation, body: {} });
    await server.call(completeLesson, learner, { ...first, body: {} });
    await server.call(saveLessonPosition, learner, { ...orientation, body: {} });
    expect(await next(), 'after a look back').toBe(second.params.id);
    await server.call(reopenLesson, learner, first);
    await server.call(saveLessonPosition, learner, { ...second, body: { seconds: 40 } });
    expect(await next(), 'partly watched').toBe(second.params.id);
    for (const lesson of [first, second]) await server.call(completeLesson, learner, { ...lesson, body: {} });
    expect(await next(), 'all open ones completed').toBe(second.params.id);
  });

  test('do not continue with a lesson that was locked again', async () => {
    const { learner, courseId, enrollmentId } = await enrolled('active', { weekly_release: true }, 2);
    const orientation = await buildLesson(server.services, { course_id: courseId, week_number: 0 });
    const later = await buildLesson(server.services, { course_id: courseId, week_number: 2 });
    await server.call(saveLessonPosition, learner, { params: later, body: {} });
    const { db } = server.services;
    await db.updateTable('enrollments').set({ unlocked_week_number: 1 }).where('id', '=', enrollmentId).execute();
    const { body } = await server.call(listMyEnrollments, learner, {});
    expect(body.rows[0]?.continue_lesson_id).toBe(orientation.id);
  });

  test.each(['pending', 'dropped'] as const)('that are %s have no lesson to continue with', async (status) => {
    const { learner, courseId } = await enrolled(status);
    await buildLesson(server.services, { course_id: courseId });
    const { body } = await server.call(listMyEnrollments, learner, {});
    expect(body.rows[0]).toMatchObject({ status, continue_lesson_id: null });
  });
});

describe('withdrawing a request', () => {
  test('deletes it once', async () => {
    const { learner, courseId, enrollmentId } = await enrolled('pending');
    const params = { id: enrollmentId };
    const answers = await Promise.all([
      server.call(cancelEnrollment, learner, { params }),
      server.call(cancelEnrollment, learner, { params }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    expect((await server.call(enroll, learner, { params: { id: courseId } })).status).toBe(200);
  });

  test.each(['active', 'completed', 'dropped'] as const)('is refused once it is %s', async (status) => {
    const { learner, enrollmentId } = await enrolled(status);
    const { body } = await server.call(cancelEnrollment, learner, { params: { id: enrollmentId } });
    expect([body.error.code, body.error.details]).toEqual(['wrong_status', { status }]);
  });

  test('returns not_found to everyone but its owner, also to admins', async () => {
    const { learner, courseId, enrollmentId } = await enrolled('pending');
    for (const other of [await buildLearner(server.services), await buildAdmin(server.services)]) {
      expect((await server.call(cancelEnrollment, other, { params: { id: enrollmentId } })).status).toBe(404);
    }
    const found = await server.call(getMyEnrollment, learner, { params: { id: courseId } });
    expect(found.body.enrollment?.id).toBe(enrollmentId);
  });
});
