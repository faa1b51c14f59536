import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { defaultLanguage, isLanguage, type Language } from '#domain/kernel/language.ts';
import type { ProofKey } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '../../platform/postgres.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { AuthServices } from './auth-services.ts';
import { refusal } from './auth-error.ts';
import { beginFlow } from './flows.ts';
import { replaceMailToken } from './mail-token-queries.ts';
import { mailTexts, type MailKind } from './mail-texts.ts';
import { updateAccount, type Account } from './queries.ts';

// A sign-in link asked for again is as early as a recovery's: one column tells both, as in the model of this service.
const sentAtColumns = {
  signup: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
} as const;

const methods = { signup: 'email/signup', recovery: 'recovery', magiclink: 'magiclink' } as const;

interface MailOrder {
  account: Account;
  kind: MailKind;
  /** Where the link leads in the end. */
  redirectTo: string;
  /** When the link is to end with a code for who asked for it, and not with a session for who follows it. */
  proofKey: ProofKey | null;
  now: Timestamp;
}

/** Makes a mail's link and code and puts it into the outbox, in the caller's transaction. */
export async function queueMail(services: AuthServices, tx: Db, order: MailOrder): Promise<void> {
  const { account, kind, now } = order;
  if (!(await services.mayMail())) throw refusal('over_email_send_rate_limit');
  const to = account.email ?? '';
  const [id, linkToken, code] = [randomUUID(), makeLinkToken(order), makeCode()];
  await replaceMailToken(tx, {
    id,
    user_id: account.id,
    kind,
    link_hash: hashLink(linkToken),
    code_hash: signCode(services.secrets, { tokenId: id, code }),
    sent_to: to,
    flow_id:
      order.proofKey &&
      (await beginFlow(tx, { ...order, proofKey: order.proofKey, method: methods[kind], userId: account.id })),
    created_at: now,
  });
  await updateAccount(tx, { id: account.id, [sentAtColumns[kind]]: now, now });
  const { BRAND_NAME: brand, authUrl } = services.config;
  const query = new URLSearchParams({ token: linkToken, type: kind, redirect_to: order.redirectTo });
  const language = languageOf(account);
  const texts = mailTexts[language][kind];
  const letter = writeLetter({
    language,
    brand,
    heading: texts.heading,
    paragraphs: [texts.intro(brand)],
    button: { label: texts.button, link: `${authUrl}/verify?${query.toString()}` },
    code: { label: texts.code, value: code },
    footnotes: [texts.validity, texts.notYou],
  });
  await services.mailer.queue(tx, { to, subject: texts.subject, ...letter }, now);
}

/** Seconds until the person may be sent another mail of this kind; 0 when now. */
export function secondsUntilNextMail(
  { config }: AuthServices,
  { account, kind, now }: Omit<MailOrder, 'redirectTo' | 'proofKey'>,
): number {
  const sentAt = account[sentAtColumns[kind]];
  if (sentAt === null) return 0;
  const elapsed = (Date.parse(now) - Date.parse(sentAt)) / 1000;
  return Math.max(0, Math.ceil(config.AUTH_MAIL_INTERVAL_S - elapsed));
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

function languageOf({ user_metadata: { language } }: Account): Language {
  return isLanguage(language) ? language : defaultLanguage;
}
