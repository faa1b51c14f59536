import type { FastifyRequest } from 'fastify';
import { mayCall, viewHeader, type Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { id } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import type { Services } from './services.ts';

/** The bearer token of a request, or null when it carries none. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * Who sends this request: null without a token. The token's signature is not enough: its session must still be there and
 * its user not banned, so that a sign-out, a ban or a changed role counts from the next request on. In an admin's view it
 * is the learner.
 */
export async function findActor(services: Services, request: FastifyRequest): Promise<Actor | null> {
  const token = bearerOf(request);
  if (!token) return null;
  const now = services.clock.now();
  const claims = await services.keys.verify(token, now).catch(() => null);
  if (!claims || typeof claims.session_id !== 'string') throw new AppError('not_signed_in');
  const actor = await findActorBySession(services, claims.session_id, now);
  if (!actor || actor.userId !== claims.sub) throw new AppError('not_signed_in');
  const viewId = request.headers[viewHeader];
  return viewId === undefined ? actor : await findViewed(services, { viewId: String(viewId), actor, now });
}

/**
 * The learner whom an admin looks at the site as, with a learner's rights alone. Refused as view_over unless the caller is
 * an admin now, in the session that began the view, and the view has not ended.
 */
export async function findViewed(
  { db }: Services,
  { viewId, actor, now }: { viewId: string; actor: Actor; now: string },
): Promise<Actor> {
  const mayView = mayCall('admin', actor) && z.safeParse(id, viewId).success;
  const learner = mayView
    ? await db
        .selectFrom('admin_views as view')
        .innerJoin('profiles as learner', 'learner.id', 'view.learner_id')
        .select(['learner.id as userId', 'learner.role', 'learner.email', 'learner.time_zone as timeZone'])
        .where('view.id', '=', viewId)
        .where('view.admin_id', '=', actor.userId)
        .where('view.session_id', '=', actor.sessionId)
        .where('view.ended_at', 'is', null)
        .where('view.expires_at', '>', now)
        .where('learner.role', '=', 'user')
        .executeTakeFirst()
    : undefined;
  if (!learner) throw new AppError('view_over');
  return { ...learner, sessionId: actor.sessionId, view: { id: viewId, adminId: actor.userId } };
}

/** The person behind a session, when the session still counts at `now`. */
export async function findActorBySession({ db }: Services, sessionId: string, now: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as account', 'account.id', 'session.user_id')
    .innerJoin('profiles as profile', 'profile.id', 'session.user_id')
    .select(['session.id as sessionId', 'profile.id as userId', 'profile.role', 'profile.email'])
    .select(['profile.time_zone as timeZone', 'account.banned_until as bannedUntil'])
    .where('session.id', '=', sessionId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { bannedUntil, ...actor } = row;
  if (bannedUntil !== null && bannedUntil > now) throw new AppError('banned');
  return { ...actor, view: null };
}
