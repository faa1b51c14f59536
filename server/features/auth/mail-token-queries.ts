import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/postgres.ts';

type MailToken = Insertable<Database['auth.one_time_tokens']>;

/** What a mail's token is for. */
export type TokenKind = MailToken['kind'];

/** Keeps a token in place of an older one of its kind. */
export async function replaceMailToken(tx: Db, token: MailToken): Promise<void> {
  await deleteMailToken(tx, { userId: token.user_id, kind: token.kind });
  await tx.insertInto('auth.one_time_tokens').values(token).execute();
}

/** Spends the link with this hash, made after `since`; undefined when there is none, or somebody was quicker. */
export async function takeLink(
  tx: Db,
  { linkHash, kinds, since }: { linkHash: string; kinds: readonly TokenKind[]; since: Timestamp },
) {
  return await tx
    .deleteFrom('auth.one_time_tokens')
    .where('link_hash', '=', linkHash)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .returning(['user_id', 'kind', 'flow_id'])
    .executeTakeFirst();
}

/** Counts a try at the codes mailed to an address after `since`; answers with those that had tries left. */
export async function countCodeTries(
  tx: Db,
  {
    sentTo,
    kinds,
    since,
    maxTries,
  }: { sentTo: string; kinds: readonly TokenKind[]; since: Timestamp; maxTries: number },
) {
  return await tx
    .updateTable('auth.one_time_tokens')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('sent_to', '=', sentTo)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .where('tries', '<', maxTries)
    .returning(['id', 'user_id', 'kind', 'code_hash'])
    .execute();
}

/** Ends a person's token of this kind. */
export async function deleteMailToken(tx: Db, { userId, kind }: { userId: string; kind: TokenKind }): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Ends every token of a person. */
export async function deleteAllMailTokens(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}
