import type { PersonNames } from '#domain/names/names.ts';
import type { Language } from '#domain/kernel/language.ts';
import { labeled } from '#domain/kernel/text.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import { m } from '#server/paraglide/messages.js';
import { htmlOf, type Email, type MailSite, salutationOf, signatureOf } from './email-html.ts';
import type { Mail } from './mailer.ts';

type NameOf<Key> = Key extends `mail_${infer Name}_subject` ? Name : never;

/** A mail whose texts are in the catalogue `web/messages/mail`, from its subject to its note. */
export type MailName = NameOf<keyof typeof m>;

interface Values {
  email?: string;
  /** YYYY-MM-DD, in the recipient's time zone. */
  day?: string;
  /** HH:mm in the school's time zone; of an interview see `twoClocks`. */
  time?: string;
  /** The name of a provider, factor or device, or an address. */
  detail?: string;
  /** A network address, or the link to a meeting. */
  place?: string;
  /** What somebody else wrote. */
  message?: string;
  /** The name of somebody else. */
  person?: string;
  /** How many wait. */
  count?: number;
}

type Text = (values: Required<Values> & { brand: string }, options: { locale: Language }) => string;
type MailKey = Extract<keyof typeof m, `mail_${MailName | 'link' | 'account_change'}_${string}`>;

const known: Record<MailKey, Text> = m;
const texts: Partial<Record<string, Text>> = known;

/**
 * Composes the mail `name` from the texts `mail_<name>_subject`, `_heading` (default: the subject), `_text` (paragraphs), `_button`, `_code`,
 * `_validity` and `_note`; a text that this mail lacks is taken from `mail_<group>_…`, or left out.
 */
export function composeMail(
  name: MailName,
  {
    language,
    site,
    recipient = null,
    group,
    values = {},
    link,
    code,
  }: {
    language: Language;
    site: MailSite;
    /** See `Email.recipient`. */
    recipient?: PersonNames | null;
    group?: 'link' | 'account_change';
    values?: Values;
    link?: string;
    code?: string;
  },
): Omit<Mail, 'to'> {
  const textOf = (part: string) =>
    (texts[`mail_${name}_${part}`] ?? texts[`mail_${group}_${part}`])?.(
      {
        email: '',
        detail: '',
        time: '',
        place: '',
        message: '',
        person: '',
        count: 0,
        ...values,
        day: values.day ? writtenDay(values.day, language) : '',
        brand: site.brandNames[language],
      },
      { locale: language },
    ) ?? '';
  const subject = textOf('subject');
  const label = textOf('button');
  const email = {
    language,
    site,
    recipient,
    heading: textOf('heading') || subject,
    paragraphs: textOf('text').split('\n\n'),
    ...(label && link && { button: { label, link } }),
    ...(code && { code: { label: textOf('code'), value: code } }),
    footnotes: [...(code ? [textOf('validity')] : []), textOf('note')],
  };
  return { subject, ...renderEmail(email) };
}

/** Renders an email as plain text and HTML. */
export function renderEmail(email: Email): { text: string; html: string } {
  return { text: plainTextOf(email), html: htmlOf(email) };
}

function plainTextOf(email: Email): string {
  const { language, heading, paragraphs, lines = [], button, code, footnotes } = email;
  const list = lines.map((line) => `- ${line}`).join('\n');
  const parts = [
    heading,
    salutationOf(email),
    ...paragraphs,
    list,
    button && `${labeled(language, button.label, '').trimEnd()}\n${button.link}`,
    code && `${code.label}${language === 'ja' ? '' : ' '}${code.value}`,
    footnotes.join('\n'),
    `-- \n${signatureOf(email).join('\n')}`,
  ];
  return parts.filter((part) => part).join('\n\n');
}
