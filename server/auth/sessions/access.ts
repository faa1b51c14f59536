import type { FastifyRequest } from 'fastify';
import { isServiceRole } from '#domain/auth/admin-rules.ts';
import type { AssuranceLevel } from '#domain/auth/factor-rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { id as uuid } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { Db } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/runtime/database-away.ts';
import type { Services } from '#server/services/services.ts';
import { bearerOf, verifyToken } from '#server/http/authentication/session.ts';
import { refusal } from '#server/auth/kernel/auth-error.ts';
import { findAccountWithSession, lockAccount, type Account } from '#server/auth/kernel/account-queries.ts';
import { findSession } from '#server/auth/kernel/session-queries.ts';

export interface SignedIn {
  account: Account;
  sessionId: string;
  /** The lower of the session's and the token's level: tokens issued before MFA stay aal1. */
  aal: AssuranceLevel;
}

/** Authenticates a bearer token. Throws when the token, user or session is invalid. */
export async function requireSignedIn(services: Services, request: FastifyRequest, now: Timestamp): Promise<SignedIn> {
  const { sub, session_id, aal } = await readClaims(services, request, now);
  if (!sub) throw refusal('bad_jwt', { message: 'invalid claim: missing sub claim' });
  if (!isUuid(sub)) throw refusal('bad_jwt', { status: 400, message: 'invalid claim: sub claim must be a UUID' });
  const sessionId = isUuid(session_id) ? session_id : null;
  const found = await findAccountWithSession(services.db, { id: sub, sessionId });
  if (!found) throw refusal('user_not_found');
  const { session, ...account } = found;
  if (!session) throw refusal('session_not_found');
  if (isBanned(account, now)) throw refusal('user_banned');
  return { account, sessionId: session.id, aal: aal === 'aal2' ? session.aal : 'aal1' };
}

/**
 * Locks and returns the caller's account. Throws when the session has ended since the request was authenticated, for example because the
 * owner of the address has confirmed it.
 */
export async function lockSignedIn(tx: Db, { account, sessionId }: SignedIn): Promise<Account> {
  const held = await lockAccount(tx, account.id);
  if (!(await findSession(tx, sessionId))) throw refusal('session_not_found');
  return held;
}

export async function requireService(services: Services, request: FastifyRequest, now: Timestamp): Promise<void> {
  const { role, session_id } = await readClaims(services, request, now);
  if (!isServiceRole(role)) throw refusal('not_admin');
  if (session_id === undefined) return;
  const session = isUuid(session_id) ? await findSession(services.db, session_id) : undefined;
  if (!session) throw refusal('session_not_found');
}

export async function isService(services: Services, request: FastifyRequest, now: Timestamp): Promise<boolean> {
  if (!bearerOf(request)) return false;
  return await requireService(services, request, now).then(
    () => true,
    () => false,
  );
}

async function readClaims(services: Services, request: FastifyRequest, now: Timestamp): Promise<JWTPayload> {
  const token = bearerOf(request);
  if (!token) throw refusal('no_authorization');
  return await verifyToken(services, token, now).catch((error: unknown) => {
    // While the database is away, a token cannot be checked.
    if (isDatabaseAway(error)) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    throw refusal('bad_jwt', { message: `invalid JWT: unable to parse or verify signature, ${reason}` });
  });
}

const isUuid = (value: unknown): value is string => z.safeParse(uuid, value).success;
