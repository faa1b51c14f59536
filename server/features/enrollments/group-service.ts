import type { changeEnrollments, setGroups } from '#domain/enrollments/contract.ts';
import { type EnrollmentStatus, isApproval } from '#domain/enrollments/rules.ts';
import { dueWeekAt, usualStarts } from '#domain/groups/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { countMembers, lockGroups, lockMembers } from './group-queries.ts';
import { listEnrollmentsById, lockWeeklyEnrollments, unlockAction } from './admin-queries.ts';

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

type Learner = Awaited<ReturnType<typeof lockWeeklyEnrollments>>[number];
type Groups = Awaited<ReturnType<typeof lockGroups>>;
type Starts = Pick<ParsedInput<typeof changeEnrollments>['body'], 'start' | 'starts'>;

interface Place {
  learner: Learner;
  group: Groups[number] | null;
  week: number;
}

interface Approved extends ByAdmin, Starts {
  /** Changes to the status active, of enrollments that are locked. */
  approved: readonly StatusChange<EnrollmentStatus>[];
  /** From `lockGroupsToJoin`. */
  groups: Groups;
}

/**
 * Lets approved learners join groups and opens their first weeks. They are notified of the approval, not of the weeks. Returns the ids of those in courses
 * with weekly release. For a choice it throws not_found if the course of one has no weekly release or the group is of another, or group_full.
 */
export async function startLearners(tx: Db, { approved, groups, start, starts = [], actorId, now }: Approved) {
  if (approved.length === 0) return [];
  const learners = await lockWeeklyEnrollments(tx, idsOf(approved));
  if (start && learners.length < approved.length) throw new AppError('not_found');
  const requests = new Set(idsOf(approved.filter(isApproval)));
  const unplaced = learners.filter((row) => requests.has(row.id) && row.group_id === null && !row.unlocked_week_number);
  const places = start
    ? learners.map((learner) => chosenPlace(learner, start, groups))
    : await usualPlaces(tx, { learners: unplaced, starts, groups, now });
  const changes = places.map(({ learner, group, week }) => ({
    id: learner.id,
    group,
    from: learner.unlocked_week_number,
    to: Math.max(learner.unlocked_week_number ?? 0, week),
  }));
  for (const { id, group, to } of changes) {
    await tx
      .updateTable('enrollments')
      .set({ unlocked_week_number: to, ...(group && { group_id: group.id, week_by_hand: to < dueWeekAt(group, now) }) })
      .where('id', '=', id)
      .execute();
  }
  await checkSeats(
    tx,
    groups.filter((one) => changes.some(({ group }) => group?.id === one.id)),
  );
  await recordChanges(
    tx,
    changes.map(({ id: entityId, group, from, to }) => ({
      action: unlockAction,
      entity: 'enrollments',
      entityId,
      actorId,
      now,
      before: { unlocked_week_number: from },
      after: { unlocked_week_number: to, ...(group && { group: group.name }) },
    })),
  );
  return idsOf(learners);
}

function chosenPlace(learner: Learner, { group_id, week }: NonNullable<Starts['start']>, groups: Groups): Place {
  const group = groups.find(({ id }) => id === group_id) ?? null;
  if (group_id !== null && group?.course_id !== learner.course_id) throw new AppError('not_found');
  return { learner, group, week };
}

interface Unplaced extends Required<Pick<Approved, 'starts' | 'groups' | 'now'>> {
  learners: Learner[];
}

/** The chosen start of each course or its usual one, without those that open nothing. The oldest requests get the last seats. */
async function usualPlaces(tx: Db, { learners, starts, groups, now }: Unplaced): Promise<Place[]> {
  const members = await countMembers(tx, idsOf(groups));
  const oldestFirst = learners.toSorted((one, other) => one.created_at.localeCompare(other.created_at, 'en'));
  return [...new Set(learners.map((row) => row.course_id))].flatMap((courseId) => {
    const ofCourse = oldestFirst.filter((row) => row.course_id === courseId);
    const start = starts.find((one) => one.course_id === courseId);
    if (start) return ofCourse.map((learner) => chosenPlace(learner, start, groups));
    const open = groups.filter((group) => group.course_id === courseId);
    const places = usualStarts(
      ofCourse,
      open.map((group) => ({ ...group, members: members.get(group.id) ?? 0 })),
      now,
    );
    return places.filter(({ group, week }) => group !== null || week > 0);
  });
}
