import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** A view as it begins. */
export interface NewView {
  id: string;
  adminId: string;
  sessionId: string;
  learnerId: string;
  expiresAt: Timestamp;
  now: Timestamp;
}

/** Begins a view. */
export async function insertView(tx: Db, view: NewView): Promise<void> {
  await tx
    .insertInto('admin_views')
    .values({
      id: view.id,
      admin_id: view.adminId,
      session_id: view.sessionId,
      learner_id: view.learnerId,
      created_at: view.now,
      expires_at: view.expiresAt,
      ended_at: null,
    })
    .execute();
}

/** Ends the views that a person has begun and those of them, which a change of their role must not let live on. */
export async function closeViewsWith(tx: Db, { personId, now }: { personId: string; now: Timestamp }): Promise<void> {
  await tx
    .updateTable('admin_views')
    .set({ ended_at: now })
    .where((row) => row.or([row('admin_id', '=', personId), row('learner_id', '=', personId)]))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends a view of an admin; undefined when there is none that has not ended. */
export async function closeView(tx: Db, { id, adminId, now }: { id: string; adminId: string; now: Timestamp }) {
  return await tx
    .updateTable('admin_views')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .where('ended_at', 'is', null)
    .returning('learner_id')
    .executeTakeFirst();
}
