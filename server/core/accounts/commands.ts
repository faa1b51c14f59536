import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { banAt, isActiveAdmin, isStayingAdmin } from './queries.ts';

// Accounts created by the admin API may have no such claims.
/** `user_metadata` with `claims` merged in, if it has such claims already. */
export const withClaims = (claims: string) =>
  sql<string>`case when user_metadata ? 'email_verified' then user_metadata || ${claims}::jsonb else user_metadata end`;

/**
 * Replaces the sign-in address of an account. The address counts as unverified unless `isProved`, and tokens mailed to the old
 * address become invalid.
 */
export async function replaceEmail(
  tx: Db,
  { id, email, isProved, now }: { id: string; email: string; isProved: boolean; now: Timestamp },
) {
  const claims = JSON.stringify({ email, email_verified: isProved });
  await tx
    .updateTable('auth.users')
    .set({
      email,
      email_confirmed_at: now,
      email_autoconfirmed: !isProved,
      new_email: null,
      email_change_accepted: null,
      user_metadata: withClaims(claims),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('auth.identities')
    .set({ email, identity_data: sql<string>`identity_data || ${claims}::jsonb`, updated_at: now })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute();
  await deleteAllMailTokens(tx, id);
}

/** Deletes all mail tokens of a user. */
export async function deleteAllMailTokens(tx: Db, userId: string) {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}

/** Sets or lifts a ban. Sessions stay: they are refused during the ban and work again afterwards. */
export async function updateBan(tx: Db, { id, until, now }: { id: string; until: Timestamp | null; now: Timestamp }) {
  await tx.updateTable('auth.users').set({ banned_until: until, updated_at: now }).where('id', '=', id).execute();
}

/** Deletes one or all sessions of a user and returns the deleted ones. */
export async function endSessionsOf(tx: Db, { userId, sessionId }: { userId: string; sessionId?: string | undefined }) {
  let ended = tx.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (sessionId !== undefined) ended = ended.where('id', '=', sessionId);
  return await ended.returning(['id', 'user_agent', 'created_at']).execute();
}

/** Deletes the sessions that devices keep (114), which admins may not have. */
export async function endKeptSessionsOf(tx: Db, userId: string) {
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).where('not_after', 'is not', null).execute();
}

/**
 * Locks a user and all admins, always in the same order, so that concurrent changes cannot remove the last admin, and returns them as they are
 * after waiting for the locks. FOR NO KEY UPDATE leaves inserts that refer to the user possible.
 */
export async function lockUserAndAdmins(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  const people = await tx
    // Accounts are locked before their profiles, as when an address changes.
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .select(lockedColumns)
    .select(banAt(now))
    .select([isActiveAdmin(now).as('is_active_admin'), isStayingAdmin(now).as('is_staying_admin')])
    .where((row) => row.or([row('profiles.role', '=', sql.lit('admin' as const)), row('profiles.id', '=', id)]))
    .orderBy('profiles.id')
    .forNoKeyUpdate()
    .execute();
  return { people, user: people.find((person) => person.id === id) };
}

const lockedColumns = [
  ...(['profiles.id', 'profiles.full_name', 'profiles.email', 'profiles.photo_file_id'] as const),
  ...(['profiles.role', 'profiles.permissions'] as const),
  ...(['profiles.created_at', 'profiles.language', 'profiles.time_zone'] as const),
  ...(['profiles.surname', 'profiles.given_name', 'profiles.furigana', 'profiles.latin_name'] as const),
  ...(['account.email as account_email', 'account.deletes_at'] as const),
] as const;

export type LockedPerson = Awaited<ReturnType<typeof lockUserAndAdmins>>['people'][number];

/** Throws last_admin when `id` is the only admin with all permissions who can sign in. */
export function requireAnotherAdmin(people: readonly LockedPerson[], id: string) {
  if (!people.some((person) => person.is_staying_admin && person.id !== id)) throw new AppError('last_admin');
}
