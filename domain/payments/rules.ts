import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';

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

/** Statuses with a receipt, which says so if the money was returned. */
export const receiptStatuses = ['confirmed', 'refunded'] as const satisfies PaymentStatus[];

/** Statuses that are set with a reason, for the accountant. */
export const needsReason = (status: PaymentStatus) => status === 'waived' || status === 'refunded';

/** True for a step and for its undo. */
export const mayChangePayment = (from: PaymentStatus, to: PaymentStatus) =>
  Object.values(payment.steps).some(
    (step) => (step.to === to && step.from.includes(from)) || (step.to === from && step.from.includes(to)),
  );

export const paymentFilters = ['all', ...payment.statuses] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The order of the list. */
export const paymentOrders = { names: ['created_at'], usual: '-created_at' } as const;

/** What the monthly overview counts: income in the month of its confirmation, also if it is refunded later. */
export const countedStatuses = ['confirmed', 'refunded', 'waived'] as const satisfies PaymentStatus[];

/** The months of the overview, up to the current one. */
export const overviewMonths = 24;

/** The filter of the stored payments of deleted accounts. */
export const keptPaymentFilters = ['all', ...paymentPurposes] as const;
export type KeptPaymentFilter = (typeof keptPaymentFilters)[number];
