import type { FastifyRequest } from 'fastify';
import { isBanned, mayCall, viewHeader, type Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { id } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import type { Db } from './postgres.ts';
import type { Services } from './services.ts';

/** What a good signature says of who calls. */
interface Visit {
  sessionId: string;
  /** Who began the session, where the signature names them. */
  userId?: string | undefined;
  /** The view that the call asks to be answered as in. */
  viewId: string | undefined;
}

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
  if (!bearerOf(request)) return null;
  const now = services.clock.now();
  const visit = await readVisit(services, request, now);
  return visit && (await getActorOf(services, visit, now));
}

/** Who sends each of several requests, null for nobody who counts; one look at the database for all of them. */
export async function findActors(services: Services, requests: readonly FastifyRequest[]): Promise<(Actor | null)[]> {
  const now = services.clock.now();
  const read = async (request: FastifyRequest) => await readVisit(services, request, now).catch(() => null);
  const found = await findActorsOf(services.db, await Promise.all(requests.map(read)), now);
  return found.map((actor) => (actor instanceof AppError ? null : actor));
}

/** The person of a visit, or in a view its learner; refused when the session, the person or the view counts no longer. */
export async function getActorOf({ db }: Services, visit: Visit, now: Timestamp): Promise<Actor> {
  const [actor] = await findActorsOf(db, [visit], now);
  if (!actor || actor instanceof AppError) throw actor ?? new AppError('not_signed_in');
  return actor;
}

async function readVisit({ keys }: Services, request: FastifyRequest, now: Timestamp): Promise<Visit> {
  const claims = await keys.verify(bearerOf(request) ?? '', now).catch(() => null);
  if (!claims || typeof claims.session_id !== 'string') throw new AppError('not_signed_in');
  const viewId = request.headers[viewHeader];
  const asked = viewId === undefined ? undefined : String(viewId);
  return { sessionId: claims.session_id, userId: claims.sub, viewId: asked };
}

async function findActorsOf(db: Db, visits: readonly (Visit | null)[], now: Timestamp): Promise<(Actor | AppError)[]> {
  const sessionIds = visits.flatMap((visit) => visit?.sessionId ?? []);
  const viewIds = visits.flatMap((visit) => visit?.viewId ?? []).filter((viewId) => z.safeParse(id, viewId).success);
  const [people, views] = await Promise.all([listPeople(db, sessionIds), listViews(db, viewIds, now)]);
  return visits.map((visit) => {
    const person = visit && people.get(visit.sessionId);
    if (!person || (visit.userId ?? person.userId) !== person.userId) return new AppError('not_signed_in');
    const { banned_until, ...actor } = person;
    if (isBanned({ banned_until }, now)) return new AppError('banned');
    if (visit.viewId === undefined) return { ...actor, view: null };
    return viewedBy(actor, views.get(visit.viewId)) ?? new AppError('view_over');
  });
}

/** The people behind the sessions that are there, by session. */
async function listPeople(db: Db, sessionIds: readonly string[]) {
  const rows = await db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as account', 'account.id', 'session.user_id')
    .innerJoin('profiles as profile', 'profile.id', 'session.user_id')
    .select(['session.id as sessionId', 'profile.id as userId', 'profile.role', 'profile.email'])
    .select(['profile.time_zone as timeZone', 'account.banned_until'])
    .where((row) => row('session.id', '=', row.fn.any(row.val(sessionIds))))
    .where('account.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** The views that have not ended, by id. */
async function listViews(db: Db, ids: readonly string[], now: Timestamp) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('admin_views as view')
    .innerJoin('profiles as learner', 'learner.id', 'view.learner_id')
    .select(['view.id', 'view.admin_id', 'view.session_id'])
    .select(['learner.id as userId', 'learner.role', 'learner.email', 'learner.time_zone as timeZone'])
    .where((row) => row('view.id', '=', row.fn.any(row.val(ids))))
    .where('view.ended_at', 'is', null)
    .where('view.expires_at', '>', now)
    .where('learner.role', '=', 'user')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type View = Awaited<ReturnType<typeof listViews>> extends Map<string, infer Row> ? Row : never;

// The learner with a learner's rights alone, for an admin of now, in the session that began the view.
function viewedBy(admin: Omit<Actor, 'view'>, view: View | undefined): Actor | null {
  if (!view || !mayCall('admin', admin)) return null;
  const { id: viewId, admin_id: adminId, session_id: sessionId, ...learner } = view;
  if (adminId !== admin.userId || sessionId !== admin.sessionId) return null;
  return { ...learner, sessionId, view: { id: viewId, adminId } };
}
