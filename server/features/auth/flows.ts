import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import { flowCodeLifeSeconds, readProofKey, type ProofKey } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Services } from '../../platform/services.ts';
import { invalid, refusal } from './auth-error.ts';
import { giveFlowCode, insertFlow, takeFlowByCode, type Flow } from './flow-queries.ts';
import { lockAccount } from './queries.ts';
import { isSignInMethod, type Device, type SignInMethod } from './session-queries.ts';
import { answerWithSession, openSession } from './sessions.ts';

/** The proof key that a request names; null when it asks for a session without one. Throws when it is none. */
export function proofKeyOf(given: { code_challenge: string; code_challenge_method: string }): ProofKey | null {
  const key = readProofKey(given);
  if (typeof key === 'string') throw invalid(key);
  return key;
}

/** Begins a flow that ends with a code for whoever knows the verifier; answers with its id. */
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

/** Hands out the code of a flow whose person has been found; undefined when the flow is gone. */
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

/** Opens a session with a flow's code and its verifier. A code is spent by the first try, right or wrong. */
export async function exchangeCode(services: Services, given: Exchange): Promise<TokenAnswer> {
  const { auth_code: code, code_verifier: verifier, now } = given;
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const flow = await takeFlowByCode(services.db, hashOf(code));
  if (!flow?.user_id || flow.code_issued_at === null) throw refusal('flow_state_not_found');
  if (flow.code_issued_at <= plusSeconds(now, -flowCodeLifeSeconds)) throw refusal('flow_state_expired');
  if (!meets(flow, verifier)) throw refusal('bad_code_verifier');
  const sessionId = await openFlowSession(services, { ...given, userId: flow.user_id, method: flow.method });
  return { ...(await answerWithSession(services, sessionId, now)), ...providerTokensOf(services, flow) };
}

function providerTokensOf({ secrets }: Services, flow: Flow) {
  const [token, refresh] = [flow.provider_token_encrypted, flow.provider_refresh_token_encrypted];
  return {
    ...(token && { provider_token: secrets.decrypt('flow', token) }),
    ...(refresh && { provider_refresh_token: secrets.decrypt('flow', refresh) }),
  };
}

async function openFlowSession(
  { db }: Services,
  { userId, method, device, now }: { userId: string; method: string; device: Device; now: Timestamp },
): Promise<string> {
  if (!isSignInMethod(method)) throw new Error(`A flow by ${method} opens no session`);
  return await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (isBanned(account, now)) throw refusal('user_banned');
    return await openSession(tx, { account, method, device, now });
  });
}

function meets({ code_challenge: challenge, code_challenge_method: method }: Flow, verifier: string): boolean {
  const shown = Buffer.from(method === 'plain' ? verifier : hashOf(verifier));
  const expected = Buffer.from(challenge ?? '');
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
