import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** The part of an export about exercises. */
export const exerciseParts = [
  {
    name: 'exercise_programs',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('exercise_programs as own')
        .innerJoin('exercises', 'exercises.id', 'own.exercise_id')
        .innerJoin('lessons', 'lessons.id', 'exercises.lesson_id')
        .select(['own.exercise_id', sql`exercises.content ->> 'title'`.as('exercise')])
        .select(['exercises.lesson_id', 'lessons.lesson_title as lesson'])
        .select(['own.program', 'own.passed', 'own.total', 'own.done_at', 'own.created_at', 'own.updated_at'])
        .where('own.student_id', '=', id)
        .orderBy('own.done_at'),
  },
] as const;
