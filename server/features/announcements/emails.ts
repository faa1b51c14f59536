import { type Language, localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { emailLink } from '#server/features/newsletter/access.ts';
import { plainTextOf } from '#server/http/markdown.ts';
import { renderEmail } from '#server/mail/email.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { m } from '#server/paraglide/messages.js';
import type { Services } from '#server/services/services.ts';

/** The texts of an announcement. */
export type AnnouncementTexts = LocalizedRow<'title'> & LocalizedRow<'body'>;

/** The mail of a letter to a subscriber. */
export function letterMail(
  services: Pick<Services, 'config' | 'secrets'>,
  letter: AnnouncementTexts,
  { id, language }: { id: string; language: Language },
): Omit<Mail, 'to'> {
  const unsubscribeUrl = emailLink(services, { id, purpose: 'unsubscribe' });
  const { text: subject } = localized(letter, 'title', language);
  const locale = { locale: language };
  const email = {
    language,
    site: services.config,
    heading: subject,
    paragraphs: plainTextOf(localized(letter, 'body', language).text).split(/\n{2,}/),
    footnotes: [m.mail_letter_reason({}, locale), m.mail_letter_unsubscribe({ link: unsubscribeUrl }, locale)],
  };
  return { subject, unsubscribeUrl, ...renderEmail(email) };
}
