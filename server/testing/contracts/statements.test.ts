import { getDashboard } from '#domain/dashboard/contract.ts';
import { listMyEnrollments } from '#domain/enrollments/contract.ts';
import { submitHomework } from '#domain/homework/contract.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { expect, test } from 'vitest';
import { buildJob, buildLesson } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { followStatements } from '#server/testing/request-statements.ts';
import { useServer } from '#server/testing/server.ts';

// Before the server connects.
const statementsOf = followStatements();
const server = useServer({ RATE_LIMITS: 'on' });

type Enrolled = Awaited<ReturnType<typeof buildEnrolled>>;

const readers: Record<string, (one: Enrolled) => Promise<{ status: number }>> = {
  'my enrollments': ({ learner }) => server.call(listMyEnrollments, learner, {}),
  'the lessons of a course': ({ learner, courseId: id }) => server.call(getCourseOutline, learner, { params: { id } }),
  'a job': async ({ learner }) => {
    const params = await buildJob(server.services);
    return await server.call(getJob, learner, { params });
  },
};

async function countStatements(request: (one: Enrolled) => Promise<{ status: number }>) {
  const enrolled = await buildEnrolled(server.services, 'active');
  expect((await request(enrolled)).status).toBe(200);
  return statementsOf().length;
}

test.each(Object.entries(readers))('reads %s with one statement after the session', async (_, request) => {
  expect(await countStatements(request)).toBe(2);
});

test('reads the dashboard with one session check and one statement per list', async () => {
  const count = await countStatements(async ({ learner, courseId }) => {
    await buildLesson(server.services, { course_id: courseId });
    return await server.call(getDashboard, learner, {});
  });
  // Enrollments, lessons, activity, applications with proposals, saved jobs, submissions with their number, and the leave.
  expect(count).toBe(1 + 7);
});

test('saves homework with at most four statements', async () => {
  const count = await countStatements(async ({ learner, courseId }) => {
    const params = await buildLesson(server.services, { course_id: courseId });
    return await server.call(submitHomework, learner, { params, body: { homework_link: 'https://example.com/1' } });
  });
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(4);
});
