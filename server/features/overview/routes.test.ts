import { getOverview } from '#domain/overview/contract.ts';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner } from '../../testing/build.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();

test('the overview counts what there is', async () => {
  const { services } = server;
  const admin = await buildAdmin(services);
  const learner = await buildLearner(services);
  const [open, second] = [await buildCourse(services), await buildCourse(services)];
  await buildCourse(services, { is_active: false });
  await buildEnrollment(services, { course_id: open.id, student_id: learner.id, status: 'pending' });
  await buildEnrollment(services, { course_id: second.id, student_id: learner.id, status: 'active' });
  const { status, body } = await server.call(getOverview, admin, {});
  expect(status).toBe(200);
  expect(body).toEqual({
    users: 2,
    active_jobs: 0,
    active_courses: 2,
    active_projects: 0,
    applications: 0,
    enrollments: 2,
    project_applications: 0,
    pending_enrollments: 1,
  });
});
