import type { Timestamp } from '#domain/kernel/time.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { dueOf, openPaymentStatuses } from '#domain/payments/rules.ts';
import { sql } from 'kysely';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { isOverIn, isRecentIn } from '#server/database/stored-times.ts';

const day = 86_400;

/** SQL: made longer than a day ago, since bank apps forget older invoices. */
const isOld = (now: Timestamp) => isOverIn('qpay_invoices.created_at', { seconds: day, now });

/** A person's open payment in tugrik by its reference, with what is due and the invoice of that amount. Throws RowNotFound. */
export async function getOpenPayment(
  db: Db,
  { reference, personId, now }: { reference: string; personId: string; now: Timestamp },
) {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'received', 'returned'])
    .where('reference', '=', reference.toUpperCase())
    .where('person_id', '=', personId)
    .where('currency', '=', 'MNT')
    .where('status', 'in', openPaymentStatuses)
    .executeTakeFirstOrThrow(RowNotFound);
  const amount = dueOf(payment);
  if (amount <= 0) throw new RowNotFound();
  const invoice = await db
    .selectFrom('qpay_invoices')
    .select(['id', 'qr_text', 'links', isOld(now).as('is_old')])
    .where('payment_id', '=', payment.id)
    .where('amount', '=', amount)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return { id: payment.id, amount, invoice };
}

/** An invoice with the reference of its payment, by its id or QPay's. */
export async function findInvoice(db: Db, by: { id: string } | { invoice_id: string | null }) {
  const found = db
    .selectFrom('qpay_invoices')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['qpay_invoices.id', 'invoice_id', 'payment_id', 'reference']);
  if ('id' in by) return await found.where('qpay_invoices.id', '=', by.id).executeTakeFirst();
  return by.invoice_id === null ? undefined : await found.where('invoice_id', '=', by.invoice_id).executeTakeFirst();
}

export type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/**
 * Up to 50 open invoices, the longest not checked first. An invoice is stale when its payment is not open any more or owes another amount, or when it
 * is old.
 */
export async function listOpenInvoices(db: Db, now: Timestamp) {
  return await db
    .selectFrom('qpay_invoices')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('qpay_invoices.id')
    .select((row) =>
      row
        .not(row('status', 'in', openPaymentStatuses))
        .or(sql<boolean>`payments.amount - received + returned <> qpay_invoices.amount`)
        .or(isOld(now))
        .as('is_stale'),
    )
    .where('ended_at', 'is', null)
    // Checks of a clock that was ahead count as none.
    .orderBy(sql`case when checked_at <= ${now} then checked_at end`, (order) => order.asc().nullsFirst())
    .orderBy('qpay_invoices.created_at')
    .limit(50)
    .execute();
}

/** Invoices whose money at QPay settles their payment. */
const settled = (db: Db) =>
  db
    .selectFrom('qpay_invoices')
    .innerJoin('payments', 'payments.id', 'qpay_invoices.payment_id')
    .innerJoin('transfers', (join) => join.onRef('source_id', '=', 'paid_id').on('source', '=', 'qpay'))
    .innerJoin('allocations', (join) =>
      join
        .onRef('transfer_id', '=', 'transfers.id')
        .onRef('allocations.payment_id', '=', 'payments.id')
        .onRef('allocations.amount', '=', 'transfers.amount'),
    )
    .where('payments.status', '=', 'confirmed');

export const findSettled = async (db: Db, id: string) =>
  await settled(db).select('paid_id').where('qpay_invoices.id', '=', id).executeTakeFirst();

/** Settled invoices of a week without VAT receipt. */
export async function listWithoutEbarimt(db: Db, now: Timestamp) {
  const found = settled(db).select('qpay_invoices.id').where('ebarimt_number', 'is', null);
  return idsOf(
    await found
      .where(isRecentIn('paid_at', { seconds: 7 * day, now }))
      .orderBy('paid_at')
      .limit(50)
      .execute(),
  );
}

/** The payments to which these payments at QPay are allocated. */
export async function listAllocated(db: Db, paidIds: readonly string[]) {
  const rows = await db
    .selectFrom('allocations')
    .innerJoin('transfers', 'transfers.id', 'transfer_id')
    .select('payment_id')
    .where('source', '=', 'qpay')
    .where((row) => row('source_id', '=', row.fn.any(row.val(paidIds))))
    .execute();
  return rows.map((row) => row.payment_id);
}

/** Those of QPay's ids that transfers have. */
export async function findKnown(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('transfers')
    .select('source_id')
    .where('source', '=', 'qpay')
    .where((row) => row('source_id', '=', row.fn.any(row.val(ids))))
    .execute();
  return new Set(rows.map((row) => row.source_id));
}
