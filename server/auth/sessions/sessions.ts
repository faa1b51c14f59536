import type { TokenAnswer } from '#domain/auth/contract.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { refusal, invalid } from '#server/auth/auth-error.ts';
import { ensureProfile } from '#server/auth/users/profile.ts';
import { findAccount, noteSignIn, type Account } from '#server/auth/queries.ts';
import { writeRefreshToken } from './refresh.ts';
import {
  findSession,
  insertSession,
  listProofs,
  type Device,
  type SignInMethod,
  deleteSessions,
  signOutScopes,
} from './queries.ts';
import { viewOf } from '#server/auth/users/user-view.ts';
import type { SignedIn } from '#server/auth/access.ts';

/** Creates a session, and the profile with the first one; returns the session's id. */
export async function openSession(
  tx: Db,
  { account, method, device, now }: { account: Account; method: SignInMethod; device: Device; now: Timestamp },
): Promise<string> {
  // The account is locked first: upgrading the lock of a foreign key later could deadlock.
  await noteSignIn(tx, { id: account.id, isByAddress: method !== 'oauth', now });
  await ensureProfile(tx, account, now);
  return await insertSession(tx, { userId: account.id, method, device, now });
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
