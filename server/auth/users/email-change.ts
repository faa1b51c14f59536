import { replaceEmail } from '#server/core/accounts/commands.ts';
import type { ProofKey } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { violatesUnique, type Db } from '#server/database/database.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { refusal } from '#server/auth/kernel/auth-error.ts';
import { deleteMailToken, type TokenKind } from '#server/auth/kernel/token-queries.ts';
import { notifyOfChange } from '#server/auth/emails/change-mails.ts';
import { queueMail, requireMailInterval } from '#server/auth/emails/mails.ts';
import { confirmOwner, noContent } from '#server/auth/kernel/ownership.ts';
import { moveProfile } from '#server/auth/kernel/profile.ts';
import { findAccountByEmail, lockAccount, updateAccount, type Account } from '#server/auth/kernel/account-queries.ts';

interface Link {
  redirectTo: string;
  proofKey: ProofKey | null;
  now: Timestamp;
}

/** Requests a change of address and mails both mailboxes; the address changes when both have confirmed. */
export async function askForEmail(
  services: AuthServices,
  tx: Db,
  { account, email, ...link }: Link & { account: Account; email: string },
): Promise<void> {
  const { now } = link;
  if (await findAccountByEmail(tx, email)) throw refusal('email_exists');
  // With autoconfirm no mailbox must confirm.
  if (services.config.autoconfirm) {
    await changeEmail(services, tx, { account, email, isProved: false, now });
    // The owner of the address gets the account by confirming it.
    return await updateAccount(tx, { id: account.id, filled_by: 'visitor', now });
  }
  requireMailInterval(services, { account, kind: 'email_change_new', now });
  await mailBoth(services, tx, { ...link, account: await saveNewEmail(tx, { account, email, now }) });
}

/** Stores the requested address and resets earlier confirmations. */
export async function saveNewEmail(
  tx: Db,
  { account, email, now }: { account: Account; email: string; now: Timestamp },
): Promise<Account> {
  // An unconfirmed current address must not confirm.
  const hasOwner = account.email_confirmed_at !== null;
  const email_change_accepted = hasOwner ? null : ('current' as const);
  await updateAccount(tx, { id: account.id, new_email: email, email_change_accepted, now });
  await deleteMailToken(tx, { userId: account.id, kind: 'email_change_current' });
  await deleteMailToken(tx, { userId: account.id, kind: 'email_change_new' });
  return await lockAccount(tx, account.id);
}

export async function mailBoth(services: AuthServices, tx: Db, order: Link & { account: Account }): Promise<void> {
  const { email_change_accepted: accepted } = order.account;
  if (accepted !== 'new') await queueMail(services, tx, { ...order, kind: 'email_change_new' });
  if (accepted !== 'current') await queueMail(services, tx, { ...order, kind: 'email_change_current' });
}

/** Stores a mailbox's confirmation; true when it was the second and the address has changed. */
export async function agreeToEmail(
  services: AuthServices,
  tx: Db,
  { account, kind, flowId, now }: { account: Account; kind: TokenKind; flowId: string | null; now: Timestamp },
): Promise<boolean> {
  const { new_email: email, email_change_accepted: accepted } = account;
  const side = kind === 'email_change_new' ? 'new' : 'current';
  if (email === null) throw refusal('otp_expired');
  if (accepted !== null && accepted !== side) {
    // The first confirmation of an account removes what strangers may have added.
    const isFirstProof = account.email !== null;
    const owned = isFirstProof ? await confirmOwner(tx, { account, signUpContent: noContent, flowId, now }) : account;
    await changeEmail(services, tx, { account: owned, email, isProved: true, now });
    await updateAccount(tx, { id: account.id, filled_by: 'trusted', now });
    return true;
  }
  await updateAccount(tx, { id: account.id, email_change_accepted: side, now });
  return false;
}

/** Changes the address and notifies the old one. */
export async function changeEmail(
  services: AuthServices,
  tx: Db,
  { account, email, isProved, now }: { account: Account; email: string; isProved: boolean; now: Timestamp },
): Promise<void> {
  await notifyOfChange(services, tx, { account, kind: 'email_changed', detail: email, now });
  await replaceEmail(tx, { id: account.id, email, isProved, now }).catch((error: unknown) => {
    throw violatesUnique(error, 'users_email') ? refusal('email_exists') : error;
  });
  await moveProfile(tx, { id: account.id, email, now });
}
