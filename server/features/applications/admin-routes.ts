import {
  type AdminApplication,
  changeApplications,
  exportApplications,
  getAdminApplication,
  listApplications,
} from '#domain/applications/admin-contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findApplications, getApplication, listAllApplications, readApplications } from './admin-queries.ts';
import { decideApplications } from './service.ts';

const csvColumns: CsvColumns<AdminApplication> = {
  Applicant: (row) => row.applicant.full_name,
  Email: (row) => row.applicant.email,
  Job: (row) => row.job.title,
  Status: (row) => row.status,
  'Payment reference': (row) => row.payment_reference,
  'Payment confirmed': (row) => row.payment_confirmed,
  Facebook: (row) => row.facebook_link,
  'Cover letter': (row) => row.cover_letter,
  'Applied on': (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
};

/** Serves job applications and decisions to admins. */
export function adminApplicationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listApplications, ({ query }) => listAllApplications(db, query));
  implementBytes(app, services, exportApplications, async ({ query, actor, now }, reply) => {
    const matching = await findApplications(db, query);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'applications',
      columns: csvColumns,
      read: (cursor) => readApplications(matching(query.status), { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, getAdminApplication, ({ params }) => getApplication(db, params.id));
  implement(app, services, changeApplications, ({ body, actor, now }) =>
    decideApplications(services, { ...body, actorId: actor.userId, now }),
  );
}
