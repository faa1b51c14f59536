import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { jobTitle } from '#domain/jobs/contract.ts';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { languages } from '#domain/kernel/language.ts';
import { day, id, idParams, startDay, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, changedRows, filteredPageOf, optionalReason, statusChanges } from '#domain/kernel/list.ts';
import { person } from '#domain/kernel/people/person.ts';
import { maxInstalments } from './instalments.ts';
import {
  countedStatuses,
  currencies,
  mayChangePayment,
  needsReason,
  payment,
  paymentFilters,
  paymentOrders,
  paymentPurposes,
} from './rules.ts';

const status = z.enum(payment.statuses);
const maxAmount = 1_000_000_000;
const moneyAmount = z.number().check(z.gte(0.01), z.lte(maxAmount));

/** What a request costs and how far it is paid; the amount is null as in `adminPayment`. */
export const requestPayment = z.object({ amount: z.nullable(z.number()), currency: z.enum(currencies), status });
export type RequestPayment = z.infer<typeof requestPayment>;

/** A payment in the ledger. */
export const adminPayment = z.object({
  id,
  purpose: z.enum(paymentPurposes),
  /** What the payer writes on the transfer; upper case, unique. */
  reference: z.string(),
  /** Null until the first start of a server writes the fees of older requests. */
  amount: z.nullable(z.number()),
  currency: z.enum(currencies),
  /** What the whole payment costs in tugrik, if it is in another currency. */
  tugrik: z.nullable(z.number()),
  status,
  /** The admin of the last decision; null without one, and for requests from before the ledger. */
  decided_by: z.nullable(person),
  decided_at: z.nullable(timestamp),
  reason: z.nullable(z.string()),
  confirmed_at: z.nullable(timestamp),
  /** What has come and what was returned, in its currency. */
  received: z.number(),
  returned: z.number(),
  /** The bank's day of the last money in. */
  paid_on: z.nullable(day),
  /** From the first confirmation on. */
  receipt_number: z.nullable(z.int()),
  /** The day of an instalment. */
  due_on: z.nullable(day),
  enrollment_id: z.nullable(id),
  /** Null unless QPay has received money. The number is that of the VAT receipt, and `ebarimt_qr` what its QR code says, for the payer the address of its image. */
  qpay: z.nullable(z.object({ ebarimt_number: z.nullable(z.string()), ebarimt_qr: z.nullable(z.string()) })),
  /** Null after the account is deleted. */
  person: z.nullable(person),
  course: z.nullable(courseTitle),
  job: z.nullable(jobTitle),
  created_at: timestamp,
  updated_at: timestamp,
});

export type AdminPayment = z.infer<typeof adminPayment>;

const filters = {
  status: z._default(z.enum(paymentFilters), 'all'),
  purpose: z.optional(z.enum(paymentPurposes)),
  course: z.optional(id),
  /** Only learners in this group. */
  group: z.optional(id),
  /** Only the payments of this enrollment. */
  enrollment: z.optional(id),
  /** Only those that money in may settle, or money out return. */
  money: z.optional(z.enum(['in', 'out'])),
};

const paymentList = adminListQuery(paymentOrders, filters);

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary:
    'The ledger of payments; the search covers reference, name, email and phone number. Counts are of the search and the other filters, by status.',
  access: 'office',
  input: { query: paymentList },
  output: filteredPageOf(adminPayment, paymentFilters),
  errors: ['bad_cursor'],
});

export const exportPayments = exportOf(listPayments, 'payments');

export const sumPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payment-sums',
  summary: 'The sums of the payments that match the filters of the list, by status and currency.',
  access: 'office',
  input: {
    query: z.pick(paymentList, {
      search: true,
      status: true,
      purpose: true,
      course: true,
      group: true,
      enrollment: true,
    }),
  },
  output: z.object({ rows: z.array(z.object({ status, currency: z.enum(currencies), amount: z.number() })) }),
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/admin/payments/{id}',
  summary: 'One payment, as in the list.',
  access: 'office',
  input: { params: idParams },
  output: adminPayment,
  errors: ['not_found'],
});

