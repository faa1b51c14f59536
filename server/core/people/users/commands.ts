import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** Ends all admin views by or of a user. */
export async function endViewsOf(tx: Db, { personId, now }: { personId: string; now: Timestamp }) {
  await tx
    .updateTable('admin_views')
    .set({ ended_at: now })
    .where((row) => row.or([row('admin_id', '=', personId), row('learner_id', '=', personId)]))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
