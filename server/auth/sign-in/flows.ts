import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import { flowCodeLifeSeconds, readProofKey, type ProofKey } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { transact, type Services } from '#server/services/services.ts';
import { notifyOfNewDevice } from '#server/auth/emails/change-mails.ts';
import type { FindDevice } from '#server/auth/known-devices.ts';
import { AuthError, invalid, refusal } from '#server/auth/auth-error.ts';
import { lockAccountIfThere } from '#server/auth/queries.ts';
import { isSignInMethod, type Device, type SignInMethod } from '#server/auth/sessions/queries.ts';
import { answerWithSession, openSession } from '#server/auth/sessions/sessions.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable, Selectable } from 'kysely';

/** Parses the PKCE challenge of a request; null without one. Throws when invalid. */
export function proofKeyOf(given: { code_challenge: string; code_challenge_method: string }): ProofKey | null {
  const key = readProofKey(given);
  if (typeof key === 'string') throw invalid(key);
  return key;
}

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
  if (flow.code_issued_at <= plusSeconds(now, -flowCodeLifeSeconds)) return refusal('flow_state_expired');
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

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export type Flow = Selectable<Database['auth.flows']>;

export async function insertFlow(tx: Db, flow: Insertable<Database['auth.flows']>): Promise<void> {
  await tx.insertInto('auth.flows').values(flow).execute();
}

/** Stores the code of a flow; undefined if the flow is gone. */
export async function giveFlowCode(
  tx: Db,
  { id, userId, codeHash, now }: { id: string; userId: string; codeHash: string; now: Timestamp },
): Promise<Flow | undefined> {
  return await tx
    .updateTable('auth.flows')
    .set({ user_id: userId, auth_code: codeHash, code_issued_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function findUserOfCode(db: Db, codeHash: string): Promise<string | undefined> {
  const flow = await db.selectFrom('auth.flows').select('user_id').where('auth_code', '=', codeHash).executeTakeFirst();
  return flow?.user_id ?? undefined;
}

/** Deletes the flow with this code: a code is valid for one attempt. */
export async function takeFlowByCode(tx: Db, codeHash: string): Promise<Flow | undefined> {
  return await tx.deleteFrom('auth.flows').where('auth_code', '=', codeHash).returningAll().executeTakeFirst();
}

export async function deleteFlowsOf(tx: Db, userId: string, { except = null }: { except?: string | null } = {}) {
  let flows = tx.deleteFrom('auth.flows').where('user_id', '=', userId);
  if (except !== null) flows = flows.where('id', '<>', except);
  await flows.execute();
}

export async function findFlow(db: Db, id: string): Promise<Flow | undefined> {
  return await db.selectFrom('auth.flows').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Uses up the state of a flow started after `since`; undefined if there is none. */
export async function takeFlow(
  tx: Db,
  { id, since, now }: { id: string; since: Timestamp; now: Timestamp },
): Promise<Flow | undefined> {
  return await tx
    .updateTable('auth.flows')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('provider', 'is not', null)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteLinkingFlows(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('auth.flows').where('linking_user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Stores the provider's tokens until the code is exchanged. */
export async function keepProviderTokens(
  tx: Db,
  { id, ...sealed }: Pick<Flow, 'id' | 'provider_token_encrypted' | 'provider_refresh_token_encrypted'>,
): Promise<void> {
  await tx.updateTable('auth.flows').set(sealed).where('id', '=', id).execute();
}

/** Deletes flows and mail tokens created before `before` or dated too far ahead. */
export async function deleteOldFlows(db: Db, { before, now }: { before: Timestamp; now: Timestamp }): Promise<void> {
  for (const table of ['auth.flows', 'auth.one_time_tokens'] as const)
    await db
      .deleteFrom(table)
      .where((row) => row.or([row('created_at', '<', before), row('created_at', '>', tooFarAhead(now))]))
      .execute();
}
