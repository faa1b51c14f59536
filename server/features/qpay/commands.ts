import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { dueOf, factsOf } from '#domain/payments/rules.ts';
import { statementCurrency } from '#domain/statements/rules.ts';
import { type MatchReason } from '#domain/transfers/rules.ts';
import { type LockedPayment, lockPayments, setPaymentStatuses } from '#server/core/payments/commands.ts';
import { allocate, insertTransfers, reportTransfer } from '#server/core/transfers/commands.ts';
import type { Db } from '#server/database/database.ts';
import type { QpayMoney } from './client.ts';
import { findKnown, type Invoice, listAllocated } from './queries.ts';

/** The source's id of the transfer that returns a payment at QPay. */
export const refundIdOf = (paidId: string) => `${paidId} refund`;

interface Recording {
  /** Null for money of an unknown invoice. */
  invoice: Invoice | null;
  money: readonly QpayMoney[];
  now: Timestamp;
}

/**
 * Records payments at QPay as transfers, once. What is exactly due settles the payment of the invoice; the office is notified of everything else.
 * Returns whether anything is paid, and whether it settles a payment.
 */
export async function recordMoney(tx: Db, { invoice, money, now }: Recording) {
  const known = await findKnown(tx, idsOf(money));
  // A cancelled payment that was never seen as paid may not have been paid.
  const counted = money.filter(({ id, status }) => status !== 'cancelled' || known.has(id));
  const [first] = counted;
  if (!first) return { isPaid: false, isSettled: false };
  // All at once, in the order of their ids.
  const allocated = await listAllocated(tx, idsOf(counted));
  await lockPayments(tx, [...new Set(invoice ? [...allocated, invoice.payment_id] : allocated)]);
  const settling: string[] = [];
  for (const paid of counted) {
    if (await recordPaid(tx, { paid, invoice, now })) settling.push(paid.id);
    if (paid.status !== 'paid') await recordReturned(tx, { paid, invoice, now });
  }
  if (invoice)
    await tx
      .updateTable('qpay_invoices')
      .set((row) => ({
        paid_at: row.fn.coalesce('paid_at', row.val(now)),
        paid_id: settling[0] ?? row.fn.coalesce('paid_id', row.val(first.id)),
        ended_at: row.fn.coalesce('ended_at', row.val(now)),
      }))
      .where('id', '=', invoice.id)
      .execute();
  return { isPaid: true, isSettled: settling.length > 0 };
}

interface Paid extends Omit<Recording, 'money'> {
  paid: QpayMoney;
}

/** What transfers of QPay have in common; the text makes them found. */
const transferOf = (invoice: Invoice | null) => ({
  source: 'qpay' as const,
  proposed_id: invoice?.payment_id ?? null,
  text: invoice && `QPay ${invoice.reference}`,
});

const reasonOf = ({ amount }: { amount: number }) => `QPay: ${amount.toLocaleString('en-US')} MNT`;

/** Returns whether the payment is settled by it. */
async function recordPaid(tx: Db, { paid, invoice, now }: Paid): Promise<boolean> {
  const payment = invoice ? (await lockPayments(tx, [invoice.payment_id])).get(invoice.payment_id) : undefined;
  const reason = payment ? whyOpen(paid, payment) : null;
  const { id: source_id, amount, currency, day = dayOf(now, defaultTimeZone) } = paid;
  const transfer = { ...transferOf(invoice), source_id, day, amount, currency, reason };
  const added = await insertTransfers(tx, [transfer], now);
  const id = added.get(source_id);
  if (id === undefined) return false;
  const decision = { actorId: null, reason: reasonOf(paid), now };
  if (payment && reason === null) {
    const { moved } = await allocate(tx, { allocations: [{ id, payment_id: payment.id }], ...decision });
    return moved.length > 0;
  }
  if (payment?.status === 'awaited' && reason === 'amount')
    await setPaymentStatuses(tx, { changes: [{ id: payment.id, from: 'awaited', to: 'seen' }], ...decision });
  if (paid.status === 'paid') await reportTransfer(tx, { id, now });
  return false;
}

/** Why money does not settle the payment of its invoice; null if it does. */
function whyOpen({ status, amount, currency }: QpayMoney, payment: LockedPayment): MatchReason | null {
  if (status !== 'paid') return 'returned';
  if (currency !== statementCurrency || payment.currency !== currency) return 'currency';
  if (payment.status === 'cancelled') return 'ended';
  if (!factsOf[payment.status].isOpen) return 'settled';
  return dueOf(payment) === amount ? null : 'amount';
}

/** Records that a known payment at QPay went back, from the payments to which it is allocated. */
async function recordReturned(tx: Db, { paid, invoice, now }: Paid) {
  const known = await tx
    .selectFrom('transfers')
    .select(['id', 'amount', 'currency'])
    .where('source', '=', 'qpay')
    .where('source_id', '=', paid.id)
    .executeTakeFirst();
  if (!known) return;
  const [source_id, amount] = [refundIdOf(paid.id), -known.amount];
  const transfer = { ...transferOf(invoice), source_id, day: dayOf(now, defaultTimeZone), amount };
  const added = await insertTransfers(tx, [{ ...transfer, currency: known.currency, reason: 'returned' }], now);
  const id = added.get(source_id);
  if (id === undefined) return;
  const parts = await tx
    .selectFrom('allocations')
    .select(['payment_id', 'amount'])
    .where('transfer_id', '=', known.id)
    .orderBy('id')
    .execute();
  const allocations = parts.map((part) => ({ id, ...part }));
  await allocate(tx, { allocations, actorId: null, reason: reasonOf({ amount }), now });
  await reportTransfer(tx, { id, now });
}
