import { randomUUID } from 'node:crypto';
import { idsOf, isArrangementOf, isSameOrder } from '#domain/kernel/records/arrangement.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { fileMember } from '#domain/kernel/records/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { WeekOrder } from '#domain/lessons/admin-contract.ts';
import { lessonKey } from '#domain/lessons/pasted.ts';
import { mediaKinds, mediaUploads } from '#domain/lessons/rules.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { exchangeFiles } from '#server/core/files/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import {
  countAttemptsOfLesson,
  countProgramsOfLesson,
  countHomeworkOfLesson,
  getManagedLesson,
  type LessonFields,
  listPlacedLessons,
  textColumns,
  unarranged,
} from './admin-queries.ts';
import { lockCourse, lockLessonFields, lockLessons, updateWeekOrder } from './commands.ts';
import { fileColumn } from './queries.ts';

type NewLesson = ByAdmin & { courseId: string; fields: LessonFields };

/** Adds a lesson to a course. */
export async function addLesson(db: Db, lesson: NewLesson) {
  return await db.transaction().execute(async (tx) => {
    await lockCourse(tx, lesson.courseId);
    return await getManagedLesson(tx, await insertLesson(tx, lesson));
  });
}

/** Adds the lessons of a table whose week and title the course does not have yet. */
export async function addLessons(
  db: Db,
  { courseId, lessons, ...by }: ByAdmin & { courseId: string; lessons: readonly LessonFields[] },
) {
  return await db.transaction().execute(async (tx) => {
    // One table after the other, so that the same one at the same time adds nothing.
    await lockCourse(tx, courseId, 'alone');
    const known = new Set((await listPlacedLessons(tx, courseId)).map(lessonKey));
    const added = lessons.filter((fields) => !known.has(lessonKey(fields)) && known.add(lessonKey(fields)));
    for (const fields of added) await insertLesson(tx, { courseId, fields, ...by });
    return { added: added.length, existing: lessons.length - added.length };
  });
}

async function insertLesson(tx: Db, { courseId, fields, actorId, now }: NewLesson) {
  const id = randomUUID();
  const files = await exchangeMedia(tx, { old: null, next: fields, actorId, now });
  const row = { id, course_id: courseId, ...fields, created_at: now, updated_at: now };
  await tx.insertInto('lessons').values(row).execute();
  const after = { course_id: courseId, ...pick(textColumns, fields), ...files.after };
  await recordChanges(tx, [{ ...entryOf(id, 'create'), actorId, now, before: null, after }]);
  return id;
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
    const files = await exchangeMedia(tx, { old, next: fields, actorId, now });
    const before = { ...pick(changed, old), ...files.before };
    const after = { ...pick(changed, fields), ...files.after };
    if (Object.keys(after).length > 0) {
      // A lesson that moves to another week goes behind the arranged ones.
      const position = sql<number>`case when week_number = ${fields.week_number} then position else ${unarranged} end`;
      const set = { ...fields, position, updated_at: now };
      await tx.updateTable('lessons').set(set).where('id', '=', id).execute();
      await recordChanges(tx, [{ ...entryOf(id, 'update'), actorId, now, before, after }]);
    }
    return await getManagedLesson(tx, id);
  });
  scheduler.trigger();
  return lesson;
}

/** Deletes a lesson with its files, quiz and exercises. Throws in_use when homework, or learners' work on these, refers to it. */
export async function discardLesson({ db, scheduler }: Services, { id, actorId, now }: ByAdmin & { id: string }) {
  await db.transaction().execute(async (tx) => {
    // The lock blocks new submissions, so that the count below stays valid.
    const old = await lockLessonFields(tx, id);
    const homework = await countHomeworkOfLesson(tx, id);
    if (homework > 0) throw new AppError('in_use', { details: { homework } });
    await tx.selectFrom('quizzes').select('id').where('lesson_id', '=', id).forUpdate().execute();
    const attempts = await countAttemptsOfLesson(tx, id);
    if (attempts > 0) throw new AppError('in_use', { details: { attempts } });
    await tx.selectFrom('exercises').select('id').where('lesson_id', '=', id).forUpdate().execute();
    const programs = await countProgramsOfLesson(tx, id);
    if (programs > 0) throw new AppError('in_use', { details: { programs } });
    await tx.deleteFrom('lessons').where('id', '=', id).execute();
    const files = await exchangeMedia(tx, { old, next: null, actorId, now });
    const before = { ...pick(textColumns, old), ...files.before };
    await recordChanges(tx, [{ ...entryOf(id, 'delete'), actorId, now, before, after: null }]);
  });
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
    await lockCourse(tx, courseId);
    await lockLessons(tx, courseId);
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

const fileKinds = Object.fromEntries(mediaKinds.map((media) => [fileColumn[media], mediaUploads[media]]));

/** Attaches new files and discards replaced ones; returns both for the audit log. */
async function exchangeMedia(
  tx: Db,
  { actorId, ...versions }: ByAdmin & { old: Partial<LessonFields> | null; next: LessonFields | null },
) {
  const { before, after } = await exchangeFiles(tx, fileKinds, { ...versions, ownerId: actorId });
  const members = (files: typeof before) =>
    Object.fromEntries(Object.entries(files).map(([column, file]) => [fileMember(column), file]));
  return { before: members(before), after: members(after) };
}

const pick = <Column extends keyof LessonFields>(columns: readonly Column[], from: Pick<LessonFields, Column>) =>
  Object.fromEntries(columns.map((column) => [column, from[column]]));

const entryOf = (id: string, verb: 'create' | 'update' | 'delete') => ({
  action: `lesson.${verb}`,
  entity: 'lessons',
  entityId: id,
});
