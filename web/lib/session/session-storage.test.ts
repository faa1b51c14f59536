import { GoTrueClient, type Session } from '@supabase/auth-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallApi } from '#web/lib/api/call-api.ts';
import {
  hasStoredSession,
  removeSession,
  sessionKey,
  sessionScript,
  sessionStorageAdapter,
  storeSession,
} from './session-storage.ts';
import { chooseToStay, settleChoice } from './stay-choice.ts';
import { staySignedIn } from './stay-signed-in.ts';

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

describe('a session that this device keeps', () => {
  const sessionOf = (id: string) => ({ access_token: 'a.b.c', refresh_token: 'r', user: { id } }) as Session;
  const localStorage = makeStorage();
  /** Opens a tab and runs its first script. */
  const openTab = (sessionStorage = makeStorage()) => {
    vi.stubGlobal('window', { localStorage, sessionStorage });
    const root = { dataset: {} as Record<string, string> };
    // oxlint-disable-next-line no-implied-eval, no-new-func -- the script of the page
    new Function('sessionStorage', 'localStorage', 'document', sessionScript)(sessionStorage, localStorage, {
      documentElement: root,
    });
    return { sessionStorage, isMarked: 'session' in root.dataset };
  };
  const accepted: string[] = [];
  const api = (async (_: unknown, { body }: { body: { kept: boolean } }) => {
    accepted.push(String(body.kept));
    return await Promise.resolve({ rows: [] });
  }) as unknown as CallApi;

  test('is used by later tabs until the sign-out in one of them', async () => {
    openTab();
    storeSession(sessionOf('learner'));
    chooseToStay(true);
    await settleChoice(api);
    const later = openTab();
    expect([later.isMarked, hasStoredSession(), later.sessionStorage.stored.has(sessionKey)]).toEqual([
      true,
      true,
      false,
    ]);
    removeSession();
    expect([openTab().isMarked, localStorage.stored.has(sessionKey)]).toEqual([false, false]);
  });

  test('is not touched by the sign-out of another user in a tab of their own, nor replaced by their choice', async () => {
    openTab();
    storeSession(sessionOf('learner'));
    await staySignedIn(api, true);
    const own = makeStorage();
    own.setItem(sessionKey, JSON.stringify(sessionOf('other')));
    openTab(own);
    accepted.length = 0;
    chooseToStay(true);
    await settleChoice(api);
    expect([accepted, own.stored.has(sessionKey)]).toEqual([[], true]);
    removeSession();
    removeSession();
    expect([hasStoredSession(), openTab().isMarked]).toEqual([false, true]);
  });

  test('moves back to the tab when the choice is taken back', async () => {
    const tab = openTab();
    await staySignedIn(api, false);
    expect([tab.sessionStorage.stored.has(sessionKey), localStorage.stored.has(sessionKey)]).toEqual([true, false]);
  });
});
