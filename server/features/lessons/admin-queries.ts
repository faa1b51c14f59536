import { RowNotFound, type Db } from '#server/database/database.ts';
import { id as idShape } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { createLesson, lessonOrders, listCourseLessons, WeekOrder } from '#domain/lessons/admin-contract.ts';
import { mediaKinds, type MediaKind } from '#domain/lessons/rules.ts';
import type { Database } from '#db/tables.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { countUpToCeiling, type Order, readPage, contains } from '#server/database/listing.ts';

type ListQuery = ParsedInput<typeof listCourseLessons>['query'];

const orders = {
  week: [
    ['week_number', z.int32()],
    ['position', z.int32()],
    ['title_key', z.string()],
    ['id', idShape],
  ],
} as const satisfies Record<(typeof lessonOrders.names)[number], Order>;

/** The default position of lessons that are not arranged. */
const unarranged = 1_000_000;

export type LessonFields = ParsedInput<typeof createLesson>['body'];

export const textColumns = [
  ...(['week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const),
  ...(['lesson_description', 'lesson_description_jp', 'lesson_description_mn', 'lesson_duration'] as const),
  ...(['video_url', 'pdf_url', 'quiz_url', 'test_url', 'homework_url'] as const),
] as const satisfies (keyof LessonFields)[];

export const fileColumn = {
  video: 'video_file_id',
  pdf: 'pdf_file_id',
  caption: 'caption_file_id',
} as const satisfies Record<MediaKind, keyof LessonFields>;

const fileColumns = mediaKinds.map((kind) => fileColumn[kind]);

const searchedColumns = [
  ...(['lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const),
  ...(['lesson_description', 'lesson_description_jp', 'lesson_description_mn'] as const),
] as const;

type Lessons = ReturnType<typeof findLessons>;

const withFiles = (lessons: Lessons) =>
  lessons
    .select(['id', 'course_id', ...textColumns, 'created_at', 'updated_at'])
    .select((row) => [
      storedFileOf(row, 'video').as('video_file'),
      storedFileOf(row, 'pdf').as('pdf_file'),
      storedFileOf(row, 'caption').as('caption_file'),
    ]);

const storedFileOf = (row: ExpressionBuilder<Database, 'lessons'>, kind: MediaKind) =>
  jsonObjectFrom(
    row
      .selectFrom('files')
      .select(['files.id', 'files.name', 'files.byte_size'])
      .whereRef('files.id', '=', `lessons.${fileColumn[kind]}`),
  );

export async function getCourseTitle(db: Db, id: string) {
  return await db
    .selectFrom('courses')
    .select(['id', 'title', 'title_jp', 'title_mn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** The query of a course's lessons for a search. */
export function findLessons(db: Db, courseId: string, search: string | undefined) {
  const lessons = db.selectFrom('lessons').where('course_id', '=', courseId);
  if (!search) return lessons;
  return lessons.where((row) => row.or(searchedColumns.map((column) => contains(row.ref(column), search))));
}

/** One page of lessons with the fields of the form. */
export const readLessons = (matching: Lessons, place: Pick<ListQuery, 'sort' | 'cursor'>, size: number) =>
  readPage({ matching, show: withFiles }, orders, place, size);

/** One page of a course's lessons by week and position. */
export async function listLessonsOfCourse(db: Db, { courseId, search, ...place }: ListQuery & { courseId: string }) {
  const course = await getCourseTitle(db, courseId);
  const matching = findLessons(db, courseId, search);
  const [page, total] = await Promise.all([
    readLessons(matching, place, adminPageSize),
    countUpToCeiling(db, matching),
  ]);
  return { course, ...page, total };
}

/** A lesson as shown in the admin list. */
export async function getManagedLesson(db: Db, id: string) {
  return await withFiles(db.selectFrom('lessons')).where('id', '=', id).executeTakeFirstOrThrow(RowNotFound);
}

/** Locks a lesson and returns the fields of the form. */
export async function lockLessonFields(tx: Db, id: string) {
  return await tx
    .selectFrom('lessons')
    .select([...textColumns, ...fileColumns, 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Inserts a lesson. */
export async function insertLesson(
  tx: Db,
  { id, courseId, fields, now }: { id: string; courseId: string; fields: LessonFields; now: Timestamp },
): Promise<void> {
  await tx
    .insertInto('lessons')
    .values({ id, course_id: courseId, ...fields, created_at: now, updated_at: now })
    .execute();
}

/** Updates a lesson; one that moves to another week goes behind the arranged ones. */
export async function updateLessonFields(
  tx: Db,
  { id, fields, now }: { id: string; fields: LessonFields; now: Timestamp },
): Promise<void> {
  await tx
    .updateTable('lessons')
    .set({ ...fields, updated_at: now })
    .set('position', sql`case when week_number = ${fields.week_number} then position else ${unarranged} end`)
    .where('id', '=', id)
    .execute();
}

/** All lessons of a course in their order. */
export async function listPlacedLessons(db: Db, courseId: string) {
  return await db
    .selectFrom('lessons')
    .select(['id', 'week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn', 'lesson_duration'])
    .where('course_id', '=', courseId)
    .orderBy('week_number')
    .orderBy('position')
    .orderBy('title_key')
    .orderBy('id')
    .execute();
}

/** Locks the lessons of a course for arranging. */
export async function lockLessonOrder(tx: Db, courseId: string): Promise<void> {
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forNoKeyUpdate().execute();
  // Sorted, so that a concurrent edit waits instead of deadlocking.
  await tx.selectFrom('lessons').select('id').where('course_id', '=', courseId).orderBy('id').forUpdate().execute();
}

/** Sets the positions of a week's lessons. */
export async function updateWeekOrder(tx: Db, { week_number, order }: WeekOrder, now: Timestamp): Promise<void> {
  await sql`
    update lessons set week_number = ${week_number}, position = place,
      updated_at = case when week_number = ${week_number} then updated_at else ${now} end
    from unnest(${order}::uuid[]) with ordinality as arranged (lesson_id, place)
    where id = lesson_id`.execute(tx);
}

/** The number of submissions for a lesson. */
export async function countHomeworkOfLesson(tx: Db, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('homework_submissions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('lesson_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a lesson with its progress rows. */
export async function removeLesson(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('lessons').where('id', '=', id).execute();
}
