import type { Actor } from '#domain/kernel/actor.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { changeProposals } from '#domain/proposals/admin-contract.ts';
import type { sendProposal } from '#domain/proposals/contract.ts';
import { sentStatus } from '#domain/proposals/rules.ts';
import { sql } from 'kysely';
import { decideRequests, type RequestKind, sendRequest, withdrawRequest } from '#server/core/requests/commands.ts';
import type { Db } from '#server/database/database.ts';
import { getProjectOpening } from '#server/features/projects/queries.ts';
import type { Services } from '#server/services/services.ts';
import { insertProposal } from './commands.ts';
import { findOwnProposal, findWithdrawable, listProposalsById } from './queries.ts';

const proposal: RequestKind = {
  entity: 'project_applications',
  name: 'proposal',
  adminKind: 'new_proposal',
  subject: { table: 'it_projects', column: 'project_id' },
  fileKind: 'sample',
  sentStatus,
  alreadySent: 'already_proposed',
  closed: 'project_closed',
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
    isOpen: sql<boolean>`subject.is_active`,
    checkOpen: async () => (await getProjectOpening(db, params.id)).is_active,
    insert: (ready, effects, id) => insertProposal(ready, { proposal: { id, ...row }, effects, now }),
    findSent: () => findOwnProposal(db, { projectId: params.id, applicantId: actor.userId }),
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
    find: (db) => findWithdrawable(db, { id, applicantId: actor.userId }),
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
