import { AppError } from '#domain/kernel/errors.ts';
import { maxRequestsPerHour } from '#domain/kernel/requests.ts';
import type { FastifyRequest } from 'fastify';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clientKeys, siteFactor } from '#server/runtime/client-address.ts';
import type { Db } from '#server/database/database.ts';
import type { HttpServices } from '#server/http/http-services.ts';

/** How often something may be done by one key. */
export interface Limit {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/**
 * Counts in the database, for all processes together. Times are the machine's own: what is counted ends by itself.
 */
export function createLimiter(db: Db, limit: Limit): RateLimiterPostgres {
  const query = async ({ text, values }: { text: string; values: unknown[] }) =>
    await db.executeQuery(CompiledQuery.raw(text, values));
  return new RateLimiterPostgres({
    ...limit,
    storeClient: { query },
    storeType: 'client',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** How a call past its limit is refused. */
type LimitCode = 'too_many_requests' | 'too_many_changes';

/** Counts one request of the client at an address; throws a RateLimiterRes when the client or its /48 made too many. */
export type CountClient = (address: string) => Promise<void>;

/** Counts by client address in the database: see `clientKeys` for what counts as one client. */
export function createClientLimiter(db: Db, limit: Limit): CountClient {
  const clients = createLimiter(db, limit);
  const sites = createLimiter(db, { ...limit, points: limit.points * siteFactor });
  return async (address) => {
    const { client, site } = clientKeys(address);
    await clients.consume(client);
    if (site !== null) await sites.consume(site);
  };
}

/**
 * Counts what is done by one key, such as a person's id; throws `code` when it was too often. Counts nothing where limits are
 * off.
 */
export function createCallLimit(
  { db, config }: Pick<HttpServices, 'db' | 'config'>,
  limit: Limit,
  code: LimitCode = 'too_many_requests',
) {
  const limiter = createLimiter(db, limit);
  return async (key: string): Promise<void> => {
    if (config.RATE_LIMITS) await limiter.consume(key).catch((over: unknown) => refuse(over, code));
  };
}

/** Like `createCallLimit`, by the client's address. */
export function createClientCallLimit({ db, config }: Pick<HttpServices, 'db' | 'config'>, limit: Limit) {
  const count = createClientLimiter(db, limit);
  return async ({ ip }: FastifyRequest): Promise<void> => {
    if (config.RATE_LIMITS) await count(ip).catch((over: unknown) => refuse(over, 'too_many_requests'));
  };
}

function refuse(over: unknown, code: LimitCode): never {
  if (!(over instanceof RateLimiterRes)) throw over;
  throw new AppError(code, { details: { retry_after: Math.ceil(over.msBeforeNext / 1000) } });
}

/** Counts the requests of a person that admins decide about or are mailed of, whatever they are for. */
export const createRequestLimit = (services: Pick<HttpServices, 'db' | 'config'>) =>
  createCallLimit(services, { keyPrefix: 'requests', points: maxRequestsPerHour, duration: 3600 }, 'too_many_changes');
