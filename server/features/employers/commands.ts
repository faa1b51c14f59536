import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { composeMail, type MailName } from '#server/mail/email.ts';
import type { Services } from '#server/services/services.ts';
import { listConfirmedContacts } from './applicant-queries.ts';

interface CompanyMail {
  companyId: string;
  name: MailName;
  /** The path of the page that the mail leads to. */
  path?: string;
  values?: { detail?: string; count?: number };
  now: Timestamp;
}

/** Queues a mail to everybody of a company who has opened its page, each in the contact's language. */
export async function mailCompany(
  tx: Db,
  { config, mailer }: Pick<Services, 'config' | 'mailer'>,
  { companyId, name, path = '/employer', values, now }: CompanyMail,
): Promise<void> {
  for (const { email: to, language } of await listConfirmedContacts(tx, companyId)) {
    const link = `${config.publicUrl}${path}`;
    const mail = composeMail(name, { language, site: config, ...(values && { values }), link });
    await mailer.queue(tx, { to, ...mail }, now);
  }
}

/**
 * Mails a company that an applicant has sent an application with consent, in the transaction that stores the consent. The mail has the title of the
 * job and nothing of the applicant.
 */
export const tellCompany = (
  tx: Db,
  services: Pick<Services, 'config' | 'mailer'>,
  { companyId, applicationId, title, now }: { companyId: string; applicationId: string; title: string; now: Timestamp },
): Promise<void> =>
  mailCompany(tx, services, {
    companyId,
    name: 'applicant_arrived',
    path: `/employer/applicants/${applicationId}`,
    values: { detail: title },
    now,
  });
