import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isLanguage } from '#domain/kernel/language.ts';
import type { ProofKey } from '#domain/auth/rules.ts';
import { type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import { type Db, toJson } from '#server/database/database.ts';
import { composeMail, type MailName } from '#server/mail/email.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { refusal, type AuthError } from '#server/auth/kernel/auth-error.ts';
import { beginFlow } from '#server/auth/kernel/flows.ts';
import { languageOf } from './change-mails.ts';
import { saveMailToken } from '#server/auth/kernel/token-queries.ts';
import { isProved, noContent, type SignUpContent } from '#server/auth/kernel/ownership.ts';
import { updateAccount, type Account } from '#server/auth/kernel/account-queries.ts';
import type { SignInMethod } from '#server/auth/kernel/session-queries.ts';

interface KindOfMail {
  /** The column with the time of sending; sign-in links and recoveries share one, as in the contract. */
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at';
  /** The type in the link and the flow's method; null for mails with a code only. */
  link: { type: string; method: SignInMethod } | null;
}

const emailChange = { sentAt: 'email_change_sent_at', link: { type: 'email_change', method: 'email_change' } } as const;

const kinds = {
  signup: { sentAt: 'confirmation_sent_at', link: { type: 'signup', method: 'email/signup' } },
  recovery: { sentAt: 'recovery_sent_at', link: { type: 'recovery', method: 'recovery' } },
  magiclink: { sentAt: 'recovery_sent_at', link: { type: 'magiclink', method: 'magiclink' } },
  email_change_new: emailChange,
  email_change_current: emailChange,
  invite: { sentAt: 'confirmation_sent_at', link: { type: 'invite', method: 'invite' } },
  reauthentication: { sentAt: 'reauthentication_sent_at', link: null },
} satisfies Partial<Record<MailName, KindOfMail>>;

export type MailKind = keyof typeof kinds;

interface MailOrder {
  account: Account;
  kind: MailKind;
  redirectTo: string;
  /** Set for PKCE: the link ends with a code instead of a session. */
  proofKey: ProofKey | null;
  /** What the mail adds to an unverified account. */
  signUpContent?: SignUpContent;
  /** True if mails of other sign-ups with the same address must stay valid. */
  isOtherSignUp?: boolean;
  /** True for a mail that nobody waits for at a screen. */
  canWait?: boolean;
  now: Timestamp;
}

export interface MailProof {
  to: string;
  /** The type for verification; empty without a link. */
  type: string;
  link: string;
  linkToken: string;
  code: string;
}

/** Creates a link and a code, which replace older ones of their kind. */
export async function makeProof(services: AuthServices, tx: Db, order: MailOrder): Promise<MailProof> {
  const { account, kind, proofKey, signUpContent = noContent, isOtherSignUp = false, now } = order;
  const { sentAt, link } = kinds[kind];
  // A mail about a new address goes to the new address; all others go to the current one.
  const to = (kind === 'email_change_new' ? account.new_email : account.email) ?? '';
  const [id, linkToken, code] = [randomUUID(), makeLinkToken(order), makeCode()];
  await saveMailToken(tx, {
    isOtherSignUp: isOtherSignUp && kind === 'signup',
    id,
    user_id: account.id,
    kind,
    link_hash: hashLink(linkToken),
    code_hash: signCode(services.secrets, { tokenId: id, code }),
    sent_to: to,
    password_hash: signUpContent.passwordHash,
    user_metadata: toJson(signUpContent.metadata),
    identity_id: signUpContent.identityId,
    flow_id: proofKey && link && (await beginFlow(tx, { method: link.method, proofKey, userId: account.id, now })),
    created_at: now,
  });
  await updateAccount(tx, { id: account.id, [sentAt]: now, ...(kind === 'invite' && { invited_at: now }), now });
  const type = link?.type ?? '';
  const query = new URLSearchParams({ token: linkToken, type, redirect_to: order.redirectTo });
  return { to, type, link: `${services.config.authUrl}/verify?${query.toString()}`, linkToken, code };
}

/** Queues a mail with a new link and code in the caller's transaction. */
export async function queueMail(services: AuthServices, tx: Db, order: MailOrder): Promise<void> {
  const { account, kind, canWait = false, now } = order;
  if (!(await services.mayMail(tx))) throw refusal('over_email_send_rate_limit');
  const { to, link, code } = await makeProof(services, tx, order);
  const mail = composeMail(kind, {
    group: 'link',
    language: languageOf(readerOf(order)),
    site: services.config,
    values: { email: account.new_email ?? '' },
    link,
    code,
  });
  await services.mailer.queue(tx, { to, ...mail }, now, { canWait });
}

/** The error for a mail of this kind too soon after the last; null if one may be sent. */
export function mailPause(
  { config }: AuthServices,
  { account, kind, now }: Pick<MailOrder, 'account' | 'kind' | 'now'>,
): AuthError | null {
  const sentAt = account[kinds[kind].sentAt];
  if (sentAt === null) return null;
  // The clock was ahead at the last mail.
  if (sentAt > tooFarAhead(now)) return null;
  // Requests may be mailed out of order.
  const elapsed = Math.max(0, (Date.parse(now) - Date.parse(sentAt)) / 1000);
  const seconds = Math.ceil(config.AUTH_MAIL_INTERVAL_S - elapsed);
  if (seconds <= 0) return null;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refusal('over_email_send_rate_limit', { message, retryAfterSeconds: seconds });
}

export function requireMailInterval(services: AuthServices, order: Pick<MailOrder, 'account' | 'kind' | 'now'>): void {
  const pause = mailPause(services, order);
  if (pause) throw pause;
}

/** The stored hash of a link's token. */
export const hashLink = (linkToken: string) => createHash('sha256').update(linkToken).digest('hex');

/** The stored HMAC of a mailed code, useless without the server's key. */
export const signCode = (secrets: Secrets, { tokenId, code }: { tokenId: string; code: string }) =>
  secrets.sign('mail-code', `${tokenId} ${code}`);

const flowMark = 'pkce_';

const makeLinkToken = ({ proofKey }: MailOrder) => (proofKey ? flowMark : '') + randomBytes(32).toString('hex');

export const isFlowLink = (linkToken: string) => linkToken.startsWith(flowMark);

const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0');

// Anyone may have chosen the language of an unverified account.
function readerOf({ account, signUpContent }: MailOrder): Pick<Account, 'user_metadata'> {
  if (isProved(account) || !isLanguage(signUpContent?.metadata['language'])) return account;
  return { user_metadata: signUpContent.metadata };
}
