import { twoClocks } from '#domain/interviews/clocks.ts';
import type { Language } from '#domain/kernel/language.ts';
import {
  factTitle,
  isAdminKind,
  newsOf,
  noteTypeOf,
  notificationPath,
  type LinkedNotification,
  type News,
  type NotificationKind,
  type NotificationFacts,
} from '#domain/notifications/rules.ts';
import { amountText, labeled } from '#domain/kernel/text.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import type { PersonNames } from '#domain/names/names.ts';
import { plainTextOf } from '#server/http/markdown.ts';
import type { MailSite } from '#server/mail/email-html.ts';
import { renderEmail } from '#server/mail/email.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { m } from '#server/paraglide/messages.js';

// A constant, since messages are chosen by name, which the linter cannot follow in an imported namespace.
const messages: typeof m = m;

interface Reader {
  language: Language;
  names: PersonNames;
}

/** The maximum of lines in a digest; further requests are only counted. */
const maxDigestLines = 50;

/** The email of one notification. */
export function emailOf(notification: LinkedNotification, reader: Reader, site: MailSite): Omit<Mail, 'to'> {
  const { language } = reader;
  const locale = { locale: language };
  const news = newsOf(notification);
  const heading = headingOf(notification)({}, locale);
  const text = messages[`news_${news}_text`]({}, locale);
  const label = messages[`mail_button_${buttonOf(news, notification.kind)}`]({}, locale);
  const { text: title } = factTitle(notification.facts, language);
  return {
    subject: title ? labeled(language, heading, title) : heading,
    ...(notification.facts.contact && { replyTo: notification.facts.contact }),
    ...renderEmail({
      ...frameOf(reader, site),
      heading,
      paragraphs: [aboutOf(notification.facts, title, language), ...detailsOf(notification, language), text].filter(
        (part) => part !== '',
      ),
      button: { label, link: site.publicUrl + notificationPath(notification) },
    }),
  };
}

/** The text that says what happened. That of a rejection does not reveal the result. */
export function headingOf(notification: Pick<LinkedNotification, 'kind' | 'status_to'>) {
  const news = newsOf(notification);
  return news === 'application_rejected' ? m.news_application_rejected_subject : messages[`news_${news}`];
}

const buttonOf = (news: News, kind: NotificationKind) => {
  if (kind !== 'role') return kind;
  return news === 'role_admin' ? news : 'role_user';
};

/** The daily email to an admin about all new requests. */
export function digestEmailOf(
  notifications: readonly LinkedNotification[],
  reader: Reader,
  site: MailSite,
): Omit<Mail, 'to'> {
  const locale = { locale: reader.language };
  const lines = notifications.slice(0, maxDigestLines).flatMap(({ kind, facts }) => {
    const { person = '', count = 0, days = 0, questions = 0 } = facts;
    const money = [moneyOf(facts), person].filter(Boolean).join(' · ');
    const about = { person, count, days, questions, money, title: factTitle(facts, reader.language).text };
    return isAdminKind(kind) ? [messages[`mail_digest_${kind}`](about, locale)] : [];
  });
  const left = notifications.length - maxDigestLines;
  const heading = m.mail_digest_heading({ count: notifications.length }, locale);
  return {
    subject: heading,
    ...renderEmail({
      ...frameOf(reader, site),
      heading,
      paragraphs: [m.mail_digest_text({}, locale)],
      lines: left > 0 ? [...lines, m.mail_digest_more({ count: left }, locale)] : lines,
      button: { label: m.mail_digest_button({}, locale), link: `${site.publicUrl}/admin-dashboard` },
    }),
  };
}

const frameOf = ({ language, names }: Reader, site: MailSite) => ({
  language,
  site,
  recipient: names,
  footnotes: [m.mail_settings({ address: `${site.publicUrl}/settings` }, { locale: language })],
});

const aboutOf = ({ person }: NotificationFacts, title: string, language: Language) =>
  [person, title].filter((part) => part).join(language === 'ja' ? '、' : ', ');

const moneyOf = ({ amount, currency, reference }: NotificationFacts) =>
  [amountText(amount, currency), reference].filter(Boolean).join(' · ');

function companyDetails({ at, note, contact: address }: NotificationFacts, language: Language): string[] {
  const locale = { locale: language };
  return [
    ...(at ? [m.notifications_interview_at({ time: twoClocks(at, language) }, locale)] : []),
    ...(note ? [m.notifications_company_note({ note }, locale)] : []),
    ...(address ? [m.notifications_company_contact({ address }, locale)] : []),
  ];
}

function detailsOf({ kind, status_to: status, facts }: LinkedNotification, language: Language): string[] {
  const { note, amount, currency, reference = '', count, days = 0, questions = 0 } = facts;
  const locale = { locale: language };
  const day = facts.day && writtenDay(facts.day, language);
  if (kind === 'company') return companyDetails(facts, language);
  if (kind === 'instalment')
    return [m.mail_instalment({ day: day ?? '', reference, amount: amountText(amount) }, locale)];
  if (kind === 'new_transfer') return [moneyOf({ amount, currency, reference })];
  if (day !== undefined) return [m.mail_return_day({ day }, locale)];
  if (count !== undefined && isAdminKind(kind)) {
    return [messages[`mail_digest_${kind}`]({ count, days, questions, person: '', title: '' }, locale)];
  }
  const details = kind === 'week' && status !== null && status !== '0' ? [m.mail_week({ week: status }, locale)] : [];
  if (!note) return details;
  const type = noteTypeOf(kind);
  if (type === 'message') return plainTextOf(note).split(/\n+/);
  return [
    ...details,
    type === 'comment' ? m.mail_comment({ note: plainTextOf(note) }, locale) : m.mail_reason({ note }, locale),
  ];
}
