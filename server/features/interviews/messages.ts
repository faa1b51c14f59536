import { twoClocks } from '#domain/interviews/clocks.ts';
import { type Language, localized } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Titles } from '#domain/notifications/rules.ts';
import type { Db } from '#server/database/database.ts';
import { composeMail, type MailName } from '#server/mail/email.ts';
import { m } from '#server/paraglide/messages.js';
import type { Services } from '#server/services/services.ts';
import { calendarOf } from './calendar.ts';

/** A mail of the catalogue about an interview. */
type InterviewMail = Extract<MailName, `interview_${string}`>;

export interface Told {
  id: string;
  company_id: string;
  contact_id: string | null;
  starts_at: Timestamp;
  minutes: number;
  meeting_link: string;
  interpreter_wished: boolean;
  sequence: number;
  canceled_at: Timestamp | null;
  /** The application that the mail links to, and whose name it has; null once the company no longer sees it. */
  application_id: string | null;
  /** Its titles. */
  job: Titles;
}

/**
 * Mails who has offered the time, or everybody of the company if that contact is gone, with the calendar file. `text` is what the applicant
 * says.
 */
export async function mailContacts(
  tx: Db,
  { config, mailer }: Services,
  { name, told, text = '', now }: { name: InterviewMail; told: Told; text?: string; now: Timestamp },
) {
  const { application_id: applicationId, starts_at: at } = told;
  const contacts = await tx
    .selectFrom('company_contacts')
    .select(['id', 'email', 'language'])
    .where('company_id', '=', told.company_id)
    .where((row) => row.or([row('id', '=', told.contact_id), row('confirmed_at', 'is not', null)]))
    .execute();
  const person = applicationId === null ? null : await findPerson(tx, applicationId);
  const own = contacts.filter(({ id }) => id === told.contact_id);
  for (const { email: to, language } of own.length > 0 ? own : contacts) {
    const who =
      (person && (language === 'ja' ? person.katakana : language === 'en' && person.latin)) || person?.name || null;
    const job = localized(told.job, 'title', language).text;
    const values = {
      detail: job,
      person: who ?? '',
      time: twoClocks(at, language),
      message: text || wish(told, language),
      place: told.meeting_link,
    };
    const link = `${config.publicUrl}/employer${applicationId === null ? '' : `/applicants/${applicationId}`}`;
    const mail = composeMail(name, { language, site: config, values, link });
    const calendar = calendarOf(config, told, { language, who, job, now });
    await mailer.queue(tx, { to, ...mail, calendar }, now);
  }
}

/** What the company prepares. */
const wish = ({ interpreter_wished: isWished }: Told, language: Language) =>
  isWished ? m.mail_interview_wish({}, { locale: language }) : '';

async function findPerson(tx: Db, applicationId: string) {
  const share = await tx
    .selectFrom('application_shares')
    .select('person')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return share?.person ?? null;
}
