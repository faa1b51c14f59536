import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { weekdays } from '#domain/groups/rules.ts';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import type { Services } from '#server/services/services.ts';
import { buildCourse, buildEnrollment, buildGroup, buildLearner, type Person } from '#server/testing/build.ts';
import type { TestServer } from '#server/testing/server.ts';

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

/** Creates a learner with an enrollment in a course, which may be in a group of it. */
export async function buildMember(
  services: Services,
  enrollment: { course_id: string; group_id?: string; status?: EnrollmentStatus },
) {
  const learner = await buildLearner(services);
  const { id } = await buildEnrollment(services, { student_id: learner.id, status: 'active', ...enrollment });
  return { id, learner };
}

/** Creates a group whose weeks up to `week` are open, the last one since today. */
export async function buildGroupAt(
  services: Services,
  week: number,
  more: { course_id: string; name?: string; seats?: number },
) {
  const start_date = plusDays(dayOf(services.clock.now(), defaultTimeZone), 7 - 7 * week);
  const opening_weekday = weekdays[(new Date(start_date).getUTCDay() + 6) % 7] ?? 'monday';
  return await buildGroup(services, { start_date, opening_weekday, opening_hour: 0, ...more });
}

/** The status, the last open week and the name of the group. */
export async function placeOfEnrollment({ db }: Services, id: string) {
  const { status, week, group } = await db
    .selectFrom('enrollments')
    .leftJoin('groups', 'groups.id', 'group_id')
    .select(['status', 'unlocked_week_number as week', 'groups.name as group'])
    .where('enrollments.id', '=', id)
    .executeTakeFirstOrThrow();
  return [status, week, group] as const;
}

export const weekOfEnrollment = async ({ db }: Services, id: string) => {
  const found = db.selectFrom('enrollments').select('unlocked_week_number').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).unlocked_week_number;
};

/** The weeks that a learner was notified of, newest first. */
export const weekNewsOf = async ({ call }: TestServer, learner: Person) =>
  (await call(listNotifications, learner, { query: {} })).body.rows
    .filter(({ kind }) => kind === 'week')
    .map((row) => row.status_to);
