import { RowNotFound } from '#server/database/row-not-found.ts';
import {
  enrollmentStatusFilters,
  type EnrollmentStatusFilter,
  type enrollmentOrders,
  type listEnrollments,
} from '#domain/enrollments/contract.ts';
import { openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { countBy, countUpToCeiling, readPage, type Order } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { namedPerson } from '#server/core/people/profiles/people-queries.ts';
import { findTitled, foundBy } from '#server/database/search.ts';
import { ownColumns, progressCounts } from './queries.ts';

const unjoined = (db: Db) => db.selectFrom('enrollments');

type Matching = ReturnType<typeof unjoined>;

const withNames = (matching: Matching) =>
  matching
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .select(ownColumns)
    .select((row) => [
      jsonBuildObject({
        id: row.ref('courses.id'),
        title: row.ref('courses.title'),
        title_jp: row.ref('courses.title_jp'),
        title_mn: row.ref('courses.title_mn'),
      }).as('course'),
      namedPerson().as('student'),
    ])
    .select(progressCounts);

const orders = {
  created_at: [
    ['enrollments.created_at', timestamp],
    ['enrollments.id', id],
  ],
  updated_at: [
    ['enrollments.updated_at', timestamp],
    ['enrollments.id', id],
  ],
} as const satisfies Record<(typeof enrollmentOrders.names)[number], Order>;

type ListQuery = ParsedInput<typeof listEnrollments>['query'];

/** The query of enrollments for a search, by status. */
export async function findEnrollments(db: Db, search: string | undefined) {
  let found = db.selectFrom('enrollments');
  if (search) {
    const ids = await findTitled(db, 'courses', search);
    found = found.where(foundBy('enrollments', search, { column: 'enrollments.course_id', ids }));
  }
  return (status: EnrollmentStatusFilter) => (status === 'all' ? found : found.where('status', '=', status));
}

/** One page of enrollments with courses and students. */
export async function readEnrollments(matching: Matching, place: Pick<ListQuery, 'sort' | 'cursor'>, size: number) {
  return await readPage({ matching, show: withNames }, orders, place, size);
}

/** One page of enrollments, with counts by status. */
export async function listAllEnrollments(db: Db, { search, status, ...place }: ListQuery) {
  const matching = await findEnrollments(db, search);
  const [page, counts] = await Promise.all([
    readEnrollments(matching(status), place, adminPageSize),
    countBy(db, enrollmentStatusFilters, matching),
  ]);
  return { ...page, total: counts[status], counts };
}

/** The query of a course's enrollments for a search by name and email. */
export async function findEnrollmentsOfCourse(db: Db, courseId: string, search: string | undefined) {
  const matching = db.selectFrom('enrollments').where('course_id', '=', courseId);
  return search ? matching.where(foundBy('enrollments', search)) : matching;
}

/** One page of a course's enrollments. */
export async function listEnrollmentsOfCourse(
  db: Db,
  { courseId, search, ...place }: { courseId: string } & Pick<ListQuery, 'search' | 'sort' | 'cursor'>,
) {
  const matching = await findEnrollmentsOfCourse(db, courseId, search);
  const [page, total] = await Promise.all([
    readEnrollments(matching, place, adminPageSize),
    countUpToCeiling(db, matching),
  ]);
  return { ...page, total };
}

/** Enrollments by id as shown in admin lists, newest first. */
export async function listEnrollmentsById(db: Db, ids: string[]) {
  return await withNames(unjoined(db).where('enrollments.id', 'in', ids))
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();
}

/** An enrollment as shown in admin lists. */
export async function getEnrollment(db: Db, id: string) {
  const [enrollment] = await listEnrollmentsById(db, [id]);
  if (!enrollment) throw new RowNotFound();
  return enrollment;
}

/** The first of `ids` that cannot be opened, because its learner has or would get another open enrollment in the course. */
export async function findSecondOpen(db: Db, ids: readonly string[]): Promise<string | null> {
  const found = await db
    .selectFrom('enrollments as asked')
    .innerJoin('enrollments as other', (join) =>
      join
        .onRef('other.student_id', '=', 'asked.student_id')
        .onRef('other.course_id', '=', 'asked.course_id')
        .onRef('other.id', '<>', 'asked.id'),
    )
    .select('asked.id')
    .where((row) => row('asked.id', '=', row.fn.any(row.val(ids))))
    .where('asked.status', 'not in', openEnrollmentStatuses)
    .where((row) =>
      row.or([row('other.status', 'in', openEnrollmentStatuses), row('other.id', '=', row.fn.any(row.val(ids)))]),
    )
    .orderBy('asked.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
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
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Stores the admin's note on a decision. */
export async function updateReasons(tx: Db, { ids, reason }: { ids: string[]; reason: string | null }): Promise<void> {
  await tx.updateTable('enrollments').set({ decision_reason: reason }).where('id', 'in', ids).execute();
}

/** Locks those of `ids` that belong to a course and returns their unlocked weeks. */
export async function lockUnlockedWeeks(tx: Db, { courseId, ids }: { courseId: string; ids: string[] }) {
  return await tx
    .selectFrom('enrollments')
    .select(['id', 'unlocked_week_number'])
    .where('course_id', '=', courseId)
    .where('id', 'in', ids)
    // Sorted, so that two admins cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Sets the last open week of enrollments. */
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
