import {
  enrollmentStatusFilters,
  type EnrollmentStatusFilter,
  type listEnrollments,
} from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { cappedCount, contains, decodeCursor, newestFirstKey, toPage } from '../../platform/paging.ts';
import type { Db } from '../../platform/postgres.ts';
import { ownColumns, progressCounts } from './queries.ts';

const courseColumns = ['courses.title', 'courses.title_jp', 'courses.title_mn'] as const;
const studentColumns = ['profiles.full_name', 'profiles.email'] as const;

const joined = (db: Db) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id');

type Joined = ReturnType<typeof joined>;

const withNames = (query: Joined) =>
  query
    .select(ownColumns)
    .select((row) => [
      jsonBuildObject({
        id: row.ref('courses.id'),
        title: row.ref('courses.title'),
        title_jp: row.ref('courses.title_jp'),
        title_mn: row.ref('courses.title_mn'),
      }).as('course'),
      jsonBuildObject({
        id: row.ref('profiles.id'),
        full_name: row.ref('profiles.full_name'),
        email: row.ref('profiles.email'),
      }).as('student'),
    ])
    .select(progressCounts);

function newestPage(query: Joined, cursor: string | undefined) {
  const page = withNames(query)
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .limit(adminPageSize + 1);
  if (!cursor) return page;
  const [at, id] = decodeCursor(cursor, newestFirstKey);
  return page.where(sql<boolean>`(enrollments.created_at, enrollments.id) < (${at}, ${id})`);
}

/** One page of all enrolments, newest first, with the counts of the searched set by status. */
export async function listAllEnrollments(
  db: Db,
  { search, status, cursor }: ParsedInput<typeof listEnrollments>['query'],
) {
  const columns = [...courseColumns, ...studentColumns];
  const searched = search
    ? joined(db).where((row) => row.or(columns.map((column) => contains(row.ref(column), search))))
    : joined(db);
  const of = (filter: EnrollmentStatusFilter) =>
    filter === 'all' ? searched : searched.where('enrollments.status', '=', filter);
  const [rows, counts] = await Promise.all([
    newestPage(of(status), cursor).execute(),
    db
      .selectNoFrom(
        enrollmentStatusFilters.map((filter) => cappedCount(of(filter).select('enrollments.id')).as(filter)),
      )
      .executeTakeFirstOrThrow(),
  ]);
  const page = toPage({ rows, size: adminPageSize, total: counts[status], keyOf: (row) => [row.created_at, row.id] });
  return { ...page, counts };
}

/** One page of a course's enrolments, newest first; the search looks at name and e-mail. */
export async function listEnrollmentsOfCourse(
  db: Db,
  { courseId, search, cursor }: { courseId: string; search?: string | undefined; cursor?: string | undefined },
) {
  let matching = joined(db).where('enrollments.course_id', '=', courseId);
  if (search) {
    matching = matching.where((row) => row.or(studentColumns.map((column) => contains(row.ref(column), search))));
  }
  const [rows, count] = await Promise.all([
    newestPage(matching, cursor).execute(),
    db.selectNoFrom(cappedCount(matching.select('enrollments.id')).as('total')).executeTakeFirstOrThrow(),
  ]);
  return toPage({ rows, size: adminPageSize, total: count.total, keyOf: (row) => [row.created_at, row.id] });
}

/** The enrolments `ids` as the admin lists show them, newest first. */
export async function listEnrollmentsById(db: Db, ids: string[]) {
  return await withNames(joined(db))
    .where('enrollments.id', 'in', ids)
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();
}

/** An enrolment as the admin lists show it. */
export async function getAdminEnrollment(db: Db, id: string) {
  const [enrollment] = await listEnrollmentsById(db, [id]);
  if (!enrollment) throw new AppError('not_found');
  return enrollment;
}

/** The first course with this title. */
export async function getCourseByTitle(db: Db, title: string) {
  return await db
    .selectFrom('courses')
    .select(['id', 'title', 'title_jp', 'title_mn'])
    .where('title', '=', title)
    .orderBy('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** An enrolment's status, which stays until the transaction ends. */
export async function lockStatus(tx: Db, id: string): Promise<EnrollmentStatus> {
  const { status } = await tx
    .selectFrom('enrollments')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return status;
}

/** Moves an enrolment to a status when it stands in one of `from`; false when it does not. */
export async function updateStatus(
  tx: Db,
  {
    id,
    from,
    to,
    reason,
    now,
  }: {
    id: string;
    from: readonly EnrollmentStatus[];
    to: EnrollmentStatus;
    reason: string | null;
    now: Timestamp;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enrollments')
    .set({ status: to, decision_reason: reason, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The unlocked weeks of those of `ids` that belong to a course; they stay until the transaction ends. */
export async function lockUnlockedWeeks(tx: Db, { courseId, ids }: { courseId: string; ids: string[] }) {
  return await tx
    .selectFrom('enrollments')
    .select(['id', 'unlocked_week_number'])
    .where('course_id', '=', courseId)
    .where('id', 'in', ids)
    // Always in one order: two admins with overlapping choices then wait for each other instead of both failing.
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Sets the last open week of enrolments. */
export async function updateUnlockedWeeks(
  tx: Db,
  { ids, week, now }: { ids: string[]; week: number; now: Timestamp },
): Promise<void> {
  await tx
    .updateTable('enrollments')
    .set({ unlocked_week_number: week, updated_at: now })
    .where('id', 'in', ids)
    .execute();
}
