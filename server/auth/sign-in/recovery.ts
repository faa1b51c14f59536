import type { ProofKey } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { AuthError, invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import { transact } from '#server/services/services.ts';
import type { Db } from '#server/database/database.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { mailBoth } from '#server/auth/users/email-change.ts';
import { readEmail, refusePhone, mergeMetadata } from '#server/auth/kernel/input.ts';
import { type MailKind, mailPause, queueMail } from '#server/auth/emails/mails.ts';
import { contentToResend, noContent, noteOtherSignUp, type SignUpContent } from '#server/auth/kernel/ownership.ts';
import {
  findAccountByEmail,
  insertEmailAccount,
  lockAccountByEmail,
  type Account,
} from '#server/auth/kernel/account-queries.ts';

interface MailRequest {
  email: string;
  redirectTo: string;
  proofKey: ProofKey | null;
  now: Timestamp;
}

/** Mails a link and a code for a new password, after the response, if the address is known. */
export function recover(services: AuthServices, given: MailRequest): void {
  if (!given.email) throw invalid('Password recovery requires an email');
  mailLater(services, {
    ...given,
    email: readEmail(given.email),
    chooseMail: () => Promise.resolve({ kind: 'recovery' as const }),
  });
}

const phoneTypes = ['sms', 'phone_change'];
const mailTypes = ['signup', 'email_change'];

/** Sends a pending confirmation again, after the response. */
export function resend(services: AuthServices, { type, ...given }: MailRequest & { type: string }): void {
  if (phoneTypes.includes(type)) throw refusal('phone_provider_disabled');
  if (!mailTypes.includes(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = readEmail(given.email);
  if (type === 'email_change') return resendEmailChange(services, { ...given, email });
  return mailLater(services, { ...given, email, chooseMail: resentSignUp });
}

interface LinkRequest extends MailRequest {
  phone: string;
  create_user: boolean;
  data: Record<string, unknown>;
}

/**
 * Mails a sign-in link and code, after the response. Creates an account for an unknown address unless the caller forbids it; only then
 * the response reveals that the address is unknown.
 */
export async function mailSignInLink(services: AuthServices, given: LinkRequest): Promise<void> {
  refusePhone(given);
  const email = readEmail(given.email);
  const data = mergeMetadata({}, given.data);
  if (!given.create_user && !(await findAccountByEmail(services.db, email))) throw refusal('otp_disabled');
  services.later(async () => {
    const { autoconfirm } = services.config;
    if (given.create_user) {
      const account = { email, passwordHash: null, data, autoconfirm, now: given.now };
      await services.db.transaction().execute((tx) => insertEmailAccount(tx, account));
    }
    const chooseMail = (tx: Db, account: Account) => signInOrder(tx, { account, data, now: given.now });
    await mailKnown(services, { ...given, email, chooseMail });
  });
}

function resendEmailChange(services: AuthServices, { email, ...link }: MailRequest): void {
  services.later(async () => {
    await transact(services, async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (!account?.new_email) return;
      if (mailPause(services, { account, kind: 'email_change_new', now: link.now })) return;
      await mailBoth(services, tx, { ...link, account }).catch(ignoreMailLimit);
    });
  });
}

interface Order {
  kind: MailKind;
  signUpContent?: SignUpContent;
  isOtherSignUp?: boolean;
}

// Anyone may request it, so it adds the sign-up's data only while there is a single sign-up.
async function resentSignUp(tx: Db, account: Account): Promise<Order | null> {
  if (account.email_confirmed_at !== null) return null;
  const isOtherSignUp = account.filled_by !== 'visitor';
  return { kind: 'signup', signUpContent: await contentToResend(tx, account), isOtherSignUp };
}

async function signInOrder(
  tx: Db,
  { account, data, now }: { account: Account; data: SignUpContent['metadata']; now: Timestamp },
): Promise<Order> {
  const signUpContent = { ...noContent, metadata: data };
  if (account.email_confirmed_at !== null) return { kind: 'magiclink', signUpContent };
  const own = await contentToResend(tx, account);
  const isOtherSignUp = account.filled_by !== 'visitor' || own.passwordHash !== null || own.identityId !== null;
  if (isOtherSignUp) await noteOtherSignUp(tx, account, now);
  return { kind: 'signup', signUpContent, isOtherSignUp };
}

type KnownMail = MailRequest & { chooseMail: (tx: Db, account: Account) => Promise<Order | null> };

function mailLater(services: AuthServices, given: KnownMail): void {
  services.later(() => mailKnown(services, given));
}

async function mailKnown(services: AuthServices, { email, chooseMail, now, ...link }: KnownMail): Promise<void> {
  await transact(services, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    const order = account ? await chooseMail(tx, account) : null;
    if (!account || !order || mailPause(services, { account, kind: order.kind, now })) return;
    await queueMail(services, tx, { ...link, ...order, account, now }).catch(ignoreMailLimit);
  });
}

// After the response: a limit must not reveal that the address is known.
function ignoreMailLimit(error: unknown): void {
  if (!(error instanceof AuthError && error.code === 'over_email_send_rate_limit')) throw error;
}
