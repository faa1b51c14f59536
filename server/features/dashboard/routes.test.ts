import { getDashboard } from '#domain/dashboard/contract.ts';
import { listMyEnrollments } from '#domain/enrollments/contract.ts';
import { getMyActivity, listMyHomework, submitHomework } from '#domain/homework/contract.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { getMyLeave } from '#domain/progress/contract.ts';
import { listMyWork } from '#domain/overview/contract.ts';
import { listSavedJobs, setJobSaved } from '#domain/saved-jobs/contract.ts';
import { expect, test } from 'vitest';
import { buildJob, buildLearner, buildLesson } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

test('the dashboard returns the same data as the operations of its parts', async () => {
  const { learner, courseId } = await buildEnrolled(server.services, 'active');
  const params = await buildLesson(server.services, { course_id: courseId, week_number: 0 });
  const body = { homework_link: 'https://example.com/1' };
  expect((await server.call(submitHomework, learner, { params, body })).status).toBe(200);
  await server.call(setJobSaved, learner, { params: await buildJob(server.services), body: { saved: true } });
  const dashboard = await server.call(getDashboard, learner, {});
  expect(dashboard.body).toEqual({
    enrollments: (await server.call(listMyEnrollments, learner, {})).body,
    outline: (await server.call(getCourseOutline, learner, { params: { id: courseId } })).body,
    activity: (await server.call(getMyActivity, learner, {})).body,
    work: (await server.call(listMyWork, learner, {})).body,
    saved_jobs: (await server.call(listSavedJobs, learner, {})).body,
    homework: (await server.call(listMyHomework, learner, { query: {} })).body,
    leave: (await server.call(getMyLeave, learner, {})).body,
  });
  expect(dashboard.body.outline?.lessons).toHaveLength(1);
  expect(dashboard.body.homework.rows).toHaveLength(1);
  expect(dashboard.body.saved_jobs.rows).toHaveLength(1);
});

test('the dashboard of a learner without an open lesson has no outline', async () => {
  const { learner } = await buildEnrolled(server.services, 'pending');
  const { body } = await server.call(getDashboard, learner, {});
  expect([body.enrollments.rows.length, body.outline]).toEqual([1, null]);
  expect((await server.call(getDashboard, await buildLearner(server.services), {})).body.enrollments.rows).toEqual([]);
});
