import type { Timestamp } from '#domain/kernel/time.ts';
import { midnight } from '../../platform/days.ts';
import type { Db } from '../../platform/postgres.ts';

interface OfAccount {
  id: string;
  now: Timestamp;
}

/** The address that signs in, and the language that its owner reads. */
export async function getSignIn(tx: Db, id: string) {
  return await tx
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.email', 'profiles.language'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The moment at which `day` begins in `zone`. */
export async function findMidnight(db: Db, { day, zone }: { day: string; zone: string }): Promise<Timestamp> {
  const { at } = await db.selectNoFrom(midnight(day, zone).as('at')).executeTakeFirstOrThrow();
  return at;
}

/** Sets or lifts a ban. */
export async function updateBan(tx: Db, { id, until, now }: OfAccount & { until: Timestamp | null }): Promise<void> {
  await tx.updateTable('auth.users').set({ banned_until: until, updated_at: now }).where('id', '=', id).execute();
}

/** A person's sessions, the one used last first. */
export async function listSessionsOf(db: Db, userId: string) {
  return await db
    .selectFrom('auth.sessions')
    .select(['id', 'user_agent', 'ip', 'aal', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends sessions of a person, one or all; answers with those that were there. */
export async function endSessionsOf(tx: Db, { userId, sessionId }: { userId: string; sessionId?: string }) {
  let ended = tx.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (sessionId !== undefined) ended = ended.where('id', '=', sessionId);
  return await ended.returning(['id', 'user_agent', 'created_at']).execute();
}
