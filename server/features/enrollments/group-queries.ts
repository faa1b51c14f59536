import { openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import type { Db } from '#server/database/database.ts';

/** Locks groups in the order of their ids. */
export async function lockGroups(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await tx.selectFrom('groups').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

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
