import { jobEndpoints, jobRecord } from '#domain/jobs/record.ts';
import { getJob, listFeaturedJobs, listJobs } from '#domain/jobs/contract.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/lists/search.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { getVisibleJob, listActiveJobs, listNewestJobs } from './queries.ts';

/** How jobs are stored, for the operations of admins. */
const jobSource = recordSource(jobRecord, {
  matches: (search) => hasWords('jobs.title_text', search),
  referring: { applications: sql`(select 1 from applications where job_id = jobs.id)` },
  inList: { company_name: sql`(select name from companies where id = jobs.company_id)` },
  faults: { jobs_company_id_fkey: { path: 'company_id', message: 'gone' } },
});

/** Serves jobs, and job management to admins. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listJobs, ({ query }) => listActiveJobs(db, query));
  implement(app, services, listFeaturedJobs, async () => ({ rows: await listNewestJobs(db) }));
  implement(app, services, getJob, ({ params, actor }) => getVisibleJob(db, { id: params.id, actor }));
  recordRoutes(app, services, jobEndpoints, jobSource);
}
