import { randomUUID } from 'node:crypto';
import { exerciseContent, type ExerciseFields } from '#domain/exercises/shapes.ts';
import { toJson } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';

export const doubleExercise: ExerciseFields = {
  kind: 'javascript',
  title: 'Double a number',
  title_mn: 'Тоог хоёр дахин ихэсгэх',
  brief: 'Write a function double.',
  start_code: 'function double(n) {\n  \n}\n',
  tests: [
    { name: 'two', code: 'double(2)', expected: '4' },
    { name: 'a negative number', code: 'double(-3)', expected: '-6', is_hidden: true },
  ],
  hints: [{ text: 'Multiply by two.' }],
  model_answer: 'const double = (n) => 2 * n;\n',
};

/** An exercise at the end of a lesson. */
export async function buildExercise(
  { db, clock }: Services,
  { lesson_id, position = 1, ...fields }: Partial<ExerciseFields> & { lesson_id: string; position?: number },
) {
  const id = randomUUID();
  const content = exerciseContent.parse({ ...doubleExercise, ...fields });
  const times = { created_at: clock.now(), updated_at: clock.now() };
  await db
    .insertInto('exercises')
    .values({ id, lesson_id, position, content: toJson(content), ...times })
    .execute();
  return { id, updated_at: times.updated_at, content };
}

/** A run of a learner's program that passed one test of two. */
export async function buildProgram({ db, clock }: Services, key: { exercise_id: string; student_id: string }) {
  const now = clock.now();
  const result = { passed: 1, total: 2, run_ids: [randomUUID()] };
  await db
    .insertInto('exercise_programs')
    .values({ ...key, program: 'const double = 4;', ...result, done_at: now, created_at: now, updated_at: now })
    .execute();
}
