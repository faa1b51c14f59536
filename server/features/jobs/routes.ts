import { jobEndpoints } from '#domain/jobs/record.ts';
import { changeJobFees } from '#domain/jobs/fee-contract.ts';
import { getJob, listFeaturedJobs, listJobs } from '#domain/jobs/contract.ts';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { jobSource } from './commands.ts';
import { listActiveJobs } from './list-queries.ts';
import { getVisibleJob, listNewestJobs } from './queries.ts';
import { changeFees } from './service.ts';

/** Serves jobs, and job management to admins. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const defaultFee = config.payment.applicationFeeMnt;
  implement(app, services, listJobs, ({ query, now }) => listActiveJobs(db, query, now));
  implement(app, services, listFeaturedJobs, async () => ({ rows: await listNewestJobs(db) }));
  implement(app, services, getJob, ({ params, actor }) => getVisibleJob(db, { id: params.id, actor, defaultFee }));
  implement(app, services, changeJobFees, ({ body, actor, now }) =>
    changeFees(db, { ...body, actorId: actor.userId, now }),
  );
  recordRoutes(app, services, jobEndpoints, jobSource);
}
