import type { Timestamp } from '#domain/kernel/time.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/tables.ts';
import type { Db } from '../../platform/postgres.ts';
import { contains } from '../../platform/paging.ts';
import { disownAccount } from './identity-queries.ts';
import { everyAccount, type Account } from './queries.ts';
import { deleteRecoveryCodes } from './recovery-code-queries.ts';

/** One page of everybody's accounts; the filter is looked for in addresses and names. */
export interface AccountPage {
  filter: string;
  oldestFirst: boolean;
  page: number;
  perPage: number;
}

/** One page of accounts, and how many there are on all pages. */
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

/** The account with this id, also when it was deleted and left its row. */
export async function findAnyAccount(db: Db, id: string): Promise<Account | undefined> {
  return await everyAccount(db).where('id', '=', id).executeTakeFirst();
}

/** Deletes an account with all that belongs to it. */
export async function eraseAccount(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('auth.users').where('id', '=', id).execute();
}

/** Deletes all that belongs to an account and leaves a row that says that it was; its address is free again. */
export async function emptyAccount(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<void> {
  await tx.deleteFrom('profiles').where('id', '=', id).execute();
  await deleteRecoveryCodes(tx, id);
  await tx
    .deleteFrom('auth.flows')
    .where((row) => row.or([row('user_id', '=', id), row('linking_user_id', '=', id)]))
    .execute();
  await disownAccount(tx, { id, now });
  await tx
    .updateTable('auth.users')
    .set({ email: null, phone: null, new_phone: null, app_metadata: '{}', banned_until: null, deleted_at: now })
    .where('id', '=', id)
    .execute();
}
