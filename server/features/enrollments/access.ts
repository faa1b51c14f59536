import type { Database } from '#db/tables.ts';
import { openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { maxWeek, isWeekOpen, lastOpenWeek, mayEnter, type CourseAccess } from '#domain/lessons/rules.ts';
import { listedStatuses } from '#domain/payments/rules.ts';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '#server/database/built-once.ts';
import { toTimestamp, type Db } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

/** What identifies a learner's access to a course. */
export interface AccessKey {
  courseId: string;
  studentId: string;
}

/** A learner's latest enrollment in the row's course as JSON; a dropped one only if there is no other. */
export const latestEnrollment = (row: ExpressionBuilder<Database, 'courses'>, studentId: string) =>
  jsonObjectFrom(
    row
      .selectFrom('enrollments')
      .select(ownColumns)
      .whereRef('enrollments.course_id', '=', 'courses.id')
      .where('student_id', '=', studentId)
      .orderBy((own) => own('status', 'in', openEnrollmentStatuses), 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  ).as('enrollment');

/** The columns of a course that its learners see. */
export const courseColumns = [
  ...(['courses.id', 'courses.title', 'courses.title_jp', 'courses.title_mn'] as const),
  ...(['courses.level', 'courses.level_jp', 'courses.level_mn'] as const),
  ...(['courses.weekly_release', 'courses.is_active'] as const),
] as const;

const courseWithAccess = (db: Db, { courseId, studentId }: AccessKey) =>
  db
    .selectFrom('courses')
    .select(courseColumns)
    .select((row) => latestEnrollment(row, studentId))
    .where('courses.id', '=', courseId);

const courseForAccess = builtOnce((db, key: AccessKey) => courseWithAccess(db, key));

const courseWithFirstLesson = builtOnce((db, key: AccessKey) =>
  courseWithAccess(db, key)
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('lessons')
          .select(['lessons.id', 'lessons.week_number'])
          .whereRef('lessons.course_id', '=', 'courses.id')
          .orderBy('week_number')
          .orderBy('position')
          .orderBy('title_key')
          .orderBy('id')
          .limit(1),
      ).as('first_lesson'),
    )
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('payments')
          .select(['payments.id', 'reference', 'amount', 'currency', 'payments.status', 'due_on'])
          .whereRef('payments.course_id', '=', 'courses.id')
          .where('payments.person_id', '=', key.studentId)
          .where('payments.enrollment_id', 'is not', null)
          .where('payments.status', 'in', listedStatuses)
          .orderBy('due_on')
          .orderBy('payments.created_at')
          .orderBy('payments.id'),
      ).as('payments'),
    ),
);

type CourseRow = Awaited<ReturnType<typeof courseForAccess>>[number];

/** The actor's access to a course that was read with its latest enrollment. Throws not_found if inactive and closed to the actor. */
export function accessOf(
  { enrollment, ...course }: Pick<CourseRow, 'enrollment' | 'weekly_release' | 'is_active'>,
  actor: Actor,
) {
  const access = { role: actor.role, enrollment, weeklyRelease: course.weekly_release } satisfies CourseAccess;
  if (!course.is_active && !mayEnter(access)) throw new AppError('not_found');
  return access;
}

/** Like `accessOf`, for an actor who may enter the course. Throws not_enrolled. */
export function enteredAccessOf(course: Parameters<typeof accessOf>[0], actor: Actor) {
  const access = accessOf(course, actor);
  if (!mayEnter(access)) throw new AppError('not_enrolled');
  return access;
}

/** The actor's latest enrollment in a course, and its first lesson if that is open. Throws not_found. */
export async function getOwnEnrollment(db: Db, { courseId, actor }: { courseId: string; actor: Actor }) {
  const [course] = await courseWithFirstLesson(db, { courseId, studentId: actor.userId });
  if (!course) throw new AppError('not_found');
  const access = accessOf(course, actor);
  const { enrollment, payments, first_lesson: first } = course;
  return {
    enrollment: enrollment && {
      ...enrollment,
      created_at: toTimestamp(enrollment.created_at),
      updated_at: toTimestamp(enrollment.updated_at),
    },
    payments,
    first_lesson_id: first && isWeekOpen(access, first.week_number) ? first.id : null,
  };
}

/** A course that the actor may enter. Throws not_found or not_enrolled. */
export async function getEnteredCourse(db: Db, { courseId, actor }: { courseId: string; actor: Actor }) {
  const [course] = await courseForAccess(db, { courseId, studentId: actor.userId });
  if (!course) throw new AppError('not_found');
  return enteredAccessOf(course, actor);
}

/** The last open week, capped to a number that SQL can compare with. */
export const lastOpenWeekInSql = (access: CourseAccess) => Math.min(lastOpenWeek(access), maxWeek);
