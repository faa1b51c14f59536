import { listSavedJobs, setJobSaved } from '#domain/saved-jobs/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { listJobsSavedBy } from './queries.ts';
import { setSaved } from './service.ts';

/** Serves the jobs that the actor has saved. */
export function savedJobRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listSavedJobs, async ({ actor }) => ({ rows: await listJobsSavedBy(db, actor) }));
  implement(app, services, setJobSaved, (call) => setSaved(db, call));
}
