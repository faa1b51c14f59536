import type { FastifyRequest } from 'fastify';
import type { AssuranceLevel } from '#domain/auth/factor-rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { id as uuid } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import type { Services } from '../../platform/services.ts';
import { bearerOf } from '../../platform/session.ts';
import { refusal } from './auth-error.ts';
import { findAccount, type Account } from './queries.ts';
import { findSession } from './session-queries.ts';

/** Who calls an endpoint that needs a person. */
export interface SignedIn {
  account: Account;
  sessionId: string;
  /** What the session has and the token says: a token from before the second factor does not rise with its session. */
  aal: AssuranceLevel;
}

/** The person behind a request's bearer token; refused when the token, the person or the session does not count. */
export async function requireSignedIn(services: Services, request: FastifyRequest, now: Timestamp): Promise<SignedIn> {
  const token = bearerOf(request);
  if (!token) throw refusal('no_authorization');
  const { sub, session_id, aal } = await services.keys.verify(token, now).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw refusal('bad_jwt', { message: `invalid JWT: unable to parse or verify signature, ${reason}` });
  });
  if (!sub) throw refusal('bad_jwt', { message: 'invalid claim: missing sub claim' });
  if (!isUuid(sub)) throw refusal('bad_jwt', { status: 400, message: 'invalid claim: sub claim must be a UUID' });
  const account = await findAccount(services.db, sub);
  if (!account) throw refusal('user_not_found');
  const session = isUuid(session_id) ? await findSession(services.db, session_id) : undefined;
  if (session?.user_id !== account.id) throw refusal('session_not_found');
  if (isBanned(account, now)) throw refusal('user_banned');
  return { account, sessionId: session.id, aal: aal === 'aal2' ? session.aal : 'aal1' };
}

const isUuid = (value: unknown): value is string => z.safeParse(uuid, value).success;
