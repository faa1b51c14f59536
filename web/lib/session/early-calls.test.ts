import { beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyCall } from './early-calls.ts';

let viewId: string | null;
const address = '/api/me';

beforeEach(() => {
  viewId = null;
  const response = Promise.resolve(new Response('{}'));
  vi.stubGlobal('window', {
    sessionStorage: { getItem: () => viewId },
    earlyCalls: { [address]: { token: 'token', viewId: null, response } },
  });
  vi.spyOn(performance, 'now').mockReturnValue(500);
});

test('is used once, by the same address and token', () => {
  expect(takeEarlyCall('GET', '/api/site', 'token')).toBeUndefined();
  expect(takeEarlyCall('GET', address, 'token')).toBeInstanceOf(Promise);
  expect(takeEarlyCall('GET', address, 'token')).toBeUndefined();
});

test('is not used with another token', () => {
  expect(takeEarlyCall('GET', address, 'other')).toBeUndefined();
  expect(takeEarlyCall('GET', address, 'token')).toBeUndefined();
});

test('is not used in an admin view that began later', () => {
  viewId = 'view';
  expect(takeEarlyCall('GET', address, 'token')).toBeUndefined();
});

test('is not used after a change', () => {
  void takeEarlyCall('POST', '/api/enrollments', 'token');
  expect(takeEarlyCall('GET', address, 'token')).toBeUndefined();
});

test('is not used ten seconds after the page was opened', () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(takeEarlyCall('GET', address, 'token')).toBeUndefined();
});
