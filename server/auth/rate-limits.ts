import type { FastifyRequest } from 'fastify';
import { CompiledQuery } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#server/runtime/config/config.ts';
import type { Db } from '#server/database/database.ts';
import { createClientLimiter, createLimiter } from '#server/http/limits/rate-limits.ts';
import { refusal } from './auth-error.ts';

/** Requests that one client may make within so many seconds, by what is asked for. */
const limits = {
  token: { points: 30, duration: 60 },
  verify: { points: 30, duration: 300 },
  signup: { points: 30, duration: 300 },
  recover: { points: 30, duration: 300 },
  authorize: { points: 30, duration: 300 },
  otp: { points: 30, duration: 300 },
  resend: { points: 30, duration: 300 },
  user: { points: 30, duration: 300 },
  factor_challenge: { points: 30, duration: 120 },
  factor_verify: { points: 30, duration: 120 },
};

/** What is limited on its own. */
export type LimitName = keyof typeof limits;

/** Counts a request; throws over_request_rate_limit when there were too many. */
export type RequestLimits = (name: LimitName, request: FastifyRequest) => Promise<void>;

/** The request limits of the auth service, shared by its processes. */
export function createRequestLimits({ RATE_LIMITS, AUTH_RATE_SCALE }: Config, db: Db): RequestLimits {
  if (!RATE_LIMITS) return async () => await Promise.resolve();
  const limiterOf = (keyPrefix: string, { points, duration }: { points: number; duration: number }) =>
    createClientLimiter(db, { keyPrefix, points: Math.max(1, Math.round(points * AUTH_RATE_SCALE)), duration });
  const limiters = new Map(Object.entries(limits).map(([name, limit]) => [name, limiterOf(name, limit)]));
  return async (name, request) => {
    try {
      await limiters.get(name)?.(request.ip);
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      throw refusal('over_request_rate_limit', { retryAfterSeconds: Math.ceil(over.msBeforeNext / 1000) });
    }
  };
}

/** Counts a message of the auth service in the transaction that writes it; false when the hour's are used up. */
export type Allowance = (tx: Db) => Promise<boolean>;

/** The cap on all messages of a kind of the whole service; none without a number. */
export function createAllowance(keyPrefix: 'mail' | 'sms', perHour: number | null | undefined): Allowance {
  if (perHour == null) return async () => await Promise.resolve(true);
  const limit = { keyPrefix, points: perHour, duration: 3600 };
  return async (tx) =>
    await createLimiter(tx, limit)
      .consume('all')
      .then(
        () => true,
        (over: unknown) => {
          if (over instanceof RateLimiterRes) return false;
          throw over;
        },
      );
}

/** Forgets what was counted until now and counts no more. */
export async function deleteEndedCounts(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('delete from auth.rate_limits where expire < $1', [Date.now()]));
}
