import type { QpayLink } from '#domain/payments/qpay-contract.ts';
import type { Currency, PaymentPurpose, PaymentStatus } from '#domain/payments/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Dated } from './columns.ts';

export interface PaymentTables {
  /** The fees from the settings, for the triggers that add payments. */
  payment_fees: { purpose: Exclude<PaymentPurpose, 'enrollment'>; amount: number; tugrik: Generated<number | null> };
  /** Invoices at QPay; of a payment and amount one is open. */
  qpay_invoices: {
    id: string;
    payment_id: string;
    /** QPay's own id. */
    invoice_id: string;
    amount: number;
    qr_text: string;
    links: JSONColumnType<QpayLink[]>;
    /** When a check found money. */
    paid_at: Timestamp | null;
    /** QPay's id of its payment. */
    paid_id: string | null;
    /** The last attempt to get a VAT receipt. */
    ebarimt_tried_at: Timestamp | null;
    ebarimt_number: string | null;
    ebarimt_qr: string | null;
    /** When QPay was last asked for its payments. */
    checked_at: Generated<Timestamp | null>;
    /** When it was paid, or cancelled at QPay. */
    ended_at: Generated<Timestamp | null>;
    created_at: Timestamp;
  };
  /** Added by triggers, one per reference. */
  payments: Dated & {
    id: string;
    purpose: PaymentPurpose;
    /** Null after the account is deleted. */
    person_id: string | null;
    /** The request that is paid for; null after it is deleted. */
    enrollment_id: string | null;
    application_id: string | null;
    verification_id: string | null;
    course_id: string | null;
    /** Null until the first start of a server writes the fees. */
    amount: number | null;
    currency: Currency;
    /** What the whole payment costs in tugrik, if it is in another currency. */
    tugrik: Generated<number | null>;
    /** Sums of the allocations and the bank's day of the last money in; written by a trigger. */
    received: Generated<number>;
    returned: Generated<number>;
    paid_on: Generated<string | null>;
    /** Upper case. */
    reference: string;
    status: PaymentStatus;
    decided_by: string | null;
    /** The time of the last decision. */
    decided_at: Timestamp | null;
    reason: string | null;
    /** Of an instalment. */
    due_on: string | null;
    /** The days before the due day at which the last reminder was sent. */
    reminder_days: number | null;
    /** Stays when the payment is refunded. */
    confirmed_at: Timestamp | null;
    /** Written by a trigger with the first confirmation. */
    receipt_number: Generated<number | null>;
    /** Written by a trigger: the reference and the person's name, email address and phone number. */
    search_text: Generated<string>;
  };
}
