import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './call-api.ts';
import { mayRetry, retryDelay } from './retry.ts';

vi.stubGlobal('window', {});
afterEach(() => void vi.useRealTimers());

const refusal = (seconds: number) =>
  new ApiError(429, { code: 'too_many_requests', details: { retry_after: seconds } });

async function fetchWith(failures: Error[]) {
  vi.useFakeTimers();
  const calledAt: number[] = [];
  const began = Date.now();
  const query = new QueryClient().fetchQuery({
    queryKey: [Math.random()],
    networkMode: 'always',
    retry: mayRetry,
    retryDelay,
    queryFn: async () => {
      calledAt.push(Date.now() - began);
      const failure = failures.shift();
      return await (failure ? Promise.reject(failure) : Promise.resolve('data'));
    },
  });
  const outcome = query.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return { calledAt, outcome: await outcome };
}

test('retries a rate-limited query once, after Retry-After', async () => {
  const { calledAt, outcome } = await fetchWith([refusal(5)]);
  expect(outcome).toBe('data');
  expect(calledAt).toHaveLength(2);
  expect(calledAt[1]).toBeGreaterThanOrEqual(5000);
});

test.each([
  ['a long wait', [refusal(40)], 1],
  ['a second refusal', [refusal(1), refusal(1)], 2],
  ['another failure', [new ApiError(500, { code: 'unexpected' })], 1],
])('reports the failure without a further retry after %s', async (_name, failures, calls) => {
  const last = failures.at(-1);
  const { calledAt, outcome } = await fetchWith([...failures]);
  expect([calledAt.length, outcome]).toEqual([calls, last]);
});
