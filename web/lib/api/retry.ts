import { ApiError } from './call-api.ts';

/** Seconds that a screen goes on loading by itself past the server's limit; for a longer wait it says so at once. */
const maxWaitSeconds = 15;

const waitOf = (error: unknown): number | null => {
  const seconds = error instanceof ApiError && error.status === 429 ? error.details['retry_after'] : undefined;
  return typeof seconds === 'number' ? seconds : null;
};

/** True for a query that the server refused only for now: it is tried once more, after the wait that the server asked for. */
export function mayRetry(failures: number, error: unknown): boolean {
  const seconds = waitOf(error);
  return failures === 0 && seconds !== null && seconds <= maxWaitSeconds && typeof window !== 'undefined';
}

/** Milliseconds to wait before a query is tried again, some of them by chance, so that a class does not come back at once. */
export const retryDelay = (_failures: number, error: unknown): number =>
  (waitOf(error) ?? 0) * 1000 + Math.random() * 1000;
