import { timestamp } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { subscriberFilters } from '#domain/newsletter/rules.ts';
import * as z from 'zod/mini';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';
import { foundBy } from '#server/database/lists/search.ts';

export const subscriberList = adminList({
  orders: {
    created_at: orderBy('newsletter_subscribers.created_at', timestamp),
    email: orderBy('newsletter_subscribers.email', z.string()),
  },
  choices: subscriberFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    let found = db.selectFrom('newsletter_subscribers');
    if (search) found = found.where(foundBy('newsletter_subscribers', search));
    return (status) => (status === 'all' ? found : found.where('status', '=', status));
  },
  show: (rows) => rows.select(['id', 'email', 'language', 'status', 'asked_at', 'confirmed_at', 'created_at']),
});

/** The next confirmed subscribers by id, of those who had confirmed at a time. */
export async function listNextSubscribers(
  tx: Db,
  { confirmedAt, after, limit }: { confirmedAt: Timestamp; after: string | null; limit: number },
) {
  return await confirmedSubscribers(tx, confirmedAt)
    .select(['id', 'email', 'language'])
    .$if(after !== null, (rows) => rows.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countSubscribers(tx: Db, confirmedAt: Timestamp) {
  const { count } = await confirmedSubscribers(tx, confirmedAt)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const confirmedSubscribers = (tx: Db, confirmedAt: Timestamp) =>
  tx.selectFrom('newsletter_subscribers').where('confirmed_at', '<=', confirmedAt);
