import { searchEverything } from '#domain/search/contract.ts';
import { mayCall } from '#domain/kernel/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findEverything } from './queries.ts';

/** Serves the search box of the admin area. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, searchEverything, ({ query, actor }) =>
    findEverything(services.db, { search: query.search, hasReferences: mayCall('office', actor) }),
  );
}
