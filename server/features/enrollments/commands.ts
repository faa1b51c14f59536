import type { changeEnrollments } from '#domain/enrollments/contract.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { changeStatuses, statusOf } from '#server/core/records/status-changes.ts';
import type { Db } from '#server/database/database.ts';
import { lockGroups } from './group-queries.ts';
import { startLearners } from './group-service.ts';
import { listEnrollmentsById } from './queries.ts';

export type EnrollmentDecision = ByAdmin & ParsedInput<typeof changeEnrollments>['body'];

/**
 * Sets statuses from those that the admin saw and notifies the learners; rows that have changed since are returned as stale. Violates
 * enrollments_one_open if a learner would be enrolled twice.
 */
export async function setEnrollmentStatuses(tx: Db, { changes, reason, start, actorId, now }: EnrollmentDecision) {
  const note = reason || null;
  const status = statusOf('enrollments');
  const column = { ...status, set: (to: string) => sql`${status.set(to)}, decision_reason = ${note}` };
  const entry = { action: 'enrollment.set_status', entity: 'enrollments', actorId, now, reason };
  // Groups before enrollments, as their deletion locks them.
  const [group] = await lockGroups(tx, start?.group_id ? [start.group_id] : []);
  const { moved, stale } = await changeStatuses(tx, column, { changes, now });
  if (start) await startLearners(tx, { ids: approvedIn(moved), start, group, actorId, now });
  await recordChanges(
    tx,
    moved.map(({ id, from, to }) => ({ ...entry, entityId: id, before: { status: from }, after: { status: to } })),
  );
  const rows = await listEnrollmentsById(tx, idsOf(changes));
  await notify(
    tx,
    rows.flatMap((row) => {
      const change = moved.find(({ id }) => id === row.id);
      const facts = { ...factsOf(row), note };
      return change ? [{ personId: row.student.id, kind: 'enrollment', entityId: row.id, facts, change, now }] : [];
    }),
  );
  return { rows, moved, stale };
}

const approvedIn = (moved: readonly { id: string; to: string }[]) => idsOf(moved.filter(({ to }) => to === 'active'));

type Row = Awaited<ReturnType<typeof listEnrollmentsById>>[number];

/** The facts of notifications about an enrollment. */
export const factsOf = ({ course: { id: course_id, ...titles } }: Row) => ({ ...titles, course_id });
