import { randomBytes, randomUUID } from 'node:crypto';
import { maxSessions } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** The client data stored with a session. */
export interface Device {
  ip: string;
  userAgent: string | null;
}

/** Authentication methods as named in access tokens; the last ones are PKCE flows. */
const signInMethods = [
  'password',
  'otp',
  'oauth',
  'email/signup',
  'recovery',
  'magiclink',
  'invite',
  'email_change',
] as const;

export type SignInMethod = (typeof signInMethods)[number];

export const isSignInMethod = (name: string): name is SignInMethod =>
  (signInMethods as readonly string[]).includes(name);

/** True for methods that prove access to the mailbox. */
export const isProofByMail = (method: string): boolean =>
  isSignInMethod(method) && method !== 'password' && method !== 'oauth';

export async function insertSession(
  tx: Db,
  { userId, method, device, now }: { userId: string; method: SignInMethod; device: Device; now: Timestamp },
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('auth.sessions')
    .values({
      id,
      user_id: userId,
      refresh_key: randomBytes(32).toString('base64url'),
      user_agent: device.userAgent,
      ip: device.ip,
      refreshed_at: now,
      created_at: now,
    })
    .execute();
  await tx.insertInto('auth.session_amr').values({ session_id: id, method, at: now }).execute();
  return id;
}

/** Ends the sessions beyond the limit that were unused for the longest time. The caller has locked the account. */
export async function deleteSurplusSessions(tx: Db, userId: string): Promise<void> {
  const surplus = tx
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .offset(maxSessions);
  await tx.deleteFrom('auth.sessions').where('id', 'in', surplus).execute();
}

const sessions = (db: Db) =>
  db
    .selectFrom('auth.sessions')
    .select(['id', 'user_id', 'aal', 'refresh_key', 'refresh_counter', 'refresh_min_counter'])
    .select(['refreshed_at', 'not_after', 'created_at']);

/** True if a user has a session of this browser in this network. */
export async function hasSessionOn(tx: Db, { userId, device }: { userId: string; device: Device }): Promise<boolean> {
  const found = await tx
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('user_agent', '=', device.userAgent ?? '')
    .where('ip', '=', device.ip)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findSession(db: Db, id: string) {
  return await sessions(db).where('id', '=', id).executeTakeFirst();
}

export async function lockSession(tx: Db, id: string) {
  return await sessions(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The authentication methods of a session, newest first. */
export async function listProofs(db: Db, sessionId: string) {
  return await db
    .selectFrom('auth.session_amr')
    .select(['method', 'at'])
    .where('session_id', '=', sessionId)
    .orderBy('at', 'desc')
    .execute();
}

export type SecondFactorMethod = 'totp' | 'mfa/phone' | 'mfa/recovery_code';

/**
 * Upgrades a session to aal2; false when it is gone. Its earlier refresh tokens become invalid, even within the reuse interval, since
 * their holder may not have the second factor.
 */
export async function raiseSession(
  tx: Db,
  raised: { id: string; factorId: string | null; method: SecondFactorMethod; now: Timestamp },
): Promise<boolean> {
  const { id, factorId, method, now } = raised;
  const session = await tx
    .updateTable('auth.sessions')
    .set((row) => ({
      aal: 'aal2',
      factor_id: factorId,
      refresh_counter: row('refresh_counter', '+', 2),
      refresh_min_counter: row('refresh_counter', '+', 2),
      refreshed_at: now,
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!session) return false;
  await tx
    .insertInto('auth.session_amr')
    .values({ session_id: id, method, at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ at: now }))
    .execute();
  return true;
}

/** Deletes a user's aal1 sessions, except one. */
export async function deleteLowSessions(tx: Db, { userId, except }: { userId: string; except: string }): Promise<void> {
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('aal', '=', 'aal1')
    .where('id', '<>', except)
    .execute();
}

/** Downgrades the sessions that a factor upgraded. */
export async function lowerSessions(tx: Db, { factorId, method }: { factorId: string; method: SecondFactorMethod }) {
  const lowered = await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('factor_id', '=', factorId)
    .returning('id')
    .execute();
  if (lowered.length === 0) return;
  await tx
    .deleteFrom('auth.session_amr')
    .where(
      'session_id',
      'in',
      lowered.map(({ id }) => id),
    )
    .where('method', '=', method)
    .execute();
}

export async function rotateSession(tx: Db, { id, device, now }: { id: string; device: Device; now: Timestamp }) {
  await tx
    .updateTable('auth.sessions')
    .set((row) => ({
      refresh_counter: row('refresh_counter', '+', 1),
      refreshed_at: now,
      user_agent: device.userAgent,
      ip: device.ip,
    }))
    .where('id', '=', id)
    .execute();
}

/** Sign-out scopes: all sessions, this one, or all others. */
export const signOutScopes = ['global', 'local', 'others'] as const;

export type SignOutScope = (typeof signOutScopes)[number];

export async function deleteSessions(
  tx: Db,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: SignOutScope },
): Promise<void> {
  let ended = tx.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (scope !== 'global') ended = ended.where('id', scope === 'local' ? '=' : '<>', sessionId);
  await ended.execute();
}
