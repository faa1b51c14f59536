import { sql } from 'kysely';
import { type Db, RowNotFound } from '#server/database/database.ts';

export const exerciseColumns = ['id', 'content', 'updated_at'] as const;

/** The exercises of a lesson in order, with the numbers of learners who tried and passed. Throws RowNotFound. */
export async function readLessonExercises(db: Db, lessonId: string) {
  const lesson = await db
    .selectFrom('lessons')
    .select(['id', 'course_id', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow(RowNotFound);
  const programs = sql`from exercise_programs where exercise_id = exercises.id`;
  const exercises = await exercisesInOrder(db, lessonId)
    .select(exerciseColumns)
    .select([
      sql<number>`(select count(*) ${programs})`.as('tried'),
      // Like isExercisePassed.
      sql<number>`(select count(*) ${programs} and passed = total)`.as('passed'),
    ])
    .execute();
  return { lesson, exercises };
}

export const exercisesInOrder = (db: Db, lessonId: string) =>
  db.selectFrom('exercises').where('lesson_id', '=', lessonId).orderBy('position').orderBy('id');
