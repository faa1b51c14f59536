import { courseTitle } from '#domain/courses/contract.ts';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { enrollmentStatusFilters, type listWeekAccess } from '#domain/enrollments/contract.ts';
import { noGroup, openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { paymentOf } from '#server/core/payments/queries.ts';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, requestOrdersOf, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { columnNames } from '#server/database/lists/listing.ts';
import { findTitled, foundBy } from '#server/database/lists/search.ts';
import { memberCount } from './group-queries.ts';
import { ownColumns, progressCounts, progressOf } from './queries.ts';

const enrollments = (db: Db) => db.selectFrom('enrollments');

const withNames = (rows: ReturnType<typeof enrollments>) =>
  rows
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .innerJoinLateral(
      (row) => progressOf(row).as('progress'),
      (join) => join.onTrue(),
    )
    .leftJoin('groups', 'groups.id', 'enrollments.group_id')
    .select([...ownColumns, ...progressCounts, 'enrollments.week_by_hand'])
    .select([titlesOf('courses').as('course'), namedPerson().as('student'), groupName.as('group')])
    .select(paymentOf('enrollments').as('payment'));

const groupName = sql<{ id: string; name: string } | null>`
  case when groups.id is not null then json_build_object('id', groups.id, 'name', groups.name) end`;

export const enrollmentList = adminList({
  ...requestOrdersOf('enrollments'),
  choices: enrollmentStatusFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    let found = enrollments(db);
    if (search) {
      const ids = await findTitled(db, 'courses', search);
      found = found.where(foundBy('enrollments', search, { column: 'enrollments.course_id', ids }));
    }
    return (status) => (status === 'all' ? found : found.where('status', '=', status));
  },
  show: withNames,
});

const { orders } = requestOrdersOf('enrollments');

type WeekQuery = ParsedInput<typeof listWeekAccess>['query'];
type CourseQuery = WeekQuery & { courseId: string };

/** The enrollments of a course with their weeks; the search looks at name and email. */
export const weekAccessList = adminList({
  orders,
  choices: enrollmentStatusFilters,
  find: async (db, { courseId, search, week, group }: CourseQuery) => {
    let found = enrollments(db).where('enrollments.course_id', '=', courseId);
    if (search) found = found.where(foundBy('enrollments', search));
    // Not coalesce, which no index has.
    if (week === 0)
      found = found.where((row) =>
        row.or([row('unlocked_week_number', 'is', null), row('unlocked_week_number', '=', 0)]),
      );
    else if (week !== undefined) found = found.where('unlocked_week_number', '=', week);
    if (group === noGroup) found = found.where('enrollments.group_id', 'is', null);
    else if (group !== undefined) found = found.where('enrollments.group_id', '=', group);
    return await Promise.resolve((status) =>
      status === 'all' ? found : found.where('enrollments.status', '=', status),
    );
  },
  show: withNames,
});

/** Enrollments by id as in admin lists, newest first. */
export async function listEnrollmentsById(db: Db, ids: string[]) {
  return await withNames(enrollments(db).where('enrollments.id', 'in', ids))
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();
}

/** The query of the enrollments of a person as in admin lists, newest first. */
export const enrollmentsOf = (db: Db, { studentId, most }: { studentId: string; most: number }) =>
  withNames(enrollments(db).where('enrollments.student_id', '=', studentId))
    .select('courses.weekly_release')
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .limit(most);

/** The action of an audit entry about unlocked weeks. */
export const unlockAction = 'enrollment.unlock_week';

const scheduleColumns = [
  ...(['groups.start_date', 'groups.weeks_per_opening', 'groups.opening_weekday'] as const),
  ...(['groups.opening_hour', 'groups.pauses'] as const),
] as const;

/** Locks those of `ids` whose courses open week by week, with the schedules of their groups, in the order of their ids, so that two admins cannot deadlock. */
export async function lockWeeklyEnrollments(tx: Db, ids: string[]) {
  return await enrollments(tx)
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .leftJoin('groups', 'groups.id', 'enrollments.group_id')
    .select(['enrollments.id', 'enrollments.course_id', 'enrollments.group_id'])
    .select(['enrollments.unlocked_week_number', 'enrollments.created_at', ...scheduleColumns])
    .where('enrollments.id', 'in', ids)
    .where('courses.weekly_release', '=', true)
    .orderBy('enrollments.id')
    .forUpdate('enrollments')
    .execute();
}

/** The unlocked weeks before the first change since `since`, by enrollment; without those that have not changed. */
export async function weeksBefore(tx: Db, { ids, since }: { ids: string[]; since: Timestamp }) {
  const rows = await tx
    .selectFrom('audit_log')
    .distinctOn('entity_id')
    .select(['entity_id', sql<number | null>`(before ->> 'unlocked_week_number')::int`.as('week')])
    .where('entity', '=', 'enrollments')
    .where('entity_id', 'in', ids)
    .where('action', '=', unlockAction)
    .where('at', '>', since)
    .orderBy('entity_id')
    .orderBy('at')
    .execute();
  return new Map(rows.map((row) => [row.entity_id, row.week]));
}

/** An enrollment as in admin lists. */
export async function getEnrollment(db: Db, id: string) {
  return await withNames(enrollments(db).where('enrollments.id', '=', id)).executeTakeFirstOrThrow(RowNotFound);
}

/** The first of `ids` that cannot be opened, because its learner has or would get another open enrollment in the course. */
export async function findSecondOpen(db: Db, ids: readonly string[]) {
  const found = await db
    .selectFrom('enrollments as requested')
    .innerJoin('enrollments as other', (join) =>
      join
        .onRef('other.student_id', '=', 'requested.student_id')
        .onRef('other.course_id', '=', 'requested.course_id')
        .onRef('other.id', '<>', 'requested.id'),
    )
    .select('requested.id')
    .where((row) => row('requested.id', '=', row.fn.any(row.val(ids))))
    .where('requested.status', 'not in', openEnrollmentStatuses)
    .where((row) =>
      row.or([row('other.status', 'in', openEnrollmentStatuses), row('other.id', '=', row.fn.any(row.val(ids)))]),
    )
    .orderBy('requested.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

const weeklyCourses = (db: Db) =>
  db
    .selectFrom('courses')
    .select(columnNames(courseTitle))
    .where('weekly_release', '=', true)
    .orderBy((course) => course('title', '=', fullStackTitle), 'desc')
    .orderBy('number')
    .orderBy('id');

/** The courses with weekly release and their groups, Full Stack Web Development first. */
export const listWeeklyCourses = async (db: Db) =>
  await weeklyCourses(db)
    .select((course) =>
      jsonArrayFrom(
        course
          .selectFrom('groups')
          .select(['groups.id', 'groups.name', 'groups.seats', ...scheduleColumns])
          .select(memberCount.as('members'))
          .whereRef('groups.course_id', '=', 'courses.id')
          .orderBy('groups.start_date', 'desc')
          .orderBy('groups.id', 'desc'),
      ).as('groups'),
    )
    .execute();

/** The course with weekly release that is asked for, or that of the group, by default Full Stack. Throws RowNotFound. */
export async function getWeeklyCourse(db: Db, { course, group }: Pick<WeekQuery, 'course' | 'group'>) {
  let courses = weeklyCourses(db);
  if (course !== undefined) courses = courses.where('id', '=', course);
  else if (group !== undefined && group !== noGroup) {
    courses = courses.where('id', 'in', (row) => row.selectFrom('groups').select('course_id').where('id', '=', group));
  } else courses = courses.where('title', '=', fullStackTitle);
  return await courses.limit(1).executeTakeFirstOrThrow(RowNotFound);
}
