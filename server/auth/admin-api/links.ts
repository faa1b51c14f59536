import { linkTypes, type LinkType } from '#domain/auth/admin-rules.ts';
import type { makeLink as making } from '#domain/auth/admin-contract.ts';
import type { User } from '#domain/auth/contract.ts';
import type { Output, ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { transact } from '#server/services/services.ts';
import { type Db, toJson } from '#server/database/database.ts';
import { entryOf, lockKnown, unknownAccount } from './service.ts';
import { invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { saveNewEmail } from '#server/auth/users/email-change.ts';
import { readEmail, mergeMetadata } from '#server/auth/kernel/input.ts';
import { type MailKind, makeProof, queueMail, requireMailInterval } from '#server/auth/emails/mails.ts';
import { noContent, noteOtherSignUp, ownContent } from '#server/auth/kernel/ownership.ts';
import { hashPassword, requireGoodPassword } from '#server/auth/kernel/passwords.ts';
import {
  findAccountByEmail,
  insertEmailAccount,
  lockAccountByEmail,
  updateAccount,
  type Account,
} from '#server/auth/kernel/account-queries.ts';
import { viewOf } from '#server/auth/kernel/user-view.ts';

interface Invitation {
  email: string;
  data: Record<string, unknown>;
  redirectTo: string;
  /** One of many: its mail waits for others. */
  isBulk?: boolean;
  /** Refuses an existing account, also an unverified one. */
  isNew?: boolean;
  now: Timestamp;
}

/** Invites an address in the caller's transaction; returns the id of its account. */
export async function inviteIn(
  services: AuthServices,
  tx: Db,
  { email: typed, redirectTo, isBulk = false, isNew = false, ...given }: Invitation,
): Promise<string> {
  const account = await findUnproved(tx, { ...given, email: readEmail(typed), passwordHash: null, isNew });
  requireMailInterval(services, { account, kind: 'invite', now: given.now });
  const signUpContent = ownContent(account);
  const order = { account, kind: 'invite' as const, redirectTo, proofKey: null, signUpContent, canWait: isBulk };
  await queueMail(services, tx, { ...order, now: given.now });
  return account.id;
}

export const invite = async (services: AuthServices, invitation: Invitation): Promise<User> =>
  await transact(services, async (tx) => {
    const id = await inviteIn(services, tx, invitation);
    return await viewOf(tx, await lockKnown(tx, id));
  });

type LinkRequest = Omit<ParsedInput<typeof making>['body'], 'type' | 'redirect_to'> & {
  redirectTo: string;
  now: Timestamp;
};

export async function makeLink(
  services: AuthServices,
  given: LinkRequest & { type: string },
): Promise<Output<typeof making>> {
  const type = linkTypes.find((name) => name === given.type);
  if (!type) throw invalid(`Invalid email action link type requested: ${given.type}`);
  const request = { ...given, type, email: readEmail(given.email), passwordHash: await hashFor(services, type, given) };
  const { redirectTo, now } = given;
  return await services.db.transaction().execute(async (tx) => {
    const { account, kind } = await subjectOf(tx, request);
    const isFilled = kind === 'signup' || kind === 'invite';
    // The link signs in as this user.
    const made = { action: 'user.make_link', before: null, after: { kind } };
    await recordChanges(tx, [{ ...entryOf(account.id, now), ...made }]);
    const signUpContent = isFilled ? ownContent(account) : noContent;
    const order = {
      account,
      kind,
      redirectTo,
      proofKey: null,
      signUpContent,
      isOtherSignUp: account.filled_by !== 'trusted',
      now,
    };
    const { link, linkToken, code } = await makeProof(services, tx, order);
    return {
      ...(await viewOf(tx, await lockKnown(tx, account.id))),
      action_link: link,
      email_otp: code,
      hashed_token: linkToken,
      redirect_to: redirectTo,
      verification_type: kind,
    };
  });
}

async function hashFor(services: AuthServices, type: LinkType, { password }: LinkRequest): Promise<string | null> {
  if (type !== 'signup') return null;
  if (!password) throw invalid('Signup requires a valid password');
  await requireGoodPassword(services, password);
  return await hashPassword(password);
}

interface Subject {
  account: Account;
  kind: MailKind & LinkType;
}

async function subjectOf(
  tx: Db,
  { type, ...request }: LinkRequest & { type: LinkType; passwordHash: string | null },
): Promise<Subject> {
  if (type === 'signup' || type === 'invite') return { account: await findUnproved(tx, request), kind: type };
  const account = await lockAccountByEmail(tx, request.email);
  if (!account) {
    if (type !== 'magiclink') throw unknownAccount();
    return { account: await findUnproved(tx, request), kind: 'signup' };
  }
  const isAboutEmail = type === 'email_change_current' || type === 'email_change_new';
  return { account: isAboutEmail ? await withNewEmail(tx, { ...request, account }) : account, kind: type };
}

// Requesting both links, one per mailbox, is one change.
async function withNewEmail(
  tx: Db,
  { account, new_email: typed, now }: LinkRequest & { account: Account },
): Promise<Account> {
  const email = readEmail(typed);
  if (await findAccountByEmail(tx, email)) throw refusal('email_exists');
  return account.new_email === email ? account : await saveNewEmail(tx, { account, email, now });
}

// The admin API may fill unverified accounts; a verified account belongs to its user.
async function findUnproved(
  tx: Db,
  {
    email,
    data,
    passwordHash,
    isNew = false,
    now,
  }: { email: string; data: Record<string, unknown>; passwordHash: string | null; isNew?: boolean; now: Timestamp },
): Promise<Account> {
  const metadata = mergeMetadata({}, data);
  const made = { email, passwordHash, data: metadata, autoconfirm: false, isByOperator: true, now };
  const id = await insertEmailAccount(tx, made);
  if (id !== null) {
    await recordChanges(tx, [{ ...entryOf(id, now), action: 'user.create', before: null, after: null }]);
    return await lockKnown(tx, id);
  }
  const known = await lockAccountByEmail(tx, email);
  if (isNew || !known || known.email_confirmed_at !== null) throw refusal('email_exists');
  const before = known.filled_by === 'trusted' ? known.user_metadata : {};
  const user_metadata = toJson(mergeMetadata(before, data));
  await updateAccount(tx, { id: known.id, user_metadata, password_hash: passwordHash, now });
  await noteOtherSignUp(tx, known, now);
  return await lockKnown(tx, known.id);
}
