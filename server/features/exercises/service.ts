import type { saveProgram } from '#domain/exercises/contract.ts';
import { betterResult, mayReadAnswer, triesForAnswer } from '#domain/exercises/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { doneBy, recentTime, type Timestamp } from '#domain/kernel/time.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { getOpenLesson } from '#server/features/lessons/access.ts';
import type { Call } from '#server/http/implement.ts';
import { getExerciseWithProgram, listExercisesOf } from './queries.ts';

interface Own {
  id: string;
  actor: Actor;
}

/** The exercises of a lesson that is open to the actor. */
export async function listOpenExercises(db: Db, { id, actor }: Own) {
  await getOpenLesson(db, { id, actor });
  return { rows: await listExercisesOf(db, { id, studentId: actor.userId }) };
}

/** An exercise, if its lesson is open to the actor. */
export async function readExercise(db: Db, { id, actor }: Own) {
  const { lesson_id, content, own } = await getExerciseWithProgram(db, { id, studentId: actor.userId });
  const { lesson } = await getOpenLesson(db, { id: lesson_id, actor });
  const { model_answer: answer, ...shown } = content;
  const hasAnswer = answer.trim() !== '';
  return {
    ...shown,
    id,
    lesson,
    has_model_answer: hasAnswer,
    own,
    model_answer: hasAnswer && mayReadAnswer(own) ? answer : null,
  };
}

/** Saves the program and the result of a run of the actor. */
export async function saveOwnProgram(db: Db, { params: { id }, body, actor, now }: Call<typeof saveProgram>) {
  await readExercise(db, { id, actor });
  const doneAt = recentTime(doneBy(body.done_at, now), { now, since: null }) ?? now;
  await storeRun(db, { ...body, exerciseId: id, studentId: actor.userId, doneAt, now });
  const { own, model_answer } = await readExercise(db, { id, actor });
  return { own, model_answer };
}

interface Run {
  exerciseId: string;
  studentId: string;
  run_id: string;
  program: string;
  passed: number;
  total: number;
  doneAt: Timestamp;
  now: Timestamp;
}

async function storeRun(db: Db, { exerciseId, studentId, run_id, program, passed, total, doneAt, now }: Run) {
  const key = { exercise_id: exerciseId, student_id: studentId };
  const next = { passed, total };
  await db.transaction().execute(async (tx) => {
    // The exercise may be deleted in between.
    const exercise = tx.selectFrom('exercises').select('id').where('id', '=', exerciseId);
    await exercise.forKeyShare().executeTakeFirstOrThrow(RowNotFound);
    const inserted = await tx
      .insertInto('exercise_programs')
      .values({ ...key, ...next, program, done_at: doneAt, run_ids: [run_id], created_at: now, updated_at: now })
      .onConflict((row) => row.columns(['exercise_id', 'student_id']).doNothing())
      .returning('exercise_id')
      .executeTakeFirst();
    if (inserted) return;
    const stored = await tx
      .selectFrom('exercise_programs')
      .select(['program', 'done_at', 'passed', 'total', 'run_ids'])
      .where('exercise_id', '=', exerciseId)
      .where('student_id', '=', studentId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    if (stored.run_ids.includes(run_id)) return;
    const isLater = stored.done_at <= doneAt;
    await tx
      .updateTable('exercise_programs')
      .set({
        ...(isLater ? { program, done_at: doneAt, ...betterResult(stored, next) } : betterResult(next, stored)),
        run_ids: [...stored.run_ids, run_id].slice(0, triesForAnswer),
        updated_at: now,
      })
      .where('exercise_id', '=', exerciseId)
      .where('student_id', '=', studentId)
      .execute();
  });
}
