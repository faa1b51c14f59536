import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authFetch, currentViewId, forgetViewId, keepViewId, viewHeaders } from './view.ts';

const auth = 'https://example.com/auth/v1/user';
let sent: Record<string, string>[];

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  sent = [];
  vi.stubGlobal('window', { sessionStorage });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(Object.fromEntries(new Headers(init.headers)));
    return await Promise.resolve(Response.json({}));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('calls carry the view while there is one', () => {
  expect(viewHeaders()).toEqual({});
  keepViewId('one');
  expect([currentViewId(), viewHeaders()]).toEqual(['one', { 'x-view-as': 'one' }]);
  forgetViewId();
  expect([currentViewId(), viewHeaders()]).toEqual([null, {}]);
});

test('calls of the auth client carry it too, beside their own headers', async () => {
  const init = { method: 'PUT', headers: { authorization: 'Bearer token' } };
  await authFetch(auth, init);
  keepViewId('one');
  await authFetch(auth, init);
  const authorization = 'Bearer token';
  expect(sent).toEqual([{ authorization }, { authorization, 'x-view-as': 'one' }]);
});
