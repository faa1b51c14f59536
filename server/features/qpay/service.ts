import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/kernel/errors.ts';
import { dayOf, defaultTimeZone, plusDays, type Timestamp } from '#domain/kernel/time.ts';
import { RowNotFound, toJson } from '#server/database/database.ts';
import { isOverIn } from '#server/database/stored-times.ts';
import { qrImage } from '#server/runtime/qr-image.ts';
import type { Services } from '#server/services/services.ts';
import { type Qpay, QpayError } from './client.ts';
import { recordMoney, refundIdOf } from './commands.ts';
import {
  findInvoice,
  findKnown,
  findSettled,
  getOpenPayment,
  listOpenInvoices,
  listWithoutEbarimt,
} from './queries.ts';

/** A merchant's QPay with what the calls need. */
export interface QpayServices extends Pick<Services, 'db' | 'log' | 'config'> {
  qpay: Qpay;
}

/** The invoice of what is due of a learner's open payment, made if there is none of today. Throws RowNotFound and unavailable. */
export async function openInvoice(services: QpayServices, of: { reference: string; personId: string; now: Timestamp }) {
  const { db, log, config, qpay } = services;
  const { reference, now } = of;
  const before = await getOpenPayment(db, of);
  if (before.invoice && !before.invoice.is_old) return shownInvoice(before.invoice);
  if (before.invoice && !(await endInvoice(services, before.invoice.id, now))) throw new AppError('unavailable');
  // The old one may have been paid.
  const { id: payment_id, amount } = before.invoice ? await getOpenPayment(db, of) : before;
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
    .onConflict((same) => same.columns(['payment_id', 'amount']).where('ended_at', 'is', null).doNothing())
    .execute();
  const stored = await getOpenPayment(db, of);
  if (!stored.invoice) throw new RowNotFound();
  return shownInvoice(stored.invoice);
}

const shownInvoice = <Links>({ qr_text, links }: { qr_text: string; links: Links }) => ({
  qr: qrImage(qr_text),
  links,
});

/**
 * Asks QPay what has been paid of an invoice, also of one that has ended, and records it. Returns whether it is paid; null if QPay did not answer.
 */
export async function checkInvoice(services: QpayServices, id: string, now: Timestamp): Promise<boolean | null> {
  const { db, log, config, qpay } = services;
  const invoice = await findInvoice(db, { id });
  if (!invoice) return false;
  const money = await qpay.listMoneyOf(invoice.invoice_id).catch(refusedAs([], log));
  if (money === null) return null;
  if (money.length === 0) return false;
  const found = await db.transaction().execute(async (tx) => await recordMoney(tx, { invoice, money, now }));
  if (found.isSettled && config.payment.qpay?.ebarimt) await makeEbarimt(services, id, now);
  return found.isPaid;
}

/** Handles errors of QPay: its refusal of a request counts as `answer`, a failure as null. */
const refusedAs =
  <Answer>(answer: Answer, log: Services['log']) =>
  (error: unknown): Answer | null => {
    if (!(error instanceof QpayError)) throw error;
    log.warn({ err: error }, 'QPay did not answer');
    return error.isRefused ? answer : null;
  };

/** Ends an unpaid invoice: cancels it at QPay and checks it before and after that. Returns whether QPay answered. */
async function endInvoice(services: QpayServices, id: string, now: Timestamp): Promise<boolean> {
  const { db, log, qpay } = services;
  const invoice = await findInvoice(db, { id });
  const isPaid = await checkInvoice(services, id, now);
  if (isPaid !== false || !invoice) return isPaid !== null;
  const isCancelled = await qpay.cancelInvoice(invoice.invoice_id).then(() => true, refusedAs(true, log));
  if (isCancelled === null || (await checkInvoice(services, id, now)) === null) return false;
  const ended = db.updateTable('qpay_invoices').set({ ended_at: now }).where('id', '=', id);
  await ended.where('ended_at', 'is', null).execute();
  return true;
}

/** Seconds between attempts to get a VAT receipt. */
const ebarimtPause = 600;

/** Gets the VAT receipt of a payment that is settled by an invoice. Only one process tries at a time. */
async function makeEbarimt({ db, log, qpay }: Omit<QpayServices, 'config'>, id: string, now: Timestamp) {
  const claimed = await db
    .updateTable('qpay_invoices')
    .set({ ebarimt_tried_at: now })
    .where('id', '=', id)
    .where('ebarimt_number', 'is', null)
    .where(isOverIn('ebarimt_tried_at', { seconds: ebarimtPause, now }))
    .executeTakeFirst();
  const paidId = claimed.numUpdatedRows > 0n && (await findSettled(db, id))?.paid_id;
  const made = paidId && (await qpay.createEbarimt(paidId).catch(refusedAs(null, log)));
  if (!made) return;
  const set = { ebarimt_number: made.number, ebarimt_qr: made.qr };
  await db.updateTable('qpay_invoices').set(set).where('id', '=', id).execute();
}

/** Checks open invoices until QPay fails, ends stale ones, and gets VAT receipts that are missing. */
export async function finishInvoices(services: QpayServices, now: Timestamp): Promise<void> {
  const { db, config } = services;
  for (const { id, is_stale } of await listOpenInvoices(db, now)) {
    // Before the check, so that one that always fails does not stop the others.
    await db.updateTable('qpay_invoices').set({ checked_at: now }).where('id', '=', id).execute();
    const isAnswered = is_stale
      ? await endInvoice(services, id, now)
      : (await checkInvoice(services, id, now)) !== null;
    if (!isAnswered) break;
  }
  if (!config.payment.qpay?.ebarimt) return;
  for (const id of await listWithoutEbarimt(db, now)) await makeEbarimt(services, id, now);
}

/** The days of payments at QPay that are compared. */
const comparedDays = 3;

/** Records payments at QPay of the last days that are not recorded yet, whatever became of their invoices. Returns whether QPay answered. */
export async function compareMoney({ db, log, qpay }: QpayServices, now: Timestamp): Promise<boolean> {
  const first = plusDays(dayOf(now, defaultTimeZone), -comparedDays);
  const money = await qpay.listMoneySince(first).catch(refusedAs(null, log));
  if (money === null) return false;
  const known = await findKnown(
    db,
    money.flatMap(({ id }) => [id, refundIdOf(id)]),
  );
  const missing = money.filter(({ id, status }) =>
    known.has(id) ? status !== 'paid' && !known.has(refundIdOf(id)) : status !== 'cancelled',
  );
  for (const paid of missing) {
    const invoice = (await findInvoice(db, { invoice_id: paid.invoiceId })) ?? null;
    await db.transaction().execute(async (tx) => await recordMoney(tx, { invoice, money: [paid], now }));
  }
  log.info({ first, compared: money.length, recorded: missing.length }, 'payments at QPay were compared');
  return true;
}

/** A background task that compares payments at QPay at its first run and on each new day, and tries again after an hour. */
export function createComparison(services: QpayServices) {
  let [comparedOn, triedIn] = ['', ''];
  return async (now: Timestamp) => {
    const [today, hour] = [dayOf(now, defaultTimeZone), now.slice(0, 13)];
    if (comparedOn === today || triedIn === hour) return;
    triedIn = hour;
    if (await compareMoney(services, now)) comparedOn = today;
  };
}
