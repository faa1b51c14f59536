import type { Stage } from '#domain/applications/sharing.ts';
import { type Reminder, reminderSeconds, zoneOfCompany } from '#domain/interviews/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { plusDays } from '#domain/kernel/time.ts';
import type { Titles } from '#domain/notifications/rules.ts';
import { sql, type SqlBool } from 'kysely';
import { titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { lockOrder, sharedWith } from '#server/features/applications/access.ts';
import { holidaysBetween } from './holidays.ts';

/**
 * SQL: the application of `application_shares` has been invited. Only a refusal that the applicant knows ends it: what an applicant can do must not
 * tell of one that can be taken back.
 */
export const isInvited = sql<boolean>`(application_shares.stage <> 'refused' and exists (
  select from application_events where application_events.application_id = application_shares.application_id and kind = 'invited'))`;

/** SQL: a time of `interview_slots` can be picked. */
export const isFree = (now: Timestamp) =>
  sql<boolean>`(interview_slots.agreed_at is null and interview_slots.starts_at > ${now})`;

/** SQL: a time of `interview_slots` is that of an interview. */
const isAgreed = sql<boolean>`(interview_slots.agreed_at is not null and interview_slots.canceled_at is null)`;

/** SQL: the interview is to come. */
export const isToCome = (now: Timestamp) => sql<boolean>`(${isAgreed} and interview_slots.starts_at > ${now})`;

export interface Share {
  application_id: string;
  applicant_id: string;
  job: Titles & { id: string };
  company_id: string;
  company: string;
  zone: ReturnType<typeof zoneOfCompany>;
  stage: Stage;
  is_invited: boolean;
}

/** SQL: `reminderDue` of an interview of `interview_slots` that is to come is not null. */
export function isReminderDue(now: Timestamp) {
  const at = (reminder: Reminder) => sql`(starts_at - make_interval(secs => ${reminderSeconds[reminder]}))`;
  const isDue = (reminder: Reminder) =>
    sql`(${at(reminder)} <= ${now} and (agreed_at <= ${at(reminder)} or agreed_at > ${now}))`;
  return sql<boolean>`(starts_at > ${now} and reminded is distinct from 'hour'
    and (${isDue('hour')} or (reminded is null and ${isDue('day')})))`;
}

interface Asked {
  id: string;
  now: Timestamp;
  /** Locks the application and the consent, so that what is done to one application is done in order. */
  isLocked?: boolean;
}

type Whose = { companyId: string } | { applicantId: string };

/** An application that is shared, for its company or its applicant; null without one. */
export async function findShare(db: Db, { id, now, isLocked = false, ...whose }: Asked & Whose): Promise<Share | null> {
  const found = sharedWith(db, { ...('companyId' in whose && { companyId: whose.companyId }), now })
    .innerJoin('companies', 'companies.id', 'application_shares.company_id')
    .select(['application_shares.application_id', 'applicant_id', 'application_shares.company_id', 'stage'])
    .select(['companies.name as company', 'companies.country', titlesOf('jobs').as('job')])
    .select(isInvited.as('is_invited'))
    .where('application_shares.application_id', '=', id)
    .$if('applicantId' in whose, (own) =>
      own.where('applicant_id', '=', 'applicantId' in whose ? whose.applicantId : ''),
    )
    .$if(isLocked, (locked) => locked.forNoKeyUpdate([...lockOrder]));
  const row = await found.executeTakeFirst();
  if (!row) return null;
  const { country, ...share } = row;
  return { ...share, zone: zoneOfCompany(country) };
}

export async function getShare(db: Db, asked: Asked & Whose): Promise<Share> {
  const share = await findShare(db, asked);
  if (!share) throw new RowNotFound();
  return share;
}

const meeting = [
  'interview_slots.id',
  'starts_at',
  'minutes',
  'meeting_link',
  'interpreter_offered',
  'interpreter_wished',
] as const;

/** SQL: an interview of `interview_slots` will not take place. */
const isCanceled = sql<boolean>`(interview_slots.canceled_at is not null)`;

/** What a company sees of its times, with the name of who has picked one while the consent lasts. */
export const timesOf = (db: Db, { companyId, now }: { companyId: string; now: Timestamp }) =>
  db
    .selectFrom('interview_slots')
    .select([...meeting, 'interview_slots.application_id', isFree(now).as('is_free'), isCanceled.as('is_canceled')])
    .select(
      sharedWith(db, { companyId, now })
        .select(sql<string>`person ->> 'name'`.as('name'))
        .where('application_shares.application_id', '=', sql.ref<string>('interview_slots.application_id'))
        .as('name'),
    )
    .where('interview_slots.company_id', '=', companyId);

type TimeRow = Awaited<ReturnType<ReturnType<typeof timesOf>['executeTakeFirstOrThrow']>>;

export const shownTime = ({ application_id: id, name, ...time }: TimeRow) => ({
  ...time,
  applicant: id !== null && name !== null ? { id, name } : null,
});

/** Since when past interviews are still shown. */
const shownSeconds = 7 * 86_400;

/** What a company sees of the interviews for the job of an applicant. Throws RowNotFound. */
export async function readInterviews(db: Db, asked: { id: string; companyId: string; now: Timestamp }) {
  const { companyId, now } = asked;
  const { job, stage, is_invited, zone } = await getShare(db, asked);
  const agreedSince = new Date(Date.parse(now) - shownSeconds * 1000).toISOString();
  const [rows, last] = await Promise.all([
    timesOf(db, { companyId, now })
      .where('job_id', '=', job.id)
      .where(sql<SqlBool>`(starts_at > ${now} or (${isAgreed} and starts_at > ${agreedSince}))`)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('interview_slots')
      .select(['minutes', 'meeting_link', 'interpreter_offered'])
      .where('company_id', '=', companyId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const today = now.slice(0, 10);
  const holidays = holidaysBetween(today, plusDays(today, shownHolidays));
  return { stage, is_invited, zone, rows: rows.map(shownTime), last: last ?? null, holidays };
}

/** Days for which holidays are sent: a form marks the day that is chosen. */
const shownHolidays = 185;

/** The latest interview of an application, also one that was canceled. */
export const findInterview = (db: Db, applicationId: string) =>
  db
    .selectFrom('interview_slots')
    .select([...meeting, 'contact_id', 'agreed_at', 'canceled_at', 'sequence', isCanceled.as('is_canceled')])
    .where('application_id', '=', applicationId)
    .orderBy('agreed_at', 'desc')
    .limit(1);

/** The latest interview of an applicant with its company and job; once the consent is over only if it was canceled. */
export const findOwnInterview = async (db: Db, { id, applicantId, now }: OwnApplication) =>
  await findInterview(db, id)
    .innerJoin('applications', 'applications.id', 'interview_slots.application_id')
    .innerJoin('jobs', 'jobs.id', 'interview_slots.job_id')
    .innerJoin('companies', 'companies.id', 'interview_slots.company_id')
    .select(['companies.name as company', titlesOf('jobs').as('job')])
    .where('applicant_id', '=', applicantId)
    .where((row) =>
      row.or([
        isCanceled,
        row.exists(sharedWith(db, { now }).select('stage').where('application_shares.application_id', '=', id)),
      ]),
    )
    .executeTakeFirst();

interface OwnApplication {
  id: string;
  applicantId: string;
  now: Timestamp;
}

/** What an applicant sees of the interview. Throws RowNotFound for the application of somebody else. */
export async function readMyInterview(db: Db, { id, applicantId, now }: OwnApplication) {
  const share = await findShare(db, { id, applicantId, now });
  const [interview, times] = await Promise.all([
    findOwnInterview(db, { id, applicantId, now }),
    share?.is_invited
      ? db
          .selectFrom('interview_slots')
          .select(['id', 'starts_at', 'minutes', 'interpreter_offered'])
          .where('job_id', '=', share.job.id)
          .where('company_id', '=', share.company_id)
          .where(isFree(now))
          .orderBy('starts_at')
          .orderBy('id')
          .execute()
      : [],
  ]);
  if (!share) await requireOwn(db, { id, applicantId });
  const days = [...times, ...(interview ? [interview] : [])].map(({ starts_at: at }) => at.slice(0, 10)).toSorted();
  const [first = '', last = first] = [days[0], days.at(-1)];
  return {
    is_invited: share?.is_invited ?? false,
    company: share?.company ?? interview?.company ?? '',
    times,
    interview: interview ?? null,
    // The day may be the next one by the clocks of both countries.
    holidays: first ? holidaysBetween(first, plusDays(last, 1)) : [],
  };
}

const requireOwn = (db: Db, { id, applicantId }: { id: string; applicantId: string }) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow(RowNotFound);
