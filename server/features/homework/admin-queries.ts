import { RowNotFound } from '#server/database/row-not-found.ts';
import type { homeworkOrders, listHomeworkStudents, SeenFilter } from '#domain/homework/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize, countCeiling } from '#domain/kernel/page.ts';
import type { Database } from '#db/tables.ts';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { countUpToCeiling, readPage, type Order } from '#server/database/listing.ts';
import { contains } from '#server/database/pagination.ts';
import type { Db } from '#server/database/database.ts';
import { findTitled, isAnyOf, matchNames, type Match } from '#server/database/search.ts';
import { findPeople, isOneOf } from '#server/core/people/profiles/people-queries.ts';
import { courseOf, submissionColumns, type Narrowing } from './queries.ts';
import * as z from 'zod/mini';

type ListQuery = ParsedInput<typeof listHomeworkStudents>['query'];

const orders = {
  submission_count: [
    ['homework_count', z.int32()],
    ['last_homework_at', timestamp],
    ['id', id],
  ],
} as const satisfies Record<(typeof homeworkOrders.names)[number], Order>;

/** Up to this number of submissions of found lessons their students are looked up directly. */
const lookedThrough = 20_000;
/** Up to this number of students are found by id. */
const few = 2000;

async function findLessons(db: Db, search: string): Promise<string[]> {
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

/** One page of students with homework, ranked by their number of submissions. */
export async function listRankedStudents(db: Db, { search, week, seen, ...place }: ListQuery) {
  const found = search ? { match: matchNames(db, 'profiles', search), lessonIds: findLessons(db, search) } : null;
  const [all, unseen] = await Promise.all([
    studentsMatching(db, found, { week, seen: 'all' }),
    studentsMatching(db, found, { week, seen: 'unseen' }),
  ]);
  const matching = { all, unseen };
  const show = (students: typeof all.page) =>
    students
      .select(['id', 'full_name', 'email', 'photo_file_id', 'sns_portfolio', 'phone_number', 'address'])
      .select(['homework_count as submission_count', 'last_homework_at'])
      .$narrowType<{ last_homework_at: string }>();
  const [page, countOfAll, countOfUnseen] = await Promise.all([
    readPage({ matching: matching[seen].page, show }, orders, place, adminPageSize),
    all.count(),
    unseen.count(),
  ]);
  const counts = { all: countOfAll, unseen: countOfUnseen };
  const [ranks, waiting] = await Promise.all([
    readRanks(
      db,
      page.rows.map((row) => row.submission_count),
    ),
    countUnseen(
      db,
      page.rows.map((row) => row.id),
    ),
  ]);
  const rows = page.rows.map((row) => ({
    ...row,
    rank: ranks.get(row.submission_count) ?? 1,
    unseen_count: waiting.get(row.id) ?? 0,
  }));
  return { ...page, rows, total: counts[seen], counts };
}

/** A parsed search: students by name and email, lessons by their own and their course's title. */
interface Found {
  match: Promise<Match>;
  lessonIds: Promise<string[]>;
}

/** The students of a search with a matching submission: by id while they are few, else a condition that is checked in ranking order. */
async function studentsMatching(db: Db, found: Found | null, narrowing: Narrowing) {
  const all = studentsWith(db, narrowing);
  if (!found) {
    const counted = isNarrowing(narrowing) ? idsOfStudents(db, narrowing) : all;
    return { page: all, count: async () => await countUpToCeiling(db, counted) };
  }
  const each = await Promise.all([
    findNamed(db, found.match, narrowing),
    findStudentsOf(db, found.lessonIds, narrowing),
  ]);
  const [match, lessonIds] = await Promise.all([found.match, found.lessonIds]);
  const ids = [...new Set(each.flatMap((some) => some.ids))];
  if (each.every(({ isWhole }) => isWhole)) {
    const page = db.selectFrom('profiles').where(sql<SqlBool>`id in (select unnest(${ids}::uuid[]))`);
    return { page, count: () => Math.min(ids.length, tooMany) };
  }
  const page = all.where((row) => {
    const ofLessons = submissionsOf(row, narrowing).where((one) => isAnyOf(one.ref('lesson_id'), lessonIds));
    // The limit makes the planner check each student instead of collecting all of them first.
    return row.or([match.isIn(row.ref('search_text')), sql<SqlBool>`${ofLessons.limit(1)} is not null`]);
  });
  return { page, count: async () => (ids.length < tooMany ? await countUpToCeiling(db, page) : tooMany) };
}

/** Above the ceiling of counts. */
const tooMany = countCeiling + 1;

const isNarrowing = ({ week, seen }: Narrowing) => week !== undefined || seen === 'unseen';

/** SQL: the student has a matching submission. */
function studentsWith(db: Db, narrowing: Narrowing) {
  const students = db.selectFrom('profiles').where('homework_count', '>', 0);
  return isNarrowing(narrowing) ? students.where((row) => row.exists(submissionsOf(row, narrowing))) : students;
}

/** The ids of students with a matching submission, from an index that is ordered by student. */
const idsOfStudents = (db: Db, narrowing: Narrowing) =>
  narrow(db.selectFrom('homework_submissions'), narrowing).select('student_id').distinct();

/** Above this share of people an index scan by name would return too many rows. */
const common = 0.03;

/** People whose name or email address matches, up to the ceiling of counts. */
async function findNamed(db: Db, found: Promise<Match>, narrowing: Narrowing) {
  const match = await found;
  const isNamed = match.isIn(sql.ref('search_text'));
  const named = studentsWith(db, narrowing).select('id').where(isNamed).limit(tooMany);
  const namedWaiting = sql<{ id: string }>`select id from ${idsOfStudents(db, narrowing)} as waiting,
    lateral (select id from profiles where id = student_id and ${isNamed} offset 0) as named limit ${tooMany}`;
  const isWaiting = narrowing.seen === 'unseen' && match.share >= common;
  const rows = isWaiting ? (await namedWaiting.execute(db)).rows : await named.execute();
  return { ids: rows.map((row) => row.id), isWhole: rows.length < tooMany };
}

/** Students with a submission for one of `lessonIds`, by id while they are few. */
async function findStudentsOf(db: Db, found: Promise<string[]>, narrowing: Narrowing) {
  const lessonIds = await found;
  if (lessonIds.length === 0) return { ids: [], isWhole: true };
  const submissions = narrow(db.selectFrom('homework_submissions'), narrowing)
    .select('student_id')
    .where((row) => isAnyOf(row.ref('lesson_id'), lessonIds))
    .limit(lookedThrough);
  const { rows } = await sql<{ looked: number; ids: string[] }>`
    with first as materialized (${submissions})
    select (select count(*) from first)::int as looked,
      array(select distinct student_id from first limit ${few + 1}) as ids`.execute(db);
  const [{ looked, ids } = { looked: 0, ids: [] }] = rows;
  return { ids, isWhole: looked < lookedThrough && ids.length <= few };
}

const submissionsOf = (row: ExpressionBuilder<Database, 'profiles'>, narrowing: Narrowing) =>
  narrow(row.selectFrom('homework_submissions'), narrowing)
    .select('homework_submissions.id')
    .whereRef('student_id', '=', 'profiles.id');

interface Narrowable<Query> {
  where(column: 'week_number', operator: '=', value: number): Query;
  where(column: 'seen_at', operator: 'is', value: null): Query;
}

function narrow<Query extends Narrowable<Query>>(query: Query, { week, seen }: Narrowing): Query {
  const ofWeek = week === undefined ? query : query.where('week_number', '=', week);
  return seen === 'unseen' ? ofWeek.where('seen_at', 'is', null) : ofWeek;
}

/** The rank of students with each of these numbers of submissions, among all students regardless of filters; read in one pass. */
async function readRanks(db: Db, counts: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ count: number; rank: number }>`
    with counts as (select distinct unnest(${counts}::int[]) as count),
    spans as (select count, lag(count) over (order by count desc) as above from counts)
    select count, (1 + sum(
      (select count(*) from profiles
        where homework_count > 0 and homework_count > spans.count and (above is null or homework_count <= above))
    ) over (order by count desc))::int as rank
    from spans`.execute(db);
  return new Map(rows.map(({ count, rank }) => [count, rank]));
}

