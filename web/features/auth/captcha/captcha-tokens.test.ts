import { expect, test, vi } from 'vitest';
import { CaptchaTokens } from './captcha-tokens.ts';

const opened = (tokens = new CaptchaTokens()) => {
  const reset = vi.fn<() => void>();
  tokens.opened(reset);
  return { tokens, reset };
};

test('a call waits for the token, and the next one for another', async () => {
  const { tokens, reset } = opened();
  const first = tokens.take();
  tokens.passed('one');
  expect(await first).toBe('one');
  tokens.renew();
  expect(reset).toHaveBeenCalledOnce();
  expect(tokens.snapshot().status).toBe('asking');
  const second = tokens.take();
  tokens.passed('two');
  expect(await second).toBe('two');
});

test('a widget that passes before it is drawn has passed', async () => {
  const tokens = new CaptchaTokens();
  tokens.passed('at once');
  opened(tokens);
  expect(tokens.snapshot().status).toBe('passed');
  expect(await tokens.take()).toBe('at once');
});

test('a token that ran out serves nobody', async () => {
  const { tokens } = opened();
  tokens.passed('old');
  tokens.expired();
  const token = tokens.take();
  tokens.passed('new');
  expect(await token).toBe('new');
});

test('a widget that cannot be had lets nobody wait, and the next call tries another one', async () => {
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

test('what listens hears of each change until it goes', () => {
  const { tokens } = opened();
  const seen: string[] = [];
  const leave = tokens.subscribe(() => seen.push(tokens.snapshot().status));
  tokens.passed('token');
  tokens.renew();
  // Nothing was taken, so nothing is asked anew.
  tokens.renew();
  leave();
  tokens.failed();
  expect(seen).toEqual(['passed', 'asking']);
});
