import type { Database } from '#db/tables.ts';
import { courseTitle } from '#domain/courses/contract.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { reportOrders } from '#domain/reports/contract.ts';
import { reportFilters } from '#domain/reports/rules.ts';
import type { SelectQueryBuilder } from 'kysely';
import { findPeople, isOneOf, namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { columnNames, readCountedPage } from '#server/database/lists/listing.ts';

export const reportColumns = [
  ...(['learning_reports.id', 'learning_reports.course_id', 'day', 'text', 'minutes', 'mood'] as const),
  ...(['learning_reports.updated_at', 'read_at', 'comment', 'corrected'] as const),
] as const;

const orders = { [reportOrders.names[0]]: orderBy('learning_reports.created_at', timestamp) };

export interface ReportsOf {
  studentId: string;
  courseId: string;
}

/** One page of a learner's reports in a course, newest first. */
export async function listReportsOf(
  db: Db,
  { studentId, courseId, cursor }: ReportsOf & { cursor?: string | undefined },
) {
  const own = db.selectFrom('learning_reports').where('student_id', '=', studentId).where('course_id', '=', courseId);
  const show = (reports: typeof own) => reports.select(reportColumns);
  const list = { db, choices: ['all'], choice: 'all', matching: () => own, show } as const;
  return await readCountedPage(list, orders, { sort: '-created_at', cursor }, publicPageSize);
}

export const findReport = async (db: Db, id: string) =>
  await db.selectFrom('learning_reports').select(reportColumns).where('id', '=', id).executeTakeFirst();

/** Throws RowNotFound. */
export const getOwnReport = async (db: Db, { id, studentId }: { id: string; studentId: string }) =>
  await db
    .selectFrom('learning_reports')
    .select('read_at')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow(RowNotFound);

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
  orders,
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
    .where('learning_reports.id', '=', id)
    .forUpdate('learning_reports')
    .executeTakeFirstOrThrow(RowNotFound);
