import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { tooFarAhead } from '#domain/kernel/time.ts';
import { CompiledQuery } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#server/database/database.ts';
import { createClientCallLimit, createLimiter } from '#server/http/limits/rate-limits.ts';

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

export type LimitName = keyof typeof limits;

/** Counts a request. Throws too_many_requests. */
export type RequestLimits = (name: LimitName, request: FastifyRequest) => Promise<void>;

/** The request limits of the auth service, for all processes. */
export function createRequestLimits(services: Services): RequestLimits {
  const { AUTH_RATE_SCALE: scale } = services.config;
  const limiters = new Map(
    Object.entries(limits).map(([keyPrefix, { points, duration }]) => {
      const scaled = Math.max(1, Math.round(points * scale));
      return [keyPrefix, createClientCallLimit(services, { keyPrefix, points: scaled, duration })];
    }),
  );
  return async (name, request) => await limiters.get(name)?.(request);
}

/** Counts a message in the transaction that queues it; false beyond the hourly limit. A rollback undoes the count. */
export type Allowance = (tx: Db) => Promise<boolean>;

/** The hourly limit of all messages of a kind; none without a number. */
export function createAllowance(keyPrefix: 'mail' | 'sms', perHour: number | null | undefined): Allowance {
  if (perHour == null) return () => Promise.resolve(true);
  const limit = { keyPrefix, points: perHour, duration: 3600 };
  return (tx) =>
    createLimiter(tx, limit)
      .consume('all')
      .then(
        () => true,
        (over: unknown) => {
          if (over instanceof RateLimiterRes) return false;
          throw over;
        },
      );
}

/** Deletes counts whose window has ended, or ends too far ahead: they would refuse requests until then. */
export async function deleteEndedCounts(db: Db): Promise<void> {
  const now = Date.now();
  const last = Date.parse(tooFarAhead(new Date(now).toISOString()));
  await db.executeQuery(
    CompiledQuery.raw('delete from auth.rate_limits where expire < $1 or expire > $2', [now, last]),
  );
}
