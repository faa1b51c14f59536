import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import {
  type listSubscribers,
  type SubscriberFilter,
  subscriberFilters,
  type subscriberOrders,
} from '#domain/newsletter/admin-contract.ts';
import * as z from 'zod/mini';
import { countBy, type Order, readPage } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { foundBy } from '#server/database/search.ts';

const orders = {
  created_at: [
    ['newsletter_subscribers.created_at', timestamp],
    ['newsletter_subscribers.id', id],
  ],
  email: [
    ['newsletter_subscribers.email', z.string()],
    ['newsletter_subscribers.id', id],
  ],
} as const satisfies Record<(typeof subscriberOrders.names)[number], Order>;

type ListQuery = ParsedInput<typeof listSubscribers>['query'];

/** The query of subscribers for a search, by status. */
export async function findSubscribers(db: Db, search: string | undefined) {
  let found = db.selectFrom('newsletter_subscribers');
  if (search) found = found.where(foundBy('newsletter_subscribers', search));
  return (status: SubscriberFilter) => (status === 'all' ? found : found.where('status', '=', status));
}

/** One page of subscribers. */
export async function readSubscribers(
  matching: ReturnType<Awaited<ReturnType<typeof findSubscribers>>>,
  place: Pick<ListQuery, 'sort' | 'cursor'>,
  size: number,
) {
  const show = (subscribers: typeof matching) =>
    subscribers.select(['id', 'email', 'language', 'status', 'asked_at', 'confirmed_at', 'created_at']);
  return await readPage({ matching, show }, orders, place, size);
}

/** One page of subscribers, with counts by status. */
export async function listAllSubscribers(db: Db, { search, status, ...place }: ListQuery) {
  const matching = await findSubscribers(db, search);
  const [page, counts] = await Promise.all([
    readSubscribers(matching(status), place, adminPageSize),
    countBy(db, subscriberFilters, matching),
  ]);
  return { ...page, total: counts[status], counts };
}
