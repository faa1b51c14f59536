import { RowNotFound } from '#server/database/row-not-found.ts';
import type { courseOrders, listAdminCourses } from '#domain/courses/admin-contract.ts';
import { courseTexts } from '#domain/courses/rules.ts';
import { type ActivityFilter, isActive, missingLanguages } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Order, readPage } from '#server/database/listing.ts';
import { cappedCount, contains } from '#server/database/pagination.ts';
import type { Db } from '#server/database/database.ts';
import { activityOf, countByActivity } from '#server/core/records/content-queries.ts';

/** The columns of the form. */
export const courseColumns = [
  ...(['title', 'title_jp', 'title_mn', 'description', 'description_jp', 'description_mn'] as const),
  ...(['level', 'level_jp', 'level_mn', 'duration', 'duration_jp', 'duration_mn'] as const),
  ...(['price', 'number', 'weekly_release', 'instructor_name', 'is_active'] as const),
  ...(['instructor_bio', 'outcomes', 'projects', 'faq'] as const),
  ...(['start_date', 'pace', 'payment_terms', 'sample_lesson_id'] as const),
] as const;

const orders = {
  number: [
    ['courses.number', z.int32()],
    ['courses.id', id],
  ],
  created_at: [
    ['courses.created_at', timestamp],
    ['courses.id', id],
  ],
  updated_at: [
    ['courses.updated_at', timestamp],
    ['courses.id', id],
  ],
  title: [
    ['courses.title', z.string()],
    ['courses.id', id],
  ],
} as const satisfies Record<(typeof courseOrders.names)[number], Order>;

type ListQuery = ParsedInput<typeof listAdminCourses>['query'];

/** The query of courses for a search, by activity. */
export function findCourses(db: Db, search: string | undefined) {
  const titles = ['title', 'title_jp', 'title_mn'] as const;
  let found = db.selectFrom('courses');
  if (search) found = found.where((row) => row.or(titles.map((column) => contains(row.ref(column), search))));
  return (status: ActivityFilter) => (status === 'all' ? found : found.where('is_active', '=', isActive(status)));
}

const rowsOf = (courses: ReturnType<ReturnType<typeof findCourses>>) =>
  courses
    .select(['courses.id', ...courseColumns, 'courses.created_at', 'courses.updated_at'])
    .select([activityOf.as('status'), lessonCount.as('lesson_count'), enrollmentCount.as('enrollment_count')]);

// Counted only for the rows of the page, up to the ceiling.
const lessonCount = cappedCount(sql`(select 1 from lessons where course_id = courses.id)`);
const enrollmentCount = cappedCount(sql`(select 1 from enrollments where course_id = courses.id)`);

const withMissing = <Row extends Record<string, unknown>>(row: Row) => ({
  ...row,
  missing: missingLanguages(row, courseTexts),
});

/** One page of courses, with their missing texts. */
export async function readCourses(
  courses: ReturnType<ReturnType<typeof findCourses>>,
  place: Pick<ListQuery, 'sort' | 'cursor'>,
  size: number,
) {
  const page = await readPage({ matching: courses, show: rowsOf }, orders, place, size);
  return { ...page, rows: page.rows.map(withMissing) };
}

/** One page of courses, with counts by activity. */
export async function listAllCourses(db: Db, { search, status, ...place }: ListQuery) {
  const matching = findCourses(db, search);
  const [page, counts] = await Promise.all([
    readCourses(matching(status), place, adminPageSize),
    countByActivity(db, matching),
  ]);
  return { ...page, total: counts[status], counts };
}

/** Courses by id as shown in the admin list. */
export async function listCoursesById(db: Db, ids: string[]) {
  const rows = await rowsOf(db.selectFrom('courses').where('courses.id', 'in', ids))
    .orderBy('courses.id')
    .execute();
  return rows.map(withMissing);
}

/** A course with the fields of the form. */
export async function getManagedCourse(db: Db, id: string) {
  return await db
    .selectFrom('courses')
    .select(['courses.id', ...courseColumns, 'instructor_image_file_id', 'cover_file_id'])
    .select(['courses.created_at', 'courses.updated_at'])
    .select((row) => [
      jsonObjectFrom(
        row
          .selectFrom('files')
          .select(['files.id', 'files.name', 'files.byte_size'])
          .whereRef('files.id', '=', 'courses.instructor_image_file_id'),
      ).as('instructor_image'),
      jsonObjectFrom(
        row
          .selectFrom('files')
          .select(['files.id', 'files.name', 'files.byte_size'])
          .whereRef('files.id', '=', 'courses.cover_file_id'),
      ).as('cover'),
      jsonArrayFrom(
        row
          .selectFrom('lessons')
          .select(['lessons.id', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
          .whereRef('lessons.course_id', '=', 'courses.id')
          .orderBy('week_number')
          .orderBy('position')
          .orderBy('title_key')
          .orderBy('lessons.id'),
      ).as('lessons'),
    ])
    .select([lessonCount.as('lesson_count'), enrollmentCount.as('enrollment_count')])
    .where('courses.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** References that prevent the deletion of a course. */
export async function countReferringToCourse(tx: Db, id: string) {
  const { rows } = await sql<{ lessons: number; enrollments: number }>`
    select (select count(*) from lessons where course_id = ${id}) as lessons,
      (select count(*) from enrollments where course_id = ${id}) as enrollments`.execute(tx);
  return { lessons: rows[0]?.lessons ?? 0, enrollments: rows[0]?.enrollments ?? 0 };
}

/** Locks the order of the courses for adding and arranging. */
export async function lockCourses(tx: Db): Promise<void> {
  await sql`lock table courses in share row exclusive mode`.execute(tx);
}

/** The number after the last course. */
export async function nextNumber(tx: Db): Promise<number> {
  const { number } = await tx
    .selectFrom('courses')
    .select((row) => sql<number>`coalesce(${row.fn.max('number')}, 0) + 1`.as('number'))
    .executeTakeFirstOrThrow();
  return number;
}

/** All courses in the order of the catalogue. */
export async function listPlacedCourses(db: Db) {
  return await db
    .selectFrom('courses')
    .select(['id', 'title', 'title_jp', 'title_mn', 'number', activityOf.as('status')])
    .orderBy('number')
    .orderBy('id')
    .execute();
}

/** Numbers courses by their positions in `order`. This changes their version, since the form also writes the number. */
export async function updateNumbers(tx: Db, order: readonly string[], now: Timestamp): Promise<void> {
  await sql`
    update courses set number = place, updated_at = ${now} from unnest(${order}::uuid[]) with ordinality as arranged (course_id, place)
    where id = course_id and number <> place`.execute(tx);
}

/** Copies the lessons of another course, with texts, links and positions but without uploaded files. */
export async function copyLessons(tx: Db, { from, to, now }: { from: string; to: string; now: Timestamp }) {
  await sql`
    insert into lessons (id, course_id, week_number, position, lesson_title, lesson_title_jp, lesson_title_mn,
      lesson_description, lesson_description_jp, lesson_description_mn, lesson_duration,
      video_url, pdf_url, quiz_url, test_url, homework_url, created_at, updated_at)
    select gen_random_uuid(), ${to}, week_number, position, lesson_title, lesson_title_jp, lesson_title_mn,
      lesson_description, lesson_description_jp, lesson_description_mn, lesson_duration,
      video_url, pdf_url, quiz_url, test_url, homework_url, ${now}::timestamptz, ${now}::timestamptz
    from lessons where course_id = ${from}`.execute(tx);
}
