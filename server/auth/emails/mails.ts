import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { defaultLanguage, isLanguage, type Language } from '#domain/kernel/language.ts';
import type { ProofKey } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { renderEmail } from '#server/mail/email.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { refusal, type AuthError } from '#server/auth/auth-error.ts';
import { beginFlow } from '#server/auth/sign-in/flows.ts';
import { saveMailToken } from './mail-token-queries.ts';
import { mailTexts, type MailKind } from './mail-texts.ts';
import { isProved, noContent, type SignUpContent } from '#server/auth/ownership.ts';
import { updateAccount, type Account } from '#server/auth/queries.ts';
import type { SignInMethod } from '#server/auth/sessions/queries.ts';

interface KindOfMail {
  /** Where the account remembers when it was sent. A sign-in link and a recovery share one, as in the model of this service. */
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at';
  /** The type in the mail's link and how a flow names the proof; null in a mail with a code alone. */
  link: { type: string; method: SignInMethod } | null;
}

const emailChange = { sentAt: 'email_change_sent_at', link: { type: 'email_change', method: 'email_change' } } as const;

const kinds: Record<MailKind, KindOfMail> = {
  signup: { sentAt: 'confirmation_sent_at', link: { type: 'signup', method: 'email/signup' } },
  recovery: { sentAt: 'recovery_sent_at', link: { type: 'recovery', method: 'recovery' } },
  magiclink: { sentAt: 'recovery_sent_at', link: { type: 'magiclink', method: 'magiclink' } },
  email_change_new: emailChange,
  email_change_current: emailChange,
  invite: { sentAt: 'confirmation_sent_at', link: { type: 'invite', method: 'invite' } },
  reauthentication: { sentAt: 'reauthentication_sent_at', link: null },
};

interface MailOrder {
  account: Account;
  kind: MailKind;
  /** Where the link leads in the end. */
  redirectTo: string;
  /** When the link is to end with a code for who asked for it, and not with a session for who follows it. */
  proofKey: ProofKey | null;
  /** What the mail brings to an account that nobody has proved. */
  brings?: SignUpContent;
  /** True when mails of other sign-ups with the same address must keep working. */
  isOtherSignUp?: boolean;
  now: Timestamp;
}

/** A link and a code that stand for the same. */
export interface MailProof {
  /** The mailbox that they are for. */
  to: string;
  /** The type that verifies the link; empty where there is a code alone. */
  type: string;
  link: string;
  linkToken: string;
  code: string;
}

/** Makes a link and a code, which take the place of older ones of their kind. */
export async function makeProof(services: AuthServices, tx: Db, order: MailOrder): Promise<MailProof> {
  const { account, kind, proofKey, brings = noContent, isOtherSignUp = false, now } = order;
  const { sentAt, link } = kinds[kind];
  // A mail about a new address goes to that one; its twin, like all others, to the one that is the person's.
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
    password_hash: brings.passwordHash,
    user_metadata: JSON.stringify(brings.metadata),
    identity_id: brings.identityId,
    flow_id: proofKey && link && (await beginFlow(tx, { method: link.method, proofKey, userId: account.id, now })),
    created_at: now,
  });
  await updateAccount(tx, { id: account.id, [sentAt]: now, ...(kind === 'invite' && { invited_at: now }), now });
  const type = link?.type ?? '';
  const query = new URLSearchParams({ token: linkToken, type, redirect_to: order.redirectTo });
  return { to, type, link: `${services.config.authUrl}/verify?${query.toString()}`, linkToken, code };
}

/** Puts a mail with a new link and code into the outbox, in the caller's transaction. */
export async function queueMail(services: AuthServices, tx: Db, order: MailOrder): Promise<void> {
  const { account, kind, now } = order;
  if (!(await services.mayMail(tx))) throw refusal('over_email_send_rate_limit');
  const { to, link, code } = await makeProof(services, tx, order);
  const { BRAND_NAME: brand } = services.config;
  const language = languageOf(readerOf(order));
  const texts = mailTexts[language][kind];
  const letter = renderEmail({
    language,
    site: services.config,
    heading: texts.heading,
    paragraphs: [texts.intro(brand, account.new_email ?? '')],
    ...(texts.button && { button: { label: texts.button, link } }),
    code: { label: texts.code, value: code },
    footnotes: [texts.validity, texts.notYou],
  });
  await services.mailer.queue(tx, { to, subject: texts.subject, ...letter }, now);
}

/** Seconds until the person may be sent another mail of this kind; 0 when now. */
function secondsUntilNextMail(
  { config }: AuthServices,
  { account, kind, now }: Omit<MailOrder, 'redirectTo' | 'proofKey'>,
): number {
  const sentAt = account[kinds[kind].sentAt];
  if (sentAt === null) return 0;
  // A request that came before may have been mailed after this one.
  const elapsed = Math.max(0, (Date.parse(now) - Date.parse(sentAt)) / 1000);
  return Math.max(0, Math.ceil(config.AUTH_MAIL_INTERVAL_S - elapsed));
}

/** The refusal of another mail of this kind so soon after the last; null when one may be sent. */
export function mailPause(
  services: AuthServices,
  order: Pick<MailOrder, 'account' | 'kind' | 'now'>,
): AuthError | null {
  const seconds = secondsUntilNextMail(services, order);
  if (seconds === 0) return null;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refusal('over_email_send_rate_limit', { message, retryAfterSeconds: seconds });
}

/** Refuses another mail of this kind so soon after the last. */
export function requireMailInterval(services: AuthServices, order: Pick<MailOrder, 'account' | 'kind' | 'now'>): void {
  const pause = mailPause(services, order);
  if (pause) throw pause;
}

/** What is stored of a link's token. */
export const hashLink = (linkToken: string) => createHash('sha256').update(linkToken).digest('hex');

/** What is stored of a mail's code: worthless without the server's key. */
export const signCode = (secrets: Secrets, { tokenId, code }: { tokenId: string; code: string }) =>
  secrets.sign('mail-code', `${tokenId} ${code}`);

const flowMark = 'pkce_';

const makeLinkToken = ({ proofKey }: MailOrder) => (proofKey ? flowMark : '') + randomBytes(32).toString('hex');

/** True for the token of a link that ends with a code, spent or not. */
export const isFlowLink = (linkToken: string) => linkToken.startsWith(flowMark);

const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0');

// Somebody else may have chosen the language of an account that nobody has proved.
function readerOf({ account, brings }: MailOrder): Pick<Account, 'user_metadata'> {
  if (isProved(account) || !isLanguage(brings?.metadata['language'])) return account;
  return { user_metadata: brings.metadata };
}

/** The language in which a person is written to. */
export function languageOf({ user_metadata: { language } }: Pick<Account, 'user_metadata'>): Language {
  return isLanguage(language) ? language : defaultLanguage;
}
