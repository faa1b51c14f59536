import { keptPayment } from '#domain/account/admin-contract.ts';
import { keptPaymentFilters } from '#domain/payments/rules.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';
import { foundBy } from '#server/database/lists/search.ts';

/** The retained payments of deleted accounts. */
export const paymentList = adminList({
  orders: { kept_at: orderBy('kept_payments.kept_at', timestamp) },
  choices: keptPaymentFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    let found = db.selectFrom('kept_payments');
    if (search) found = found.where(foundBy('kept_payments', search));
    return (purpose) => (purpose === 'all' ? found : found.where('purpose', '=', purpose));
  },
  show: (rows) => rows.select(z.keyof(keptPayment).options),
});

/** The data of an account for its deletion; undefined if it is deleted. */
export async function findEnding(tx: Db, id: string) {
  return await tx
    .selectFrom('auth.users as account')
    // An account that never signed in has no profile.
    .leftJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.id', 'account.email', 'account.deletes_at'])
    .select(['profiles.role', 'profiles.language', 'profiles.time_zone as timeZone'])
    .select([
      'profiles.full_name',
      'profiles.surname',
      'profiles.given_name',
      'profiles.furigana',
      'profiles.latin_name',
    ])
    .where('account.id', '=', id)
    .executeTakeFirst();
}

/** Like `findEnding`, but throws. */
export type EndingAccount = NonNullable<Awaited<ReturnType<typeof findEnding>>>;

/** Accounts whose deletion is due, oldest first. */
export async function listDue(db: Db, { now, most }: { now: Timestamp; most: number }) {
  const rows = await db
    .selectFrom('auth.users')
    .select('id')
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}
