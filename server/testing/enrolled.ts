import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { Services } from '#server/services/services.ts';
import { buildCourse, buildEnrollment, buildLearner, type Person } from './build.ts';

/** Creates a learner with an enrollment in a course of its own. */
export async function buildEnrolled(
  services: Services,
  status: EnrollmentStatus,
  { course = {}, student = {} }: { course?: object; student?: object } = {},
): Promise<{ id: string; learner: Person; courseId: string }> {
  const { id: course_id } = await buildCourse(services, course);
  const learner = await buildLearner(services, student);
  const { id } = await buildEnrollment(services, { course_id, student_id: learner.id, status });
  return { id, learner, courseId: course_id };
}

/** The audit entries of an enrollment, oldest first. */
export const auditOfEnrollment = async ({ db }: Services, id: string) =>
  await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after', 'reason'])
    .where('entity', '=', 'enrollments')
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();
