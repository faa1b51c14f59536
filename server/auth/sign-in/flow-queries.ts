import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** A sign-in in progress by mail or provider. */
export type Flow = Selectable<Database['auth.flows']>;

/** Inserts a flow. */
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

/** The user of a flow's code, or undefined. */
export async function findUserOfCode(db: Db, codeHash: string): Promise<string | undefined> {
  const flow = await db.selectFrom('auth.flows').select('user_id').where('auth_code', '=', codeHash).executeTakeFirst();
  return flow?.user_id ?? undefined;
}

/** Deletes the flow with this code: a code is valid for one attempt. */
export async function takeFlowByCode(tx: Db, codeHash: string): Promise<Flow | undefined> {
  return await tx.deleteFrom('auth.flows').where('auth_code', '=', codeHash).returningAll().executeTakeFirst();
}

/** Deletes a user's sign-in flows, except one. */
export async function deleteFlowsOf(
  tx: Db,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
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

/** Deletes linking flows of an account. */
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

/** Deletes flows and mail tokens from before `before`. */
export async function deleteOldFlows(db: Db, before: Timestamp): Promise<void> {
  await db.deleteFrom('auth.flows').where('created_at', '<', before).execute();
  await db.deleteFrom('auth.one_time_tokens').where('created_at', '<', before).execute();
}
