import { expect, test, vi } from 'vitest';
import { CaptchaDesk } from './captcha-desk.ts';

const opened = (desk = new CaptchaDesk()) => {
  const reset = vi.fn<() => void>();
  desk.opened(reset);
  return { desk, reset };
};

test('a call waits for the token, and the next one for another', async () => {
  const { desk, reset } = opened();
  const first = desk.take();
  desk.passed('one');
  expect(await first).toBe('one');
  desk.renew();
  expect(reset).toHaveBeenCalledOnce();
  expect(desk.snapshot().status).toBe('asking');
  const second = desk.take();
  desk.passed('two');
  expect(await second).toBe('two');
});

test('a widget that passes before it is drawn has passed', async () => {
  const desk = new CaptchaDesk();
  desk.passed('at once');
  opened(desk);
  expect(desk.snapshot().status).toBe('passed');
  expect(await desk.take()).toBe('at once');
});

test('a token that ran out serves nobody', async () => {
  const { desk } = opened();
  desk.passed('old');
  desk.expired();
  const token = desk.take();
  desk.passed('new');
  expect(await token).toBe('new');
});

test('a widget that cannot be had lets nobody wait, and the next call tries another one', async () => {
  const { desk, reset } = opened();
  const first = desk.take();
  desk.failed();
  expect(await first).toBeNull();
  const second = desk.take();
  expect(desk.snapshot()).toEqual({ status: 'loading', attempt: 1 });
  desk.passed('after all');
  expect(await second).toBe('after all');
  desk.closed();
  desk.renew();
  expect(reset).not.toHaveBeenCalled();
});

test('what listens hears of each change until it goes', () => {
  const { desk } = opened();
  const seen: string[] = [];
  const leave = desk.subscribe(() => seen.push(desk.snapshot().status));
  desk.passed('token');
  desk.renew();
  // Nothing was taken, so nothing is asked anew.
  desk.renew();
  leave();
  desk.failed();
  expect(seen).toEqual(['passed', 'asking']);
});
