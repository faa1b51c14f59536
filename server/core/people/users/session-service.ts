import { randomUUID } from 'node:crypto';
import { keptSessionDays } from '#domain/auth/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { mayCall } from '#domain/kernel/permissions.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { viewMinutes } from '#domain/users/rules.ts';
import { sql } from 'kysely';
import { endSessionsOf } from '#server/core/accounts/commands.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
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

/** Ends one or all sessions of a user and returns the others. */
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

/**
 * Ends the current session in `keptSessionDays`. The end only ever moves nearer, also when the choice is taken back: who has the token has no password,
 * and must not extend the session. A later end takes a new sign-in.
 */
export async function keepSession(db: Db, { kept, actor, now }: { kept: boolean; actor: Actor; now: Timestamp }) {
  if (actor.role === 'admin') throw new AppError('not_allowed');
  const end = plusSeconds(now, keptSessionDays * 86_400);
  if (kept)
    await db
      .updateTable('auth.sessions')
      .set({ not_after: sql<Timestamp>`least(not_after, ${end})` })
      .where('id', '=', actor.sessionId)
      .execute();
  return await readSessions(db, { id: actor.userId, actor, now });
}

/** Ends one or all sessions of a user, as an admin; only one with all permissions ends those of another admin. */
export async function revokeSessionsOfUser(db: Db, options: OfPerson & { sessionId?: string }) {
  const { id, actor, now } = options;
  const { role } = await getUserRow(db, { id, now });
  if (role === 'admin' && id !== actor.userId && !mayCall('admin', actor)) throw new AppError('not_allowed');
  return await revokeSessions(db, options);
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
    const [id, expires_at] = [randomUUID(), plusSeconds(now, viewMinutes * 60)];
    const ids = { id, admin_id: actor.userId, session_id: actor.sessionId, learner_id: learnerId };
    await tx
      .insertInto('admin_views')
      .values({ ...ids, created_at: now, expires_at, ended_at: null })
      .execute();
    await recordChanges(tx, [{ ...entryOf('user.view_begin', learnerId), actorId: actor.userId, now }]);
    return { view_id: id, expires_at };
  });
}

/** Ends the actor's admin view. */
export async function stopView(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Timestamp }) {
  return await db.transaction().execute(async (tx) => {
    const { learner_id } = await tx
      .updateTable('admin_views')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('admin_id', '=', actor.userId)
      .where('ended_at', 'is', null)
      .returning('learner_id')
      .executeTakeFirstOrThrow(RowNotFound);
    await recordChanges(tx, [{ ...entryOf('user.view_end', learner_id), actorId: actor.userId, now }]);
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
