import { GoTrueClient } from '@supabase/auth-js';
import { afterEach, expect, test, vi } from 'vitest';
import { hasStoredSession, sessionKey, sessionStorageAdapter } from './session-storage.ts';

const makeStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab that a mail opens finds the code verifier of the tab that asked for it, and keeps its session to itself', async () => {
  const localStorage = makeStorage();
  const [asking, opened] = [makeStorage(), makeStorage()];
  const sent: Record<string, string>[] = [];
  const openTab = (sessionStorage: typeof asking) => {
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
  await openTab(asking).resetPasswordForEmail('reader@example.com');
  expect([...localStorage.kept.keys()].every((key) => key.endsWith('-code-verifier'))).toBe(true);
  expect(localStorage.kept.size).toBeGreaterThan(0);
  const { data } = await openTab(opened).exchangeCodeForSession('the code');
  expect(data.user?.id).toBe('one');
  const [{ code_challenge: challenge = '' } = {}, { code_verifier: verifier = '' } = {}] = sent;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  const base64 = btoa(String.fromCodePoint(...hash));
  expect(base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')).toBe(challenge);
  expect(hasStoredSession()).toBe(true);
  expect([...opened.kept.keys()]).toEqual([sessionKey]);
  expect(asking.kept.size).toBe(0);
});
