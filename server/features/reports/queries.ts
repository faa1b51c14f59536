import type { Database } from '#db/tables.ts';
import { courseTitle } from '#domain/courses/contract.ts';
import { reportOrders } from '#domain/reports/contract.ts';
import { reportFilters } from '#domain/reports/rules.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import type { SelectQueryBuilder } from 'kysely';
import { findPeople, isOneOf, namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { columnNames, decodeCursor, newestFirstKey, readWithTotal, toPage } from '#server/database/listing.ts';
import { withCommentHtml } from '#server/http/markdown.ts';

export const reportColumns = [
  ...(['learning_reports.id', 'learning_reports.course_id', 'day', 'text', 'minutes', 'mood'] as const),
  ...(['learning_reports.updated_at', 'read_at', 'comment', 'corrected'] as const),
] as const;

export interface ReportsOf {
  studentId: string;
  courseId: string;
}

/** One page of a learner's reports in a course, newest first. */
export async function listReportsOf(
  db: Db,
  { studentId, courseId, cursor }: ReportsOf & { cursor?: string | undefined },
) {
  const matching = db
    .selectFrom('learning_reports')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId);
  let page = matching
    .select([...reportColumns, 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(publicPageSize + 1);
  if (cursor !== undefined) {
    const [createdAt, id] = decodeCursor(cursor, newestFirstKey);
    page = page.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(createdAt, id)));
  }
  const { rows, total } = await readWithTotal(db, page, matching);
  const keyOf = (row: { created_at: string; id: string }) => [row.created_at, row.id];
  return toPage({ rows: rows.map(withCommentHtml), total, size: publicPageSize, keyOf });
}

/** A course's titles and whether its learners write reports. Throws RowNotFound. */
export const getReportedCourse = async (db: Db, id: string) =>
  await db
    .selectFrom('courses')
    .select([...columnNames(courseTitle), 'daily_reports'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);

const withNames = (reports: SelectQueryBuilder<Database, 'learning_reports', {}>) =>
  reports
    .innerJoin('courses', 'courses.id', 'learning_reports.course_id')
    .innerJoin('profiles', 'profiles.id', 'learning_reports.student_id')
    .select([...reportColumns, 'learning_reports.created_at'])
    .select([titlesOf('courses').as('course'), namedPerson().as('student')]);

/** The reports of all learners for mentors. */
export const reportList = adminList({
  orders: { [reportOrders.names[0]]: orderBy('learning_reports.created_at', timestamp) },
  choices: reportFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    let found = db.selectFrom('learning_reports');
    if (search) {
      const people = await findPeople(db, search);
      found = found.where((row) => isOneOf(row.ref('student_id'), people));
    }
    return (choice) => (choice === 'unread' ? found.where('read_at', 'is', null) : found);
  },
  show: withNames,
});

/** Locks a report for its answer. Throws RowNotFound. */
export const lockReport = async (tx: Db, id: string) =>
  await withNames(tx.selectFrom('learning_reports'))
    .select('student_id')
    .where('learning_reports.id', '=', id)
    .forUpdate('learning_reports')
    .executeTakeFirstOrThrow(RowNotFound);
