import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authFetch, currentViewId, clearViewId, saveViewId, viewHeaders } from './view.ts';

const auth = 'https://example.com/auth/v1/user';
let sent: Record<string, string>[];

beforeEach(() => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
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

test('requests have the view header while there is a view', () => {
  expect(viewHeaders()).toEqual({});
  saveViewId('one');
  expect([currentViewId(), viewHeaders()]).toEqual(['one', { 'x-view-as': 'one' }]);
  clearViewId();
  expect([currentViewId(), viewHeaders()]).toEqual([null, {}]);
});

test('requests of the auth client have the view header in addition to their own headers', async () => {
  const init = { method: 'PUT', headers: { authorization: 'Bearer token' } };
  await authFetch(auth, init);
  saveViewId('one');
  await authFetch(auth, init);
  const authorization = 'Bearer token';
  expect(sent).toEqual([{ authorization }, { authorization, 'x-view-as': 'one' }]);
});
