import { listEmployers } from '#domain/companies/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { adminCompanyRoutes } from './admin-routes.ts';
import { listOpenEmployers } from './public-queries.ts';

/** Serves companies with open jobs. */
export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(
    app,
    services,
    listEmployers,
    async ({ query, now }) => await listOpenEmployers(db, { cursor: query.cursor, now }),
  );
  adminCompanyRoutes(app, services);
}
