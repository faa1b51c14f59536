import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { defaultLanguage, isLanguage, type Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '../../platform/postgres.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { AuthServices } from './auth-services.ts';
import { refusal } from './auth-error.ts';
import { replaceMailToken } from './mail-token-queries.ts';
import { mailTexts, type MailKind } from './mail-texts.ts';
import { updateAccount, type Account } from './queries.ts';

const sentAtColumns = { signup: 'confirmation_sent_at', recovery: 'recovery_sent_at' } as const;

interface MailOrder {
  account: Account;
  kind: MailKind;
  /** Where the link leads in the end. */
  redirectTo: string;
  now: Timestamp;
}

/** Makes a mail's link and code and puts it into the outbox, in the caller's transaction. */
export async function queueMail(services: AuthServices, tx: Db, order: MailOrder): Promise<void> {
  const { account, kind, now } = order;
  if (!(await services.mayMail())) throw refusal('over_email_send_rate_limit');
  const to = account.email ?? '';
  const [id, linkToken, code] = [randomUUID(), randomBytes(32).toString('hex'), makeCode()];
  await replaceMailToken(tx, {
    id,
    user_id: account.id,
    kind,
    link_hash: hashLink(linkToken),
    code_hash: signCode(services.secrets, { tokenId: id, code }),
    sent_to: to,
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
  { account, kind, now }: Omit<MailOrder, 'redirectTo'>,
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

const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0');

function languageOf({ user_metadata: { language } }: Account): Language {
  return isLanguage(language) ? language : defaultLanguage;
}
