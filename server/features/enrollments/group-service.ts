import type { setGroups } from '#domain/enrollments/contract.ts';
import { dueWeekAt } from '#domain/groups/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { countMembers, lockGroups, lockMembers } from './group-queries.ts';
import { listEnrollmentsById, lockWeeklyEnrollments, unlockAction } from './queries.ts';

type Change = ParsedInput<typeof setGroups>['body']['changes'][number];

/**
 * Moves enrollments to groups of their courses, from the groups that the admin saw; rows that have changed since are returned as stale. Changes
 * nothing and throws not_found for a group of another course, or group_full.
 */
export async function moveToGroups(db: Db, { changes, actorId, now }: ByAdmin & { changes: readonly Change[] }) {
  const ids = idsOf(changes);
  return await db.transaction().execute(async (tx) => {
    // Groups before enrollments, as their deletion locks them.
    const groups = await lockGroups(
      tx,
      changes.flatMap(({ to }) => to ?? []),
    );
    const members = new Map((await lockMembers(tx, ids)).map((row) => [row.id, row]));
    if (members.size < ids.length) throw new AppError('not_found');
    const made = changes.filter(({ id, from, to }) => members.get(id)?.group_id === from && from !== to);
    const groupOf = ({ to }: Change) => groups.find(({ id }) => id === to);
    const isOfCourse = (change: Change) => groupOf(change)?.course_id === members.get(change.id)?.course_id;
    if (!made.every((change) => change.to === null || isOfCourse(change))) throw new AppError('not_found');
    for (const to of new Set(made.map((change) => change.to))) {
      await tx
        .updateTable('enrollments')
        .set({ group_id: to, week_by_hand: false, updated_at: now })
        .where('id', 'in', idsOf(made.filter((change) => change.to === to)))
        .execute();
    }
    await checkSeats(
      tx,
      groups.filter(({ id }) => made.some(({ to }) => to === id)),
    );
    await recordChanges(
      tx,
      made.map((change) => ({
        action: 'enrollment.set_group',
        entity: 'enrollments',
        entityId: change.id,
        actorId,
        now,
        before: { group: members.get(change.id)?.name ?? null },
        after: { group: groupOf(change)?.name ?? null },
      })),
    );
    const stale = idsOf(changes.filter(({ id, from }) => members.get(id)?.group_id !== from));
    return { rows: await listEnrollmentsById(tx, ids), stale };
  });
}

async function checkSeats(tx: Db, groups: Awaited<ReturnType<typeof lockGroups>>) {
  if (groups.length === 0) return;
  const members = await countMembers(tx, idsOf(groups));
  const full = groups.find(({ id, seats }) => seats !== null && (members.get(id) ?? 0) > seats);
  if (full) throw new AppError('group_full', { details: { seats: full.seats ?? 0 } });
}

interface LearnersStart extends ByAdmin {
  /** Enrollments that are locked. */
  ids: string[];
  start: { group_id: string | null; week: number };
  group: Awaited<ReturnType<typeof lockGroups>>[number] | undefined;
}

/**
 * Lets learners join a group and opens their first weeks. They are notified of the approval, not of the weeks. Throws not_found if the course of one
 * has no weekly release or the group is of another, or group_full.
 */
export async function startLearners(tx: Db, { ids, start, group, actorId, now }: LearnersStart) {
  if (ids.length === 0) return;
  const before = await lockWeeklyEnrollments(tx, ids);
  const courses = new Set((await lockMembers(tx, ids)).map((row) => row.course_id));
  const isOfCourse =
    start.group_id === null || (courses.size === 1 && group !== undefined && courses.has(group.course_id));
  if (before.length < ids.length || !isOfCourse) throw new AppError('not_found');
  const changes = before.map(({ id, unlocked_week_number: from }) => ({
    id,
    from,
    to: Math.max(from ?? 0, start.week),
  }));
  for (const { id, to } of changes) {
    await tx
      .updateTable('enrollments')
      .set({ unlocked_week_number: to, ...(group && { group_id: group.id, week_by_hand: to < dueWeekAt(group, now) }) })
      .where('id', '=', id)
      .execute();
  }
  await checkSeats(tx, group ? [group] : []);
  await recordChanges(
    tx,
    changes.map(({ id: entityId, from, to }) => ({
      action: unlockAction,
      entity: 'enrollments',
      entityId,
      actorId,
      now,
      before: { unlocked_week_number: from },
      after: { unlocked_week_number: to, ...(group && { group: group.name }) },
    })),
  );
}
