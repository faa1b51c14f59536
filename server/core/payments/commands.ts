import { randomBytes } from 'node:crypto';
import type { StatusChange } from '#domain/kernel/list.ts';
import { paymentReference, referenceLength, type ReferencePrefix } from '#domain/kernel/reference.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { factsOf, type PaymentStatus, statusOfMoney } from '#domain/payments/rules.ts';
import { sql } from 'kysely';
import { type Change, recordChanges } from '#server/core/audit/commands.ts';
import { changeStatuses, statusOf } from '#server/core/records/status-changes.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';

/** A random payment reference that no payment has. */
export async function newReference(tx: Db, prefix: ReferencePrefix): Promise<string> {
  for (;;) {
    const reference = paymentReference(prefix, randomBytes(referenceLength));
    const taken = tx.selectFrom('payments').select('id').where('reference', '=', reference);
    if (!(await taken.executeTakeFirst())) return reference;
  }
}

/** Stores the fees from the settings for new payments, and writes them to payments that were added before they were known. */
export async function storeFees({ db, config: { payment } }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const fees = [
    { purpose: 'application', amount: payment.applicationFeeMnt, tugrik: null },
    { purpose: 'verification', amount: payment.verificationFeeUsd, tugrik: payment.verificationFeeMnt || null },
  ] as const;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('payment_fees')
      .values(fees)
      .onConflict((fee) =>
        fee.column('purpose').doUpdateSet((row) => ({
          amount: row.ref('excluded.amount'),
          tugrik: row.ref('excluded.tugrik'),
        })),
      )
      .execute();
    await sql`
      update payments set amount = fee.amount from payment_fees as fee
      where fee.purpose = payments.purpose and fee.amount > 0 and payments.amount is null`.execute(tx);
    // Payments from before the tugrik of a fee were known.
    await sql`
      update payments set tugrik = fee.tugrik from payment_fees as fee
      where fee.purpose = payments.purpose and payments.amount = fee.amount and payments.currency = 'USD'
        and payments.tugrik is null and fee.tugrik is not null and status in ('awaited', 'seen')`.execute(tx);
    // Without a fee nothing is paid.
    await tx.deleteFrom('payments').where('amount', 'is', null).execute();
  });
}

/** Who decides, and why; QPay and other programs have no actor. */
export interface MoneyDecision extends Pick<Change, 'actorId' | 'now'> {
  reason?: string | undefined;
}

type StatusDecision = MoneyDecision & { changes: readonly StatusChange<PaymentStatus>[] };

/** Sets statuses from those that the admin or the program saw, with audit entries; rows that have changed since are returned as stale. */
export async function setPaymentStatuses(tx: Db, { changes, reason, actorId, now }: StatusDecision) {
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
  const confirmedAt = factsOf[to].keepsConfirmation ? sql`coalesce(confirmed_at, ${now})` : sql`null`;
  return sql`status = ${to}, decided_by = ${actorId}, decided_at = ${now}, reason = ${reason}, confirmed_at = ${confirmedAt}`;
}

/** Locks payments in the order of their ids, after their enrollments, as withdrawals lock them. */
export async function lockPayments(tx: Db, ids: readonly string[]) {
  await sql`
    select id from enrollments
    where id in (select enrollment_id from payments where payments.id = any(${ids}::uuid[])) order by id for update`.execute(
    tx,
  );
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'status', 'amount', 'received', 'returned', 'currency', 'tugrik', 'enrollment_id', 'person_id'])
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type LockedPayment = NonNullable<ReturnType<Awaited<ReturnType<typeof lockPayments>>['get']>>;

/** Sets the statuses that follow from the money of locked payments. Returns the changes. */
export async function settlePayments(tx: Db, { ids, ...decision }: MoneyDecision & { ids: readonly string[] }) {
  const payments = [...(await lockPayments(tx, ids)).values()];
  const changes = payments
    .map((payment) => ({ id: payment.id, from: payment.status, to: statusOfMoney(payment, payment.status) }))
    .filter(({ from, to }) => from !== to);
  return (await setPaymentStatuses(tx, { changes, ...decision })).moved;
}
