import type { FastifyRequest } from 'fastify';
import { isBanned, viewHeader, type Actor } from '#domain/kernel/actor.ts';
import { mayCall } from '#domain/kernel/permissions.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { id } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { builtOnce } from '#server/database/built-once.ts';
import type { Db } from '#server/database/database.ts';
import { beginView } from '#domain/users/contract.ts';
import type { HttpServices } from '#server/http/http-services.ts';

interface Visit {
  sessionId: string;
  /** The user of the token, if it names one. */
  userId?: string | undefined;
  viewId: string | undefined;
  /** Tokens issued before MFA stay aal1, so a stolen one is not upgraded. */
  mayBeRaised?: boolean;
}

interface Found {
  actor: Actor;
  /** True if the user has a second factor that this session has not verified. */
  owesSecondFactor: boolean;
}

export function bearerOf(request: FastifyRequest): string | null {
  const match = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

const audience = 'authenticated';

/** Verifies signature, expiry and audience of a token and returns its claims; throws when invalid. */
export async function verifyToken({ signingKeys }: HttpServices, token: string, now: Timestamp): Promise<JWTPayload> {
  const claims = await signingKeys.verify(token, now);
  if (![claims.aud ?? audience].flat().includes(audience)) throw new Error('unexpected "aud" claim value');
  return claims;
}

/**
 * The actor of a request; null without a token. The session must still exist and the user must not be banned, so that a sign-out, a
 * ban or a changed role takes effect with the next request. In an admin view the actor is the learner. Before the second factor a
 * user counts as a visitor; operations that are not public throw second_factor_needed.
 */
export async function findActor(
  services: HttpServices,
  request: FastifyRequest,
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>,
): Promise<Actor | null> {
  if (!bearerOf(request)) return null;
  const now = services.clock.now();
  const { actor, owesSecondFactor } = await getFound(services, await readVisit(services, request, now), now);
  if (!owesSecondFactor || beforeSecondFactor) return actor;
  if (access === 'public') return null;
  throw new AppError('second_factor_needed');
}

/** The actors of several requests, read with one query; null for an invalid session. */
export async function findActors(
  services: HttpServices,
  requests: readonly FastifyRequest[],
): Promise<(Actor | null)[]> {
  const now = services.clock.now();
  const read = (request: FastifyRequest) => readVisit(services, request, now).catch(() => null);
  const found = await findAll(services, await Promise.all(requests.map(read)), now);
  return found.map((one) => (one instanceof AppError || one.owesSecondFactor ? null : one.actor));
}

/** The actor of verified claims. Throws when the session, the user or the admin view is no longer valid. */
export async function getActorOf(services: HttpServices, visit: Visit, now: Timestamp): Promise<Actor> {
  const { actor, owesSecondFactor } = await getFound(services, visit, now);
  if (owesSecondFactor) throw new AppError('second_factor_needed');
  return actor;
}

async function getFound(services: HttpServices, visit: Visit, now: Timestamp): Promise<Found> {
  const [found] = await findAll(services, [visit], now);
  if (!found || found instanceof AppError) throw found ?? new AppError('not_signed_in');
  return found;
}

async function readVisit(services: HttpServices, request: FastifyRequest, now: Timestamp): Promise<Visit> {
  const claims = await verifyToken(services, bearerOf(request) ?? '', now).catch(() => null);
  if (!claims || typeof claims.session_id !== 'string') throw new AppError('not_signed_in');
  const viewId = request.headers[viewHeader];
  const requested = viewId === undefined ? undefined : String(viewId);
  const mayBeRaised = claims['aal'] === 'aal2';
  return { sessionId: claims.session_id, userId: claims.sub, viewId: requested, mayBeRaised };
}

async function findAll({ db, config }: HttpServices, visits: readonly (Visit | null)[], now: Timestamp) {
  const sessionIds = visits.flatMap((visit) => visit?.sessionId ?? []);
  const viewIds = visits.flatMap((visit) => visit?.viewId ?? []).filter((viewId) => z.safeParse(id, viewId).success);
  const [people, views] = await Promise.all([listPeople(db, sessionIds), listViews(db, viewIds, now)]);
  return visits.map((visit) => {
    const person = visit && people.get(visit.sessionId);
    if (!person || (visit.userId ?? person.userId) !== person.userId) return new AppError('not_signed_in');
    const { banned_until, aal, hasSecondFactor, ...self } = person;
    if (isBanned({ banned_until }, now)) return new AppError('banned');
    const isHeldBack = config.AUTH_ADMIN_MFA && self.role === 'admin' && !hasSecondFactor;
    const actor = isHeldBack ? { ...self, role: 'user' as const, isHeldBack } : self;
    const seen = visit.viewId === undefined ? { ...actor, view: null } : viewedBy(actor, views.get(visit.viewId));
    if (!seen) return new AppError('view_over');
    const isRaised = aal === 'aal2' && visit.mayBeRaised !== false;
    return { actor: seen, owesSecondFactor: hasSecondFactor && !isRaised };
  });
}

const peopleWithSessions = (db: Db) =>
  db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as account', 'account.id', 'session.user_id')
    .innerJoin('profiles as profile', 'profile.id', 'session.user_id')
    .select(['session.id as sessionId', 'profile.id as userId', 'profile.role', 'profile.permissions', 'profile.email'])
    .select(['profile.time_zone as timeZone', 'account.banned_until', 'session.aal'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('auth.mfa_factors as factor')
            .select('factor.id')
            .whereRef('factor.user_id', '=', 'session.user_id')
            .where('factor.status', '=', 'verified'),
        )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    )
    .where('account.deleted_at', 'is', null);

// Not with an array of one id: PostgreSQL would plan it at each call, since it expects ten rows of an unknown array.
const personOfSession = builtOnce((db, { sessionId }: { sessionId: string }) =>
  peopleWithSessions(db).where('session.id', '=', sessionId),
);

async function listPeople(db: Db, sessionIds: readonly string[]) {
  const [sessionId, ...others] = sessionIds;
  if (sessionId === undefined) return new Map<string, never>();
  const rows =
    others.length === 0
      ? await personOfSession(db, { sessionId })
      : await peopleWithSessions(db)
          .where((row) => row('session.id', '=', row.fn.any(row.val(sessionIds))))
          .execute();
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** The admin views that have not ended, by id. */
async function listViews(db: Db, ids: readonly string[], now: Timestamp) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('admin_views as view')
    .innerJoin('profiles as learner', 'learner.id', 'view.learner_id')
    .select(['view.id', 'view.admin_id', 'view.session_id'])
    .select(['learner.id as userId', 'learner.role', 'learner.permissions', 'learner.email'])
    .select('learner.time_zone as timeZone')
    .where((row) => row('view.id', '=', row.fn.any(row.val(ids))))
    .where('view.ended_at', 'is', null)
    .where('view.expires_at', '>', now)
    .where('learner.role', '=', 'user')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type View = Awaited<ReturnType<typeof listViews>> extends Map<string, infer Row> ? Row : never;

// The learner as actor; the viewer must still be an admin who may view, in the session that started the view.
function viewedBy(admin: Omit<Actor, 'view'>, view: View | undefined): Actor | null {
  if (!view || !mayCall(beginView.access, admin)) return null;
  const { id: viewId, admin_id: adminId, session_id: sessionId, ...learner } = view;
  if (adminId !== admin.userId || sessionId !== admin.sessionId) return null;
  return { ...learner, sessionId, view: { id: viewId, adminId } };
}
