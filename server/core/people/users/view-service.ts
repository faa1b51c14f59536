import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/kernel/errors.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { viewMinutes } from '#domain/users/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { getUserRow } from './queries.ts';
import { insertView, closeView } from './view-queries.ts';

/** Starts an admin view of a learner, limited to the current session and in time. */
export async function startView(
  db: Db,
  { learnerId, actor, now }: { learnerId: string; actor: Actor; now: Timestamp },
) {
  return await db.transaction().execute(async (tx) => {
    const learner = await getUserRow(tx, { id: learnerId, now });
    // Other admins cannot be viewed.
    if (learner.role !== 'user') throw new AppError('not_allowed');
    const view = { id: randomUUID(), expiresAt: plusSeconds(now, viewMinutes * 60) };
    await insertView(tx, { ...view, adminId: actor.userId, sessionId: actor.sessionId, learnerId, now });
    await recordChanges(tx, [{ ...entryOf('user.view_begin', learnerId), actorId: actor.userId, now }]);
    return { view_id: view.id, expires_at: view.expiresAt };
  });
}

/** Ends the actor's admin view. */
export async function stopView(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Timestamp }) {
  return await db.transaction().execute(async (tx) => {
    const view = await closeView(tx, { id, adminId: actor.userId, now });
    if (!view) throw new AppError('not_found');
    await recordChanges(tx, [{ ...entryOf('user.view_end', view.learner_id), actorId: actor.userId, now }]);
    return { id };
  });
}

const entryOf = (action: string, learnerId: string) => ({
  action,
  entity: 'profiles',
  entityId: learnerId,
  before: null,
  after: null,
});
