import { deleteAllMailTokens } from '#server/core/accounts/commands.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import type { Db } from '#server/database/database.ts';
import { deleteFlowsOf } from './sign-in/flow-queries.ts';
import { keepIdentity, renewProviders, saveEmailIdentity } from './providers/queries.ts';
import { deleteMailToken, type SentSignUp } from './emails/mail-token-queries.ts';
import { confirmEmail, emailClaims, listIdentities, lockAccount, updateAccount, type Account } from './queries.ts';
import { deleteRecoveryCodes } from './mfa/recovery-code-queries.ts';

/** What a proof of an address brings to an account that nobody has proved: the sign-up whose mail it came from. */
export interface SignUpContent {
  passwordHash: string | null;
  metadata: { [name: string]: Json };
  /** A provider's identity that the sign-up made. */
  identityId: string | null;
}

/** A proof that brings nothing but the address, like a recovery. */
export const noContent: SignUpContent = { passwordHash: null, metadata: {}, identityId: null };

/** True when a mail or a provider has proved the address; an autoconfirmed one counts as unproved. */
export const isProved = ({ email_confirmed_at, email_autoconfirmed }: Account) =>
  email_confirmed_at !== null && !email_autoconfirmed;

interface Proof {
  account: Account;
  brings: SignUpContent;
  /** True when a provider has verified the address: the account then has the provider's identity, and none of its own. */
  isByProvider?: boolean;
  /** The flow that the proof belongs to; it goes on. */
  flowId?: string | null;
  now: Timestamp;
}

/**
 * Gives the account to whoever has proved its address, and confirms it. On the first proof, everything that somebody else
 * may have added is removed, and only what the proof brings is taken. Every way that confirms an address calls this, with
 * the account's row locked.
 */
export async function confirmOwner(tx: Db, { account, ...proof }: Proof): Promise<Account> {
  const { id } = account;
  const { now } = proof;
  if (isProved(account)) {
    for (const kind of ['signup', 'invite'] as const) await deleteMailToken(tx, { userId: id, kind });
    return account;
  }
  await (account.filled_by === 'trusted'
    ? addContent(tx, { account, ...proof })
    : replaceContent(tx, { account, ...proof }));
  await confirmEmail(tx, { id, now });
  return await lockAccount(tx, id);
}

// The operator or the owner filled the account: nothing has to go, and a sign-up's password and metadata are added.
async function addContent(tx: Db, { account, brings, now }: Proof): Promise<void> {
  const { id, password_hash, user_metadata } = account;
  await updateAccount(tx, {
    id,
    password_hash: brings.passwordHash ?? password_hash,
    user_metadata: JSON.stringify({ ...user_metadata, ...brings.metadata }),
    now,
  });
  await deleteAllMailTokens(tx, id);
}

async function replaceContent(
  tx: Db,
  { account, brings, isByProvider = false, flowId = null, now }: Proof,
): Promise<void> {
  const { id } = account;
  const kept = await keepIdentity(tx, { userId: id, identityId: brings.identityId });
  await removeAccess(tx, { id, flowId });
  const hasEmailIdentity = !kept && !isByProvider;
  const metadata = hasEmailIdentity ? { ...brings.metadata, ...emailClaims(account) } : brings.metadata;
  if (hasEmailIdentity) await saveEmailIdentity(tx, { account, claims: metadata, now });
  await updateAccount(tx, {
    id,
    password_hash: brings.passwordHash,
    user_metadata: JSON.stringify(metadata),
    new_email: null,
    email_change_accepted: null,
    // A stranger's request to delete the account would delete the owner's.
    deletes_at: null,
    now,
  });
  await renewProviders(tx, { id, now });
}

async function removeAccess(tx: Db, { id, flowId }: { id: string; flowId: string | null }): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('user_id', '=', id).execute();
  await deleteAllMailTokens(tx, id);
  await deleteFlowsOf(tx, id, { except: flowId });
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', id).execute();
  await deleteRecoveryCodes(tx, id);
}

/** What a mail's token brings. Tokens of an older version say nothing: a sign-up or invitation then brings the account's own. */
export function contentOf(account: Account, token: SentSignUp): SignUpContent {
  const { kind, password_hash, user_metadata, identity_id } = token;
  if (user_metadata !== null) return { passwordHash: password_hash, metadata: user_metadata, identityId: identity_id };
  return kind === 'signup' || kind === 'invite' ? ownContent(account) : noContent;
}

/**
 * Notes that sign-ups with this address differ. A mail that does not belong to one of them then brings none of their
 * passwords.
 */
export async function noteOtherSignUp(tx: Db, { id, filled_by }: Account, now: Timestamp): Promise<void> {
  if (filled_by === 'visitor') await updateAccount(tx, { id, filled_by: 'visitors', now });
}

/** What a mail brings that anybody may request for an unconfirmed address: the sign-up, as long as there is only one. */
export async function contentToResend(tx: Db, account: Account): Promise<SignUpContent> {
  if (account.filled_by !== 'visitor') return noContent;
  const identities = await listIdentities(tx, account.id);
  return ownContent(account, identities.find(({ provider }) => provider !== 'email')?.id);
}

/** What is on an account, as what a proof brings. */
export const ownContent = (
  { password_hash, user_metadata }: Account,
  identityId: string | null = null,
): SignUpContent => ({ passwordHash: password_hash, metadata: user_metadata, identityId });
