import type { TokenAnswer } from '#domain/auth/contract.ts';
import { judgeRefresh } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres.ts';
import type { Services } from '../../platform/services.ts';
import { invalid, refusal } from './auth-error.ts';
import { findAccount } from './queries.ts';
import { isSignedWith, readRefreshToken, type RefreshToken } from './refresh-token.ts';
import { deleteSessions, lockSession, rotateSession, type Device } from './session-queries.ts';
import { answerWithSession } from './sessions.ts';

interface Refresh {
  refreshToken: string;
  device: Device;
  now: Timestamp;
}

/** Renews a session with its refresh token. */
export async function refreshSession(services: Services, given: Refresh): Promise<TokenAnswer> {
  const token = readRefreshToken(given.refreshToken);
  if (!token) throw invalid('Refresh token is not valid');
  // A stolen token is told to the transaction's caller and not thrown within: the end of the session must be kept.
  const ended = await services.db.transaction().execute(async (tx) => await spend(services, tx, { ...given, token }));
  if (ended) throw refusal('refresh_token_already_used');
  return await answerWithSession(services, token.sessionId, given.now);
}

/** Moves the token's session on as the token deserves; true when it ended instead. */
async function spend(
  { config }: Services,
  tx: Db,
  { token, device, now }: Refresh & { token: RefreshToken },
): Promise<boolean> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  const session = await lockSession(tx, token.sessionId);
  if (!session || !isSignedWith(session.refresh_key, token)) throw refusal('refresh_token_not_found');
  const account = await findAccount(tx, session.user_id);
  if (!account) throw refusal('refresh_token_not_found');
  if (isBanned(account, now))
    throw refusal('user_banned', { status: 400, message: 'Invalid Refresh Token: User Banned' });
  if (session.not_after !== null && session.not_after <= now) throw refusal('session_expired');
  const verdict = judgeRefresh({
    token: token.counter,
    active: session.refresh_counter,
    lowest: session.refresh_min_counter,
    secondsSinceRotation: (Date.parse(now) - Date.parse(session.refreshed_at)) / 1000,
    reuseSeconds: config.AUTH_REUSE_INTERVAL_S,
  });
  if (verdict === 'refuse') throw refusal('refresh_token_not_found');
  if (verdict === 'rotate') await rotateSession(tx, { id: session.id, device, now });
  if (verdict === 'end') {
    await deleteSessions(tx, { userId: account.id, sessionId: session.id, scope: 'local' });
  }
  return verdict === 'end';
}
