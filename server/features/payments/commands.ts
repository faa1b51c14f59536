import { randomUUID } from 'node:crypto';
import { enrollment, type EnrollmentStatus, requestedStatus } from '#domain/enrollments/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { dayOf, defaultTimeZone } from '#domain/kernel/time.ts';
import type { changePayments } from '#domain/payments/contract.ts';
import { dueOf, factsOf, heldOf, type PaymentStatus, statusOfMoney } from '#domain/payments/rules.ts';
import type { allocateTransfers } from '#domain/transfers/contract.ts';
import { sql } from 'kysely';
import { lockPayments, type MoneyDecision, setPaymentStatuses } from '#server/core/payments/commands.ts';
import { allocate, insertTransfers, type NewAllocation, takeBack } from '#server/core/transfers/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { setEnrollmentStatuses } from '#server/features/enrollments/commands.ts';
import { listEnrollmentsOfPayments } from './queries.ts';

interface ByHand extends MoneyDecision {
  /** The day on which the money came or went; today by default. */
  day?: string | undefined;
  /** Of each payment, in its currency; negative for money that went back. */
  money: readonly { id: string; amount: number; currency: string }[];
}

/** Records money that an admin has seen, such as cash, and allocates it. */
async function recordByHand(tx: Db, { money, day, ...decision }: ByHand) {
  const rows = money.filter(({ amount }) => amount !== 0).map((one) => ({ ...one, source_id: randomUUID() }));
  const ids = await insertTransfers(
    tx,
    rows.map(({ amount, currency, source_id }) => ({
      source: 'manual',
      source_id,
      day: day ?? dayOf(decision.now, defaultTimeZone),
      amount,
      currency,
    })),
    decision.now,
  );
  const allocations = rows.flatMap(({ id: payment_id, source_id }) => {
    const id = ids.get(source_id);
    return id === undefined ? [] : [{ id, payment_id }];
  });
  await allocate(tx, { allocations, ...decision });
}

/** Confirms those of `ids` that are open by money that an admin has seen; the others stay as they are. */
export async function confirmByHand(tx: Db, { ids, ...decision }: MoneyDecision & { ids: readonly string[] }) {
  const open = [...(await lockPayments(tx, ids)).values()];
  await recordByHand(tx, { money: open.map((row) => ({ ...row, amount: dueOf(row) })), ...decision });
}

type Changes = ParsedInput<typeof changePayments>['body'] & MoneyDecision;

/**
 * Takes steps by hand from the statuses that the admin saw: confirming and refunding record money (refunding may return a part), and their undo takes
 * it back. Rows that have changed since are returned as stale.
 */
export async function changeByHand(tx: Db, { changes, day, amount, ...decision }: Changes) {
  const locked = await lockPayments(tx, idsOf(changes));
  const valid = changes.flatMap(({ id, from, to }) => {
    const payment = locked.get(id);
    return payment?.status === from && from !== to ? [{ ...payment, to }] : [];
  });
  const isStep = (from: PaymentStatus, to: PaymentStatus) =>
    valid.filter((row) => row.status === from && row.to === to);
  const refunded = isStep('confirmed', 'refunded').map((row) => ({
    ...row,
    amount: -Math.min(heldOf(row), amount ?? Infinity),
  }));
  const confirmed = valid.filter(({ status, to }) => to === 'confirmed' && factsOf[status].isOpen);
  const money = [...confirmed.map((row) => ({ ...row, amount: dueOf(row) })), ...refunded];
  await recordByHand(tx, { money, day, ...decision });
  const undo = async (rows: readonly { id: string }[], only: { only?: 'out' | 'manual' }) =>
    await takeBack(tx, { of: { payments: idsOf(rows), ...only }, ...decision });
  await undo(isStep('refunded', 'confirmed'), { only: 'out' });
  await undo(isStep('confirmed', 'awaited'), {});
  // What had come before the confirmation by hand stays.
  await undo(isStep('confirmed', 'seen'), { only: 'manual' });
  // Steps that no money decides. A part that was returned leaves the payment confirmed.
  const after = await lockPayments(tx, idsOf(valid));
  const isPart = new Set(idsOf(refunded.filter((row) => heldOf(row) > -row.amount)));
  const left = valid.flatMap(({ id, to }) => {
    const payment = after.get(id);
    if (!payment || isPart.has(id)) return [];
    // Money from the bank decides, also against "seen".
    const followsMoney = to === 'awaited' || (to === 'seen' && payment.received > 0);
    return [{ id, from: payment.status, to: followsMoney ? statusOfMoney(payment, to) : to }];
  });
  await setPaymentStatuses(tx, { changes: left, ...decision });
  return { stale: idsOf(changes.filter(({ id, from }) => locked.get(id)?.status !== from)) };
}

interface Settling extends ByAdmin, Pick<ParsedInput<typeof allocateTransfers>['body'], 'approve' | 'starts'> {
  allocations: readonly NewAllocation[];
}

/**
 * Allocates transfers, and with `approve` approves the pending enrollments of payments that are confirmed by it, whose learners are notified. Returns the
 * allocations that were made, how many payments were confirmed and enrollments approved, and what opened for the learners. Throws group_full for a chosen group.
 */
export async function allocateAndApprove(tx: Db, { allocations, approve, starts, actorId, now }: Settling) {
  // Groups before enrollments, and these before payments, as deletions lock them.
  if (approve)
    await sql`
      select id from groups where course_id in (select course_id from payments where id = any(${allocations.map((one) => one.payment_id)}::uuid[]))
      order by id for update`.execute(tx);
  const { made, moved } = await allocate(tx, { allocations, actorId, now });
  const confirmed = idsOf(moved.filter(({ to }) => to === 'confirmed'));
  const { approved, opened } = approve
    ? await approveEnrollments(tx, { payments: confirmed, starts, actorId, now })
    : nothingApproved;
  if (approved.length > 0)
    await sql`
      update allocations set has_approved = true from payments
      where payments.id = payment_id and allocations.id = any(${idsOf(made)}::uuid[]) and enrollment_id = any(${approved}::uuid[])`.execute(
      tx,
    );
  return { made, confirmed: confirmed.length, approved: approved.length, opened };
}

interface Approving extends ByAdmin, Pick<Settling, 'starts'> {
  payments: readonly string[];
}

const nothingApproved = { approved: [], opened: [] };

async function approveEnrollments(tx: Db, { payments, ...decision }: Approving) {
  const paid = await listEnrollmentsOfPayments(tx, payments);
  const changes: StatusChange<EnrollmentStatus>[] = paid.map((id) => ({
    id,
    from: requestedStatus,
    to: enrollment.steps.approve.to,
  }));
  if (changes.length === 0) return nothingApproved;
  const { moved, opened } = await setEnrollmentStatuses(tx, { changes, ...decision });
  return { approved: idsOf(moved), opened };
}

/** Adds up the changes of the kept sums; readers see the same sums before and after. */
export async function foldSums(db: Db) {
  await sql`
    with gone as (delete from payment_sums returning *)
    insert into payment_sums
      select month, purpose, status, currency, sum(count), sum(amount) from gone group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0`.execute(
    db,
  );
}