async function countUnseen(db: Db, studentIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('homework_submissions')
    .select(['student_id', (row) => row.fn.countAll<number>().as('count')])
    .where((row) => isAnyOf(row.ref('student_id'), studentIds))
    .where('seen_at', 'is', null)
    .groupBy('student_id')
    .execute();
  return new Map(rows.map((row) => [row.student_id, row.count]));
}

/** The weeks with any submission, ascending; a loose index scan. */
export async function listHomeworkWeeks(db: Db): Promise<number[]> {
  const { rows } = await sql<{ week: number }>`
    with recursive weeks as (
      (select week_number as week from homework_submissions order by week_number limit 1)
      union all
      select (select week_number from homework_submissions where week_number > weeks.week order by week_number limit 1)
      from weeks where weeks.week is not null
    )
    select week from weeks where week is not null`.execute(db);
  return rows.map((row) => row.week);
}

/** Parses the search of an export once for all of its pages; null without a search. */
export async function findForHomework(db: Db, search: string | undefined) {
  if (!search) return null;
  const [people, lessonIds] = await Promise.all([findPeople(db, search), findLessons(db, search)]);
  return { people, lessonIds };
}

const exportOrders = {
  submission_date: [
    ['submission_date', timestamp],
    ['homework_submissions.id', id],
  ],
} as const satisfies Record<string, Order>;

/** One page of filtered submissions with names, newest first, for the export. */
export async function readSubmissions(
  db: Db,
  found: Awaited<ReturnType<typeof findForHomework>>,
  { week, seen, cursor }: { week?: number | undefined; seen: SeenFilter; cursor: string | undefined },
  size: number,
) {
  let matching = narrow(db.selectFrom('homework_submissions'), { week, seen });
  if (found) {
    matching = matching.where((row) =>
      row.or([
        isOneOf(row.ref('homework_submissions.student_id'), found.people),
        isAnyOf(row.ref('homework_submissions.lesson_id'), found.lessonIds),
      ]),
    );
  }
  const named = (submissions: typeof matching) =>
    submissions
      .innerJoin('courses', 'courses.id', 'homework_submissions.course_id')
      .innerJoin('lessons', 'lessons.id', 'homework_submissions.lesson_id')
      .innerJoin('profiles', 'profiles.id', 'homework_submissions.student_id')
      .select(submissionColumns)
      .select(['lesson_title', 'full_name', 'email'])
      .select((row) => courseOf(row).as('course'));
  return await readPage({ matching, show: named }, exportOrders, { sort: '-submission_date', cursor }, size);
}

export async function requirePerson(db: Db, id: string): Promise<void> {
  await db.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirstOrThrow(RowNotFound);
}
