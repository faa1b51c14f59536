import { defaultLanguage } from '#domain/kernel/language.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { composeMail } from '#server/mail/email.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import type { EndingAccount } from './deletion-queries.ts';

/** Queues a mail about the deletion of an account, if it has an address. */
export async function queueDeletionMail(
  { config, mailer }: Services,
  tx: Db,
  { account, kind, now }: { account: EndingAccount; kind: 'requested' | 'cancelled' | 'done'; now: Timestamp },
): Promise<void> {
  if (!account.email) return;
  const mail = composeMail(`deletion_${kind}`, {
    language: account.language ?? defaultLanguage,
    site: config,
    // After the deletion the name must not be stored anywhere, not even in a waiting mail.
    recipient: kind === 'done' ? null : account.name,
    values: { day: dayOf(account.deletes_at ?? now, account.timeZone ?? defaultTimeZone) },
    link: config.publicUrl + (kind === 'done' ? '/privacy' : '/settings'),
  });
  await mailer.queue(tx, { to: account.email, ...mail }, now);
}
