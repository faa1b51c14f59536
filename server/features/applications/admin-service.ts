import type { changeApplications } from '#domain/applications/admin-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';
import { changeStatuses } from '../../platform/status-changes.ts';
import { listApplicationsById } from './admin-queries.ts';

/** Sets statuses from those that the admin saw; what somebody else was quicker with stays and is answered as stale. */
export async function decideApplications(
  { db }: Services,
  {
    changes,
    reason,
    actorId,
    now,
  }: ParsedInput<typeof changeApplications>['body'] & { actorId: string; now: Timestamp },
) {
  return await db.transaction().execute(async (tx) => {
    const { moved, stale } = await changeStatuses(tx, 'applications', { changes, now });
    await recordChanges(
      tx,
      moved.map(({ id, from, to }) => ({
        action: 'application.set_status',
        entity: 'applications',
        entityId: id,
        actorId,
        now,
        reason,
        before: { status: from },
        after: { status: to },
      })),
    );
    return {
      rows: await listApplicationsById(
        tx,
        changes.map((change) => change.id),
      ),
      stale,
    };
  });
}
