import { listEmployers } from '#domain/companies/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { adminCompanyRoutes } from './admin-routes.ts';
import { listOpenEmployers } from './public-queries.ts';

/** Serves the companies that offer jobs. */
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
