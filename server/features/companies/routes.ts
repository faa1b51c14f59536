import { companyEndpoints, listCompanyNames } from '#domain/companies/record.ts';
import { listEmployers } from '#domain/companies/contract.ts';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { companySource } from './admin.ts';
import { listOpenEmployers, offerCompanies } from './queries.ts';

/** Serves companies with open jobs. */
export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listEmployers, ({ query, now }) => listOpenEmployers(db, { ...query, now }));
  implement(app, services, listCompanyNames, ({ query }) => offerCompanies(db, query));
  recordRoutes(app, services, companyEndpoints, companySource);
}
