import { AppError } from '#domain/kernel/errors.ts';
import {
  type AdminProposal,
  changeProposals,
  exportProposals,
  getAdminProposal,
  listProposals,
} from '#domain/applications/admin-contract.ts';
import {
  getMyProposal,
  type MyProposal,
  myProposal,
  sendProposal,
  withdrawProposal,
} from '#domain/applications/contract.ts';
import { proposalStatuses, sentStatus } from '#domain/applications/rules.ts';
import type { FastifyInstance } from 'fastify';
import { findOwnRequest } from '#server/core/requests/queries.ts';
import { requestRoutes } from '#server/core/requests/routes.ts';
import { sendRequest } from '#server/core/requests/service.ts';
import type { RequestSource } from '#server/core/requests/source.ts';
import { lockProjectOpening } from '#server/features/projects/queries.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';

/** How proposals are stored. */
const proposalSource: RequestSource<MyProposal, AdminProposal> = {
  table: 'project_applications',
  own: myProposal,
  subject: { name: 'project', table: 'it_projects' },
  fileKind: 'sample',
  name: 'proposal',
  adminKind: 'new_proposal',
  statuses: proposalStatuses,
  sentStatus,
  alreadySent: 'already_proposed',
  factsOf: ({ project: { id: project_id, ...titles } }) => ({ ...titles, project_id }),
  csv: {
    Applicant: (row) => row.applicant.full_name,
    Email: (row) => row.applicant.email,
    Project: (row) => row.project.title,
    Status: (row) => row.status,
    'Price (USD)': (row) => row.price,
    Proposal: (row) => row.proposal,
    'Applied on': (row) => row.created_at,
    'Last updated': (row) => row.updated_at,
  },
};

/** Serves the actor's own proposals, and all proposals to admins. */
export function proposalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyProposal, async ({ params, actor }) => ({
    proposal: await findOwnRequest(db, proposalSource, { subjectId: params.id, applicantId: actor.userId }),
  }));
  implement(app, services, sendProposal, async ({ params, body: { sample_file_id, ...values }, actor, now }) => {
    await countRequest(actor.userId);
    return await sendRequest(db, proposalSource, {
      subjectId: params.id,
      fileId: sample_file_id ?? null,
      values,
      actor,
      now,
      lockOpen: async (tx) => {
        const { is_active, ...titles } = await lockProjectOpening(tx, params.id);
        if (!is_active) throw new AppError('project_closed');
        return titles;
      },
    });
  });
  const endpoints = { list: listProposals, export: exportProposals, get: getAdminProposal };
  requestRoutes(app, services, { ...endpoints, change: changeProposals, withdraw: withdrawProposal }, proposalSource);
}
