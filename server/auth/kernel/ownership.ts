import { deleteAllMailTokens } from '#server/core/accounts/commands.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import { type Db, toJson } from '#server/database/database.ts';
import { deleteFlowsOf } from './flows.ts';
import { keepIdentity, renewProviders, saveEmailIdentity } from './identity-queries.ts';
import { deleteMailToken, type SentSignUp } from './token-queries.ts';
import {
  confirmEmail,
  emailClaims,
  listIdentities,
  lockAccount,
  updateAccount,
  type Account,
} from './account-queries.ts';
import { deleteRecoveryCodes } from './factor-queries.ts';

/** What confirming an address adds to an unverified account: the data of the sign-up whose mail was used. */
export interface SignUpContent {
  passwordHash: string | null;
  metadata: { [name: string]: Json };
  identityId: string | null;
}

/** A confirmation that adds nothing, such as a recovery. */
export const noContent: SignUpContent = { passwordHash: null, metadata: {}, identityId: null };

/** True if a mail or a provider has verified the address; autoconfirmed addresses count as unverified. */
export const isProved = ({ email_confirmed_at, email_autoconfirmed }: Account) =>
  email_confirmed_at !== null && !email_autoconfirmed;

interface Proof {
  account: Account;
  signUpContent: SignUpContent;
  /** True if a provider verified the address: the account then keeps only the provider's identity. */
  isByProvider?: boolean;
  /** The current flow, which stays valid. */
  flowId?: string | null;
  now: Timestamp;
}

/**
 * Confirms the address of an account. The first confirmation removes everything that another person may have added before and applies only
 * `signUpContent`. Every flow that confirms an address calls this, with the account locked.
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

// The account was created by the admin API or belongs to its owner: nothing is removed, and the sign-up's data is added.
async function addContent(tx: Db, { account, signUpContent, now }: Proof): Promise<void> {
  const { id, password_hash, user_metadata } = account;
  await updateAccount(tx, {
    id,
    password_hash: signUpContent.passwordHash ?? password_hash,
    user_metadata: toJson({ ...user_metadata, ...signUpContent.metadata }),
    now,
  });
  await deleteAllMailTokens(tx, id);
}

async function replaceContent(tx: Db, { account, signUpContent, isByProvider = false, flowId = null, now }: Proof) {
  const { id } = account;
  const keptIdentity = await keepIdentity(tx, { userId: id, identityId: signUpContent.identityId });
  await removeAccess(tx, { id, flowId });
  const hasEmailIdentity = !keptIdentity && !isByProvider;
  const metadata = hasEmailIdentity ? { ...signUpContent.metadata, ...emailClaims(account) } : signUpContent.metadata;
  if (hasEmailIdentity) await saveEmailIdentity(tx, { account, claims: metadata, now });
  await updateAccount(tx, {
    id,
    password_hash: signUpContent.passwordHash,
    user_metadata: toJson(metadata),
    new_email: null,
    email_change_accepted: null,
    // A stranger may have scheduled the deletion.
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

/** What a mail's token adds. Tokens of an older version have no content: those of sign-ups and invitations add the account's own data. */
export function contentOf(account: Account, token: SentSignUp): SignUpContent {
  const { kind, password_hash, user_metadata, identity_id } = token;
  if (user_metadata !== null) return { passwordHash: password_hash, metadata: user_metadata, identityId: identity_id };
  return kind === 'signup' || kind === 'invite' ? ownContent(account) : noContent;
}

/** Marks that there are different sign-ups with this address, so that mails without a sign-up add none of their passwords. */
export async function noteOtherSignUp(tx: Db, { id, filled_by }: Account, now: Timestamp): Promise<void> {
  if (filled_by === 'visitor') await updateAccount(tx, { id, filled_by: 'visitors', now });
}

/** The data of a mail that anyone may request for an unconfirmed address: the sign-up, if there is only one. */
export async function contentToResend(tx: Db, account: Account): Promise<SignUpContent> {
  if (account.filled_by !== 'visitor') return noContent;
  const identities = await listIdentities(tx, account.id);
  return ownContent(account, identities.find(({ provider }) => provider !== 'email')?.id);
}

export const ownContent = (
  { password_hash, user_metadata }: Account,
  identityId: string | null = null,
): SignUpContent => ({ passwordHash: password_hash, metadata: user_metadata, identityId });
