import { cancelableStatuses, requestedStatus } from '#domain/enrollments/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/database.ts';

/** The columns of an enrollment for its learner. */
export const ownColumns = [
  ...(['enrollments.id', 'enrollments.course_id', 'enrollments.status', 'enrollments.unlocked_week_number'] as const),
  ...(['enrollments.payment_reference', 'enrollments.decision_reason'] as const),
  ...(['enrollments.created_at', 'enrollments.updated_at'] as const),
] as const;

/** The number of lessons and of completed lessons. */
export function progressCounts(row: ExpressionBuilder<Database, 'enrollments'>) {
  const lessons = row
    .selectFrom('lessons')
    .select((lesson) => lesson.fn.countAll<number>().as('count'))
    .whereRef('lessons.course_id', '=', 'enrollments.course_id');
  const completed = lessons
    .innerJoin('lesson_progress', 'lesson_progress.lesson_id', 'lessons.id')
    .whereRef('lesson_progress.student_id', '=', 'enrollments.student_id')
    .where('lesson_progress.completed_at', 'is not', null);
  return [
    lessons.$asScalar().$notNull().as('lessons_total'),
    completed.$asScalar().$notNull().as('lessons_completed'),
  ] as const;
}

/** Inserts a request for an active course; undefined if there is no such course. */
export async function insertEnrollment(
  db: Db,
  {
    id,
    courseId,
    studentId,
    reference,
    now,
  }: Record<'id' | 'courseId' | 'studentId' | 'reference', string> & {
    now: Timestamp;
  },
) {
  return await db
    .insertInto('enrollments')
    .columns(['id', 'course_id', 'student_id', 'status', 'payment_reference', 'created_at', 'updated_at'])
    .expression((row) =>
      row
        .selectFrom('courses')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'courses.id as course_id',
          sql<string>`${studentId}::uuid`.as('student_id'),
          sql<typeof requestedStatus>`${requestedStatus}`.as('status'),
          sql<string>`${reference}`.as('payment_reference'),
          sql<string>`${now}::timestamptz`.as('created_at'),
          sql<string>`${now}::timestamptz`.as('updated_at'),
        ])
        .where('courses.id', '=', courseId)
        .where('is_active', '=', true)
        // Waits for a concurrent deletion of the course.
        .forKeyShare(),
    )
    .returning(ownColumns)
    .executeTakeFirst();
}

/** Deletes a student's own enrollment while that is allowed, and returns it; undefined otherwise. */
export async function deleteCancelableEnrollment(db: Db, { id, studentId }: { id: string; studentId: string }) {
  return await db
    .deleteFrom('enrollments')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('status', 'in', cancelableStatuses)
    .returning(['student_id', 'course_id', 'status', 'payment_reference', 'created_at'])
    .executeTakeFirst();
}

/** The status of a student's own enrollment. */
export async function findOwnStatus(db: Db, { id, studentId }: { id: string; studentId: string }) {
  const enrollment = await db
    .selectFrom('enrollments')
    .select('status')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return enrollment?.status ?? null;
}

/** A student's enrollments with courses and progress, newest first. */
export async function listEnrollmentsOf(db: Db, studentId: string) {
  return await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(ownColumns)
    .select((row) =>
      jsonBuildObject({
        id: row.ref('courses.id'),
        title: row.ref('courses.title'),
        title_jp: row.ref('courses.title_jp'),
        title_mn: row.ref('courses.title_mn'),
        description: row.ref('courses.description'),
        description_jp: row.ref('courses.description_jp'),
        description_mn: row.ref('courses.description_mn'),
        level: row.ref('courses.level'),
        level_jp: row.ref('courses.level_jp'),
        level_mn: row.ref('courses.level_mn'),
        duration: row.ref('courses.duration'),
        duration_jp: row.ref('courses.duration_jp'),
        duration_mn: row.ref('courses.duration_mn'),
        price: row.ref('courses.price'),
        number: row.ref('courses.number'),
        weekly_release: row.ref('courses.weekly_release'),
        cover_file_id: row.ref('courses.cover_file_id'),
      }).as('course'),
    )
    .select(progressCounts)
    .where('student_id', '=', studentId)
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();
}
