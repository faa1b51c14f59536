import { randomUUID } from 'node:crypto';
import type { EventKind } from '#domain/applications/sharing.ts';
import { localized } from '#domain/kernel/language.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { NotificationFacts, Titles } from '#domain/notifications/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { changeStatuses, statusOf } from '#server/core/records/status-changes.ts';
import type { Db } from '#server/database/database.ts';
import { composeMail, type MailName } from '#server/mail/email.ts';
import type { Services } from '#server/services/services.ts';
import { applications, type RequestKind } from './kinds.ts';
import { listRequestsById } from './queries.ts';

/** A request as in the admin list. */
export interface RequestRow {
  id: string;
  applicant: { id: string };
}

/** What happened to an application; see `eventKinds`. */
export interface NewEvent {
  applicationId: string;
  kind: EventKind;
  /** Who of the company did it. */
  contactId?: string | null;
  text?: string | null;
  reason?: string | null;
  now: Timestamp;
}

/** Returns the ids of the events. */
export async function insertEvents(tx: Db, events: readonly NewEvent[]): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ applicationId, kind, contactId = null, text = null, reason = null, now }) => ({
    id: randomUUID(),
    application_id: applicationId,
    contact_id: contactId,
    kind,
    text,
    reason,
    created_at: now,
  }));
  await tx.insertInto('application_events').values(rows).execute();
  return idsOf(rows);
}

export interface Decision {
  changes: readonly StatusChange<string>[];
  reason?: string | undefined;
  /** Null for a company, and for the background task that tells of its decision. */
  actorId: string | null;
  now: Timestamp;
}

/** Sets statuses from those that were seen and notifies the applicants; rows that have changed since are returned as stale. */
export async function setRequestStatuses<Own, Row extends RequestRow>(
  tx: Db,
  kind: RequestKind<Own, Row>,
  { changes, reason, actorId, now }: Decision,
) {
  const { table, name, factsOf } = kind;
  const entry = { action: `${name}.set_status`, entity: table, actorId, now, reason };
  const { moved, stale } = await changeStatuses(tx, statusOf(table), { changes, now });
  await recordChanges(
    tx,
    moved.map(({ id, from, to }) => ({ ...entry, entityId: id, before: { status: from }, after: { status: to } })),
  );
  const rows = await listRequestsById(tx, kind, idsOf(changes));
  await notify(
    tx,
    rows.flatMap((row) => {
      const change = moved.find(({ id }) => id === row.id);
      const facts = { ...factsOf(row), note: reason || null };
      return change ? [{ personId: row.applicant.id, kind: name, entityId: row.id, facts, change, now }] : [];
    }),
  );
  return { rows, moved, stale };
}

interface CompanyNews {
  /** The job with its id and titles. */
  application: { applicant_id: string; job: Titles & { id: string } };
  /** An interview or event; the application for what is told of it once. */
  entityId: string;
  news: string;
  facts?: Pick<NotificationFacts, 'note' | 'contact' | 'at'>;
  now: Timestamp;
}

/** Notifies applicants of what a company did, or did not do. */
export const notifyApplicants = (tx: Db, all: readonly CompanyNews[]): Promise<void> =>
  notify(
    tx,
    all.map(({ application: { applicant_id: personId, job }, entityId, news, facts, now }) => {
      const { id: job_id, ...titles } = job;
      const change = { from: '', to: news };
      return { personId, kind: 'company', entityId, facts: { ...titles, job_id, ...facts }, change, now };
    }),
  );

interface CompanyMail {
  companyId: string;
  name: MailName;
  /** Of the page that the mail leads to. */
  path: string;
  /** Of the job that the mail is about. */
  titles?: Titles;
  count?: number;
  now: Timestamp;
}

/** Queues a mail to everybody of a company who has opened its page, each in the contact's language. */
export async function mailCompany(
  tx: Db,
  { config, mailer }: Pick<Services, 'config' | 'mailer'>,
  { companyId, name, path, titles, count, now }: CompanyMail,
): Promise<void> {
  const contacts = await tx
    .selectFrom('company_contacts')
    .select(['email', 'language'])
    .where('company_id', '=', companyId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { email: to, language } of contacts) {
    const detail = titles && localized(titles, 'title', language).text;
    const values = { ...(detail && { detail }), ...(count !== undefined && { count }) };
    const mail = composeMail(name, { language, site: config, values, link: `${config.publicUrl}${path}` });
    await mailer.queue(tx, { to, ...mail }, now);
  }
}

/** Sets statuses of job applications for another module, as `setRequestStatuses`. */
export const setApplicationStatuses = (tx: Db, decision: Decision) => setRequestStatuses(tx, applications, decision);
