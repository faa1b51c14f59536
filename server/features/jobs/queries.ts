import { applicationKinds } from '#domain/applications/rules.ts';
import { answersForMedian } from '#domain/applications/sharing.ts';
import { builtOnce } from '#server/database/built-once.ts';
import { RowNotFound, toTimestamp, type Db } from '#server/database/database.ts';
import { applicationFeeOf, maxFeesInJapan } from '#domain/jobs/fees.ts';
import { jobCardColumns, jobDetail, jobTitle } from '#domain/jobs/contract.ts';
import { featuredJobs, similarJobs } from '#domain/jobs/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { isVisibleTo } from '#server/features/applications/queries.ts';
import { columnNames } from '#server/database/lists/listing.ts';

type JobRow = ExpressionBuilder<Database, 'jobs'>;

const companyOf = (row: JobRow) => row.selectFrom('companies').whereRef('companies.id', '=', 'jobs.company_id');

const pageColumns = columnNames(
  z.omit(jobDetail, {
    company_name: true,
    company_logo_file_id: true,
    company: true,
    answer_days: true,
    similar: true,
  }),
);

const companyColumns = (row: JobRow) =>
  [
    companyOf(row).select('name').as('company_name'),
    companyOf(row).select('logo_file_id').as('company_logo_file_id'),
  ] as const;

export const activeJobs = (db: Db) => db.selectFrom('jobs').where('is_active', '=', true);

export const cardsOf = (jobs: ReturnType<typeof activeJobs>) =>
  jobs.select(columnNames(jobCardColumns)).select(companyColumns);

const newestCards = (jobs: ReturnType<typeof activeJobs>) =>
  cardsOf(jobs).orderBy('created_at', 'desc').orderBy('id', 'desc');

/** All columns of a job; undefined if it is gone. */
export const getJobValues = (db: Db, id: string) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest active jobs for the home page. */
export const listNewestJobs = (db: Db) => newestCards(activeJobs(db)).limit(featuredJobs).execute();

interface Reader {
  id: string;
  userId: string | null;
  isAdmin: boolean;
}

/** SQL: the median of the days until the first answer of the company of `jobs`, rounded up; null before it has given five. */
const answerDays = sql<number | null>`(
  select case when count(*) >= ${answersForMedian} then
    greatest(1, ceil(percentile_cont(0.5) within group (order by extract(epoch from answer.at - share.given_at)) / 86400))::int end
  from application_shares as share cross join lateral (
    select min(event.created_at) as at from application_events as event
    where event.application_id = share.application_id and event.created_at >= share.given_at
      and event.kind in ('asked', 'invited', 'offered', 'refused')) as answer
  where share.company_id = jobs.company_id and answer.at is not null)`;

const visibleJob = builtOnce((db, { id, userId, isAdmin }: Reader) =>
  db
    .selectFrom('jobs')
    .select(pageColumns)
    .select(companyColumns)
    .select((row) => [
      jsonObjectFrom(companyOf(row).select(['name', 'site_url', 'logo_file_id', 'about', 'about_jp', 'about_mn'])).as(
        'company',
      ),
      answerDays.as('answer_days'),
      jsonArrayFrom(newestCards(activeJobs(db).where('id', '!=', id)).limit(similarJobs)).as('similar'),
    ])
    .where('id', '=', id)
    .where(isVisibleTo(applicationKinds.application, { userId, isAdmin })),
);

interface Viewing {
  id: string;
  actor: Actor | null;
  /** The fee of the settings. */
  defaultFee: number;
}

/** A job that `actor` may see, with similar jobs: inactive ones are for admins and applicants. Throws RowNotFound. */
export async function getVisibleJob(db: Db, { id, actor, defaultFee }: Viewing) {
  const reader = { id, userId: actor?.userId ?? null, isAdmin: actor?.role === 'admin' };
  const [job] = await visibleJob(db, reader);
  if (!job) throw new RowNotFound();
  const similar = job.similar.map((card) => ({
    ...card,
    created_at: toTimestamp(card.created_at),
    closes_at: card.closes_at && toTimestamp(card.closes_at),
  }));
  return { ...job, application_fee: applicationFeeOf(job, defaultFee), similar };
}

/** Jobs in Japan that accept applications and have a fee, newest first: those for which `isFeeInJapan`. */
export async function listFeesInJapan(db: Db, { defaultFee, now }: { defaultFee: number; now: Timestamp }) {
  const rows = await activeJobs(db)
    .select([...columnNames(jobTitle), 'application_fee'])
    .where('country', '=', 'japan')
    .where(sql<boolean>`(closes_at is null or closes_at > ${now}) and coalesce(application_fee, ${defaultFee}) > 0`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxFeesInJapan)
    .execute();
  return rows.map((row) => ({ ...row, fee: applicationFeeOf(row, defaultFee) }));
}
