import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getEmployer, openEmployerSession } from '#domain/employers/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { viewKey } from '#web/lib/api/view.ts';
import { saveEmployerSession } from './employer-session.ts';
import { sessionKey } from './session-storage.ts';
import { SessionStore } from './session-store.ts';

const fetched = vi.fn<(address: string, init: { headers: Record<string, string> }) => Promise<Response>>();
const realFetch = globalThis.fetch;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const tokens = () => fetched.mock.calls.map(([address, { headers }]) => [address, headers]);

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  fetched.mockReset().mockImplementation(async () => await Promise.resolve(Response.json({})));
  globalThis.fetch = fetched as unknown as typeof fetch;
  const session = { access_token: 'of-user', refresh_token: 'r', expires_at: Date.now() / 1000 + 3600, user: {} };
  window.sessionStorage.setItem(sessionKey, JSON.stringify(session));
  window.sessionStorage.setItem(viewKey, 'a-view');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  window.sessionStorage.clear();
});

test('sends the token of an employer to operations of employers only, and without the view of an admin', async () => {
  saveEmployerSession({ token: 'employer_a', expires_at: inDays(30) });
  const store = new SessionStore();
  store.tokens.endSearch();
  await store.api(getEmployer, {});
  await store.api(getMe, {});
  await store.api(openEmployerSession, { body: { token: 'link' } });
  expect(tokens()).toEqual([
    ['/api/employer', { authorization: 'Bearer employer_a' }],
    [expect.any(String), expect.objectContaining({ authorization: 'Bearer of-user' })],
    ['/api/employer/sessions', expect.objectContaining({ authorization: 'Bearer of-user' })],
  ]);
});

test.each([
  ['no session', null],
  ['an expired one', { token: 'employer_a', expires_at: inDays(-1) }],
])('calls no operation of employers with %s', async (_, session) => {
  if (session) saveEmployerSession(session);
  await expect(new SessionStore().api(getEmployer, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(fetched).not.toHaveBeenCalled();
});

test('forgets a refused session, but not one that another tab has opened meanwhile', async () => {
  const refuse = () => Response.json({ error: { code: 'not_signed_in', request_id: '1' } }, { status: 401 });
  const stored = () => window.localStorage.getItem('zamnal.employer');
  saveEmployerSession({ token: 'employer_a', expires_at: inDays(30) });
  fetched.mockImplementation(async () => {
    saveEmployerSession({ token: 'employer_b', expires_at: inDays(30) });
    return await Promise.resolve(refuse());
  });
  await expect(new SessionStore().api(getEmployer, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(stored()).toContain('employer_b');
  fetched.mockImplementation(async () => await Promise.resolve(refuse()));
  await expect(new SessionStore().api(getEmployer, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(stored()).toBeNull();
});
