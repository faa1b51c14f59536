import { getMyProposal, sendProposal, withdrawProposal } from '#domain/proposals/contract.ts';
import type { FastifyInstance } from 'fastify';
import { adminProposalRoutes } from './admin-routes.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { findOwnProposal } from './queries.ts';
import { propose, withdrawOwnProposal } from './service.ts';

/** Serves the actor's own proposals. */
export function proposalRoutes(app: FastifyInstance, services: Services): void {
  adminProposalRoutes(app, services);
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyProposal, async ({ params, actor }) => ({
    proposal: await findOwnProposal(services.db, { projectId: params.id, applicantId: actor.userId }),
  }));
  implement(app, services, sendProposal, async (call) => {
    await countRequest(call.actor.userId);
    return await propose(services, call);
  });
  implement(app, services, withdrawProposal, ({ params, actor, now }) =>
    withdrawOwnProposal(services, { id: params.id, actor, now }),
  );
}
