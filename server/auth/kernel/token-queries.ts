import { type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/database.ts';

type MailToken = Insertable<Database['auth.one_time_tokens']>;

export type TokenKind = MailToken['kind'];

export type SentSignUp = Pick<
  Selectable<Database['auth.one_time_tokens']>,
  'kind' | 'password_hash' | 'user_metadata' | 'identity_id'
>;

const tokenColumns = ['user_id', 'kind', 'flow_id', 'password_hash', 'user_metadata', 'identity_id'] as const;

/** Valid sign-up mails per account at most, since each has a code that can be guessed. */
const maxSignUpMails = 3;

/** Inserts a token and replaces older ones of its kind, except those of other sign-ups with the same address. */
export async function saveMailToken(tx: Db, { isOtherSignUp, ...token }: MailToken & { isOtherSignUp: boolean }) {
  if (isOtherSignUp) await deleteOldestSignUps(tx, token.user_id);
  else await deleteMailToken(tx, { userId: token.user_id, kind: token.kind });
  await tx.insertInto('auth.one_time_tokens').values(token).execute();
}

async function deleteOldestSignUps(tx: Db, userId: string): Promise<void> {
  const newest = tx
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'signup')
    .orderBy('created_at', 'desc')
    .limit(maxSignUpMails - 1);
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'signup')
    .where('id', 'not in', newest)
    .execute();
}

/** Locks the account of a link. Accounts are always locked before their tokens. */
export async function lockAccountOfLink(tx: Db, linkHash: string): Promise<void> {
  await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', 'in', (token) =>
      token.selectFrom('auth.one_time_tokens').select('user_id').where('link_hash', '=', linkHash),
    )
    .forUpdate()
    .execute();
}

/** Locks the accounts for which a code was mailed to this address. */
export async function lockAccountsOfCodes(tx: Db, sentTo: string): Promise<void> {
  await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', 'in', (token) =>
      token.selectFrom('auth.one_time_tokens').select('user_id').where('sent_to', '=', sentTo),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Uses up the link with this hash that was created after `since`; undefined if there is none. */
export async function takeLink(
  tx: Db,
  { linkHash, kinds, since }: { linkHash: string; kinds: readonly TokenKind[]; since: Timestamp },
) {
  return await tx
    .deleteFrom('auth.one_time_tokens')
    .where('link_hash', '=', linkHash)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .returning(tokenColumns)
    .executeTakeFirst();
}

/** Counts an attempt for the codes mailed to an address after `since`; returns those with attempts left. */
export async function countCodeTries(
  tx: Db,
  given: { sentTo: string; kinds: readonly TokenKind[]; since: Timestamp; maxTries: number },
) {
  const { sentTo, kinds, since, maxTries } = given;
  return await tx
    .updateTable('auth.one_time_tokens')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('sent_to', '=', sentTo)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .where('tries', '<', maxTries)
    .returning(['id', 'code_hash', ...tokenColumns])
    .execute();
}

export async function deleteMailToken(tx: Db, { userId, kind }: { userId: string; kind: TokenKind }): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

export async function deleteMailTokenById(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('id', '=', id).execute();
}

/** Deletes invitations from before `invitedBefore`, other tokens from before `before`, and those dated too far ahead. */
export async function deleteOldMailTokens(
  db: Db,
  { before, invitedBefore, now }: { before: Timestamp; invitedBefore: Timestamp; now: Timestamp },
) {
  await db
    .deleteFrom('auth.one_time_tokens')
    .where((row) =>
      row.or([
        row.and([row('created_at', '<', before), row('kind', '!=', 'invite')]),
        row('created_at', '<', invitedBefore),
        row('created_at', '>', tooFarAhead(now)),
      ]),
    )
    .execute();
}
