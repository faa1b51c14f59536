import type { Database } from '#db/tables.ts';
import { type ConsentForm, type SharedPerson, toldStage } from '#domain/applications/sharing.ts';
import type { Sharing } from '#domain/applications/contract.ts';
import { sharedPersonOf } from '#domain/applications/shared-person.ts';
import { applicationKinds } from '#domain/applications/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Db, toTimestamp } from '#server/database/database.ts';
import { getPrintedPerson } from '#server/core/people/profiles/printed-queries.ts';
import { getWorks } from '#server/features/works/queries.ts';
import { overSince, recipientOf } from './access.ts';
import { isVisibleTo } from './queries.ts';

type Job = ExpressionBuilder<Database, 'jobs'>;

interface OwnApplication {
  jobId: string;
  applicantId: string;
  now: Timestamp;
}

const shareOf = (job: Job, { applicantId, now }: OwnApplication) =>
  job
    .selectFrom('application_shares as share')
    .innerJoin('applications as own', 'own.id', 'share.application_id')
    .innerJoin('companies', 'companies.id', 'share.company_id')
    .select(['share.left_out', 'share.salary_wish', 'share.stage', 'share.given_at'])
    .select(['companies.name as company_name', 'companies.country as company_country'])
    .select((row) => row.fn.coalesce('share.ended_at', overSince(now)).as('ended_at'))
    .whereRef('own.job_id', '=', 'jobs.id')
    .where('own.applicant_id', '=', applicantId);

/** What happened to applications, oldest first. */
export const applicationEvents = (db: Db) =>
  db
    .selectFrom('application_events as event')
    .leftJoin('company_contacts as contact', 'contact.id', 'event.contact_id')
    .select([
      'event.id',
      'event.kind',
      'contact.name as contact_name',
      'event.text',
      'event.reason',
      'event.created_at',
    ])
    .orderBy('event.created_at')
    .orderBy('event.id');

/** What an applicant sees about the company's side of an application, also before it is sent. */
export async function findSharing(db: Db, own: OwnApplication): Promise<Sharing> {
  const events = applicationEvents(db)
    .innerJoin('applications as own', 'own.id', 'event.application_id')
    .where('own.job_id', '=', sql.ref<string>('jobs.id'))
    .where('own.applicant_id', '=', own.applicantId);
  const row = await db
    .selectFrom('jobs')
    .select((job) => [
      jsonObjectFrom(recipientOf(job).select(['companies.name', 'companies.country'])).as('recipient'),
      jsonObjectFrom(shareOf(job, own)).as('share'),
      jsonArrayFrom(events).as('events'),
    ])
    .where('jobs.id', '=', own.jobId)
    .where(isVisibleTo(applicationKinds.application, { userId: own.applicantId, isAdmin: false }))
    .executeTakeFirst();
  if (!row) return { recipient: null, share: null, events: [] };
  const told = row.events.map((event) => ({ ...event, created_at: toTimestamp(event.created_at) }));
  return { recipient: row.recipient, share: row.share && withCompany(row.share, told), events: told };
}

type Stored = Omit<NonNullable<Sharing['share']>, 'company'> & {
  company_name: string;
  company_country: NonNullable<Sharing['share']>['company']['country'];
};

const withCompany = ({ company_name, company_country, ...share }: Stored, events: Sharing['events']) => ({
  ...share,
  company: { name: company_name, country: company_country },
  stage: toldStage(share.stage, events),
  given_at: toTimestamp(share.given_at),
  ended_at: share.ended_at && toTimestamp(share.ended_at),
});

/** What a company sees of a person who gives `consent` now. */
export async function composePerson(
  db: Db,
  { personId, consent, now }: { personId: string; consent: ConsentForm; now: Timestamp },
): Promise<SharedPerson> {
  const { profile, day } = await getPrintedPerson(db, { id: personId, now });
  return sharedPersonOf({ profile, works: await getWorks(db, personId), day, consent });
}
