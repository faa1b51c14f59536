import * as z from 'zod/mini';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, filteredPageOf } from '#domain/kernel/list.ts';
import { subscriberFilters, subscriberStatuses } from './rules.ts';

/** A subscriber of the newsletter. */
export const subscriber = z.object({
  id,
  email: z.string(),
  /** The language of the emails. */
  language: z.enum(languages),
  status: z.enum(subscriberStatuses),
  /** The time of the last confirmation mail. */
  asked_at: timestamp,
  confirmed_at: z.nullable(timestamp),
  created_at: timestamp,
});

export type Subscriber = z.infer<typeof subscriber>;

/** The orders of the list of subscribers and its default. */
export const subscriberOrders = { names: ['created_at', 'email'], usual: '-created_at' } as const;

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'The subscribers of the newsletter; the search covers the address. Counts are of the search, by status.',
  access: 'office',
  input: { query: adminListQuery(subscriberOrders, { status: z._default(z.enum(subscriberFilters), 'all') }) },
  output: filteredPageOf(subscriber, subscriberFilters),
  errors: ['bad_cursor'],
});

/** The list without filters: only confirmed addresses may be mailed. Only its export is served. */
const confirmedSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'The confirmed subscribers.',
  access: 'office',
  bytes: true,
  input: { query: adminListQuery(subscriberOrders, {}) },
});

export const exportSubscribers = exportOf(
  confirmedSubscribers,
  'confirmed subscribers, with their unsubscribe links for mailing programs,',
);

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/{id}',
  summary: 'Deletes a subscriber at their request.',
  access: 'office',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});
