import { enrollment, type EnrollmentStatus, requestedStatus } from '#domain/enrollments/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { openPaymentStatuses, type PaymentStatus } from '#domain/payments/rules.ts';
import { sql } from 'kysely';
import { type Change, recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { changeStatuses, statusOf } from '#server/core/records/status-changes.ts';
import type { Db } from '#server/database/database.ts';
import { setEnrollmentStatuses } from '#server/features/enrollments/commands.ts';
import { listPaymentStates } from './queries.ts';

interface Decision extends Pick<Change, 'actorId' | 'now'> {
  changes: readonly StatusChange<PaymentStatus>[];
  reason?: string | undefined;
}

/** Sets statuses from those that the admin (or QPay, without an actor) saw, with audit entries; rows that have changed since are returned as stale. */
export async function setPaymentStatuses(tx: Db, { changes, reason, actorId, now }: Decision) {
  const decision = { actorId, now, reason: reason || null };
  const column = { ...statusOf('payments'), set: (to: PaymentStatus) => decided(to, decision) };
  const { moved, stale } = await changeStatuses<PaymentStatus>(tx, column, { changes, now });
  const entry = { action: 'payment.set_status', entity: 'payments', actorId, now, reason };
  await recordChanges(
    tx,
    moved.map(({ id, from, to }) => ({ ...entry, entityId: id, before: { status: from }, after: { status: to } })),
  );
  return { moved, stale };
}

/** SQL: the columns of a decision. An undone decision leaves none. */
function decided(
  to: PaymentStatus,
  { actorId, now, reason }: { actorId: string | null; now: Timestamp; reason: string | null },
) {
  if (to === 'awaited')
    return sql`status = ${to}, decided_by = null, decided_at = null, reason = null, confirmed_at = null`;
  const confirmedAt =
    to === 'confirmed' ? sql`coalesce(confirmed_at, ${now})` : to === 'refunded' ? sql`confirmed_at` : sql`null`;
  return sql`status = ${to}, decided_by = ${actorId}, decided_at = ${now}, reason = ${reason}, confirmed_at = ${confirmedAt}`;
}

/**
 * Confirms those of `ids` that are open, and with `approves` also approves their pending enrollments, whose learners are notified. Returns the ids
 * of the payments and enrollments that it changed; those that another admin or an earlier call has changed stay as they are.
 */
export async function confirmPayments(
  tx: Db,
  { ids, approves = false, actorId, now }: ByAdmin & { ids: readonly string[]; approves?: boolean },
) {
  if (ids.length === 0) return { confirmed: [], approved: [] };
  const found = await listPaymentStates(tx, ids);
  // Enrollments before payments, as deletions and new names lock them.
  const enrollments = found.flatMap(({ enrollment_id: id }) => id ?? []);
  if (approves && enrollments.length > 0)
    await tx.selectFrom('enrollments').select('id').where('id', 'in', enrollments).orderBy('id').forUpdate().execute();
  const open = found.filter(({ status }) => openPaymentStatuses.includes(status));
  const changes = open.map(({ id, status }) => ({ id, from: status, to: 'confirmed' as const }));
  const { moved } = await setPaymentStatuses(tx, { changes, actorId, now });
  const confirmed = idsOf(moved);
  if (!approves) return { confirmed, approved: [] };
  const paid = found.flatMap(({ id, enrollment_id }) =>
    confirmed.includes(id) && enrollment_id ? [enrollment_id] : [],
  );
  const approvals: StatusChange<EnrollmentStatus>[] = paid.map((id) => ({
    id,
    from: requestedStatus,
    to: enrollment.steps.approve.to,
  }));
  if (approvals.length === 0) return { confirmed, approved: [] };
  const { moved: approved } = await setEnrollmentStatuses(tx, { changes: approvals, actorId, now });
  return { confirmed, approved: idsOf(approved) };
}
