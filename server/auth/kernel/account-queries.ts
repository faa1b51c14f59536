import { withClaims } from '#server/core/accounts/commands.ts';
import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database, Json } from '#db/tables.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Db, toJson } from '#server/database/database.ts';

/** All accounts, including soft-deleted ones. */
export const everyAccount = (db: Db) => db.selectFrom('auth.users').selectAll();

const accounts = (db: Db) => everyAccount(db).where('deleted_at', 'is', null);

export type Account = Selectable<Database['auth.users']>;

export async function findAccount(db: Db, id: string) {
  return await accounts(db).where('id', '=', id).executeTakeFirst();
}

export async function lockAccount(tx: Db, id: string): Promise<Account> {
  return await accounts(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function lockAccountIfThere(tx: Db, id: string): Promise<Account | undefined> {
  return await accounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return await accounts(db).where('email', '=', email).executeTakeFirst();
}

export async function lockAccountByEmail(tx: Db, email: string): Promise<Account | undefined> {
  return await accounts(tx).where('email', '=', email).forUpdate().executeTakeFirst();
}

/** An account, and its session with this id if it has not ended. */
export async function findAccountWithSession(db: Db, { id, sessionId }: { id: string; sessionId: string | null }) {
  return await accounts(db)
    .select((account) =>
      jsonObjectFrom(
        account
          .selectFrom('auth.sessions')
          .select(['auth.sessions.id', 'aal'])
          .where((session) => session('auth.sessions.id', '=', session.val(sessionId)))
          .whereRef('auth.sessions.user_id', '=', 'auth.users.id'),
      ).as('session'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A user's identities, oldest first. */
export const listIdentities = async (db: Db, userId: string) => await identitiesOf(db, [userId]).execute();

/** The query of the identities of several users, each oldest first. */
export const identitiesOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('auth.identities')
    .select(['id', 'user_id', 'provider', 'provider_id', 'email', 'identity_data'])
    .select(['last_sign_in_at', 'created_at', 'updated_at'])
    .where((row) => row('user_id', '=', row.fn.any(row.val(userIds))))
    .orderBy('created_at')
    .orderBy('id');

export interface NewEmailAccount {
  email: string;
  passwordHash: string | null;
  data: { [name: string]: Json };
  /** True if the address needs no confirmation. */
  autoconfirm: boolean;
  /** True for the admin API: the metadata gets no additional claims. */
  isByOperator?: boolean;
  id?: string;
  now: Timestamp;
}

/** Creates an account with its email identity; null if the address is taken. */
export async function insertEmailAccount(tx: Db, account: NewEmailAccount): Promise<string | null> {
  const { email, passwordHash, data, autoconfirm, isByOperator = false, id = randomUUID(), now } = account;
  const claims = emailClaims({ id, email });
  const times = { created_at: now, updated_at: now };
  const inserted = await tx
    .insertInto('auth.users')
    .values({
      id,
      email,
      password_hash: passwordHash,
      email_confirmed_at: autoconfirm ? now : null,
      email_autoconfirmed: autoconfirm,
      app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
      user_metadata: toJson(isByOperator ? data : { ...data, ...claims }),
      filled_by: isByOperator ? 'trusted' : 'visitor',
      ...times,
    })
    .onConflict((conflict) => conflict.column('email').where('email', 'is not', null).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return null;
  await tx
    .insertInto('auth.identities')
    .values({
      id: randomUUID(),
      user_id: id,
      provider: 'email',
      provider_id: id,
      email,
      identity_data: toJson({ ...data, ...claims }),
      ...times,
    })
    .execute();
  return id;
}

export const emailClaims = ({ id, email }: Pick<Account, 'id' | 'email'>) => ({
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
});

export async function updateAccount(
  tx: Db,
  { id, now, ...changes }: Updateable<Database['auth.users']> & { id: string; now: Timestamp },
): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks the address as verified. */
export async function confirmEmail(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<void> {
  const verified = JSON.stringify({ email_verified: true });
  await tx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: sql<Timestamp>`coalesce(email_confirmed_at, ${now})`,
      email_autoconfirmed: false,
      filled_by: 'trusted',
      user_metadata: withClaims(verified),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: sql<string>`identity_data || ${verified}::jsonb`, updated_at: now })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute();
}

/** Stores the time of a sign-in in the account and in the email identity. */
export async function noteSignIn(
  tx: Db,
  { id, isByAddress, now }: { id: string; isByAddress: boolean; now: Timestamp },
): Promise<void> {
  await updateAccount(tx, { id, last_sign_in_at: now, now });
  if (!isByAddress) return;
  await tx
    .updateTable('auth.identities')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute();
}
