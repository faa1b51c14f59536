import { companyEndpoints, companyRecord, listCompanyNames } from '#domain/companies/record.ts';
import { listEmployers } from '#domain/companies/contract.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/lists/search.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { listOpenEmployers, offerCompanies } from './queries.ts';

/** How companies are stored, for the operations of admins. */
const companySource = recordSource(companyRecord, {
  matches: (search) => hasWords('companies.search_text', search),
  referring: { jobs: sql`(select 1 from jobs where company_id = companies.id)` },
});

/** Serves companies with open jobs. */
export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listEmployers, ({ query, now }) => listOpenEmployers(db, { ...query, now }));
  implement(app, services, listCompanyNames, ({ query }) => offerCompanies(db, query));
  recordRoutes(app, services, companyEndpoints, companySource);
}
