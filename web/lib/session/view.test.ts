import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authFetch, currentViewId, forgetViewId, keepViewId, viewHeaders } from './view.ts';

const auth = 'https://example.com/auth/v1';
let sent: string[];

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  sent = [];
  vi.stubGlobal('window', { sessionStorage });
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
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

test.each([
  ['PUT', '/user'],
  ['POST', '/recover'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/factors'],
  ['DELETE', '/user/identities/1'],
])('in a view the auth client cannot %s %s, which would be of the admin', async (method, path) => {
  keepViewId('one');
  const answer = await authFetch(auth + path, { method });
  expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'view_only' }]);
  forgetViewId();
  expect((await authFetch(auth + path, { method })).status).toBe(200);
  expect(sent).toEqual([auth + path]);
});

test.each([
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/logout?scope=local'],
  ['GET', '/user'],
])('in a view the session is kept and ended as ever: %s %s', async (method, path) => {
  keepViewId('one');
  await authFetch(auth + path, { method });
  expect(sent).toEqual([auth + path]);
});
