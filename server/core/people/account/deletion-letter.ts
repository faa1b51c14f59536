import { defaultLanguage } from '#domain/kernel/language.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { renderEmail } from '#server/mail/email.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import type { EndingAccount } from './deletion-queries.ts';
import { deletionTexts, type DeletionLetterKind } from './deletion-texts.ts';

/** Queues a mail about the deletion of an account, if it has an address. */
export async function queueDeletionLetter(
  { config, mailer }: Services,
  tx: Db,
  { account, kind, now }: { account: EndingAccount; kind: DeletionLetterKind; now: Timestamp },
): Promise<void> {
  if (!account.email) return;
  const language = account.language ?? defaultLanguage;
  const { subject, paragraphs, button, footnote } = deletionTexts[language][kind];
  const day = dayOf(account.deletes_at ?? now, account.timeZone ?? defaultTimeZone);
  const letter = renderEmail({
    language,
    site: config,
    // After the deletion the name must not be stored anywhere, not even in a waiting mail.
    recipient: kind === 'ended' ? null : account.name,
    heading: subject,
    paragraphs: paragraphs(config.BRAND_NAME, day),
    button: { label: button.label, link: config.publicUrl + button.path },
    footnotes: [footnote],
  });
  await mailer.queue(tx, { to: account.email, subject, ...letter }, now);
}
