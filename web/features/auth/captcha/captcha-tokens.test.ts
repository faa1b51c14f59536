import { expect, test, vi } from 'vitest';
import { CaptchaTokens } from './captcha-tokens.ts';

const opened = (tokens = new CaptchaTokens()) => {
  const reset = vi.fn<() => void>();
  tokens.opened(reset);
  return { tokens, reset };
};

test('gives each call a new token', async () => {
  const { tokens, reset } = opened();
  const first = tokens.take();
  tokens.passed('one');
  expect(await first).toBe('one');
  tokens.renew();
  expect(reset).toHaveBeenCalledOnce();
  expect(tokens.snapshot().status).toBe('pending');
  const second = tokens.take();
  tokens.passed('two');
  expect(await second).toBe('two');
});

test('keeps the token of a widget that passes before it is rendered', async () => {
  const tokens = new CaptchaTokens();
  tokens.passed('at once');
  opened(tokens);
  expect(tokens.snapshot().status).toBe('passed');
  expect(await tokens.take()).toBe('at once');
});

test('does not use an expired token', async () => {
  const { tokens } = opened();
  tokens.passed('old');
  tokens.expired();
  const token = tokens.take();
  tokens.passed('new');
  expect(await token).toBe('new');
});

test('resolves with null when the widget fails, and retries at the next call', async () => {
  const { tokens, reset } = opened();
  const first = tokens.take();
  tokens.failed();
  expect(await first).toBeNull();
  const second = tokens.take();
  expect(tokens.snapshot()).toEqual({ status: 'loading', attempt: 1 });
  tokens.passed('after all');
  expect(await second).toBe('after all');
  tokens.closed();
  tokens.renew();
  expect(reset).not.toHaveBeenCalled();
});

test('notifies listeners of each change until they unsubscribe', () => {
  const { tokens } = opened();
  const seen: string[] = [];
  const leave = tokens.subscribe(() => seen.push(tokens.snapshot().status));
  tokens.passed('token');
  tokens.renew();
  // No token was taken, so no new challenge starts.
  tokens.renew();
  leave();
  tokens.failed();
  expect(seen).toEqual(['passed', 'pending']);
});
