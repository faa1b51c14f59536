import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, filteredPageOf } from '#domain/kernel/list.ts';
import { keptPaymentFilters, paymentPurposes } from '#domain/payments/rules.ts';

/** The payment record of a deleted account. */
export const keptPayment = z.object({
  id,
  purpose: z.enum(paymentPurposes),
  /** The title of the course or job; null for a verification. */
  title: z.nullable(z.string()),
  /** The payment reference; null if there was none. */
  reference: z.nullable(z.string()),
  status: z.string(),
  asked_at: timestamp,
  /** The time of deletion. */
  kept_at: timestamp,
});

export type KeptPayment = z.infer<typeof keptPayment>;

/** The order of the list. */
export const keptPaymentOrders = { names: ['kept_at'], usual: '-kept_at' } as const;

export const listKeptPayments = endpoint({
  method: 'GET',
  path: '/api/admin/kept-payments',
  summary:
    'The stored payments of deleted accounts; the search covers reference and title. Counts are of the search, by purpose.',
  access: 'office',
  input: { query: adminListQuery(keptPaymentOrders, { purpose: z._default(z.enum(keptPaymentFilters), 'all') }) },
  output: filteredPageOf(keptPayment, keptPaymentFilters),
  errors: ['bad_cursor'],
});
