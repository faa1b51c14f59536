import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

// The metadata of an account that the operator has made says nothing of its address.
/** `user_metadata` with `claims` merged in, if it has such claims already. */
export const withClaims = (claims: string) =>
  sql<string>`case when user_metadata ? 'email_verified' then user_metadata || ${claims}::jsonb else user_metadata end`;

/**
 * Gives an account another address to sign in with. Unless both mailboxes have agreed it counts as unverified; and whatever
 * mail went to the old address opens nothing any more.
 */
export async function replaceEmail(
  tx: Db,
  { id, email, isProved, now }: { id: string; email: string; isProved: boolean; now: Timestamp },
): Promise<void> {
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

/** Ends every token of a person. */
export async function deleteAllMailTokens(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}

/** Sets a ban or lifts it. The sessions stay: nothing accepts them while the ban lasts, and they work again afterwards. */
export async function setBan(
  tx: Db,
  { id, until, now }: { id: string; until: Timestamp | null; now: Timestamp },
): Promise<void> {
  await tx.updateTable('auth.users').set({ banned_until: until, updated_at: now }).where('id', '=', id).execute();
}

/** Ends sessions of a person, one or all; answers with those that were there. */
export async function endSessionsOf(tx: Db, { userId, sessionId }: { userId: string; sessionId?: string }) {
  let ended = tx.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (sessionId !== undefined) ended = ended.where('id', '=', sessionId);
  return await ended.returning(['id', 'user_agent', 'created_at']).execute();
}
