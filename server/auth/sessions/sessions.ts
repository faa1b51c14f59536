import type { TokenAnswer } from '#domain/auth/contract.ts';
import { isRecent, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { refusal, invalid, type AuthError } from '#server/auth/kernel/auth-error.ts';
import { ensureProfile } from '#server/auth/kernel/profile.ts';
import { findAccount, noteSignIn, type Account } from '#server/auth/kernel/account-queries.ts';
import {
  findSession,
  insertSession,
  listProofs,
  type Device,
  type SignInMethod,
  deleteSessions,
  deleteSurplusSessions,
  signOutScopes,
  lockSession,
  rotateSession,
} from '#server/auth/kernel/session-queries.ts';
import { viewOf } from '#server/auth/kernel/user-view.ts';
import type { SignedIn } from './access.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authErrors, judgeRefresh } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { sql } from 'kysely';
import type { Config } from '#server/runtime/config/config.ts';

/** Creates a session, and the profile with the first one; returns the session's id. */
export async function openSession(
  tx: Db,
  { account, method, device, now }: { account: Account; method: SignInMethod; device: Device; now: Timestamp },
): Promise<string> {
  // The account is locked first: upgrading the lock of a foreign key later could deadlock.
  await noteSignIn(tx, { id: account.id, isByAddress: method !== 'oauth', now });
  await ensureProfile(tx, account, now);
  const id = await insertSession(tx, { userId: account.id, method, device, now });
  await deleteSurplusSessions(tx, account.id);
  return id;
}

/** The response for a session: a new access token and the current refresh token. */
export async function answerWithSession(
  { db, signingKeys, config }: Services,
  sessionId: string,
  now: Timestamp,
): Promise<TokenAnswer> {
  const session = await findSession(db, sessionId);
  const account = session && (await findAccount(db, session.user_id));
  if (!account) throw refusal('refresh_token_not_found');
  const [user, proofs] = await Promise.all([viewOf(db, account), listProofs(db, sessionId)]);
  const issuedAt = secondsOf(now);
  const expiresAt = issuedAt + config.AUTH_JWT_EXP_S;
  const { email, phone, role, app_metadata, user_metadata, is_anonymous } = user;
  const accessToken = await signingKeys.sign({
    sub: user.id,
    aud: user.aud,
    iss: config.authUrl,
    iat: issuedAt,
    exp: expiresAt,
    email,
    phone,
    role,
    app_metadata,
    user_metadata,
    is_anonymous,
    aal: session.aal,
    amr: proofs.map(({ method, at }) => ({ method, timestamp: secondsOf(at) })),
    session_id: sessionId,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: config.AUTH_JWT_EXP_S,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken({ sessionId, counter: session.refresh_counter, key: session.refresh_key }),
    user,
  };
}

const secondsOf = (at: Timestamp) => Math.floor(Date.parse(at) / 1000);

export async function signOut({ db }: Services, { account, sessionId }: SignedIn, scope: string): Promise<void> {
  const known = signOutScopes.find((name) => name === (scope || 'global'));
  if (!known) throw invalid(`Unsupported logout scope: use one of ${signOutScopes.join(', ')}`);
  await deleteSessions(db, { userId: account.id, sessionId, scope: known });
}

/** A token for the admin API, valid as long as its signing key. */
export async function makeServiceToken({ signingKeys, clock, config }: Services): Promise<string> {
  const iat = Math.floor(Date.parse(clock.now()) / 1000);
  return await signingKeys.sign({ role: 'service_role', iss: config.authUrl, iat });
}

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

export function writeRefreshToken(options: { sessionId: string; counter: number; key: string }): string {
  const { sessionId, counter, key } = options;
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
async function spend({ config }: Services, tx: Db, { token, device, now }: Refresh & { token: RefreshToken }) {
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
  if (timebox !== undefined && !isRecent(created_at, { seconds: timebox, now })) return refusal('session_expired');
  if (inactivity === undefined || isRecent(refreshed_at, { seconds: inactivity, now })) return null;
  return refusal('session_expired', { message: `${authErrors.session_expired.text} (Inactivity)` });
}
