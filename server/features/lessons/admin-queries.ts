import type { Database } from '#db/tables.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id as idShape } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { createLesson, lessonOrders, listCourseLessons } from '#domain/lessons/admin-contract.ts';
import { type MediaKind, mediaKinds } from '#domain/lessons/rules.ts';
import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { contains, type Order, readCountedPage, readPage } from '#server/database/lists/listing.ts';
import { fileColumn, notesColumns } from './queries.ts';

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
export const unarranged = 1_000_000;

export type LessonFields = ParsedInput<typeof createLesson>['body'];

export const textColumns = [
  ...(['week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const),
  ...(['lesson_description', 'lesson_description_jp', 'lesson_description_mn', 'lesson_duration'] as const),
  ...notesColumns,
  ...(['homework_brief', 'homework_brief_jp', 'homework_brief_mn', 'homework_duration'] as const),
  ...(['homework_rubric', 'homework_rubric_jp', 'homework_rubric_mn', 'model_answer_url'] as const),
  ...(['model_answer', 'model_answer_jp', 'model_answer_mn'] as const),
  ...(['video_url', 'pdf_url', 'quiz_url', 'test_url', 'homework_url'] as const),
] as const satisfies (keyof LessonFields)[];

export const fileColumns = mediaKinds.map((kind) => fileColumn[kind]);

const searchedColumns = [
  ...(['lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const),
  ...(['lesson_description', 'lesson_description_jp', 'lesson_description_mn'] as const),
  ...notesColumns,
] as const;

type Lessons = ReturnType<typeof findLessons>;

const withFiles = (lessons: Lessons) =>
  lessons
    .select(['id', 'course_id', ...textColumns, 'created_at', 'updated_at'])
    .select((row) => [
      storedFileOf(row, 'video').as('video_file'),
      storedFileOf(row, 'light').as('light_file'),
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

const courseTitle = (db: Db, id: string) =>
  db.selectFrom('courses').select(['id', 'title', 'title_jp', 'title_mn']).where('id', '=', id);

export async function getCourseTitle(db: Db, id: string) {
  return await courseTitle(db, id).executeTakeFirstOrThrow(RowNotFound);
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
  const matching = findLessons(db, courseId, search);
  const beside = jsonObjectFrom(courseTitle(db, courseId));
  const list = { db, choices: ['all'], choice: 'all', matching: () => matching, show: withFiles, beside } as const;
  const { beside: course, ...page } = await readCountedPage(list, orders, place, adminPageSize);
  if (!course) throw new RowNotFound();
  return { course, ...page };
}

/** A lesson as shown in the admin list. */
export async function getManagedLesson(db: Db, id: string) {
  return await withFiles(db.selectFrom('lessons')).where('id', '=', id).executeTakeFirstOrThrow(RowNotFound);
}

export const placedColumns = [
  ...(['id', 'week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn', 'lesson_duration'] as const),
] as const;

/** All lessons of a course in their order. */
export async function listPlacedLessons(db: Db, courseId: string) {
  return await db
    .selectFrom('lessons')
    .select(placedColumns)
    .where('course_id', '=', courseId)
    .orderBy('week_number')
    .orderBy('position')
    .orderBy('title_key')
    .orderBy('id')
    .execute();
}

/** The number of submissions for a lesson. */
export async function countHomeworkOfLesson(db: Db, id: string) {
  const { count } = await db
    .selectFrom('homework_submissions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('lesson_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of attempts at the quiz of a lesson. */
export async function countAttemptsOfLesson(db: Db, id: string) {
  const { count } = await db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('lesson_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of programs of learners for a lesson's exercises. */
export async function countProgramsOfLesson(db: Db, id: string) {
  const { count } = await db
    .selectFrom('exercise_programs')
    .innerJoin('exercises', 'exercises.id', 'exercise_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('lesson_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}