export const changePayments = endpoint({
  method: 'PUT',
  path: '/api/admin/payments/status',
  summary:
    'Sets the status of one or several payments by a step of their lifecycle or its undo, each from the status that the admin saw; those that have changed since stay unchanged and are returned as stale. Confirming and refunding record money on `day` (default today); with `amount` only a part is returned, and the payment stays confirmed. Waiving and refunding need a reason.',
  access: 'office',
  input: {
    body: z
      .extend(statusChanges(payment.statuses), { day: z.optional(startDay), amount: z.optional(moneyAmount) })
      .check(
        z.refine(({ changes }) => changes.every(({ from, to }) => from === to || mayChangePayment(from, to)), {
          error: 'wrong_status',
          path: ['changes'],
        }),
        z.refine(({ changes, reason }) => Boolean(reason) || !changes.some(({ to }) => needsReason(to)), {
          error: 'required',
          path: ['reason'],
        }),
      ),
  },
  output: changedRows(adminPayment),
});

/** A payment for its payer. */
export const myPayment = z.pick(adminPayment, {
  id: true,
  reference: true,
  amount: true,
  currency: true,
  status: true,
  due_on: true,
});
export type MyPayment = z.infer<typeof myPayment>;

export const listMyPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: "The signed-in learner's newest 100 payments.",
  access: 'learner',
  output: z.object({
    rows: z.array(
      z.extend(
        myPayment,
        z.pick(adminPayment, { purpose: true, course: true, job: true, qpay: true, created_at: true }).shape,
      ),
    ),
  }),
});

const receipt = {
  method: 'GET',
  bytes: true,
  input: { params: idParams, query: z.object({ language: z._default(z.enum(languages), 'mn') }) },
  errors: ['not_found', 'too_many_requests', 'unavailable'],
} as const;

export const downloadMyReceipt = endpoint({
  ...receipt,
  path: '/api/payments/{id}/receipt',
  summary: "The receipt of one of the signed-in learner's confirmed or refunded payments as a PDF.",
  access: 'learner',
});

export const downloadReceipt = endpoint({
  ...receipt,
  path: '/api/admin/payments/{id}/receipt',
  summary: 'The receipt of a confirmed or refunded payment as a PDF.',
  access: 'office',
});

const instalment = z.object({ due_on: startDay, amount: z.int().check(z.gte(1), z.lte(maxAmount)) });

export const setInstalments = endpoint({
  method: 'PUT',
  path: '/api/admin/enrollments/{id}/instalments',
  summary:
    'Divides what is still awaited for an enrollment into instalments, each with a reference of its own; the first one keeps the reference, and those of replaced instalments stay valid. Instalments above what is awaited are bad_input; the rest of a lower sum is waived with the reason. `seen` are the awaited payments that the admin saw.',
  access: 'office',
  input: {
    params: idParams,
    body: z.object({
      seen: z.array(z.object({ id, updated_at: timestamp })).check(z.minLength(1), z.maxLength(maxInstalments)),
      /** Why less than what is awaited is asked for; the rest is waived. */
      reason: optionalReason,
      instalments: z.array(instalment).check(
        z.minLength(1),
        z.maxLength(maxInstalments),
        z.refine((all) => all.every(({ due_on }, nth) => nth === 0 || due_on > (all[nth - 1]?.due_on ?? '')), 'order'),
      ),
    }),
  },
  output: z.object({ rows: z.array(adminPayment) }),
  errors: ['not_found', 'changed_meanwhile'],
});

const paymentMonth = z.object({
  /** YYYY-MM, in the school's time zone. */
  month: z.string(),
  purpose: z.enum(paymentPurposes),
  status: z.enum(countedStatuses),
  currency: z.enum(currencies),
  count: z.int(),
  amount: z.number(),
});
export type PaymentMonth = z.infer<typeof paymentMonth>;

export const listPaymentMonths = endpoint({
  method: 'GET',
  path: '/api/admin/payment-months',
  summary:
    "What came in, was refunded and waived in the last 24 months by month, purpose and currency, newest first. Money counts in the month of the bank's day.",
  access: 'office',
  output: z.object({ rows: z.array(paymentMonth) }),
});

export const exportPaymentMonths = exportOf(listPaymentMonths, 'payments by month');
