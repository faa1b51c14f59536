import { GoTrueClient } from '@supabase/auth-js';
import { afterEach, expect, test, vi } from 'vitest';
import { hasStoredSession, sessionKey, sessionStorageAdapter } from './session-storage.ts';

const makeStorage = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab opened from an email reads the code verifier of the requesting tab, and does not share its session', async () => {
  const localStorage = makeStorage();
  const [requesting, opened] = [makeStorage(), makeStorage()];
  const sent: Record<string, string>[] = [];
  const openTab = (sessionStorage: typeof requesting) => {
    vi.stubGlobal('window', { localStorage, sessionStorage });
    return new GoTrueClient({
      url: 'https://example.com/auth/v1',
      storage: sessionStorageAdapter,
      storageKey: sessionKey,
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: async (_, { body = '' } = {}) => {
        sent.push(JSON.parse(body as string) as Record<string, string>);
        const session = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 3600, user: { id: 'one' } };
        return await Promise.resolve(Response.json(session));
      },
    });
  };
  await openTab(requesting).resetPasswordForEmail('reader@example.com');
  expect([...localStorage.stored.keys()].every((key) => key.endsWith('-code-verifier'))).toBe(true);
  expect(localStorage.stored.size).toBeGreaterThan(0);
  const { data } = await openTab(opened).exchangeCodeForSession('the code');
  expect(data.user?.id).toBe('one');
  const [{ code_challenge: challenge = '' } = {}, { code_verifier: verifier = '' } = {}] = sent;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  const base64 = btoa(String.fromCodePoint(...hash));
  expect(base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')).toBe(challenge);
  expect(hasStoredSession()).toBe(true);
  expect([...opened.stored.keys()]).toEqual([sessionKey]);
  expect(requesting.stored.size).toBe(0);
});
