import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import { authErrors, judgeRefresh } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Config } from '#server/runtime/config/config.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { type AuthError, invalid, refusal } from '#server/auth/auth-error.ts';
import { findAccount } from '#server/auth/queries.ts';
import { deleteSessions, lockSession, rotateSession, type Device } from './queries.ts';
import { answerWithSession } from './sessions.ts';

// Refresh tokens are not stored. Format: version (1 byte), session id (16), counter (6), truncated HMAC (16) with the session's key, in
// base64url.
const version = 1;
const signedLength = 1 + 16 + 6;
const macLength = 16;

export interface RefreshToken {
  sessionId: string;
  counter: number;
  signed: Buffer;
  mac: Buffer;
}

export function writeRefreshToken({
  sessionId,
  counter,
  key,
}: {
  sessionId: string;
  counter: number;
  key: string;
}): string {
  const signed = Buffer.alloc(signedLength);
  signed.writeUInt8(version, 0);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(signed, 1);
  signed.writeUIntBE(counter, 17, 6);
  return Buffer.concat([signed, macOf(signed, key)]).toString('base64url');
}

export function readRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== signedLength + macLength || bytes[0] !== version || bytes.toString('base64url') !== text)
    return null;
  const signed = bytes.subarray(0, signedLength);
  const sessionId = signed.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: signed.readUIntBE(17, 6), signed, mac: bytes.subarray(signedLength) };
}

export function isSignedWith(key: string, token: RefreshToken): boolean {
  return timingSafeEqual(macOf(token.signed, key), token.mac);
}

const macOf = (signed: Buffer, key: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(signed).digest().subarray(0, macLength);

interface Refresh {
  refreshToken: string;
  device: Device;
  now: Timestamp;
}

export async function refreshSession(services: Services, given: Refresh): Promise<TokenAnswer> {
  const token = readRefreshToken(given.refreshToken);
  if (!token) throw invalid('Refresh token is not valid');
  // The error is returned instead of thrown, so that ending the session is committed.
  const ended = await services.db.transaction().execute((tx) => spend(services, tx, { ...given, token }));
  if (ended) throw ended;
  return await answerWithSession(services, token.sessionId, given.now);
}

/** Rotates the session, or ends it and returns the error. */
async function spend(
  { config }: Services,
  tx: Db,
  { token, device, now }: Refresh & { token: RefreshToken },
): Promise<AuthError | null> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  const session = await lockSession(tx, token.sessionId);
  if (!session || !isSignedWith(session.refresh_key, token)) throw refusal('refresh_token_not_found');
  const account = await findAccount(tx, session.user_id);
  if (!account) throw refusal('refresh_token_not_found');
  if (isBanned(account, now))
    throw refusal('user_banned', { status: 400, message: 'Invalid Refresh Token: User Banned' });
  const end = () => deleteSessions(tx, { userId: account.id, sessionId: session.id, scope: 'local' });
  const expiry = expiryOf(config, session, now);
  if (expiry) {
    await end();
    return expiry;
  }
  const verdict = judgeRefresh({
    token: token.counter,
    active: session.refresh_counter,
    lowest: session.refresh_min_counter,
    secondsSinceRotation: (Date.parse(now) - Date.parse(session.refreshed_at)) / 1000,
    reuseSeconds: config.AUTH_REUSE_INTERVAL_S,
  });
  if (verdict === 'refuse') throw refusal('refresh_token_not_found');
  if (verdict === 'rotate') await rotateSession(tx, { id: session.id, device, now });
  if (verdict !== 'end') return null;
  await end();
  return refusal('refresh_token_already_used');
}

type Times = Pick<NonNullable<Awaited<ReturnType<typeof lockSession>>>, 'created_at' | 'refreshed_at' | 'not_after'>;

function expiryOf(config: Config, { created_at, refreshed_at, not_after }: Times, now: Timestamp): AuthError | null {
  const { AUTH_SESSION_TIMEBOX_S: timebox, AUTH_SESSION_INACTIVITY_S: inactivity } = config;
  if (not_after !== null && not_after <= now) return refusal('session_expired');
  if (timebox !== undefined && plusSeconds(created_at, timebox) <= now) return refusal('session_expired');
  if (inactivity === undefined || plusSeconds(refreshed_at, inactivity) > now) return null;
  return refusal('session_expired', { message: `${authErrors.session_expired.text} (Inactivity)` });
}
