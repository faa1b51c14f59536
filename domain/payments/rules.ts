import { defineLifecycle } from '#domain/kernel/lifecycle.ts';

export const paymentPurposes = ['enrollment', 'application', 'verification'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const currencies = ['MNT', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** Awaited from the request on; seen when the money has come but something is unclear. */
export const payment = defineLifecycle(['awaited', 'seen', 'confirmed', 'refunded', 'waived'], {
  see: { from: ['awaited'], to: 'seen' },
  confirm: { from: ['awaited', 'seen'], to: 'confirmed' },
  waive: { from: ['awaited', 'seen'], to: 'waived' },
  refund: { from: ['confirmed'], to: 'refunded' },
});

export type PaymentStatus = (typeof payment.statuses)[number];
export type PaymentStep = keyof typeof payment.steps;

/** Payments that a line of a bank statement may be about. */
export const openPaymentStatuses = payment.steps.confirm.from;

/** Statuses that are set with a reason, for the accountant. */
export const needsReason = (status: PaymentStatus) => status === 'waived' || status === 'refunded';

/** True for a step and for its undo. */
export const mayChangePayment = (from: PaymentStatus, to: PaymentStatus) =>
  Object.values(payment.steps).some(
    (step) => (step.to === to && step.from.includes(from)) || (step.to === from && step.from.includes(to)),
  );

export const paymentFilters = ['all', ...payment.statuses] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** An amount in tugrik, in the same form in each language; empty if unknown. */
export const amountText = (amount: number | null = null) =>
  amount === null ? '' : `₮\u00A0${amount.toLocaleString('en-US')}`;

export const maxInstalments = 12;
/** Learners are reminded of an instalment this many days before it is due, and on the day. */
export const daysOfReminder = 7;

/** Equal instalments a month apart, in whole thousands if possible; the first one has the rest. */
export function splitInstalments(total: number, count: number, first: string) {
  const unit = total >= count * 1000 ? 1000 : 1;
  const part = Math.floor(total / count / unit) * unit;
  return Array.from({ length: count }, (_, nth) => ({
    due_on: plusMonths(first, nth),
    amount: nth === 0 ? total - part * (count - 1) : part,
  }));
}

/** The same day of a later month, or its last day. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The order of the list. */
export const paymentOrders = { names: ['created_at'], usual: '-created_at' } as const;

/** What the monthly overview counts: income in the month of its confirmation, also if it is refunded later. */
export const countedStatuses = ['confirmed', 'refunded', 'waived'] as const satisfies PaymentStatus[];

/** The months of the overview, up to the current one. */
export const overviewMonths = 24;
