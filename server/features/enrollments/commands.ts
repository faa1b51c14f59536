import type { changeEnrollments } from '#domain/enrollments/contract.ts';
import { enrollment, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { changeStatuses, statusOf } from '#server/core/records/status-changes.ts';
import type { Db } from '#server/database/database.ts';
import { followCompletions } from '#server/features/certificates/commands.ts';
import { lockGroupsToJoin } from './group-queries.ts';
import { startLearners } from './group-service.ts';
import { listEnrollmentsById } from './admin-queries.ts';

export type EnrollmentDecision = ByAdmin & ParsedInput<typeof changeEnrollments>['body'];

/**
 * Sets statuses from those that the admin saw and notifies the learners; rows that have changed since are returned as stale. An approval opens weeks, as
 * changeEnrollments says, and certificates follow the completion. Violates enrollments_one_open if a learner would be enrolled twice.
 */
export async function setEnrollmentStatuses(tx: Db, decision: EnrollmentDecision) {
  const { changes, reason, start, starts, actorId, now } = decision;
  const note = reason || null;
  const status = statusOf('enrollments');
  const column = { ...status, set: (to: string) => sql`${status.set(to)}, decision_reason = ${note}` };
  const entry = { action: 'enrollment.set_status', entity: 'enrollments', actorId, now, reason };
  const groups = await lockGroupsToJoin(tx, { changes, start });
  const { moved, stale } = await changeStatuses<EnrollmentStatus>(tx, column, { changes, now });
  const approved = moved.filter(({ to }) => to === enrollment.steps.approve.to);
  const weekly = new Set(await startLearners(tx, { approved, groups, start, starts, actorId, now }));
  await recordChanges(
    tx,
    moved.map(({ id, from, to }) => ({ ...entry, entityId: id, before: { status: from }, after: { status: to } })),
  );
  await followCompletions(tx, { moved, actorId, now });
  const rows = await listEnrollmentsById(tx, idsOf(changes));
  await notify(
    tx,
    rows.flatMap((row) => {
      const change = moved.find(({ id }) => id === row.id);
      const facts = { ...factsOf(row), note };
      return change ? [{ personId: row.student.id, kind: 'enrollment', entityId: row.id, facts, change, now }] : [];
    }),
  );
  const opened = rows
    .filter(({ id }) => weekly.has(id))
    .map(({ id, unlocked_week_number: week, group }) => ({ id, week: week ?? 0, group: group?.name ?? null }));
  return { rows, moved, stale, opened };
}

type Row = Awaited<ReturnType<typeof listEnrollmentsById>>[number];

/** The facts of notifications about an enrollment. */
export const factsOf = ({ course: { id: course_id, ...titles } }: Row) => ({ ...titles, course_id });
