import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import type { ProfileChange } from './queries.ts';

/** Updates name, email or role of a user. */
export async function updateUser(tx: Db, { id, change, now }: { id: string; change: ProfileChange; now: Timestamp }) {
  await tx
    .updateTable('profiles')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

interface NewView {
  id: string;
  adminId: string;
  sessionId: string;
  learnerId: string;
  expiresAt: Timestamp;
  now: Timestamp;
}

export async function insertView(tx: Db, view: NewView) {
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

/** Ends an admin's view; undefined when none is open. */
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
