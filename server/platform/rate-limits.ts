import { AppError } from '#domain/kernel/errors.ts';
import { maxRequestsPerHour } from '#domain/kernel/requests.ts';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './postgres.ts';
import type { Services } from './services.ts';

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

/**
 * Counts what is done by one key, a person or an address; throws `code` when it was too often. Counts nothing where limits are
 * off.
 */
export function createCallLimit(
  { db, config }: Pick<Services, 'db' | 'config'>,
  limit: Limit,
  code: 'too_many_requests' | 'too_many_changes' = 'too_many_requests',
) {
  const limiter = createLimiter(db, limit);
  return async (key: string): Promise<void> => {
    if (!config.RATE_LIMITS) return;
    await limiter.consume(key).catch((over: unknown) => {
      if (!(over instanceof RateLimiterRes)) throw over;
      throw new AppError(code, { details: { retry_after: Math.ceil(over.msBeforeNext / 1000) } });
    });
  };
}

/** Counts the requests of a person that admins decide about or are mailed of, whatever they are for. */
export const createRequestLimit = (services: Pick<Services, 'db' | 'config'>) =>
  createCallLimit(services, { keyPrefix: 'requests', points: maxRequestsPerHour, duration: 3600 }, 'too_many_changes');
