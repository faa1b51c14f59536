import type { Database } from '#db/tables.ts';
import {
  type homeworkOrders,
  type listHomeworkStudents,
  type SeenFilter,
  seenFilters,
} from '#domain/homework/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import { findPeople, isOneOf } from '#server/core/people/profiles/queries.ts';
import { exportPageSize } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { contains, type Order, readCountedPage, readPage } from '#server/database/lists/listing.ts';
import { findTitled, isAnyOf, matchesText, trigram } from '#server/database/lists/search.ts';
import { narrow, type Narrowing, newestOrders, withNames } from './queries.ts';

type ListQuery = ParsedInput<typeof listHomeworkStudents>['query'];

const orders = {
  submission_count: [
    ['homework_count', z.int32()],
    ['last_homework_at', timestamp],
    ['id', id],
  ],
} as const satisfies Record<(typeof homeworkOrders.names)[number], Order>;

async function findLessons(db: Db, search: string) {
  const courseIds = await findTitled(db, 'courses', search);
  const titles = ['lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const;
  const rows = await db
    .selectFrom('lessons')
    .select('id')
    .where((row) =>
      row.or([isAnyOf(row.ref('course_id'), courseIds), ...titles.map((title) => contains(row.ref(title), search))]),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** One page of students with homework, ranked by their number of submissions, and the weeks with any. */
export async function listRankedStudents(db: Db, { search, week, seen, ...place }: ListQuery) {
  const lessonIds = search ? await findLessons(db, search) : [];
  const matching = (filter: SeenFilter) => {
    const students = studentsWith(db, { week, seen: filter });
    return search ? students.where(isFound(db, { search, lessonIds, week, seen: filter })) : students;
  };
  const show = (students: ReturnType<typeof matching>) =>
    db
      .selectFrom(withGaps(students).as('students'))
      .select([...personColumns, 'unseen_count', 'homework_count as submission_count', 'last_homework_at'])
      .select(rank.as('rank'));
  const list = { db, choices: seenFilters, choice: seen, matching, show, beside: homeworkWeeks };
  const { beside: weeks, ...page } = await readCountedPage(list, orders, place, adminPageSize);
  return { ...page, weeks };
}

const personColumns = [
  'id',
  'full_name',
  'email',
  'photo_file_id',
  'sns_portfolio',
  'phone_number',
  'address',
] as const;

const maxInteger = 2_147_483_647;

/** The students of a page, each with the next larger number of submissions on the page. */
const withGaps = (students: SelectQueryBuilder<Database, 'profiles', {}>) =>
  students
    .select([...personColumns, 'homework_count', 'last_homework_at'])
    .select((row) => countUnseen(row).as('unseen_count'))
    .select(
      sql<number>`lag(homework_count, 1, ${sql.lit(maxInteger)}) over (order by homework_count desc)`.as('next_larger'),
    )
    .$narrowType<{ last_homework_at: string }>();

/** SQL: the rank among all students, regardless of filters. Sums the students of each gap, so that each student is counted only once. */
const rank = sql<number>`(1 + sum((
  select count(*) from profiles
  where homework_count > 0 and homework_count > students.homework_count and homework_count <= students.next_larger
)) over (order by students.homework_count desc))::int`;

const isNarrowing = ({ week, seen }: Narrowing) => week !== undefined || seen === 'unseen';

/** SQL: the student has a matching submission. */
function studentsWith(db: Db, narrowing: Narrowing) {
  const students = db.selectFrom('profiles').where('homework_count', '>', 0);
  return isNarrowing(narrowing) ? students.where((row) => row.exists(submissionsOf(row, narrowing))) : students;
}

/** SQL: the student's name or email address matches, or the title of a lesson or course of a submission. */
function isFound(db: Db, { search, lessonIds, ...narrowing }: Narrowing & { search: string; lessonIds: string[] }) {
  const byText = matchesText('profiles', search);
  if (lessonIds.length === 0) return byText;
  const ofLessons = narrow(db.selectFrom('homework_submissions'), narrowing)
    .select('student_id as id')
    .where((row) => isAnyOf(row.ref('lesson_id'), lessonIds));
  // No index finds so few characters, and a union would read all students before the page can end.
  if (search.length < trigram) return sql<SqlBool>`(${byText} or id in ${ofLessons})`;
  const named = db.selectFrom('profiles').select('id').where('homework_count', '>', 0).where(byText);
  return sql<SqlBool>`id in ${named.union(ofLessons)}`;
}

const submissionsOf = (row: ExpressionBuilder<Database, 'profiles'>, narrowing: Narrowing) =>
  narrow(row.selectFrom('homework_submissions'), narrowing)
    .select('homework_submissions.id')
    .whereRef('student_id', '=', 'profiles.id');

const countUnseen = (row: ExpressionBuilder<Database, 'profiles'>) =>
  submissionsOf(row, { seen: 'unseen' })
    .clearSelect()
    .select((submission) => submission.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();

/** SQL: the weeks with any submission, ascending; a loose index scan. */
export const homeworkWeeks = sql<number[]>`array(
  with recursive weeks as (
    (select week_number as week from homework_submissions order by week_number limit 1)
    union all
    select (select week_number from homework_submissions where week_number > weeks.week order by week_number limit 1)
    from weeks where weeks.week is not null
  )
  select week from weeks where week is not null)`;

/** Reads the pages of an export of submissions with names, newest first. */
export async function submissionReader(db: Db, { search, week, seen }: ListQuery) {
  let matching = narrow(db.selectFrom('homework_submissions'), { week, seen });
  if (search) {
    const [people, lessonIds] = await Promise.all([findPeople(db, search), findLessons(db, search)]);
    matching = matching.where((row) =>
      row.or([
        isOneOf(row.ref('homework_submissions.student_id'), people),
        isAnyOf(row.ref('homework_submissions.lesson_id'), lessonIds),
      ]),
    );
  }
  return (cursor: string | undefined) => readSubmissions(matching, cursor);
}

const readSubmissions = async (matching: Parameters<typeof withNames>[0], cursor?: string) =>
  await readPage({ matching, show: withNames }, newestOrders, { sort: '-submission_date', cursor }, exportPageSize);

export type ExportedSubmission = Awaited<ReturnType<typeof readSubmissions>>['rows'][number];

export async function requirePerson(db: Db, id: string) {
  await db.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirstOrThrow(RowNotFound);
}
