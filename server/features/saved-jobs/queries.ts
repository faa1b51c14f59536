import { applicationKinds } from '#domain/applications/rules.ts';
import { jobTitle } from '#domain/jobs/contract.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { columnNames } from '#server/database/lists/listing.ts';
import type { Db } from '#server/database/database.ts';
import { isVisibleTo } from '#server/features/applications/queries.ts';

/** SQL: the job of the table `jobs` has a page for the actor. */
export const isJobVisibleTo = ({ userId, role }: Actor) =>
  isVisibleTo(applicationKinds.application, { userId, isAdmin: role === 'admin' });

/** The jobs that the actor has saved, newest first. */
export const listJobsSavedBy = async (db: Db, actor: Actor) =>
  await db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .leftJoin('companies', 'companies.id', 'jobs.company_id')
    .select(columnNames(jobTitle).map((column) => `jobs.${column}` as const))
    .select(['companies.name as company_name', 'jobs.closes_at', 'jobs.is_active', 'saved_jobs.created_at as saved_at'])
    .select(isJobVisibleTo(actor).$castTo<boolean>().as('is_visible'))
    .where('saved_jobs.person_id', '=', actor.userId)
    .orderBy('saved_jobs.created_at', 'desc')
    .orderBy('saved_jobs.job_id', 'desc')
    .execute();
