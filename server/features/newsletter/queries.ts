import { timestamp } from '#domain/kernel/ids.ts';
import { subscriberFilters } from '#domain/newsletter/admin-contract.ts';
import * as z from 'zod/mini';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import { foundBy } from '#server/database/search.ts';

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
