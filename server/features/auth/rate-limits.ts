import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../platform/config.ts';
import { refusal } from './auth-error.ts';

/** Requests that one client address may make within so many seconds, by what is asked for. */
const limits = {
  token: { points: 30, duration: 60 },
  verify: { points: 30, duration: 300 },
  signup: { points: 30, duration: 300 },
  recover: { points: 30, duration: 300 },
  authorize: { points: 30, duration: 300 },
  otp: { points: 30, duration: 300 },
  resend: { points: 30, duration: 300 },
  user: { points: 30, duration: 300 },
};

/** What is limited on its own. */
export type LimitName = keyof typeof limits;

/** Counts a request; throws over_request_rate_limit when there were too many. */
export type RequestLimits = (name: LimitName, request: FastifyRequest) => Promise<void>;

/** The request limits of this process, kept in its memory. */
export function createRequestLimits({ RATE_LIMITS, AUTH_RATE_SCALE }: Config): RequestLimits {
  if (!RATE_LIMITS) return async () => await Promise.resolve();
  const limiterOf = ({ points, duration }: { points: number; duration: number }) =>
    new RateLimiterMemory({ points: Math.max(1, Math.round(points * AUTH_RATE_SCALE)), duration });
  const limiters = new Map(Object.entries(limits).map(([name, limit]) => [name, limiterOf(limit)]));
  return async (name, request) => {
    try {
      await limiters.get(name)?.consume(request.ip);
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      throw refusal('over_request_rate_limit', { retryAfterSeconds: Math.ceil(over.msBeforeNext / 1000) });
    }
  };
}

/** Counts a mail of the auth service; false when the hour's are used up. */
export type MailAllowance = () => Promise<boolean>;

/** The cap on all auth mails of this process. */
export function createMailAllowance({ AUTH_MAIL_PER_HOUR }: Config): MailAllowance {
  if (AUTH_MAIL_PER_HOUR === undefined) return async () => await Promise.resolve(true);
  const limiter = new RateLimiterMemory({ points: AUTH_MAIL_PER_HOUR, duration: 3600 });
  return async () =>
    await limiter.consume('all').then(
      () => true,
      () => false,
    );
}
