import { randomUUID } from 'node:crypto';
import { exerciseLimits } from '#domain/exercises/rules.ts';
import type { ExerciseContent } from '#domain/exercises/shapes.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import { exerciseColumns, exercisesInOrder } from './admin-queries.ts';

const toAudit = ({ kind, title, tests }: ExerciseContent) => ({ kind, title, tests: tests.length });

const entryOf = (action: 'create' | 'update' | 'move' | 'delete', entityId: string, { actorId, now }: ByAdmin) => ({
  action: `exercise.${action}`,
  entity: 'exercises' as const,
  entityId,
  actorId,
  now,
});

/** Locks a lesson against other changes of the order of its exercises. Throws RowNotFound. */
const lockLesson = async (tx: Db, id: string) =>
  await tx
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(RowNotFound);

/** Adds an exercise at the end of a lesson. */
export async function addExercise(
  db: Db,
  { lessonId, content, ...by }: ByAdmin & { lessonId: string; content: ExerciseContent },
) {
  return await db.transaction().execute(async (tx) => {
    await lockLesson(tx, lessonId);
    const others = await exercisesInOrder(tx, lessonId).select('position').execute();
    if (others.length >= exerciseLimits.exercises) {
      throw new AppError('bad_input', { issues: [{ path: 'title', message: 'too_many' }] });
    }
    const facts = { id: randomUUID(), lesson_id: lessonId, position: (others.at(-1)?.position ?? 0) + 1 };
    const added = await tx
      .insertInto('exercises')
      .values({ ...facts, content: toJson(content), created_at: by.now, updated_at: by.now })
      .returning(exerciseColumns)
      .executeTakeFirstOrThrow();
    const after = { lesson_id: lessonId, ...toAudit(content) };
    await recordChanges(tx, [{ ...entryOf('create', facts.id, by), before: null, after }]);
    return added;
  });
}

const lockExercise = async (tx: Db, id: string) =>
  await tx
    .selectFrom('exercises')
    .select([...exerciseColumns, 'lesson_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);

type OnExercise = ByAdmin & { id: string };

/** Changes an exercise unless it has changed since `seenAt`. */
export async function changeExercise(
  db: Db,
  { id, content, seenAt, ...by }: OnExercise & { content: ExerciseContent; seenAt: Timestamp },
) {
  return await db.transaction().execute(async (tx) => {
    const old = await lockExercise(tx, id);
    if (old.updated_at !== seenAt) throw new AppError('changed_meanwhile');
    const saved = await tx
      .updateTable('exercises')
      .set({ content: toJson(content), updated_at: by.now })
      .where('id', '=', id)
      .returning(exerciseColumns)
      .executeTakeFirstOrThrow();
    const entry = { ...entryOf('update', id, by), before: toAudit(old.content), after: toAudit(content) };
    await recordChanges(tx, [entry]);
    return saved;
  });
}

/** Moves an exercise to a place in its lesson, counted from 0. */
export async function placeExercise(db: Db, { id, place, ...by }: OnExercise & { place: number }) {
  return await db.transaction().execute(async (tx) => {
    const exercise = tx.selectFrom('exercises').select('lesson_id').where('id', '=', id);
    const { lesson_id: lessonId } = await exercise.executeTakeFirstOrThrow(RowNotFound);
    await lockLesson(tx, lessonId);
    const ids = (await exercisesInOrder(tx, lessonId).select('id').execute()).map((row) => row.id);
    const from = ids.indexOf(id);
    const order = ids.filter((one) => one !== id).toSpliced(place, 0, id);
    const to = order.indexOf(id);
    if (from === to) return { id };
    for (const [at, one] of order.entries()) {
      await tx
        .updateTable('exercises')
        .set({ position: at + 1 })
        .where('id', '=', one)
        .execute();
    }
    await recordChanges(tx, [
      { ...entryOf('move', id, by), before: { position: from + 1 }, after: { position: to + 1 } },
    ]);
    return { id };
  });
}

/** Deletes an exercise with the programs of learners. */
export async function removeExercise(db: Db, { id, ...by }: OnExercise) {
  return await db.transaction().execute(async (tx) => {
    const { content } = await lockExercise(tx, id);
    await tx.deleteFrom('exercise_programs').where('exercise_id', '=', id).execute();
    await tx.deleteFrom('exercises').where('id', '=', id).execute();
    await recordChanges(tx, [{ ...entryOf('delete', id, by), before: toAudit(content), after: null }]);
    return { id };
  });
}
