import type { changeProposals } from '#domain/proposals/admin-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Services } from '#server/services/services.ts';
import { changeStatuses } from '#server/core/records/status-changes.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { listProposalsById } from './admin-queries.ts';

/** Sets statuses from those that the admin saw; what somebody else was quicker with stays and is answered as stale. */
export async function decideProposals(
  services: Services,
  { changes, reason, actorId, now }: ParsedInput<typeof changeProposals>['body'] & { actorId: string; now: Timestamp },
) {
  return await services.db.transaction().execute(async (tx) => {
    const { moved, stale } = await changeStatuses(tx, 'project_applications', { changes, now });
    await recordChanges(
      tx,
      moved.map(({ id, from, to }) => ({
        action: 'proposal.set_status',
        entity: 'project_applications',
        entityId: id,
        actorId,
        now,
        reason,
        before: { status: from },
        after: { status: to },
      })),
    );
    const rows = await listProposalsById(
      tx,
      changes.map((change) => change.id),
    );
    const changeOf = new Map(moved.map(({ id, from, to }) => [id, { from, to }]));
    await notify(
      services,
      tx,
      rows.flatMap(({ id, project, applicant }) => {
        const change = changeOf.get(id);
        const { id: project_id, ...titles } = project;
        const facts = { ...titles, project_id, note: reason || null };
        return change ? [{ personId: applicant.id, kind: 'proposal', entityId: id, facts, change, now }] : [];
      }),
    );
    return { rows, stale };
  });
}
