import {
  type AdminProposal,
  changeProposals,
  exportProposals,
  getAdminProposal,
  listProposals,
} from '#domain/proposals/admin-contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findProposals, getProposal, listAllProposals, readProposals } from './admin-queries.ts';
import { decideProposals } from './service.ts';

const csvColumns: CsvColumns<AdminProposal> = {
  Applicant: (row) => row.applicant.full_name,
  Email: (row) => row.applicant.email,
  Project: (row) => row.project.title,
  Status: (row) => row.status,
  'Price (USD)': (row) => row.price,
  Proposal: (row) => row.proposal,
  'Applied on': (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
};

/** Serves project proposals and decisions to admins. */
export function adminProposalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listProposals, ({ query }) => listAllProposals(db, query));
  implementBytes(app, services, exportProposals, async ({ query, actor, now }, reply) => {
    const matching = await findProposals(db, query);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'project_applications',
      columns: csvColumns,
      read: (cursor) => readProposals(matching(query.status), { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, getAdminProposal, ({ params }) => getProposal(db, params.id));
  implement(app, services, changeProposals, ({ body, actor, now }) =>
    decideProposals(services, { ...body, actorId: actor.userId, now }),
  );
}
