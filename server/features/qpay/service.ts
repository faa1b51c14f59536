import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/kernel/errors.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { openPaymentStatuses } from '#domain/payments/rules.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import { setPaymentStatuses } from '#server/features/payments/commands.ts';
import { qrImage } from '#server/runtime/qr-image.ts';
import type { Services } from '#server/services/services.ts';
import { type Qpay, QpayError } from './client.ts';
import { getOpenPayment, getPaidInvoice, listUnfinished, lockUnpaid } from './queries.ts';

/** A merchant's QPay with what the calls need. */
export interface QpayServices extends Pick<Services, 'db' | 'log' | 'config'> {
  qpay: Qpay;
}

/** The invoice of a learner's open payment, made if there is none for its amount. Throws RowNotFound and unavailable. */
export async function openInvoice(
  { db, log, config, qpay }: QpayServices,
  { reference, personId, now }: { reference: string; personId: string; now: Timestamp },
) {
  const { id: payment_id, amount, invoice } = await getOpenPayment(db, { reference, personId });
  if (invoice) return shownInvoice(invoice);
  const id = randomUUID();
  const callbackUrl = `${config.publicUrl}/api/qpay/${id}`;
  const made = await qpay
    .createInvoice({ number: id, description: reference, amount, callbackUrl })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'QPay made no invoice');
      throw new AppError('unavailable');
    });
  // Of two calls at once the first one's invoice is shown to both; nobody has seen the other.
  const row = { ...made, links: toJson(made.links), id, payment_id, amount, created_at: now };
  await db
    .insertInto('qpay_invoices')
    .values(row)
    .onConflict((same) => same.columns(['payment_id', 'amount']).doNothing())
    .execute();
  const stored = await getOpenPayment(db, { reference, personId });
  if (!stored.invoice) throw new RowNotFound();
  return shownInvoice(stored.invoice);
}

const shownInvoice = <Links>({ qr_text, links }: { qr_text: string; links: Links }) => ({
  qr: qrImage(qr_text),
  links,
});

/**
 * Asks QPay what has been paid of an invoice, and confirms its payment if that is the amount; with another amount the payment is seen. Does nothing for
 * an unknown or paid invoice.
 */
export async function checkInvoice({ db, log, config, qpay }: QpayServices, id: string, now: Timestamp): Promise<void> {
  const invoice = await db
    .selectFrom('qpay_invoices')
    .select('invoice_id')
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  const paid = invoice && (await qpay.findPaid(invoice.invoice_id).catch(warnOf(log)));
  if (!paid) return;
  await db.transaction().execute(async (tx) => await settle(tx, { id, paid, now }));
  if (config.payment.qpay?.ebarimt) await makeEbarimt({ db, log, qpay }, id, now);
}

const warnOf = (log: Services['log']) => (error: unknown) => {
  if (!(error instanceof QpayError)) throw error;
  log.warn({ err: error }, 'QPay did not answer');
  return null;
};

interface Settled {
  id: string;
  paid: { amount: number; id: string };
  now: Timestamp;
}

async function settle(tx: Db, { id, paid, now }: Settled): Promise<void> {
  const payment = await lockUnpaid(tx, id);
  // Another process was first.
  if (!payment) return;
  const update = { paid_at: now, paid_id: paid.id };
  await tx.updateTable('qpay_invoices').set(update).where('id', '=', id).execute();
  if (!openPaymentStatuses.includes(payment.status)) return;
  const isWhole = payment.currency === 'MNT' && payment.amount === paid.amount;
  const change = { id: payment.id, from: payment.status, to: isWhole ? ('confirmed' as const) : ('seen' as const) };
  const reason = `QPay: ${paid.amount.toLocaleString('en-US')} MNT`;
  await setPaymentStatuses(tx, { changes: [change], reason, actorId: null, now });
}

/** Seconds between attempts to get a VAT receipt. */
const ebarimtPause = 600;

/** Gets the VAT receipt of a confirmed payment. Only one process tries at a time. */
async function makeEbarimt({ db, log, qpay }: Omit<QpayServices, 'config'>, id: string, now: Timestamp) {
  const claimed = await db
    .updateTable('qpay_invoices')
    .set({ ebarimt_tried_at: now })
    .where('id', '=', id)
    .where('ebarimt_number', 'is', null)
    .where((row) =>
      row.or([row('ebarimt_tried_at', 'is', null), row('ebarimt_tried_at', '<=', plusSeconds(now, -ebarimtPause))]),
    )
    .executeTakeFirst();
  const paidId = claimed.numUpdatedRows > 0n && (await getPaidInvoice(db, id))?.paid_id;
  const made = paidId && (await qpay.createEbarimt(paidId).catch(warnOf(log)));
  if (!made) return;
  const set = { ebarimt_number: made.number, ebarimt_qr: made.qr };
  await db.updateTable('qpay_invoices').set(set).where('id', '=', id).execute();
}

/** Checks invoices whose callback has not come, and gets VAT receipts that are missing. */
export async function finishInvoices(services: QpayServices, now: Timestamp): Promise<void> {
  const { unpaid, withoutEbarimt } = await listUnfinished(services.db, now);
  for (const id of unpaid) await checkInvoice(services, id, now);
  if (services.config.payment.qpay?.ebarimt) for (const id of withoutEbarimt) await makeEbarimt(services, id, now);
}
