import { checkCompany, companyEndpoints, companyRecord, listCompanyNames } from '#domain/companies/record.ts';
import { listEmployers } from '#domain/companies/contract.ts';
import { companyFaultOf } from '#domain/companies/rules.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { recordRoutes } from '#server/core/records/routes.ts';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/lists/search.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { contactCount, listOpenEmployers, offerCompanies } from './queries.ts';
import { setCheck } from './service.ts';

const stated = z.pick(companyRecord.columns, { country: true, register_number: true });

/** How companies are stored, for the operations of admins. */
const companySource = recordSource(companyRecord, {
  matches: (search) => hasWords('companies.search_text', search),
  referring: {
    jobs: sql`(select 1 from jobs where company_id = companies.id)`,
    postings: sql`(select 1 from postings where company_id = companies.id)`,
  },
  inForm: {
    checked_at: sql`companies.checked_at`,
    contact_count: contactCount,
    checked_by: sql`(select ${namedPerson()} from profiles where profiles.id = companies.checked_by)`,
  },
  faultOf: async (_, { values }) => await Promise.resolve(companyFaultOf(z.parse(stated, values))),
});

/** Serves companies with open jobs. */
export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listEmployers, ({ query, now }) => listOpenEmployers(db, { ...query, now }));
  implement(app, services, listCompanyNames, ({ query }) => offerCompanies(db, query));
  implement(app, services, checkCompany, ({ params, body, actor, now }) =>
    setCheck(db, { ...params, ...body, actorId: actor.userId, now }),
  );
  recordRoutes(app, services, companyEndpoints, companySource);
}
