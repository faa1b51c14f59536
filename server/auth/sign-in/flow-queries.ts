import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** A sign-in that is on its way through another place: a mailbox or a provider. */
export type Flow = Selectable<Database['auth.flows']>;

/** Keeps a flow. */
export async function insertFlow(tx: Db, flow: Insertable<Database['auth.flows']>): Promise<void> {
  await tx.insertInto('auth.flows').values(flow).execute();
}

/** Notes the code with which a person's flow can be exchanged for a session from now on; undefined when it is gone. */
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

/** The person whose session a code opens, or undefined. */
export async function findUserOfCode(db: Db, codeHash: string): Promise<string | undefined> {
  const flow = await db.selectFrom('auth.flows').select('user_id').where('auth_code', '=', codeHash).executeTakeFirst();
  return flow?.user_id ?? undefined;
}

/** Ends the flow with this code, whatever comes of it: a code is good for one try. */
export async function takeFlowByCode(tx: Db, codeHash: string): Promise<Flow | undefined> {
  return await tx.deleteFrom('auth.flows').where('auth_code', '=', codeHash).returningAll().executeTakeFirst();
}

/** Ends the flows that would open a session of a person, but for one. */
export async function deleteFlowsOf(
  tx: Db,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  let flows = tx.deleteFrom('auth.flows').where('user_id', '=', userId);
  if (except !== null) flows = flows.where('id', '<>', except);
  await flows.execute();
}

/** The flow with this id, or undefined. */
export async function findFlow(db: Db, id: string): Promise<Flow | undefined> {
  return await db.selectFrom('auth.flows').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Spends the state of a flow begun after `since`; undefined when there is none, or somebody was quicker. */
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

/** Ends what was begun to link a way to sign in to this account. */
export async function deleteLinkingFlows(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('auth.flows').where('linking_user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Keeps what a provider handed over until the flow's code is exchanged. */
export async function keepProviderTokens(
  tx: Db,
  { id, ...sealed }: Pick<Flow, 'id' | 'provider_token_encrypted' | 'provider_refresh_token_encrypted'>,
): Promise<void> {
  await tx.updateTable('auth.flows').set(sealed).where('id', '=', id).execute();
}

/** Forgets the flows and the mails' tokens that were begun before `before`. */
export async function deleteOldFlows(db: Db, before: Timestamp): Promise<void> {
  await db.deleteFrom('auth.flows').where('created_at', '<', before).execute();
  await db.deleteFrom('auth.one_time_tokens').where('created_at', '<', before).execute();
}
