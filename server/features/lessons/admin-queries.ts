import { id as idShape } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { createLesson, listCourseLessons } from '#domain/lessons/contract.ts';
import { sql } from 'kysely';
import { cappedCount, contains, decodeCursor, toPage } from '../../platform/paging.ts';
import type { Db } from '../../platform/postgres.ts';

const cursorShape = z.tuple([z.int32(), z.string(), idShape]);

/** What the lesson form sends, checked. */
export type LessonFields = ParsedInput<typeof createLesson>['body'];

/** The columns that the lesson form writes. */
export const formColumns = [
  ...(['week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const),
  ...(['lesson_description', 'lesson_description_jp', 'lesson_description_mn', 'lesson_duration'] as const),
  ...(['video_url', 'pdf_url', 'quiz_url', 'test_url', 'homework_url'] as const),
] as const satisfies (keyof LessonFields)[];

const searchedColumns = [
  ...(['lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const),
  ...(['lesson_description', 'lesson_description_jp', 'lesson_description_mn'] as const),
] as const;

const selectLessons = (db: Db) =>
  db
    .selectFrom('lessons')
    .select(['id', 'course_id', ...formColumns, 'created_at', 'updated_at'])
    .select((row) => [
      row('video_file_id', 'is not', null).$castTo<boolean>().as('has_video_file'),
      row('pdf_file_id', 'is not', null).$castTo<boolean>().as('has_pdf_file'),
      row('caption_file_id', 'is not', null).$castTo<boolean>().as('has_caption_file'),
    ]);

/** A course's title in its languages. */
export async function getCourseTitle(db: Db, id: string) {
  return await db
    .selectFrom('courses')
    .select(['id', 'title', 'title_jp', 'title_mn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** One page of a course's lessons by week and natural order of title. */
export async function listLessonsOfCourse(
  db: Db,
  { courseId, search, cursor }: { courseId: string } & ParsedInput<typeof listCourseLessons>['query'],
) {
  const course = await getCourseTitle(db, courseId);
  let matching = selectLessons(db).where('course_id', '=', courseId);
  if (search) {
    matching = matching.where((row) => row.or(searchedColumns.map((column) => contains(row.ref(column), search))));
  }
  let page = matching
    .select('title_key')
    .orderBy('week_number')
    .orderBy('title_key')
    .orderBy('id')
    .limit(adminPageSize + 1);
  if (cursor) {
    const [week, title, id] = decodeCursor(cursor, cursorShape);
    page = page.where(sql<boolean>`(week_number, title_key, id) > (${week}, ${title}, ${id})`);
  }
  const [rows, count] = await Promise.all([
    page.execute(),
    db.selectNoFrom(cappedCount(matching).as('total')).executeTakeFirstOrThrow(),
  ]);
  const keyOf = (row: (typeof rows)[number]) => [row.week_number, row.title_key, row.id];
  return { course, ...toPage({ rows, size: adminPageSize, total: count.total, keyOf }) };
}

/** A lesson as the lessons manager shows it. */
export async function getManagedLesson(db: Db, id: string) {
  return await selectLessons(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** What the form holds for a lesson, which stays locked until the transaction ends. */
export async function lockLessonFields(tx: Db, id: string) {
  return await tx
    .selectFrom('lessons')
    .select(formColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** Adds a lesson to a course. */
export async function insertLesson(
  tx: Db,
  { id, courseId, fields, now }: { id: string; courseId: string; fields: LessonFields; now: Timestamp },
): Promise<void> {
  await tx
    .insertInto('lessons')
    .values({ id, course_id: courseId, ...fields, created_at: now, updated_at: now })
    .execute();
}

/** Replaces the fields of a lesson. */
export async function updateLessonFields(
  tx: Db,
  { id, fields, now }: { id: string; fields: LessonFields; now: Timestamp },
): Promise<void> {
  await tx
    .updateTable('lessons')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** How many submissions refer to a lesson. */
export async function countHomeworkOfLesson(tx: Db, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('homework_submissions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('lesson_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes a lesson with what learners did in it. */
export async function removeLesson(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('lessons').where('id', '=', id).execute();
}
