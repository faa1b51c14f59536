import { type Currency, dueOf, heldOf, type PaymentMoney, roundMoney } from '#domain/payments/rules.ts';

/** Where a transfer comes from; `manual` is what an admin has recorded, such as cash. */
export const transferSources = ['bank', 'qpay', 'manual'] as const;
export type TransferSource = (typeof transferSources)[number];

/** Open until its whole amount is allocated, or it is dismissed as money that belongs to no payment. Voided ones were recorded by mistake. */
export const transferStates = ['open', 'matched', 'dismissed', 'voided'] as const;
export type TransferState = (typeof transferStates)[number];

/**
 * Why a proposal is unsure. With `several` more than one payment fits, and none is proposed. `settled` and `ended` name a payment that is not open,
 * `returned` is money that went back.
 */
export const matchReasons = [
  'amount',
  'misspelt',
  'inside',
  'conflict',
  'phone',
  'name',
  'payer',
  'several',
  'currency',
  'returned',
  'settled',
  'ended',
] as const;

export type MatchReason = (typeof matchReasons)[number];

export const transferFilters = ['open', 'matched', 'dismissed', 'all'] as const;

/** What admins may change: dismiss, open again, and take back what was allocated. */
export const mayChangeTransfer = (from: TransferState, to: TransferState) =>
  (from === 'open' && to === 'dismissed') || ((from === 'dismissed' || from === 'matched') && to === 'open');

export const transferOrders = { names: ['day'], usual: '-day' } as const;

/** Days after which the text of a transfer is deleted. */
export const transferTextDays = 180;

interface PaidWith extends PaymentMoney {
  currency: Currency;
  /** What the whole payment costs in tugrik, if it is not in tugrik. */
  tugrik: number | null;
}

/** How much of a payment's currency one unit of the transfer's pays; null if nobody has said. */
function rateOf(currency: string, payment: PaidWith): number | null {
  if (currency === payment.currency) return 1;
  return currency === 'MNT' && payment.tugrik && payment.amount ? payment.amount / payment.tugrik : null;
}

/** What is owed, or was received, in the currency of the transfer; null if it cannot be said. */
export function limitIn(currency: string, payment: PaidWith, isIncoming = true): number | null {
  const [rate, limit] = [rateOf(currency, payment), isIncoming ? dueOf(payment) : heldOf(payment)];
  return rate === null ? null : roundMoney(limit / rate);
}

/**
 * What of a transfer's rest `left` goes to a payment, in both currencies and with the sign of the transfer: at most what is owed (or returned: what
 * was received), and at most `wanted`. In a currency without a rate the whole rest settles the whole payment. Null if nothing does.
 */
export function coverOf(
  { left, currency }: { left: number; currency: string },
  payment: PaidWith,
  wanted = Math.abs(left),
): { amount: number; covers: number } | null {
  const sign = Math.sign(left);
  const limit = sign > 0 ? dueOf(payment) : heldOf(payment);
  const most = limitIn(currency, payment, sign > 0) ?? Math.abs(left);
  const amount = roundMoney(Math.min(wanted, Math.abs(left), most));
  if (limit <= 0 || amount <= 0) return null;
  const rate = rateOf(currency, payment);
  const covers = rate === null || amount === most ? limit : roundMoney(amount * rate);
  return covers > 0 ? { amount: sign * amount, covers: sign * covers } : null;
}
