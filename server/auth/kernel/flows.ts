import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readProofKey, type ProofKey } from '#domain/auth/rules.ts';
import { type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { invalid } from './auth-error.ts';
import type { SignInMethod } from './session-queries.ts';

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
export async function issueCode(
  tx: Db,
  { flowId, userId, now }: { flowId: string; userId: string; now: Timestamp },
): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url');
  const flow = await storeFlowCode(tx, { id: flowId, userId, codeHash: hashOf(code), now });
  return flow && code;
}

/** The stored hash of a code, also the S256 challenge of a verifier. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export type Flow = Selectable<Database['auth.flows']>;

export async function insertFlow(tx: Db, flow: Insertable<Database['auth.flows']>): Promise<void> {
  await tx.insertInto('auth.flows').values(flow).execute();
}

/** Stores the code of a flow; undefined if the flow is gone. */
export async function storeFlowCode(
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

/** Deletes flows created before `before` or dated too far ahead. */
export async function deleteOldFlows(db: Db, { before, now }: { before: Timestamp; now: Timestamp }): Promise<void> {
  await db
    .deleteFrom('auth.flows')
    .where((row) => row.or([row('created_at', '<', before), row('created_at', '>', tooFarAhead(now))]))
    .execute();
}
