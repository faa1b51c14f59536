import { timingSafeEqual } from 'node:crypto';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import { flowCodeLifeSeconds } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { isRecent, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { transact, type Services } from '#server/services/services.ts';
import { lockAccountIfThere } from '#server/auth/kernel/account-queries.ts';
import { AuthError, invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import { findUserOfCode, hashOf, takeFlowByCode, type Flow } from '#server/auth/kernel/flows.ts';
import type { FindDevice } from '#server/auth/kernel/known-devices.ts';
import { isSignInMethod, type Device } from '#server/auth/kernel/session-queries.ts';
import { notifyOfNewDevice } from '#server/auth/emails/change-mails.ts';
import { answerWithSession, openSession } from '#server/auth/sessions/sessions.ts';

interface Exchange {
  auth_code: string;
  code_verifier: string;
  device: Device;
  findDevice: FindDevice;
  now: Timestamp;
}

/** Exchanges a code and verifier for a session. The first attempt uses up the code. */
export async function exchangeCode(services: Services, given: Exchange): Promise<TokenAnswer> {
  const { auth_code: code, code_verifier: verifier, now } = given;
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  // Returned instead of thrown, so that using up the code is committed.
  const outcome = await transact(services, (tx) => spendCode(services, tx, given));
  if (outcome instanceof AuthError) throw outcome;
  return {
    ...(await answerWithSession(services, outcome.sessionId, now)),
    ...providerTokensOf(services, outcome.flow),
  };
}

// The account is locked before its flow: a concurrent confirmation of the address deletes the flow.
async function spendCode(services: Services, tx: Db, given: Exchange) {
  const { auth_code: code, code_verifier: verifier, device, now } = given;
  const userId = await findUserOfCode(tx, hashOf(code));
  const account = userId === undefined ? undefined : await lockAccountIfThere(tx, userId);
  const flow = await takeFlowByCode(tx, hashOf(code));
  if (!account || !flow || flow.code_issued_at === null) return refusal('flow_state_not_found');
  if (!isRecent(flow.code_issued_at, { seconds: flowCodeLifeSeconds, now })) return refusal('flow_state_expired');
  if (!meets(flow, verifier)) return refusal('bad_code_verifier');
  if (isBanned(account, now)) return refusal('user_banned');
  const { method } = flow;
  if (!isSignInMethod(method)) throw new Error(`A flow by ${method} opens no session`);
  // The other methods prove access to the mailbox that the mail would go to.
  if (method === 'oauth') await notifyOfNewDevice(services, tx, { ...given, account });
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
