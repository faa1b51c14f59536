import type { CourseStart } from '#domain/enrollments/contract.ts';
import { type EnrollmentStatus, isApproval, openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Locks groups in the order of their ids. */
export async function lockGroups(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await tx.selectFrom('groups').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Locks, in the order of their ids, the groups that learners may join by these changes: the chosen one, or all of their courses with weekly release.
 * A transaction that locks enrollments itself calls it before, since moves and deletions lock groups first.
 */
export async function lockGroupsToJoin(
  tx: Db,
  { changes, start }: { changes: readonly StatusChange<EnrollmentStatus>[]; start?: Start | undefined },
) {
  if (start) return await lockGroups(tx, start.group_id ? [start.group_id] : []);
  const approvals = idsOf(changes.filter(isApproval));
  if (approvals.length === 0) return [];
  const courses = tx
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select('courses.id')
    .where((row) => row('enrollments.id', '=', row.fn.any(row.val(approvals))))
    .where('weekly_release', '=', true);
  return await tx
    .selectFrom('groups')
    .selectAll()
    .where('course_id', 'in', courses)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Start = Pick<CourseStart, 'group_id'>;

/** Locks enrollments in the order of their ids, with the names of their groups. */
export async function lockMembers(tx: Db, ids: readonly string[]) {
  return await tx
    .selectFrom('enrollments')
    .leftJoin('groups', 'groups.id', 'enrollments.group_id')
    .select(['enrollments.id', 'enrollments.course_id', 'enrollments.group_id', 'groups.name'])
    .where('enrollments.id', 'in', ids)
    .orderBy('enrollments.id')
    .forUpdate('enrollments')
    .execute();
}

/** SQL: the number of members of a group; dropped ones have left. */
export const memberCount = sql<number>`(
  select count(*) from enrollments where group_id = groups.id and status = any(${openEnrollmentStatuses}))`;

/** The number of members by group; dropped ones have left. */
export async function countMembers(tx: Db, groupIds: readonly string[]) {
  const rows = await tx
    .selectFrom('enrollments')
    .select(['group_id', (row) => row.fn.countAll<number>().as('members')])
    .where((row) => row('group_id', '=', row.fn.any(row.val(groupIds))))
    .where('status', 'in', openEnrollmentStatuses)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map((row) => [row.group_id, row.members]));
}
