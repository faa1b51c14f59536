import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Services } from './services.ts';

/** The bearer token of a request, or null when it carries none. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * Who sends this request: null without a token. The token's signature is not enough: its session must still be there and
 * its user not banned, so that a sign-out, a ban or a changed role counts from the next request on.
 */
export async function findActor(services: Services, request: FastifyRequest): Promise<Actor | null> {
  const token = bearerOf(request);
  if (!token) return null;
  const now = services.clock.now();
  const claims = await services.keys.verify(token, now).catch(() => null);
  if (!claims || typeof claims.session_id !== 'string') throw new AppError('not_signed_in');
  const actor = await findActorBySession(services, claims.session_id, now);
  if (!actor || actor.userId !== claims.sub) throw new AppError('not_signed_in');
  return actor;
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
  return actor;
}
