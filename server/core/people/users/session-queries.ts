import { RowNotFound } from '#server/database/row-not-found.ts';
import { endSessionsOf } from '#server/core/accounts/commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { getUserRow } from './queries.ts';

interface OfPerson {
  id: string;
  actor: Actor;
  now: Timestamp;
}

/** A user's sessions, last used first, with the current one marked. */
export async function readSessions(db: Db, { id, actor, now }: OfPerson) {
  await getUserRow(db, { id, now });
  const rows = await listSessionsOf(db, id);
  return { rows: rows.map((session) => ({ ...session, current: session.id === actor.sessionId })) };
}

/** Ends one or all sessions of a user, as the user or an admin. */
export async function revokeSessions(db: Db, { id, sessionId, actor, now }: OfPerson & { sessionId?: string }) {
  await db.transaction().execute(async (tx) => {
    await getUserRow(tx, { id, now });
    const ended = await endSessionsOf(tx, { userId: id, ...(sessionId !== undefined && { sessionId }) });
    if (sessionId !== undefined && ended.length === 0) throw new RowNotFound();
    const entry = { entity: 'profiles', entityId: id, actorId: actor.userId, now, after: null };
    const action = sessionId === undefined ? 'user.end_sessions' : 'user.end_session';
    const before = { sessions: ended.map(({ user_agent: device, created_at }) => ({ device, created_at })) };
    if (ended.length > 0) await recordChanges(tx, [{ ...entry, action, before }]);
  });
  return await readSessions(db, { id, actor, now });
}

async function listSessionsOf(db: Db, userId: string) {
  return await db
    .selectFrom('auth.sessions')
    .select(['id', 'user_agent', 'ip', 'aal', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
