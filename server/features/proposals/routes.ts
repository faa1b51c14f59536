import {
  type AdminProposal,
  changeProposals,
  exportProposals,
  getAdminProposal,
  listProposals,
} from '#domain/proposals/admin-contract.ts';
import { getMyProposal, sendProposal, withdrawProposal } from '#domain/proposals/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { findOwnProposal, getProposal, proposalList } from './queries.ts';
import { decideProposals, propose, withdrawOwnProposal } from './service.ts';

/** Serves the actor's own proposals, and all proposals to admins. */
export function proposalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyProposal, async ({ params, actor }) => ({
    proposal: await findOwnProposal(db, { projectId: params.id, applicantId: actor.userId }),
  }));
  implement(app, services, sendProposal, async (call) => {
    await countRequest(call.actor.userId);
    return await propose(db, call);
  });
  implement(app, services, withdrawProposal, ({ params, actor, now }) =>
    withdrawOwnProposal(services, { id: params.id, actor, now }),
  );
  implement(app, services, listProposals, ({ query }) => proposalList.page(db, query.status, query));
  implementExport(app, services, exportProposals, {
    entity: 'project_applications',
    columns: csvColumns,
    open: async ({ query }) => ({ filter: query, read: await proposalList.reader(db, query.status, query) }),
  });
  implement(app, services, getAdminProposal, ({ params }) => getProposal(db, params.id));
  implement(app, services, changeProposals, ({ body, actor, now }) =>
    decideProposals(db, { ...body, actorId: actor.userId, now }),
  );
}

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
