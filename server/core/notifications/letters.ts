import type { Language } from '#domain/kernel/language.ts';
import {
  factTitle,
  isAdminKind,
  newsOf,
  notificationPath,
  type Linked,
  type NotificationFacts,
} from '#domain/notifications/rules.ts';
import type { MailSite } from '#server/mail/email-html.ts';
import { renderEmail } from '#server/mail/email.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { noticeTexts } from './mail-texts.ts';

interface Reader {
  language: Language;
  name: string;
}

/** The maximum of lines in a digest; further requests are only counted. */
const longestDigest = 50;

/** The mail of one notification. */
export function letterOf(told: Linked, reader: Reader, site: MailSite): Omit<Mail, 'to'> {
  const { language } = reader;
  const { heading, text, button } = noticeTexts[language].news[newsOf(told)];
  const { text: title } = factTitle(told.facts, language);
  return {
    subject: title ? `${heading}: ${title}` : heading,
    ...renderEmail({
      ...frameOf(reader, site),
      heading,
      paragraphs: [aboutOf(told.facts, title), ...detailsOf(told, language), text].filter((part) => part !== ''),
      button: { label: button, link: site.publicUrl + notificationPath(told) },
    }),
  };
}

/** The daily mail to an admin about all new requests. */
export function digestOf(told: readonly Linked[], reader: Reader, site: MailSite): Omit<Mail, 'to'> {
  const { language } = reader;
  const { heading, text, button, line, more } = noticeTexts[language].digest;
  const lines = told
    .slice(0, longestDigest)
    .flatMap(({ kind, facts }) =>
      isAdminKind(kind) ? [line[kind]({ person: facts.person ?? '', title: factTitle(facts, language).text })] : [],
    );
  const left = told.length - longestDigest;
  return {
    subject: heading(told.length),
    ...renderEmail({
      ...frameOf(reader, site),
      heading: heading(told.length),
      paragraphs: [text],
      lines: left > 0 ? [...lines, more(left)] : lines,
      button: { label: button, link: `${site.publicUrl}/admin-dashboard` },
    }),
  };
}

const frameOf = ({ language, name }: Reader, site: MailSite) => ({
  language,
  site,
  recipient: name,
  footnotes: [noticeTexts[language].frame.settings(`${site.publicUrl}/settings`)],
});

const aboutOf = ({ person }: NotificationFacts, title: string) => [person, title].filter((part) => part).join(', ');

function detailsOf({ kind, status_to: status, facts: { note } }: Linked, language: Language): string[] {
  const { reason, comment, week } = noticeTexts[language].frame;
  const details = kind === 'week' && status !== null && status !== '0' ? [week(status)] : [];
  return note ? [...details, kind === 'homework' ? comment(note) : reason(note)] : details;
}
