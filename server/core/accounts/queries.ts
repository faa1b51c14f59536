import { type AdminAccess, permissionSetsOf } from '#domain/kernel/permissions.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** SQL: `account` (auth.users) is banned at `now`. */
export const isBannedAt = (now: Timestamp) => sql<boolean>`coalesce(account.banned_until > ${now}, false)`;

/** SQL: the end of the ban of `account`; an expired ban counts as none. */
export const banAt = (now: Timestamp) =>
  sql<Timestamp | null>`case when ${isBannedAt(now)} then account.banned_until end`.as('banned_until');

/** SQL: `profiles` with `account` is an admin who can sign in. The role is a literal: for a parameter a prepared statement expects half of all people (064). */
export const isActiveAdmin = (now: Timestamp) => sql<boolean>`(
  profiles.role = ${sql.lit('admin')} and account.deleted_at is null and not ${isBannedAt(now)})`;

/** SQL: the same, with all permissions, and the account is not about to end. */
export const isStayingAdmin = (now: Timestamp) => sql<boolean>`(
  ${isActiveAdmin(now)} and profiles.permissions = 'everything' and account.deletes_at is null)`;

const people = (db: Db) =>
  db.selectFrom('auth.users as account').innerJoin('profiles', 'profiles.id', 'account.id').select('profiles.id');

/** The query of the admins who can sign in and may call operations with this access. */
export const activeAdmins = (db: Db, { access, now }: { access: AdminAccess; now: Timestamp }) =>
  people(db)
    .where(isActiveAdmin(now))
    .where((row) => row('profiles.permissions', '=', row.fn.any(row.val(permissionSetsOf(access)))));

/** The only admin who can sign in and has all permissions; null while there are several. */
export async function findLastAdmin(db: Db, now: Timestamp) {
  const { id } = await db.selectNoFrom(lastAdmin(db, now).as('id')).executeTakeFirstOrThrow();
  return id;
}

/** SQL: the result of `findLastAdmin`. */
export const lastAdmin = (db: Db, now: Timestamp) => sql<string | null>`(
  select case when count(*) = 1 then (array_agg(id))[1] end from ${people(db).where(isStayingAdmin(now)).limit(2)} as staying)`;
