import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { getParentLesson } from '#server/features/lessons/queries.ts';

export const exerciseColumns = ['id', 'content', 'updated_at'] as const;

/** The exercises of a lesson in order, with the numbers of learners who tried and passed. Throws RowNotFound. */
export async function readLessonExercises(db: Db, lessonId: string) {
  const lesson = await getParentLesson(db, lessonId);
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
