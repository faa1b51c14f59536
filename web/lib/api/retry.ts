import { ApiError } from './call-api.ts';

/** Up to this Retry-After in seconds a query is retried silently. */
const maxWaitSeconds = 15;

const waitOf = (error: unknown): number | null => {
  const seconds = error instanceof ApiError && error.status === 429 ? error.details['retry_after'] : undefined;
  return typeof seconds === 'number' ? seconds : null;
};

/** True for a rate-limited query, which is retried once after the requested delay. */
export function mayRetry(failures: number, error: unknown): boolean {
  const seconds = waitOf(error);
  return failures === 0 && seconds !== null && seconds <= maxWaitSeconds && typeof window !== 'undefined';
}

/** The retry delay in milliseconds with jitter. */
export const retryDelay = (_failures: number, error: unknown): number =>
  (waitOf(error) ?? 0) * 1000 + Math.random() * 1000;
