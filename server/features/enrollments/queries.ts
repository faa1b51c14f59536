import type { Database } from '#db/tables.ts';
import { courseTitle } from '#domain/courses/contract.ts';
import { shownDescription } from '#domain/enrollments/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { maxWeek, orientationWeek, readingStatuses } from '#domain/lessons/rules.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '#server/database/built-once.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { columnNames } from '#server/database/lists/listing.ts';

/** The columns of an enrollment for its learner. */
export const ownColumns = [
  ...(['enrollments.id', 'enrollments.course_id', 'enrollments.status', 'enrollments.unlocked_week_number'] as const),
  ...(['enrollments.payment_reference', 'enrollments.decision_reason'] as const),
  ...(['enrollments.created_at', 'enrollments.updated_at'] as const),
] as const;

/** The lessons of an enrollment's course with the student's progress, to aggregate. */
export const progressOf = (row: ExpressionBuilder<Database, 'enrollments'>) =>
  row
    .selectFrom('lessons')
    .leftJoin('lesson_progress as visit', (join) =>
      join.onRef('visit.lesson_id', '=', 'lessons.id').onRef('visit.student_id', '=', 'enrollments.student_id'),
    )
    .whereRef('lessons.course_id', '=', 'enrollments.course_id')
    .select((lesson) => [
      lesson.fn.countAll<number>().as('lessons_total'),
      lesson.fn.count<number>('visit.completed_at').as('lessons_completed'),
    ]);

export const progressCounts = ['progress.lessons_total', 'progress.lessons_completed'] as const;

/** Locks an active course against deletion and returns its titles. Throws RowNotFound. */
export async function lockActiveCourse(tx: Db, id: string) {
  return await tx
    .selectFrom('courses')
    .select(['title', 'title_jp', 'title_mn'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Locks a student's own enrollment and returns what the audit log keeps. Throws RowNotFound. */
export async function lockOwnEnrollment(tx: Db, { id, studentId }: { id: string; studentId: string }) {
  return await tx
    .selectFrom('enrollments')
    .select(['student_id', 'course_id', 'status', 'payment_reference', 'created_at'])
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
}

/** SQL: the last open week of an enrollment, `lastOpenWeek` of the rules for a student or an admin. */
export const lastOpenWeekOf = (isAdmin: boolean) => sql<number>`case
  when ${isAdmin} then ${sql.lit(maxWeek)}
  when enrollments.status not in (${sql.join(readingStatuses.map((status) => sql.lit(status)))}) then -1
  when not courses.weekly_release then ${sql.lit(maxWeek)}
  else greatest(${sql.lit(orientationWeek)}, enrollments.unlocked_week_number) end`;

const inOrder = sql`lessons.week_number, lessons.position, lessons.title_key, lessons.id`;
const lastOpenedFirst = sql`visit.opened_at desc, lessons.week_number desc, lessons.position desc, lessons.title_key desc, lessons.id desc`;

/** SQL: the open lesson to continue with: the last one partly watched, else the first not completed, else the last opened. */
function continueLesson(isAdmin: boolean) {
  const isOpen = sql`lessons.week_number <= ${lastOpenWeekOf(isAdmin)}`;
  return sql<string | null>`coalesce(
    (array_agg(lessons.id order by ${lastOpenedFirst}) filter (
      where ${isOpen} and visit.completed_at is null and visit.position_seconds > 0))[1],
    (array_agg(lessons.id order by ${inOrder}) filter (where ${isOpen} and visit.completed_at is null))[1],
    (array_agg(lessons.id order by ${lastOpenedFirst}) filter (where ${isOpen} and visit.opened_at is not null))[1])`;
}

const descriptionColumns = ['description', 'description_jp', 'description_mn'] as const;

/** SQL: what a list shows of a description, and one character more that tells whether something is missing. */
const startOf = (row: ExpressionBuilder<Database, 'courses'>, column: (typeof descriptionColumns)[number]) =>
  sql<string | null>`left(${row.ref(column)}, ${sql.lit(shownDescription + 1)})`;

const ownEnrollments = builtOnce((db, { studentId, isAdmin }: { studentId: string; isAdmin: boolean }) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoinLateral(
      (row) => progressOf(row).select(continueLesson(isAdmin).as('continue_lesson_id')).as('progress'),
      (join) => join.onTrue(),
    )
    .select([...ownColumns, ...progressCounts, 'progress.continue_lesson_id'])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('courses as card')
          .select([...columnNames(courseTitle), 'weekly_release', 'daily_reports'])
          .select((card) => descriptionColumns.map((column) => startOf(card, column).as(column)))
          .whereRef('card.id', '=', 'enrollments.course_id'),
      )
        .$notNull()
        .as('course'),
    )
    .where('enrollments.student_id', '=', studentId)
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc'),
);

/** The actor's enrollments with courses and progress, newest first. */
export const listOwnEnrollments = async (db: Db, { userId, role }: Actor) =>
  await ownEnrollments(db, { studentId: userId, isAdmin: role === 'admin' });
