import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { sendProposal } from '#domain/proposals/contract.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { violatesForeignKey, violatesUnique } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { attachFile, discardFile } from '#server/core/files/queries.ts';
import { deleteNotificationsOf, notifyAdmins } from '#server/core/notifications/commands.ts';
import { requireCompleteProfile } from '#server/core/people/profiles/queries.ts';
import { getProjectOpening } from '#server/features/projects/queries.ts';
import { deleteOwnProposal, insertProposal } from './queries.ts';

const onePerProject = 'project_applications_project_id_applicant_id_key';
const fileReference = 'project_applications_sample_file_id_fkey';

/** Sends a proposal with its sample, if any; of two requests at once one wins and the other hears already_proposed. */
export async function propose(
  services: Services,
  { params, body, actor, now }: ParsedInput<typeof sendProposal> & { actor: Actor; now: Timestamp },
) {
  const sampleId = body.sample_file_id ?? null;
  const proposal = { ...body, sample_file_id: sampleId, project_id: params.id, applicant_id: actor.userId };
  try {
    return await services.db.transaction().execute(async (tx) => {
      await requireCompleteProfile(tx, actor);
      if (!(await getProjectOpening(tx, params.id)).is_active) throw new AppError('project_closed');
      // Before the file is attached: a form that is sent twice shall hear that it arrived, not that its file is gone.
      const sent = await insertProposal(tx, { proposal, id: randomUUID(), now });
      if (sampleId) await attachFile(tx, { id: sampleId, ownerId: actor.userId, kind: 'sample', now });
      await notifyAdmins(services, tx, {
        kind: 'new_proposal',
        entityId: sent.id,
        personId: actor.userId,
        subject: { table: 'it_projects', id: params.id },
        now,
      });
      const change = { action: 'proposal.send', entity: 'project_applications', entityId: sent.id, before: null };
      const after = { project_id: params.id, status: sent.status };
      await recordChanges(tx, [{ ...change, actorId: actor.userId, now, after }]);
      return sent;
    });
  } catch (error) {
    if (violatesUnique(error, onePerProject)) throw new AppError('already_proposed');
    if (violatesForeignKey(error, fileReference)) throw new AppError('file_missing');
    throw error;
  }
}

/** Withdraws the actor's own proposal with its file; the audit log keeps what it was. */
export async function withdrawOwnProposal(
  { db, scheduler }: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const withdrawn = await db.transaction().execute(async (tx) => {
    const deleted = await deleteOwnProposal(tx, { id, applicantId: actor.userId });
    if (!deleted) throw new AppError('not_found');
    const { sample_file_id: fileId, ...before } = deleted;
    const sample = fileId && (await discardFile(tx, { id: fileId, now }));
    await deleteNotificationsOf(tx, { kind: 'new_proposal', entityId: id });
    const change = { action: 'proposal.withdraw', entity: 'project_applications', entityId: id };
    await recordChanges(tx, [{ ...change, now, actorId: actor.userId, before: { ...before, sample }, after: null }]);
    return { id, project_id: deleted.project_id };
  });
  scheduler.trigger();
  return withdrawn;
}
