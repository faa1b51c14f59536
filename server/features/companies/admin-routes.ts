import {
  type AdminCompany,
  createCompany,
  deleteCompany,
  exportCompanies,
  getCompany,
  listCompanies,
  listCompanyNames,
  updateCompany,
} from '#domain/companies/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findCompanies, getManagedCompany, listAllCompanies, offerCompanies, readCompanies } from './admin-queries.ts';
import { addCompany, discardCompany, editCompany } from './admin-service.ts';

/** Serves company management to admins. */
export function adminCompanyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listCompanies, async ({ query }) => await listAllCompanies(db, query));
  implementBytes(app, services, exportCompanies, async ({ query, actor, now }, reply) => {
    const matching = await findCompanies(db, query.search);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'companies',
      columns: csvColumns,
      read: (cursor) => readCompanies(matching, { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, listCompanyNames, async ({ query }) => await offerCompanies(db, query));
  implement(app, services, getCompany, async ({ params }) => await getManagedCompany(db, params.id));
  implement(
    app,
    services,
    createCompany,
    async ({ body, actor, now }) => await addCompany(db, { fields: body, actorId: actor.userId, now }),
  );
  implement(app, services, updateCompany, async ({ params, body, actor, now }) => {
    const { updated_at: seenAt, ...fields } = body;
    return await editCompany(services, { id: params.id, seenAt, fields, actorId: actor.userId, now });
  });
  implement(
    app,
    services,
    deleteCompany,
    async ({ params, actor, now }) => await discardCompany(services, { id: params.id, actorId: actor.userId, now }),
  );
}

const csvColumns: CsvColumns<AdminCompany> = {
  Name: (row) => row.name,
  Website: (row) => row.site_url,
  Queue: (row) => row.job_count,
  'Missing languages': (row) => row.missing.join(' '),
  'Created at': (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
};
