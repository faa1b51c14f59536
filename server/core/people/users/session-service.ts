import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { viewMinutes } from '#domain/users/rules.ts';
import { endSessionsOf } from '#server/core/accounts/commands.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { closeView, insertView } from './commands.ts';
import { getUserRow, listSessionsOf } from './queries.ts';

interface OfPerson {
  id: string;
  actor: Actor;
  now: Timestamp;
}

/** A user's sessions, last used first, with the current one marked. */
export async function readSessions(db: Db, { id, actor, now }: OfPerson) {
  const sessions = await listSessionsOf(db, id);
  if (sessions.length === 0) await getUserRow(db, { id, now });
  return shown(sessions, actor);
}

const shown = (sessions: Awaited<ReturnType<typeof listSessionsOf>>, actor: Actor) => ({
  rows: sessions.map((session) => ({ ...session, current: session.id === actor.sessionId })),
});

/** Ends one or all sessions of a user, as the user or an admin, and returns the others. */
export async function revokeSessions(db: Db, { id, sessionId, actor, now }: OfPerson & { sessionId?: string }) {
  return await db.transaction().execute(async (tx) => {
    const ended = await endSessionsOf(tx, { userId: id, sessionId });
    if (ended.length === 0) {
      if (sessionId !== undefined) throw new RowNotFound();
      return await readSessions(tx, { id, actor, now });
    }
    const entry = { entity: 'profiles', entityId: id, actorId: actor.userId, now, after: null };
    const action = sessionId === undefined ? 'user.end_sessions' : 'user.end_session';
    const before = { sessions: ended.map(({ user_agent: device, created_at }) => ({ device, created_at })) };
    await recordChanges(tx, [{ ...entry, action, before }]);
    return shown(await listSessionsOf(tx, id), actor);
  });
}

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
    const { userId: adminId, sessionId } = actor;
    await insertView(tx, { ...view, adminId, sessionId, learnerId, now });
    await recordChanges(tx, [{ ...entryOf('user.view_begin', learnerId), actorId: adminId, now }]);
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
