import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import { flowCodeLifeSeconds, readProofKey, type ProofKey } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { AuthError, invalid, refusal } from '#server/auth/auth-error.ts';
import { findUserOfCode, giveFlowCode, insertFlow, takeFlowByCode, type Flow } from './flow-queries.ts';
import { lockAccountIfThere } from '#server/auth/queries.ts';
import { isSignInMethod, type Device, type SignInMethod } from '#server/auth/sessions/queries.ts';
import { answerWithSession, openSession } from '#server/auth/sessions/sessions.ts';

/** Parses the PKCE challenge of a request; null without one. Throws when invalid. */
export function proofKeyOf(given: { code_challenge: string; code_challenge_method: string }): ProofKey | null {
  const key = readProofKey(given);
  if (typeof key === 'string') throw invalid(key);
  return key;
}

/** Starts a PKCE flow and returns its id. */
export async function beginFlow(
  tx: Db,
  { method, proofKey, userId, now }: { method: SignInMethod; proofKey: ProofKey; userId: string; now: Timestamp },
): Promise<string> {
  const id = randomUUID();
  await insertFlow(tx, {
    id,
    user_id: userId,
    method,
    code_challenge: proofKey.challenge,
    code_challenge_method: proofKey.method,
    created_at: now,
  });
  return id;
}

/** Issues the code of an authenticated flow; undefined if the flow is gone. */
export async function giveCode(
  tx: Db,
  { flowId, userId, now }: { flowId: string; userId: string; now: Timestamp },
): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url');
  const flow = await giveFlowCode(tx, { id: flowId, userId, codeHash: hashOf(code), now });
  return flow && code;
}

interface Exchange {
  auth_code: string;
  code_verifier: string;
  device: Device;
  now: Timestamp;
}

/** Exchanges a code and verifier for a session. The first attempt uses up the code. */
export async function exchangeCode(services: Services, given: Exchange): Promise<TokenAnswer> {
  const { auth_code: code, code_verifier: verifier, now } = given;
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  // Returned instead of thrown, so that using up the code is committed.
  const outcome = await services.db.transaction().execute((tx) => spendCode(tx, given));
  if (outcome instanceof AuthError) throw outcome;
  return {
    ...(await answerWithSession(services, outcome.sessionId, now)),
    ...providerTokensOf(services, outcome.flow),
  };
}

// The account is locked before its flow: a concurrent confirmation of the address deletes the flow.
async function spendCode(
  tx: Db,
  { auth_code: code, code_verifier: verifier, device, now }: Exchange,
): Promise<{ sessionId: string; flow: Flow } | AuthError> {
  const userId = await findUserOfCode(tx, hashOf(code));
  const account = userId === undefined ? undefined : await lockAccountIfThere(tx, userId);
  const flow = await takeFlowByCode(tx, hashOf(code));
  if (!account || !flow || flow.code_issued_at === null) return refusal('flow_state_not_found');
  if (flow.code_issued_at <= plusSeconds(now, -flowCodeLifeSeconds)) return refusal('flow_state_expired');
  if (!meets(flow, verifier)) return refusal('bad_code_verifier');
  if (isBanned(account, now)) return refusal('user_banned');
  const { method } = flow;
  if (!isSignInMethod(method)) throw new Error(`A flow by ${method} opens no session`);
  return { sessionId: await openSession(tx, { account, method, device, now }), flow };
}

function providerTokensOf({ secrets }: Services, flow: Flow) {
  const [token, refresh] = [flow.provider_token_encrypted, flow.provider_refresh_token_encrypted];
  return {
    ...(token && { provider_token: secrets.decrypt('flow', token) }),
    ...(refresh && { provider_refresh_token: secrets.decrypt('flow', refresh) }),
  };
}

function meets({ code_challenge: challenge, code_challenge_method: method }: Flow, verifier: string): boolean {
  const shown = Buffer.from(method === 'plain' ? verifier : hashOf(verifier));
  const expected = Buffer.from(challenge ?? '');
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
