import { RowNotFound, type Db } from '#server/database/database.ts';
import { id as idShape } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import { defaultLevel, maxTitlesInMenus, titlesOnPages } from '#domain/courses/rules.ts';
import { courseCard, courseDetail, courseTitle, type listCourses } from '#domain/courses/contract.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { inOneLanguage } from '#domain/kernel/language.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { readingStatuses } from '#domain/lessons/rules.ts';
import { shownSentences } from '#domain/ratings/rules.ts';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '#db/tables.ts';
import { columnNames, contains, decodeCursor, readWithTotal, toPage } from '#server/database/lists/listing.ts';
import { activityOf } from '#server/core/records/queries.ts';

const cursorShape = z.tuple([z.int32(), idShape]);

type Filter = ParsedInput<typeof listCourses>['query'];

const cardColumns = columnNames(courseCard);

/** The columns of a course's page. */
const pageColumns = columnNames(
  z.omit(courseDetail, { start_date: true, sample_lesson: true, weeks: true, lesson_count: true, sentences: true }),
);

const sampleLesson = (row: ExpressionBuilder<Database, 'courses'>) =>
  row
    .selectFrom('lessons')
    .select(['lessons.id', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
    .whereRef('lessons.id', '=', 'courses.sample_lesson_id')
    .whereRef('lessons.course_id', '=', 'courses.id')
    .where('courses.is_active', '=', true);

const lessonsByWeek = (row: ExpressionBuilder<Database, 'courses'>) =>
  row
    .selectFrom('lessons')
    .select((lesson) => ['week_number', lesson.fn.countAll<number>().as('lesson_count')])
    .whereRef('course_id', '=', 'courses.id')
    .groupBy('week_number')
    .orderBy('week_number');

const approvedSentences = (row: ExpressionBuilder<Database, 'courses'>) =>
  row
    .selectFrom('course_ratings')
    .select((rating) => ['course_ratings.id', 'stars', rating.ref('sentence').$notNull().as('sentence')])
    .whereRef('course_ratings.course_id', '=', 'courses.id')
    .where('status', '=', 'approved')
    .where('sentence', 'is not', null)
    .orderBy('course_ratings.updated_at', 'desc')
    .orderBy('course_ratings.id', 'desc')
    .limit(shownSentences);

export async function listActiveCourses(db: Db, filter: Filter) {
  const matching = db.selectFrom('courses').where((row) => matches(row, filter));
  let page = matching
    .select(cardColumns)
    .orderBy('number')
    .orderBy('id')
    .limit(publicPageSize + 1);
  if (filter.cursor) {
    const [number, id] = decodeCursor(filter.cursor, cursorShape);
    page = page.where(sql<boolean>`(number, id) > (${number}, ${id})`);
  }
  const { rows, total } = await readWithTotal(db, page, matching);
  const shown = rows.map((row) => inOneLanguage(row, 'description', filter.language));
  return toPage({ rows: shown, size: publicPageSize, total, keyOf: (row) => [row.number, row.id] });
}

/** The titles of active courses for the menus, by number. */
export async function listActiveCourseTitles(db: Db, part: 'all' | 'first') {
  const titles = db
    .selectFrom('courses')
    .select(columnNames(courseTitle))
    .where('is_active', '=', true)
    .orderBy('number')
    .orderBy('id');
  return await titles.limit(part === 'first' ? titlesOnPages : maxTitlesInMenus).execute();
}

/** A course that `actor` may see. Throws RowNotFound. */
export async function getVisibleCourse(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor | null; now: Timestamp },
) {
  const course = await db
    .selectFrom('courses')
    .select(pageColumns)
    .select((row) => [
      sql<string | null>`case when start_date >= ${dayOf(now, defaultTimeZone)}::date then start_date end`.as(
        'start_date',
      ),
      jsonObjectFrom(sampleLesson(row)).as('sample_lesson'),
      jsonArrayFrom(lessonsByWeek(row)).as('weeks'),
      jsonArrayFrom(approvedSentences(row)).as('sentences'),
    ])
    .where('id', '=', id)
    .where((row) => (actor?.role === 'admin' ? row.lit(true) : isVisibleTo(row, actor)))
    .executeTakeFirst();
  if (!course) throw new RowNotFound();
  return { ...course, lesson_count: course.weeks.reduce((sum, week) => sum + week.lesson_count, 0) };
}

function isVisibleTo(row: ExpressionBuilder<Database, 'courses'>, actor: Actor | null) {
  if (!actor) return row('is_active', '=', true);
  const own = row
    .selectFrom('enrollments')
    .select('enrollments.id')
    .whereRef('enrollments.course_id', '=', 'courses.id')
    .where('student_id', '=', actor.userId)
    .where('status', 'in', readingStatuses);
  return row.or([row('is_active', '=', true), row.exists(own)]);
}

function matches(row: ExpressionBuilder<Database, 'courses'>, { search, level, price }: Filter) {
  const conditions: Expression<SqlBool>[] = [row('is_active', '=', true)];
  if (search) {
    const columns = ['title', 'title_jp', 'title_mn', 'description', 'description_jp', 'description_mn'] as const;
    conditions.push(row.or(columns.map((column) => contains(row.ref(column), search))));
  }
  if (level !== 'all') conditions.push(sql<boolean>`coalesce(level, ${defaultLevel}) = ${level}`);
  if (price !== 'all') conditions.push(sql<boolean>`(coalesce(price, 0) = 0) = ${price === 'free'}`);
  return row.and(conditions);
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

/** The number after the last course. */
export async function getNextNumber(db: Db) {
  const { last } = await db
    .selectFrom('courses')
    .select((row) => row.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
