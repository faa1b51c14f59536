import { IncomingMessage } from 'node:http';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientKeys, siteFactor } from '#server/runtime/client-address.ts';
import type { Config } from '#server/runtime/config/config.ts';
import type { Db } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/runtime/database-away.ts';
import { languageOf } from '#server/http/request-language.ts';
import { type Quota, type QuotaState, SharedCounts } from './shared-counters.ts';
import { sendShortPage } from '#server/http/responses/short-page.ts';
import { m } from '#server/paraglide/messages.js';

/**
 * Requests per minute, enough for a class of forty behind one address (046). Cached responses count too; media, previews and static
 * files do not.
 */
const perMinute = { page: 600, client: 6000, user: 1200 };

/** Certificates that a client looks up per hour, by page or API: their numbers must not be guessed (151). */
const certificatesPerHour = 120;

/** The paths that open a certificate; the router ignores upper and lower case and repeated slashes. */
const isCertificate = /^\/+(?:api\/+)?certificates\/+./i;

/** Milliseconds between two times that processes add up their counts. */
const shareEvery = 1000;

/** Limits the requests for pages and the data API. */
export interface RequestLimits {
  /** Counts requests of `app` by client; throws too_many_requests, or responds with an error page. */
  install(app: FastifyInstance): void;
  /** Counts a request like one for a page, such as for a file that does not exist; responds with an error page beyond the limit. */
  countPage(request: FastifyRequest, reply: FastifyReply, done: () => void): void;
  /** Counts a request of the data API by person; throws too_many_requests. */
  countUser(userId: string, reply: FastifyReply): void;
  close(): void;
}

const unlimited: RequestLimits = {
  install: () => {},
  countPage: (_request, _reply, done) => done(),
  countUser: () => {},
  close: () => {},
};

/** Opens the limits of this process, which shares its counts with all others through the database. */
export function openRequestLimits(options: {
  config: Pick<Config, 'RATE_LIMITS' | 'AUTH_RATE_SCALE'>;
  db: Db;
  log: FastifyBaseLogger;
}): RequestLimits {
  const { db, log } = options;
  const { RATE_LIMITS, AUTH_RATE_SCALE } = options.config;
  if (!RATE_LIMITS) return unlimited;
  const counts = new SharedCounts(db);
  const quotaOf = (name: string, requests: number, seconds = 60): Quota => ({
    name,
    requests: Math.max(1, Math.round(requests * AUTH_RATE_SCALE)),
    seconds,
  });
  const page = quotaOf('page', perMinute.page);
  const client = quotaOf('client', perMinute.client);
  const user = quotaOf('user', perMinute.user);
  const certificate = quotaOf('certificate', certificatesPerHour, 3600);
  const count = (quota: Quota, request: FastifyRequest, reply: FastifyReply): QuotaState => {
    const state = countClient(counts, quota, request, reply);
    if (state.isOver || !isCertificate.test(pathOf(request))) return state;
    return countClient(counts, certificate, request, reply);
  };
  const countPage: RequestLimits['countPage'] = (request, reply, done) => {
    const state = count(page, request, reply);
    return state.isOver ? refusePage(request, reply, state) : done();
  };
  const timer = startSharing(counts, log);
  return {
    countPage,
    install: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (isOwnCall(request)) return done();
        if (request.is404) return countPage(request, reply, done);
        if (!request.routeOptions.url?.startsWith('/api/')) return done();
        const state = count(client, request, reply);
        return done(state.isOver ? refusal(state) : undefined);
      });
    },
    countUser: (userId, reply) => {
      if (isOwnCall(reply.request)) return;
      const state = counts.add(user, userId);
      describeQuota(reply, user, state);
      if (state.isOver) throw refusal(state);
    },
    close: () => clearInterval(timer),
  };
}

function countClient(counts: SharedCounts, quota: Quota, request: FastifyRequest, reply: FastifyReply): QuotaState {
  const keys = clientKeys(request.ip);
  const state = counts.add(quota, keys.client);
  describeQuota(reply, quota, state);
  if (state.isOver || keys.site === null) return state;
  const ofSite = counts.add({ ...quota, requests: quota.requests * siteFactor }, keys.site);
  return ofSite.isOver ? ofSite : state;
}

function startSharing(counts: SharedCounts, log: FastifyBaseLogger): NodeJS.Timeout {
  let isSharing = false;
  const share = async () => {
    if (isSharing) return;
    isSharing = true;
    await counts.share().catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'request counts were not shared');
    });
    isSharing = false;
  };
  return setInterval(() => void share(), shareEvery).unref();
}

// Pages fetch their content from this process's own API: these calls have no connection, and no client of their own.
const isOwnCall = ({ raw }: FastifyRequest) => !(raw instanceof IncomingMessage);

function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const refusal = ({ resetSeconds }: QuotaState) =>
  new AppError('too_many_requests', { details: { retry_after: resetSeconds } });

/** Adds a quota to the headers of draft-ietf-httpapi-ratelimit-headers. */
function describeQuota(reply: FastifyReply, { name, requests, seconds }: Quota, state: QuotaState): void {
  const add = (header: string, value: string) => {
    const known = reply.getHeader(header);
    void reply.header(header, known === undefined ? value : `${String(known)}, ${value}`);
  };
  add('ratelimit-policy', `"${name}";q=${requests};w=${seconds}`);
  add('ratelimit', `"${name}";r=${state.remaining};t=${state.resetSeconds}`);
}

function refusePage(request: FastifyRequest, reply: FastifyReply, { resetSeconds }: QuotaState): void {
  void reply.status(429).header('retry-after', resetSeconds);
  const language = languageOf(request);
  const locale = { locale: language };
  const [title, text] = [m.limit_title({}, locale), m.limit_text({ seconds: resetSeconds }, locale)];
  sendShortPage(reply, { language, title, text, link: { href: '', label: m.limit_again({}, locale) } });
}
