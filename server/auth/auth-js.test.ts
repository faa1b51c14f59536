import { AuthApiError, AuthWeakPasswordError, GoTrueClient, type AuthChangeEvent } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { allMails, authClient, useMailDir, proofIn, waitForMails } from './testing/auth-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_AUTOCONFIRM: 'on', AUTH_MAIL_INTERVAL_S: '0' });

/** The client of the browser, with its session in memory. */
function makeClient() {
  const store = new Map<string, string>();
  const client = new GoTrueClient({
    url: `${server.url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    },
  });
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  return { client, store, events };
}

const password = 'secret-1';

test('signs up, reads the user, refreshes, updates the user and signs out', async () => {
  const { client, store, events } = makeClient();
  const up = await client.signUp({ email: 'js@example.com', password, options: { data: { full_name: 'Js' } } });
  expect(up.error).toBeNull();
  expect(up.data.session?.user.email).toBe('js@example.com');
  expect((await client.getUser()).data.user?.user_metadata['full_name']).toBe('Js');
  expect((await client.getClaims()).data?.claims.email).toBe('js@example.com');
  const refreshed = await client.refreshSession();
  expect(refreshed.data.session?.refresh_token).not.toBe(up.data.session?.refresh_token);
  const changed = await client.updateUser({ data: { full_name: 'Newer' } });
  expect(changed.data.user?.user_metadata['full_name']).toBe('Newer');
  expect((await client.signOut({ scope: 'local' })).error).toBeNull();
  expect(store.size).toBe(0);
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']));
});

test('reports errors by code', async () => {
  const { client } = makeClient();
  await client.signUp({ email: 'codes@example.com', password });
  const twice = await client.signUp({ email: 'codes@example.com', password });
  expect(twice.error).toBeInstanceOf(AuthApiError);
  expect([twice.error?.code, twice.error?.message]).toEqual(['user_already_exists', 'User already registered']);
  const weak = await client.signUp({ email: 'weak@example.com', password: '12345' });
  expect(weak.error).toBeInstanceOf(AuthWeakPasswordError);
  expect((weak.error as AuthWeakPasswordError).reasons).toEqual(['length']);
  const wrong = await client.signInWithPassword({ email: 'codes@example.com', password: 'wrong-1' });
  expect([wrong.error?.code, wrong.error?.status]).toEqual(['invalid_credentials', 400]);
});

test('recovers by code and by the fragment of the link', async () => {
  const { client, events } = makeClient();
  await client.signUp({ email: 'lost@example.com', password });
  await client.signOut();
  const redirectTo = 'http://localhost:3000/auth/callback';
  expect((await client.resetPasswordForEmail('lost@example.com', { redirectTo })).error).toBeNull();
  const { code } = proofIn((await waitForMails(mailDir, 'lost@example.com')).at(-1));
  const verified = await client.verifyOtp({ type: 'recovery', email: 'lost@example.com', token: code });
  expect(verified.data.session?.user.email).toBe('lost@example.com');
  expect((await client.updateUser({ password: 'secret-2' })).error).toBeNull();
  expect(events).toContain('PASSWORD_RECOVERY');

  await client.resetPasswordForEmail('lost@example.com', { redirectTo });
  const { link } = proofIn((await waitForMails(mailDir, 'lost@example.com', 3)).at(-1));
  const { fragment } = await authClient(server).follow(link);
  const other = makeClient().client;
  const session = { access_token: fragment['access_token'] ?? '', refresh_token: fragment['refresh_token'] ?? '' };
  expect((await other.setSession(session)).data.user?.email).toBe('lost@example.com');
});

test('loses a session that was signed out elsewhere, with the reason', async () => {
  const [first, second] = [makeClient(), makeClient()];
  await first.client.signUp({ email: 'tabs@example.com', password });
  await second.client.signInWithPassword({ email: 'tabs@example.com', password });
  await first.client.signOut({ scope: 'others' });
  const seen = await second.client.getUser();
  expect(seen.error?.name).toBe('AuthSessionMissingError');
  expect(second.store.size).toBe(0);
  expect((await first.client.getUser()).data.user?.email).toBe('tabs@example.com');
});

test('two clients can refresh one session at once', async () => {
  const { client } = makeClient();
  const { data } = await client.signUp({ email: 'shared@example.com', password });
  const session = { refresh_token: data.session?.refresh_token ?? '' };
  const answers = await Promise.all(
    [makeClient(), makeClient()].map(async (tab) => await tab.client.refreshSession(session)),
  );
  expect(answers.map(({ error }) => error)).toEqual([null, null]);
  expect(new Set(answers.map((answer) => answer.data.session?.refresh_token)).size).toBe(1);
});

test('sends neither an error nor a mail for unknown addresses', async () => {
  const { client } = makeClient();
  expect((await client.resetPasswordForEmail('unknown@example.com')).error).toBeNull();
  expect((await client.resend({ type: 'signup', email: 'unknown@example.com' })).error).toBeNull();
  await client.signUp({ email: 'barrier@example.com', password });
  await client.resetPasswordForEmail('barrier@example.com');
  await waitForMails(mailDir, 'barrier@example.com');
  expect((await allMails(mailDir)).some(({ to }) => to === 'unknown@example.com')).toBe(false);
});
