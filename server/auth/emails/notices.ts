import type { Timestamp } from '#domain/kernel/time.ts';
import { renderEmail } from '#server/mail/email.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { languageOf } from './mails.ts';
import { noticeTexts, type NoticeKind } from './notice-texts.ts';
import type { Account } from '#server/auth/queries.ts';

interface Notice {
  account: Account;
  kind: NoticeKind;
  /** The address, provider or factor. */
  detail?: string;
  now: Timestamp;
}

/** Queues a mail about a change of an account in the transaction of the change; does nothing without an address. */
export async function queueNotice({ config, mailer }: Services, tx: Db, notice: Notice): Promise<void> {
  const { account, kind, detail = '', now } = notice;
  if (!account.email) return;
  const language = languageOf(account);
  const { button, notYou, notices } = noticeTexts[language];
  const { subject, intro } = notices[kind];
  const letter = renderEmail({
    language,
    site: config,
    heading: subject,
    paragraphs: [intro(config.BRAND_NAME, detail)],
    button: { label: button, link: `${config.publicUrl}/forgot-password` },
    footnotes: [notYou],
  });
  await mailer.queue(tx, { to: account.email, subject, ...letter }, now);
}
