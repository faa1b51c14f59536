import type { Timestamp } from '#domain/kernel/time.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/tables.ts';
import type { Db } from '#server/database/database.ts';
import { contains } from '#server/database/lists/listing.ts';
import { everyAccount, type Account } from '#server/auth/kernel/account-queries.ts';

export interface AccountPage {
  filter: string;
  oldestFirst: boolean;
  page: number;
  perPage: number;
}

export async function listAccounts(
  db: Db,
  { filter, oldestFirst, page, perPage }: AccountPage,
): Promise<{ accounts: Account[]; total: number }> {
  const matching = <Row>(query: SelectQueryBuilder<Database, 'auth.users', Row>) =>
    filter ? query.where(found(filter)) : query;
  const order = oldestFirst ? 'asc' : 'desc';
  const [accounts, { total }] = await Promise.all([
    matching(everyAccount(db))
      .orderBy('created_at', order)
      .orderBy('id', order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching(
      db.selectFrom('auth.users').select((row) => row.fn.countAll<number>().as('total')),
    ).executeTakeFirstOrThrow(),
  ]);
  return { accounts, total };
}

const found = (filter: string) =>
  sql<boolean>`(${contains(sql.ref('email'), filter)} or ${contains(sql`user_metadata ->> 'full_name'`, filter)})`;

export async function findAnyAccount(db: Db, id: string): Promise<Account | undefined> {
  return await everyAccount(db).where('id', '=', id).executeTakeFirst();
}

/** Inserts the row of a soft-deleted account, without personal data. */
export async function leaveRow(tx: Db, { id, created_at, now }: { id: string; created_at: Timestamp; now: Timestamp }) {
  await tx
    .insertInto('auth.users')
    .values({ id, created_at, updated_at: now, deleted_at: now, app_metadata: '{}', user_metadata: '{}' })
    .execute();
}
