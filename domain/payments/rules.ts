import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';

export const paymentPurposes = ['enrollment', 'application', 'verification'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const currencies = ['MNT', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/**
 * Awaited from the request on; seen when some money has come or something is unclear; cancelled when the request is withdrawn or an instalment is
 * replaced. Admins take these steps; `statusOfMoney` follows from transfers.
 */
export const payment = defineLifecycle(['awaited', 'seen', 'confirmed', 'refunded', 'waived', 'cancelled'], {
  see: { from: ['awaited'], to: 'seen' },
  confirm: { from: ['awaited', 'seen'], to: 'confirmed' },
  waive: { from: ['awaited', 'seen'], to: 'waived' },
  refund: { from: ['confirmed'], to: 'refunded' },
});

export type PaymentStatus = (typeof payment.statuses)[number];
export type PaymentStep = keyof typeof payment.steps;

interface StatusFacts {
  /** Money is still awaited: transfers are matched with it. */
  isOpen: boolean;
  /** `confirmed_at` stays, since its money has come. */
  keepsConfirmation: boolean;
  /** The payer may download a receipt, which says so if the money was returned. */
  hasReceipt: boolean;
  /** Is set with a reason, for the accountant. */
  needsReason: boolean;
  /** Is shown to the payer and counted in sums of what is owed and paid. */
  isListed: boolean;
}

const open = { isOpen: true, keepsConfirmation: false, hasReceipt: false, needsReason: false, isListed: true };
const settled = { isOpen: false, keepsConfirmation: true, hasReceipt: true, needsReason: false, isListed: true };

/** What a status means for a payment. */
export const factsOf: Record<PaymentStatus, StatusFacts> = {
  awaited: open,
  seen: open,
  confirmed: settled,
  refunded: { ...settled, needsReason: true },
  waived: { ...open, isOpen: false, needsReason: true },
  cancelled: { ...open, isOpen: false, isListed: false },
};

const statusesWith = (fact: keyof StatusFacts) => payment.statuses.filter((status) => factsOf[status][fact]);

/** Payments that a transfer may be about. */
export const openPaymentStatuses = statusesWith('isOpen');
export const receiptStatuses = statusesWith('hasReceipt');
export const listedStatuses = statusesWith('isListed');

export const needsReason = (status: PaymentStatus) => factsOf[status].needsReason;

/** True for a step and for its undo. */
export const mayChangePayment = (from: PaymentStatus, to: PaymentStatus) =>
  Object.values(payment.steps).some(
    (step) => (step.to === to && step.from.includes(from)) || (step.to === from && step.from.includes(to)),
  );

/** What a payment costs, and its money, in its currency. */
export interface PaymentMoney {
  /** Null until the fee is known. */
  amount: number | null;
  received: number;
  returned: number;
}

/** What is still owed. */
export const dueOf = ({ amount, received, returned }: PaymentMoney) => roundMoney((amount ?? 0) - received + returned);

/** What has come and was not returned. */
export const heldOf = ({ received, returned }: Omit<PaymentMoney, 'amount'>) => roundMoney(received - returned);

/** An amount to the cent, without the errors of binary fractions. */
export const roundMoney = (amount: number) => Math.round(amount * 100) / 100;

/** The status after money has come or gone. Without money a payment is awaited; one whose rest is waived or cancelled stays so. */
export function statusOfMoney(money: PaymentMoney, status: PaymentStatus): PaymentStatus {
  const { amount, received, returned } = money;
  if (returned > 0 && heldOf(money) === 0) return 'refunded';
  if (received > 0 && received >= (amount ?? 0)) return 'confirmed';
  if (status === 'waived' || status === 'cancelled') return status;
  return received > 0 ? 'seen' : 'awaited';
}

export const paymentFilters = ['all', ...payment.statuses] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The order of the list. */
export const paymentOrders = { names: ['created_at'], usual: '-created_at' } as const;

/** What the monthly overview counts: money in and out by the bank's day, and what is waived by the day of the decision. */
export const countedStatuses = ['confirmed', 'refunded', 'waived'] as const satisfies PaymentStatus[];

/** The months of the overview, up to the current one. */
export const overviewMonths = 24;

/** The filter of the stored payments of deleted accounts. */
export const keptPaymentFilters = ['all', ...paymentPurposes] as const;
