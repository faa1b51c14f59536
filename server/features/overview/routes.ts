import { getOverview } from '#domain/overview/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { countPlatform } from './queries.ts';

/** Serves the admin's overview. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, getOverview, async () => await countPlatform(services.db));
}
