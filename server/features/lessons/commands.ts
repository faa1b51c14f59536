import type { Timestamp } from '#domain/kernel/time.ts';
import type { WeekOrder } from '#domain/lessons/admin-contract.ts';
import { sql } from 'kysely';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { fileColumns, textColumns } from './admin-queries.ts';
import type { LessonVisit } from './queries.ts';

/** Locks a lesson and returns the fields of the form. */
export async function lockLessonFields(tx: Db, id: string) {
  return await tx
    .selectFrom('lessons')
    .select([...textColumns, ...fileColumns, 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Locks a course against deletion; `alone` also against others that lock it so. Throws RowNotFound. */
export async function lockCourse(tx: Db, id: string, alone?: 'alone') {
  const course = tx.selectFrom('courses').select('id').where('id', '=', id);
  await (alone ? course.forNoKeyUpdate() : course.forKeyShare()).executeTakeFirstOrThrow(RowNotFound);
}

/** Locks the lessons of a course, in the order of their ids, so that two admins cannot deadlock. */
export async function lockLessons(tx: Db, courseId: string) {
  await tx.selectFrom('lessons').select('id').where('course_id', '=', courseId).orderBy('id').forUpdate().execute();
}

/** Sets the week and the positions of a week's lessons. */
export async function updateWeekOrder(tx: Db, { week_number, order }: WeekOrder, now: Timestamp) {
  await sql`
    update lessons set week_number = ${week_number}, position = place,
      updated_at = case when week_number = ${week_number} then updated_at else ${now} end
    from unnest(${order}::uuid[]) with ordinality as arranged (lesson_id, place)
    where id = lesson_id`.execute(tx);
}

/** Stores a visit to a lesson and, if given, the video position in seconds, unless the stored one was reached after `at`. */
export async function savePosition(
  db: Db,
  { studentId, lessonId, seconds, at, now }: LessonVisit & { seconds?: number | undefined; at: Timestamp },
) {
  return await db
    .insertInto('lesson_progress')
    .values({
      student_id: studentId,
      lesson_id: lessonId,
      position_seconds: seconds ?? 0,
      position_at: seconds === undefined ? null : at,
      opened_at: at,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'lesson_id']).doUpdateSet({
        ...(seconds !== undefined && {
          position_seconds: sql`case when lesson_progress.position_at > excluded.position_at
            then lesson_progress.position_seconds else excluded.position_seconds end`,
          position_at: sql`greatest(lesson_progress.position_at, excluded.position_at)`,
        }),
        opened_at: sql`greatest(lesson_progress.opened_at, excluded.opened_at)`,
        updated_at: now,
      }),
    )
    .returning('position_seconds')
    .executeTakeFirstOrThrow();
}

/** Marks a lesson as completed; a completed one keeps its time. */
export async function markComplete(db: Db, { studentId, lessonId, doneAt, now }: LessonVisit & { doneAt: Timestamp }) {
  await db
    .insertInto('lesson_progress')
    .values({ student_id: studentId, lesson_id: lessonId, completed_at: doneAt, opened_at: doneAt, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'lesson_id'])
        .doUpdateSet({ completed_at: doneAt, updated_at: now })
        .where('lesson_progress.completed_at', 'is', null),
    )
    .execute();
}

/** Marks a lesson as not completed. */
export async function unmarkComplete(db: Db, { studentId, lessonId, now }: LessonVisit) {
  await db
    .updateTable('lesson_progress')
    .set({ completed_at: null, updated_at: now })
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .where('completed_at', 'is not', null)
    .execute();
}

/** Marks all lessons up to `lastWeek` as completed and opened now, so that Continue leads to the last one. */
export async function markAllComplete(
  db: Db,
  { studentId, courseId, lastWeek, now }: { studentId: string; courseId: string; lastWeek: number; now: Timestamp },
) {
  await db
    .insertInto('lesson_progress')
    .columns(['student_id', 'lesson_id', 'completed_at', 'opened_at', 'updated_at'])
    .expression((row) =>
      row
        .selectFrom('lessons')
        .select([
          sql<string>`${studentId}::uuid`.as('student_id'),
          'id',
          sql<string>`${now}::timestamptz`.as('completed_at'),
          sql<string>`${now}::timestamptz`.as('opened_at'),
          sql<string>`${now}::timestamptz`.as('updated_at'),
        ])
        .where('course_id', '=', courseId)
        .where('week_number', '<=', lastWeek),
    )
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'lesson_id']).doUpdateSet({
        completed_at: sql`coalesce(lesson_progress.completed_at, excluded.completed_at)`,
        opened_at: now,
        updated_at: now,
      }),
    )
    .execute();
}
