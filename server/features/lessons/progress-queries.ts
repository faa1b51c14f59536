import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { builtOnce } from '#server/database/built-once.ts';
import type { Db } from '#server/database/database.ts';

interface Place {
  studentId: string;
  lessonId: string;
  now: Timestamp;
}

/** The lessons of a course in order, with the student's progress. */
export const listLessonsWithProgress = builtOnce(
  (db, { courseId, studentId }: { courseId: string; studentId: string }) =>
    db
      .selectFrom('lessons')
      .leftJoin('lesson_progress as progress', (join) =>
        join.onRef('progress.lesson_id', '=', 'lessons.id').on('progress.student_id', '=', studentId),
      )
      .leftJoin('homework_submissions as homework', (join) =>
        join.onRef('homework.lesson_id', '=', 'lessons.id').on('homework.student_id', '=', studentId),
      )
      .select(['lessons.id', 'lessons.week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
      .select(['lesson_duration', 'quiz_url', 'test_url', 'homework_url'])
      .select(['progress.completed_at', 'homework.id as homework_id'])
      .where('lessons.course_id', '=', courseId)
      .orderBy('lessons.week_number')
      .orderBy('lessons.position')
      .orderBy('lessons.title_key')
      .orderBy('lessons.id'),
);

/** The student's progress in a lesson; undefined before the first visit. */
export async function findProgress(db: Db, { studentId, lessonId }: Omit<Place, 'now'>) {
  return await db
    .selectFrom('lesson_progress')
    .select(['completed_at', 'position_seconds'])
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
}

/** The number of lessons that the student has completed. */
export async function countCompletedLessons(
  db: Db,
  { courseId, studentId }: { courseId: string; studentId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('lessons.course_id', '=', courseId)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a visit to a lesson and, if given, the video position in seconds. */
export async function savePosition(
  db: Db,
  { studentId, lessonId, seconds, now }: Place & { seconds?: number | undefined },
) {
  return await db
    .insertInto('lesson_progress')
    .values({
      student_id: studentId,
      lesson_id: lessonId,
      position_seconds: seconds ?? 0,
      opened_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'lesson_id']).doUpdateSet({
        ...(seconds !== undefined && { position_seconds: seconds }),
        opened_at: now,
        updated_at: now,
      }),
    )
    .returning('position_seconds')
    .executeTakeFirstOrThrow();
}

/** Marks a lesson as completed; a completed one keeps its time. */
export async function markComplete(db: Db, { studentId, lessonId, now }: Place): Promise<void> {
  await db
    .insertInto('lesson_progress')
    .values({ student_id: studentId, lesson_id: lessonId, completed_at: now, opened_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'lesson_id'])
        .doUpdateSet({ completed_at: now, updated_at: now })
        .where('lesson_progress.completed_at', 'is', null),
    )
    .execute();
}

/** Marks a lesson as not completed. */
export async function unmarkComplete(db: Db, { studentId, lessonId, now }: Place): Promise<void> {
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
): Promise<void> {
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
