import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { changeProposals } from '#domain/proposals/admin-contract.ts';
import type { sendProposal } from '#domain/proposals/contract.ts';
import { decideRequests, type RequestKind, sendRequest, withdrawRequest } from '#server/core/requests/commands.ts';
import type { Db } from '#server/database/database.ts';
import { lockProjectOpening } from '#server/features/projects/queries.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOwnProposal, insertProposal } from './commands.ts';
import { listProposalsById } from './queries.ts';

const proposal: RequestKind = {
  entity: 'project_applications',
  name: 'proposal',
  adminKind: 'new_proposal',
  subjectColumn: 'project_id',
  fileKind: 'sample',
  alreadySent: 'already_proposed',
};

/** Sends a proposal with its optional sample. */
export async function propose(
  db: Db,
  { params, body, actor, now }: ParsedInput<typeof sendProposal> & { actor: Actor; now: Timestamp },
) {
  const fileId = body.sample_file_id ?? null;
  const row = { ...body, sample_file_id: fileId, project_id: params.id, applicant_id: actor.userId };
  return await sendRequest(db, proposal, {
    subjectId: params.id,
    fileId,
    actor,
    now,
    lockOpen: async (tx) => {
      const { is_active, ...titles } = await lockProjectOpening(tx, params.id);
      if (!is_active) throw new AppError('project_closed');
      return titles;
    },
    insert: (tx) => insertProposal(tx, { id: randomUUID(), ...row, now }),
  });
}

/** Withdraws the actor's own proposal with its file. */
export async function withdrawOwnProposal(
  services: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const { project_id } = await withdrawRequest(services, proposal, {
    id,
    actor,
    now,
    remove: (tx) => deleteOwnProposal(tx, { id, applicantId: actor.userId }),
  });
  return { id, project_id };
}

/** Sets the statuses of proposals and notifies the applicants. */
export async function decideProposals(
  db: Db,
  decision: ParsedInput<typeof changeProposals>['body'] & { actorId: string; now: Timestamp },
) {
  return await decideRequests(db, proposal, {
    ...decision,
    listRows: listProposalsById,
    factsOf: ({ project: { id: project_id, ...titles } }) => ({ ...titles, project_id }),
  });
}
