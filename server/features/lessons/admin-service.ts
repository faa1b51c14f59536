import { randomUUID } from 'node:crypto';
import { idsOf, isArrangementOf, isSameOrder } from '#domain/kernel/arrangement.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { fileMember } from '#domain/kernel/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { WeekOrder } from '#domain/lessons/admin-contract.ts';
import { mediaKinds, mediaUploads } from '#domain/lessons/rules.ts';
import { sql } from 'kysely';
import { afterChange, changeRecorded, entryInsertion } from '#server/core/audit/commands.ts';
import {
  attachedIds,
  changedFiles,
  type FileChange,
  requireAttached,
  withFiles,
} from '#server/core/files/exchange-commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { changeTogether, type Db, RowNotFound, violatedConstraint } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import {
  lessonDeletion,
  lessonInsertion,
  lessonUpdate,
  lockLessonFields,
  lockPlacedLessons,
  weekOrderUpdate,
} from './commands.ts';
import {
  countHomeworkOfLesson,
  fileColumn,
  getCourseTitle,
  getManagedLesson,
  type LessonFields,
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
      const files = changedFiles(fileKinds, { next: fields });
      const after = { course_id: courseId, ...pick(textColumns, fields), ...recordedFiles(files, 'to') };
      const entry = { ...entryOf(id, 'create'), actorId, now, before: null, after };
      const insertion = lessonInsertion(tx, { id, courseId, fields: { ...fields, ...attachedIds(files) }, now });
      const added = afterChange(withFiles(tx, files, { actorId, now }), 'lessons', insertion, entry);
      return requireAttached(files, await getManagedLesson(added, id));
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
    const files = changedFiles(fileKinds, { old, next: fields });
    const [before, after] = [
      { ...pick(changed, old), ...recordedFiles(files, 'from') },
      { ...pick(changed, fields), ...recordedFiles(files, 'to') },
    ];
    if (Object.keys(after).length === 0) return await getManagedLesson(tx, id);
    const entry = { ...entryOf(id, 'update'), actorId, now, before, after };
    const update = lessonUpdate(tx, { id, fields: { ...fields, ...attachedIds(files) }, now });
    const edited = afterChange(withFiles(tx, files, { actorId, now }), 'lessons', update, entry);
    return requireAttached(files, await getManagedLesson(edited, id));
  });
  scheduler.trigger();
  return lesson;
}

/** Deletes a lesson with its files. Throws in_use when homework refers to it. */
export async function discardLesson({ db, scheduler }: Services, { id, actorId, now }: ByAdmin & { id: string }) {
  try {
    await db.transaction().execute(async (tx) => {
      const old = await lockLessonFields(tx, id);
      const files = changedFiles(fileKinds, { old });
      const before = { ...pick(textColumns, old), ...recordedFiles(files, 'from') };
      const entry = { ...entryOf(id, 'delete'), actorId, now, before, after: null };
      await changeRecorded(withFiles(tx, files, { actorId, now }), 'lessons', lessonDeletion(tx, id), entry);
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
    const lessons = await lockPlacedLessons(tx, courseId);
    if (lessons.length === 0) await getCourseTitle(tx, courseId);
    for (const { week_number: week, seen } of weeks) {
      const isAsSeen = isSameOrder(idsOf(lessons.filter((lesson) => lesson.week_number === week)), seen);
      if (!isAsSeen) throw new AppError('changed_meanwhile');
    }
    const changes = weeks
      .filter(({ seen, order }) => !isSameOrder(seen, order))
      .map(({ week_number, seen, order }) => ({
        action: 'lesson.arrange',
        entity: 'courses',
        entityId: courseId,
        actorId,
        now,
        before: { week_number, lessons: seen },
        after: { week_number, lessons: order },
      }));
    const entries = changes.length > 0 ? [entryInsertion(tx, changes)] : [];
    await changeTogether(tx, [...weeks.map((week) => weekOrderUpdate(week, now)), ...entries]);
    return { lessons: arrangedLessons(lessons, weeks) };
  });
}

/** The lessons as the arrangement of weeks leaves them; other weeks keep their order. */
function arrangedLessons<Lesson extends { id: string; week_number: number }>(
  lessons: readonly Lesson[],
  weeks: readonly WeekOrder[],
): Lesson[] {
  const weekOf = new Map(weeks.flatMap(({ week_number, order }) => order.map((id) => [id, week_number])));
  const places = [...weekOf.keys()];
  return lessons
    .map((lesson) => ({ ...lesson, week_number: weekOf.get(lesson.id) ?? lesson.week_number }))
    .toSorted((one, other) => one.week_number - other.week_number || places.indexOf(one.id) - places.indexOf(other.id));
}

function requireSameLessons(weeks: readonly WeekOrder[]): void {
  const [seen, order] = [weeks.flatMap((week) => week.seen), weeks.flatMap((week) => week.order)];
  const isOnceEach = new Set(weeks.map((week) => week.week_number)).size === weeks.length;
  if (!isOnceEach || !isArrangementOf(seen, order)) {
    throw new AppError('bad_input', { issues: [{ path: 'weeks', message: 'same_lessons' }] });
  }
}

const fileKinds = Object.fromEntries(mediaKinds.map((media) => [fileColumn[media], mediaUploads[media]]));

/** SQL: the files before or after a change, for the audit log. */
const recordedFiles = (files: readonly FileChange[], side: 'from' | 'to') =>
  Object.fromEntries(
    files.map(({ column, [side]: id }) => [
      fileMember(column),
      id && sql`(select jsonb_build_object('name', name, 'sha256', sha256) from files where id = ${id})`,
    ]),
  );

const pick = <Column extends keyof LessonFields>(columns: readonly Column[], from: Pick<LessonFields, Column>) =>
  Object.fromEntries(columns.map((column) => [column, from[column]]));

const entryOf = (id: string, verb: 'create' | 'update' | 'delete') => ({
  action: `lesson.${verb}`,
  entity: 'lessons',
  entityId: id,
});
