import { randomUUID } from 'node:crypto';
import type { Json } from '#db/tables.ts';
import { idsOf, isArrangementOf, isSameOrder } from '#domain/kernel/arrangement.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { WeekOrder } from '#domain/lessons/admin-contract.ts';
import { mediaKinds, mediaUploads } from '#domain/lessons/rules.ts';
import { afterChange, changeRecorded, recordChanges } from '#server/core/audit/commands.ts';
import { attachFile, discardFile } from '#server/core/files/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, RowNotFound, violatedConstraint } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import {
  lessonDeletion,
  lessonInsertion,
  lessonUpdate,
  lockLessonFields,
  lockLessonOrder,
  updateWeekOrder,
} from './commands.ts';
import {
  countHomeworkOfLesson,
  fileColumn,
  getCourseTitle,
  getManagedLesson,
  type LessonFields,
  listPlacedLessons,
  textColumns,
} from './queries.ts';

/** Inserts a lesson. */
export async function addLesson(
  db: Db,
  { courseId, fields, actorId, now }: ByAdmin & { courseId: string; fields: LessonFields },
) {
  try {
    return await db.transaction().execute(async (tx) => {
      const id = randomUUID();
      const files = await exchangeFiles(tx, { old: null, fields, actorId, now });
      const after = { course_id: courseId, ...pick(textColumns, fields), ...files.after };
      const entry = { ...entryOf(id, 'create'), actorId, now, before: null, after };
      const insertion = lessonInsertion(tx, { id, courseId, fields, now });
      return await getManagedLesson(afterChange(tx, 'lessons', insertion, entry), id);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'lessons_course_id_fkey') throw new RowNotFound();
    throw error;
  }
}

/** Updates a lesson and discards replaced files. Throws changed_meanwhile when it has changed since `seenAt`. */
export async function editLesson(
  { db, scheduler }: Services,
  { id, seenAt, fields, actorId, now }: ByAdmin & { id: string; seenAt: Timestamp; fields: LessonFields },
) {
  const lesson = await db.transaction().execute(async (tx) => {
    const old = await lockLessonFields(tx, id);
    if (old.updated_at !== seenAt) throw new AppError('changed_meanwhile');
    const changed = textColumns.filter((column) => old[column] !== fields[column]);
    const files = await exchangeFiles(tx, { old, fields, actorId, now });
    const [before, after] = [
      { ...pick(changed, old), ...files.before },
      { ...pick(changed, fields), ...files.after },
    ];
    if (Object.keys(after).length === 0) return await getManagedLesson(tx, id);
    const entry = { ...entryOf(id, 'update'), actorId, now, before, after };
    return await getManagedLesson(afterChange(tx, 'lessons', lessonUpdate(tx, { id, fields, now }), entry), id);
  });
  scheduler.trigger();
  return lesson;
}

/** Deletes a lesson with its files. Throws in_use when homework refers to it. */
export async function discardLesson({ db, scheduler }: Services, { id, actorId, now }: ByAdmin & { id: string }) {
  try {
    await db.transaction().execute(async (tx) => {
      const old = await lockLessonFields(tx, id);
      const files = await exchangeFiles(tx, { old, fields: null, actorId, now });
      const before = { ...pick(textColumns, old), ...files.before };
      const entry = { ...entryOf(id, 'delete'), actorId, now, before, after: null };
      await changeRecorded(tx, 'lessons', lessonDeletion(tx, id), entry);
    });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    throw new AppError('in_use', { details: { homework: await countHomeworkOfLesson(db, id) } });
  }
  scheduler.trigger();
  return { id };
}

/** Arranges one week, or two when a lesson moves between them. Throws when a week is not as the admin saw it. */
export async function arrangeWeeks(
  db: Db,
  { courseId, weeks, actorId, now }: ByAdmin & { courseId: string; weeks: WeekOrder[] },
) {
  requireSameLessons(weeks);
  return await db.transaction().execute(async (tx) => {
    await getCourseTitle(tx, courseId);
    await lockLessonOrder(tx, courseId);
    const lessons = await listPlacedLessons(tx, courseId);
    for (const { week_number: week, seen } of weeks) {
      const isAsSeen = isSameOrder(idsOf(lessons.filter((lesson) => lesson.week_number === week)), seen);
      if (!isAsSeen) throw new AppError('changed_meanwhile');
    }
    for (const week of weeks) await updateWeekOrder(tx, week, now);
    const changed = weeks.filter(({ seen, order }) => !isSameOrder(seen, order));
    await recordChanges(
      tx,
      changed.map(({ week_number, seen, order }) => ({
        action: 'lesson.arrange',
        entity: 'courses',
        entityId: courseId,
        actorId,
        now,
        before: { week_number, lessons: seen },
        after: { week_number, lessons: order },
      })),
    );
    return { lessons: await listPlacedLessons(tx, courseId) };
  });
}

function requireSameLessons(weeks: readonly WeekOrder[]): void {
  const [seen, order] = [weeks.flatMap((week) => week.seen), weeks.flatMap((week) => week.order)];
  const isOnceEach = new Set(weeks.map((week) => week.week_number)).size === weeks.length;
  if (!isOnceEach || !isArrangementOf(seen, order)) {
    throw new AppError('bad_input', { issues: [{ path: 'weeks', message: 'same_lessons' }] });
  }
}

type FileFields = Pick<LessonFields, (typeof fileColumn)[keyof typeof fileColumn]>;

interface Exchange extends ByAdmin {
  /** Null for a new lesson. */
  old: FileFields | null;
  /** Null for a deleted lesson. */
  fields: FileFields | null;
}

/** Attaches new files and discards replaced ones; returns what the audit log records. */
async function exchangeFiles(tx: Db, { old, fields, actorId, now }: Exchange) {
  const before: Record<string, Json> = {};
  const after: Record<string, Json> = {};
  for (const media of mediaKinds) {
    const [gone, come] = [old?.[fileColumn[media]] ?? null, fields?.[fileColumn[media]] ?? null];
    if (gone === come) continue;
    const attached = come && (await attachFile(tx, { id: come, ownerId: actorId, kind: mediaUploads[media], now }));
    before[`${media}_file`] = gone && (await discardFile(tx, { id: gone, now }));
    after[`${media}_file`] = attached;
  }
  return { before, after };
}

const pick = <Column extends keyof LessonFields>(columns: readonly Column[], from: Pick<LessonFields, Column>) =>
  Object.fromEntries(columns.map((column) => [column, from[column]]));

const entryOf = (id: string, verb: 'create' | 'update' | 'delete') => ({
  action: `lesson.${verb}`,
  entity: 'lessons',
  entityId: id,
});
