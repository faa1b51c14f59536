import type { Database } from '#db/tables.ts';
import { sharedDays } from '#domain/applications/sharing.ts';
import { plusSeconds, type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Db, RowNotFound } from '#server/database/database.ts';

const sharedSeconds = sharedDays * 86_400;

/** SQL: since when a job of the table `jobs` is closed, or from when on; null without an end. */
const closedAt = sql<Timestamp | null>`least(jobs.closes_at, jobs.hidden_at)`;

/** SQL: the job of the table `jobs` has been closed for more than 30 days, or was hidden by a clock that was ahead. */
export const isLongClosed = (now: Timestamp): RawBuilder<SqlBool> =>
  sql`(coalesce(${closedAt} <= ${plusSeconds(now, -sharedSeconds)}, false)
    or coalesce(jobs.hidden_at > ${tooFarAhead(now)}, false))`;

/** SQL: when the time was over for which companies see applications for the job of `jobs`; null before. */
export const overSince = (now: Timestamp): RawBuilder<Timestamp | null> =>
  sql`case when ${isLongClosed(now)} then least(${closedAt} + make_interval(secs => ${sharedSeconds}), ${now}::timestamptz) end`;

/**
 * In this order everybody locks an application and its consent, and interviews after them, so that two cannot deadlock: the desk and applicants lock the application
 * first, and events that are inserted lock its key.
 */
export const lockOrder = ['applications', 'application_shares'] as const;

interface Reader {
  /** Without one, each company sees its own. */
  companyId?: Expression<string> | string;
  now: Timestamp;
}

/**
 * The applications that a company sees, with their jobs. The consent is for this company, the job is still the company's, and neither has ended.
 */
export const sharedWith = (db: Db, { companyId = sql.ref('application_shares.company_id'), now }: Reader) =>
  db
    .selectFrom('application_shares')
    .innerJoin('applications', 'applications.id', 'application_shares.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('application_shares.company_id', '=', companyId)
    .where('jobs.company_id', '=', companyId)
    .where('application_shares.ended_at', 'is', null)
    .where((row) => row.not(isLongClosed(now)));

/** SQL: the company of the table `companies` has somebody whom applications reach. */
export const isReachable: RawBuilder<SqlBool> = sql`exists (
  select from company_contacts where company_id = companies.id and confirmed_at is not null)`;

/** The company that applications for a job reach. */
export const recipientOf = (job: ExpressionBuilder<Database, 'jobs'>) =>
  job.selectFrom('companies').whereRef('companies.id', '=', 'jobs.company_id').where(isReachable);

/** The company that applications for an active job reach. Throws RowNotFound for another job, and no_recipient. */
export async function requireRecipient(db: Db, jobId: string) {
  const { recipient } = await db
    .selectFrom('jobs')
    .select((job) => jsonObjectFrom(recipientOf(job).select(['companies.id', 'companies.name'])).as('recipient'))
    .where('jobs.id', '=', jobId)
    .where('jobs.is_active', '=', true)
    .executeTakeFirstOrThrow(RowNotFound);
  if (!recipient) throw new AppError('no_recipient');
  return recipient;
}
