import { id as idShape, timestamp as timestampShape } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import type { listHomeworkStudents } from '#domain/homework/contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Database } from '#db/tables.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { cappedCount, contains, decodeCursor, toPage } from '../../platform/paging.ts';
import type { Db } from '../../platform/postgres.ts';

const cursorShape = z.tuple([z.int32(), timestampShape, idShape]);

type Filter = ParsedInput<typeof listHomeworkStudents>['query'];

const searchedColumns = [
  ...(['profiles.full_name', 'profiles.email'] as const),
  ...(['courses.title', 'courses.title_jp', 'courses.title_mn'] as const),
  ...(['lessons.lesson_title', 'lessons.lesson_title_jp', 'lessons.lesson_title_mn'] as const),
] as const;

/** One page of the students with homework, ranked by how much they handed in. */
export async function listRankedStudents(db: Db, filter: Filter) {
  let matching = db.selectFrom('profiles').where('homework_count', '>', 0);
  if (filter.search || filter.week !== undefined) {
    matching = matching.where((row) => row.exists(submissionsMatching(row, filter)));
  }
  let page = matching
    .select(['id', 'full_name', 'email', 'sns_portfolio', 'phone_number', 'address'])
    .select(['homework_count as submission_count', 'last_homework_at', rankOf])
    .$narrowType<{ last_homework_at: string }>()
    .orderBy('homework_count', 'desc')
    .orderBy('last_homework_at', 'desc')
    .orderBy('id', 'desc')
    .limit(adminPageSize + 1);
  if (filter.cursor) {
    const [count, at, id] = decodeCursor(filter.cursor, cursorShape);
    page = page.where(sql<boolean>`(homework_count, last_homework_at, id) < (${count}, ${at}, ${id})`);
  }
  const [rows, count] = await Promise.all([
    page.execute(),
    db.selectNoFrom(cappedCount(matching.select('id')).as('total')).executeTakeFirstOrThrow(),
  ]);
  const keyOf = (row: (typeof rows)[number]) => [row.submission_count, row.last_homework_at, row.id];
  return toPage({ rows, size: adminPageSize, total: count.total, keyOf });
}

/** The weeks that any homework was handed in for, ascending. */
export async function listHomeworkWeeks(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('homework_submissions')
    .select('week_number')
    .distinct()
    .orderBy('week_number')
    .execute();
  return rows.map((row) => row.week_number);
}

/** Throws not_found when there is no such person. */
export async function requirePerson(db: Db, id: string): Promise<void> {
  await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

// A student's place among all: 1 and one more for each who handed in more. It stays the same under any filter.
const rankOf = (row: ExpressionBuilder<Database, 'profiles'>) =>
  row
    .selectFrom('profiles as ahead')
    .select((ahead) => ahead(ahead.fn.countAll<number>(), '+', sql.lit(1)).as('rank'))
    .whereRef('ahead.homework_count', '>', 'profiles.homework_count')
    .$asScalar()
    .$notNull()
    .as('rank');

function submissionsMatching(row: ExpressionBuilder<Database, 'profiles'>, { search, week }: Filter) {
  let submissions = row
    .selectFrom('homework_submissions')
    .innerJoin('courses', 'courses.id', 'homework_submissions.course_id')
    .innerJoin('lessons', 'lessons.id', 'homework_submissions.lesson_id')
    .select('homework_submissions.id')
    .whereRef('homework_submissions.student_id', '=', 'profiles.id');
  if (week !== undefined) submissions = submissions.where('homework_submissions.week_number', '=', week);
  if (!search) return submissions;
  return submissions.where((inner) => inner.or(searchedColumns.map((column) => contains(inner.ref(column), search))));
}
