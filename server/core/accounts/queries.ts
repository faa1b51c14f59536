import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** SQL: `account` (auth.users) is banned at `now`. */
export const isBannedAt = (now: Timestamp) => sql<boolean>`coalesce(account.banned_until > ${now}, false)`;

/** The query of the admins who can sign in. */
export const activeAdmins = (db: Db, now: Timestamp) =>
  db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select('profiles.id')
    // A literal: for a parameter a prepared statement expects half of all people (064).
    .where('role', '=', sql.lit('admin' as const))
    .where('account.deleted_at', 'is', null)
    .where((row) => row.not(isBannedAt(now)));

/** The admins who can sign in and whose account is not about to end. */
export const stayingAdmins = (db: Db, now: Timestamp) => activeAdmins(db, now).where('account.deletes_at', 'is', null);

/** The only such admin; null while there are several. */
export async function findLastAdmin(db: Db, now: Timestamp) {
  const { id } = await db.selectNoFrom(lastAdmin(db, now).as('id')).executeTakeFirstOrThrow();
  return id;
}

/** SQL: the result of `findLastAdmin`. */
export const lastAdmin = (db: Db, now: Timestamp) => sql<string | null>`(
  select case when count(*) = 1 then (array_agg(id))[1] end from ${stayingAdmins(db, now).limit(2)} as staying)`;

/** The admins who can sign in. */
export async function listActiveAdmins(db: Db, now: Timestamp) {
  return (await activeAdmins(db, now).execute()).map((row) => row.id);
}
