import {
  type KeptPaymentFilter,
  keptPaymentFilters,
  type keptPaymentOrders,
  type listKeptPayments,
} from '#domain/account/admin-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { countBy, type Order, readPage } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { foundBy } from '#server/database/search.ts';

const orders = {
  kept_at: [
    ['kept_payments.kept_at', timestamp],
    ['kept_payments.id', id],
  ],
} as const satisfies Record<(typeof keptPaymentOrders.names)[number], Order>;

/** One page of retained payments, with counts by purpose. */
export async function listPayments(
  db: Db,
  { search, purpose, ...place }: ParsedInput<typeof listKeptPayments>['query'],
) {
  const found = search
    ? db.selectFrom('kept_payments').where(foundBy('kept_payments', search))
    : db.selectFrom('kept_payments');
  const matching = (choice: KeptPaymentFilter) => (choice === 'all' ? found : found.where('purpose', '=', choice));
  const show = (payments: typeof found) =>
    payments.select(['id', 'purpose', 'title', 'reference', 'status', 'asked_at', 'kept_at']);
  const [page, counts] = await Promise.all([
    readPage({ matching: matching(purpose), show }, orders, place, adminPageSize),
    countBy(db, keptPaymentFilters, matching),
  ]);
  return { ...page, total: counts[purpose], counts };
}

/** Deletes payments that are older than `years`. */
export async function deleteOldPayments(db: Db, { years, now }: { years: number; now: Timestamp }): Promise<void> {
  await sql`delete from kept_payments where kept_at <= ${now}::timestamptz - make_interval(years => ${years}::int)`.execute(
    db,
  );
}
