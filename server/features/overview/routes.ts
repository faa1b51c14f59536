import { getOverview, listMyWork } from '#domain/overview/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { countPlatform, listWorkOf } from './queries.ts';

/** Serves the admin's overview, and a learner's own work. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, getOverview, async () => await countPlatform(services.db));
  implement(app, services, listMyWork, async ({ actor }) => ({ rows: await listWorkOf(services.db, actor.userId) }));
}
