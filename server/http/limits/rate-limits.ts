import { AppError } from '#domain/kernel/errors.ts';
import { maxRequestsPerHour } from '#domain/kernel/requests.ts';
import type { FastifyRequest } from 'fastify';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type ClientKeys, clientKeys, siteFactor } from '#server/runtime/client-address.ts';
import type { Db } from '#server/database/database.ts';
import type { HttpServices } from '#server/http/http-services.ts';

export interface Limit {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Creates a limiter that counts in the database, for all processes. */
export function createLimiter(db: Db, limit: Limit): RateLimiterPostgres {
  const query = ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, values));
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

type LimitCode = 'too_many_requests' | 'too_many_changes';

/** Creates a limit by key, such as a user id. Throws `code` beyond the limit; does nothing when limits are off. */
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

/** Creates a limit like `createCallLimit`, by the client and its /48; see `clientKeys`. */
export function createClientCallLimit({ db, config }: Pick<HttpServices, 'db' | 'config'>, limit: Limit) {
  const clients = createLimiter(db, limit);
  const sites = createLimiter(db, { ...limit, points: limit.points * siteFactor });
  const count = async ({ client, site }: ClientKeys) => {
    await clients.consume(client);
    if (site !== null) await sites.consume(site);
  };
  return async ({ ip }: FastifyRequest): Promise<void> => {
    if (config.RATE_LIMITS) await count(clientKeys(ip)).catch((over: unknown) => refuse(over, 'too_many_requests'));
  };
}

function refuse(over: unknown, code: LimitCode): never {
  if (!(over instanceof RateLimiterRes)) throw over;
  throw new AppError(code, { details: { retry_after: Math.ceil(over.msBeforeNext / 1000) } });
}

/** Creates the limit of requests by one user that admins must decide or are notified of. */
export const createRequestLimit = (services: Pick<HttpServices, 'db' | 'config'>) =>
  createCallLimit(services, { keyPrefix: 'requests', points: maxRequestsPerHour, duration: 3600 }, 'too_many_changes');
