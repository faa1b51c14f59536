import type { ExerciseContent } from '#domain/exercises/shapes.ts';
import { sql } from 'kysely';
import { type Db, RowNotFound } from '#server/database/database.ts';

interface OfStudent {
  id: string;
  studentId: string;
}

const best = ['passed', 'total'] as const;

const withPrograms = (db: Db, studentId: string) =>
  db
    .selectFrom('exercises')
    .leftJoin('exercise_programs as own', (join) =>
      join.onRef('own.exercise_id', '=', 'exercises.id').on('own.student_id', '=', studentId),
    );

/** An exercise with the student's last program and best result. Throws RowNotFound. */
export async function getExerciseWithProgram(db: Db, { id, studentId }: OfStudent) {
  const { lesson_id, content, program, done_at, passed, total, run_ids } = await withPrograms(db, studentId)
    .select(['lesson_id', 'content', 'program', 'done_at', 'run_ids', ...best])
    .where('exercises.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  const isRun = program !== null && done_at !== null && passed !== null && total !== null && run_ids !== null;
  const own = isRun ? { program, done_at, passed, total, tries: run_ids.length } : null;
  return { id, lesson_id, content, own };
}

/** The exercises of a lesson in order, with the student's best results. */
export async function listExercisesOf(db: Db, { id, studentId }: OfStudent) {
  const part = <Name extends keyof ExerciseContent>(name: Name) =>
    sql<ExerciseContent[Name]>`content ->> ${sql.lit(name)}`.as(name);
  const rows = await withPrograms(db, studentId)
    .select(['exercises.id', part('kind'), part('title'), part('title_jp'), part('title_mn'), ...best])
    .where('lesson_id', '=', id)
    .orderBy('position')
    .orderBy('exercises.id')
    .execute();
  return rows.map(({ passed, total, ...row }) => ({
    ...row,
    best: passed === null || total === null ? null : { passed, total },
  }));
}
