import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '../../platform/audit.ts';
import type { Db } from '../../platform/postgres.ts';
import {
  countHomeworkOfLesson,
  formColumns,
  getCourseTitle,
  getManagedLesson,
  insertLesson,
  lockLessonFields,
  removeLesson,
  updateLessonFields,
  type LessonFields,
} from './admin-queries.ts';

interface ByAdmin {
  actorId: string;
  now: Timestamp;
}

/** Adds a lesson to a course. */
export async function addLesson(
  db: Db,
  { courseId, fields, actorId, now }: ByAdmin & { courseId: string; fields: LessonFields },
) {
  return await db.transaction().execute(async (tx) => {
    await getCourseTitle(tx, courseId);
    const id = randomUUID();
    await insertLesson(tx, { id, courseId, fields, now });
    const after = { course_id: courseId, ...fields };
    await recordChanges(tx, [{ ...entryOf(id, 'create'), actorId, now, before: null, after }]);
    return await getManagedLesson(tx, id);
  });
}

/** Replaces the fields of a lesson; the log gets those that changed, and nothing when none did. */
export async function editLesson(db: Db, { id, fields, actorId, now }: ByAdmin & { id: string; fields: LessonFields }) {
  return await db.transaction().execute(async (tx) => {
    const old = await lockLessonFields(tx, id);
    const changed = formColumns.filter((column) => old[column] !== fields[column]);
    if (changed.length > 0) {
      await updateLessonFields(tx, { id, fields, now });
      const pick = (from: LessonFields) => Object.fromEntries(changed.map((column) => [column, from[column]]));
      await recordChanges(tx, [{ ...entryOf(id, 'update'), actorId, now, before: pick(old), after: pick(fields) }]);
    }
    return await getManagedLesson(tx, id);
  });
}

/** Deletes a lesson that no homework refers to. */
export async function discardLesson(db: Db, { id, actorId, now }: ByAdmin & { id: string }) {
  return await db.transaction().execute(async (tx) => {
    // The lock holds back homework that is being handed in right now, so that the count below stays true.
    const before = await lockLessonFields(tx, id);
    const homework = await countHomeworkOfLesson(tx, id);
    if (homework > 0) throw new AppError('in_use', { details: { homework } });
    await removeLesson(tx, id);
    await recordChanges(tx, [{ ...entryOf(id, 'delete'), actorId, now, before, after: null }]);
    return { id };
  });
}

const entryOf = (id: string, verb: 'create' | 'update' | 'delete') => ({
  action: `lesson.${verb}`,
  entity: 'lessons',
  entityId: id,
});
