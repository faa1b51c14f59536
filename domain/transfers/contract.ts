import * as z from 'zod/mini';
import { courseStarts, openedStart } from '#domain/enrollments/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, timestamp } from '#domain/kernel/ids.ts';
import {
  adminListQuery,
  changedRows,
  filteredPageOf,
  isOnceEach,
  maxBulk,
  optionalReason,
} from '#domain/kernel/list.ts';
import { currencies, payment } from '#domain/payments/rules.ts';
import { matchReasons } from '#domain/transfers/rules.ts';
import { mayChangeTransfer, transferFilters, transferOrders, transferSources, transferStates } from './rules.ts';

/** A payment beside a transfer. */
export const transferPayment = z.object({
  id,
  reference: z.string(),
  amount: z.nullable(z.number()),
  received: z.number(),
  returned: z.number(),
  currency: z.enum(currencies),
  tugrik: z.nullable(z.number()),
  status: z.enum(payment.statuses),
  /** Null after the account is deleted. */
  person_id: z.nullable(id),
  person_name: z.string(),
  course_id: z.nullable(id),
  /** Its money was recorded by an admin. */
  is_by_hand: z.boolean(),
});

export type TransferPayment = z.infer<typeof transferPayment>;

/** A transfer as lists and previews show it. */
export const shownTransfer = {
  day,
  /** Negative for money that went out. */
  amount: z.number(),
  currency: z.string(),
  /** Purpose and payer; null after its deletion. */
  text: z.nullable(z.string()),
  /** Why the proposed payment is unsure; null for a sure one. */
  reason: z.nullable(z.enum(matchReasons)),
  /** The proposed payment. */
  payment: z.nullable(transferPayment),
};

const transfer = z.object({
  ...shownTransfer,
  id,
  source: z.enum(transferSources),
  state: z.enum(transferStates),
  /** What is allocated, and to which payments, with the sign of the amount. */
  allocated: z.number(),
  allocations: z.array(z.object({ ...transferPayment.shape, allocated: z.number() })),
  /** Why it was dismissed, or what an admin has written beside it. */
  note: z.nullable(z.string()),
  /** The payer can be remembered for a learner. */
  has_payer: z.boolean(),
  updated_at: timestamp,
});

export type Transfer = z.infer<typeof transfer>;

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/transfers',
  summary:
    'Money that came or went, by default what waits for a decision; the search covers its text. Counts are by state.',
  access: 'office',
  input: { query: adminListQuery(transferOrders, { state: z._default(z.enum(transferFilters), 'open') }) },
  output: filteredPageOf(transfer, transferFilters),
  errors: ['bad_cursor'],
});

/** With `approve` pending enrollments of payments that are confirmed are approved in the same transaction, and begin with the start of their course. */
export const approval = {
  approve: z._default(z.boolean(), true),
  starts: z._default(courseStarts, []),
};

/** What allocations did: confirmed payments, approved enrollments, and what opened for the learners of courses with weekly release. */
export const settled = {
  confirmed: z.int(),
  approved: z.int(),
  opened: z.array(openedStart),
};

const maxMoney = 1_000_000_000_000;

export const allocateTransfers = endpoint({
  method: 'PUT',
  path: '/api/admin/transfers/allocations',
  summary:
    'Allocates open transfers to payments, by default as much as is left and owed. A transfer may go to several payments, and a payment may take several transfers; money that went out is allocated to the payment that it returns. Transfers or payments that somebody has decided since stay unchanged and are returned as stale. `is_same_money` voids what was recorded by hand for the payment, or nothing is changed. `remember` connects the payer with the learner.',
  access: 'office',
  input: {
    body: z.object({
      ...approval,
      remember: z._default(z.boolean(), false),
      allocations: z
        .array(
          z.object({
            id,
            payment_id: id,
            /** Of the transfer, without its sign. */
            amount: z.optional(z.number().check(z.gte(0.01), z.lte(maxMoney))),
            is_same_money: z._default(z.boolean(), false),
          }),
        )
        .check(
          z.minLength(1),
          z.maxLength(maxBulk),
          z.refine((all) => new Set(all.map((one) => one.id + one.payment_id)).size === all.length, 'same_row_twice'),
        ),
    }),
  },
  output: z.extend(changedRows(transfer), settled),
  errors: ['not_found', 'group_full', 'changed_meanwhile'],
});

const changeable = z.enum(['open', 'matched', 'dismissed']);

export const changeTransfers = endpoint({
  method: 'PUT',
  path: '/api/admin/transfers/state',
  summary:
    'Dismisses transfers that belong to no payment, opens them again, or takes back what was allocated, each from the state that the admin saw; those that have changed since are returned as stale.',
  access: 'office',
  input: {
    body: z.object({
      changes: z.array(z.object({ id, from: changeable, to: z.enum(['open', 'dismissed']) })).check(
        z.minLength(1),
        z.maxLength(maxBulk),
        z.refine(isOnceEach, 'same_row_twice'),
        z.refine((all) => all.every(({ from, to }) => mayChangeTransfer(from, to)), 'wrong_status'),
      ),
      reason: optionalReason,
    }),
  },
  output: changedRows(transfer),
});
