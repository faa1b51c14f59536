import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { openPaymentStatuses } from '#domain/payments/rules.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';

/** A person's open payment in tugrik by its reference, with the invoice of its amount. Throws RowNotFound. */
export async function getOpenPayment(db: Db, { reference, personId }: { reference: string; personId: string }) {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('reference', '=', reference.toUpperCase())
    .where('person_id', '=', personId)
    .where('currency', '=', 'MNT')
    .where('status', 'in', openPaymentStatuses)
    .executeTakeFirstOrThrow(RowNotFound);
  if (payment.amount === null) throw new RowNotFound();
  const invoice = await db
    .selectFrom('qpay_invoices')
    .select(['qr_text', 'links'])
    .where('payment_id', '=', payment.id)
    .where('amount', '=', payment.amount)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return { id: payment.id, amount: payment.amount, invoice };
}

/** Locks the payment of an unpaid invoice, before the invoice, as deletions of payments do. */
export async function lockUnpaid(tx: Db, id: string) {
  const of = tx.selectFrom('qpay_invoices').select('payment_id').where('id', '=', id);
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'status', 'amount', 'currency'])
    .where('id', '=', of)
    .forUpdate()
    .executeTakeFirst();
  const unpaid = await tx
    .selectFrom('qpay_invoices')
    .select('id')
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return unpaid && payment;
}

/** A paid invoice whose payment is confirmed. */
export async function getPaidInvoice(db: Db, id: string) {
  return await db
    .selectFrom('qpay_invoices')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('paid_id')
    .where('qpay_invoices.id', '=', id)
    .where('payments.status', '=', 'confirmed')
    .executeTakeFirst();
}

/** The invoices of a task: unpaid ones for a day, since bank apps forget older ones, and paid ones without VAT receipt for a week. */
export async function listUnfinished(db: Db, now: Timestamp) {
  const day = 86_400;
  const unpaid = await db
    .selectFrom('qpay_invoices')
    .select('id')
    .where('paid_at', 'is', null)
    .where('created_at', '>', plusSeconds(now, -day))
    .orderBy('created_at')
    .limit(50)
    .execute();
  const withoutEbarimt = await db
    .selectFrom('qpay_invoices')
    .select('id')
    .where('ebarimt_number', 'is', null)
    .where('paid_at', '>', plusSeconds(now, -7 * day))
    .orderBy('paid_at')
    .limit(50)
    .execute();
  return { unpaid: idsOf(unpaid), withoutEbarimt: idsOf(withoutEbarimt) };
}
