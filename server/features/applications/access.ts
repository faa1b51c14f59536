import { sharedDays } from '#domain/applications/sharing.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** SQL: since when a job of the table `jobs` is closed, or from when on; null without an end. */
const closedAt = sql<Timestamp | null>`least(jobs.closes_at, jobs.hidden_at)`;

/** SQL: the job of the table `jobs` has been closed for more than 30 days, or not. */
export const isLongClosed = (now: Timestamp): RawBuilder<SqlBool> =>
  sql`coalesce(${closedAt} <= ${plusSeconds(now, -sharedDays * 86_400)}, false)`;

/**
 * SQL: the company sees the application of `application_shares` for the job of `jobs`. The consent is for this company, the job is still the company's,
 * and neither has ended.
 */
export const isShared = (companyId: string, now: Timestamp): RawBuilder<SqlBool> =>
  sql`(application_shares.company_id = ${companyId} and jobs.company_id = ${companyId}
    and application_shares.ended_at is null and not ${isLongClosed(now)})`;

/** SQL: the company of the table `companies` has somebody whom applications reach. */
export const isReachable: RawBuilder<SqlBool> = sql`exists (
  select from company_contacts where company_id = companies.id and confirmed_at is not null)`;
