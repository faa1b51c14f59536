import { AuthPKCEGrantCodeExchangeError, GoTrueClient, type AuthError } from '@supabase/auth-js';
import { reauthenticationSeconds } from '#domain/auth/rules.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient, proofIn, useMailDir, waitForMails } from './testing/auth-client.ts';
import { providerClient } from './testing/provider-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const server = useServer({
  MAIL_DIR: mailDir,
  AUTH_MAIL_INTERVAL_S: '0',
  AUTH_REAUTHENTICATION: 'on',
  ...fakeProviderSettings(provider.origin),
});
const { follow } = authClient(server);
const password = 'secret-1';
const emailRedirectTo = 'http://localhost:3000/auth/callback';

/** A browser tab with its own session; code verifiers are shared by the tabs of a browser, as in its storage. */
function openTab(browser = new Map<string, string>(), flowType: 'pkce' | 'implicit' = 'pkce') {
  const own = new Map<string, string>();
  const placeOf = (key: string) => (key.endsWith('-code-verifier') ? browser : own);
  const client = new GoTrueClient({
    url: `${server.url}/auth/v1`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType,
    storage: {
      getItem: (key: string) => placeOf(key).get(key) ?? null,
      setItem: (key: string, value: string) => void placeOf(key).set(key, value),
      removeItem: (key: string) => void placeOf(key).delete(key),
    },
  });
  return { client, browser, own };
}
const lastMail = async (email: string, count: number) => (await waitForMails(mailDir, email, count)).at(-1);
const proof = async (email: string, count = 1) => proofIn(await lastMail(email, count));
const codeOf = async (email: string, count = 1) =>
  (await follow((await proof(email, count)).link)).target.searchParams.get('code') ?? '';
const errorOf = (error: AuthError | null) => [error?.status, error?.code];

/** A user with a confirmed address who is signed in in a tab. */
async function person(email: string) {
  const tab = openTab();
  await tab.client.signUp({ email, password });
  await tab.client.verifyOtp({ type: 'signup', email, token: (await proof(email)).code });
  return tab;
}

describe('a mail’s link in a new tab of the requesting browser', () => {
  test('confirms a sign-up, recovers and signs in; another browser cannot use it', async () => {
    const email = 'pkce@example.com';
    const { client, browser } = openTab();
    const up = await client.signUp({ email, password, options: { emailRedirectTo } });
    expect([up.error, up.data.session, up.data.user?.identities?.length]).toEqual([null, null, 1]);
    const confirmation = await codeOf(email);
    const stranger = await openTab().client.exchangeCodeForSession(confirmation);
    expect(stranger.error?.name).toBe('AuthPKCECodeVerifierMissingError');
    const confirmed = await openTab(browser).client.exchangeCodeForSession(confirmation);
    expect([confirmed.error, confirmed.data.user?.email]).toEqual([null, email]);

    await client.resetPasswordForEmail(email, { redirectTo: emailRedirectTo });
    const events: string[] = [];
    const tab = openTab(browser);
    tab.client.onAuthStateChange((event) => void events.push(event));
    const recovered = await tab.client.exchangeCodeForSession(await codeOf(email, 2));
    expect(recovered.error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');

    await client.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } });
    const code = await codeOf(email, 3);
    expect((await openTab(browser).client.exchangeCodeForSession(code)).data.session?.user.email).toBe(email);
  });

  test('carries a code that another browser’s verifier invalidates', async () => {
    const email = 'burned@example.com';
    const { client, browser } = openTab();
    await client.signUp({ email, password });
    const other = openTab();
    await other.client.signInWithOtp({ email: 'elsewhere@example.com' });
    const code = await codeOf(email);
    const wrong = await other.client.exchangeCodeForSession(code);
    expect(errorOf(wrong.error)).toEqual([400, 'bad_code_verifier']);
    expect(errorOf((await openTab(browser).client.exchangeCodeForSession(code)).error)).toEqual([
      404,
      'flow_state_not_found',
    ]);
    expect(wrong.error).not.toBeInstanceOf(AuthPKCEGrantCodeExchangeError);
  });
});

describe('typed codes', () => {
  test.each(['email', 'magiclink'] as const)('sign in as %s', async (type) => {
    const email = `by-${type}@example.com`;
    await person(email);
    const { client } = openTab();
    await client.signInWithOtp({ email });
    const token = (await proof(email, 2)).code;
    const wrong = await client.verifyOtp({ type, email, token: token === '000000' ? '000001' : '000000' });
    expect(errorOf(wrong.error)).toEqual([403, 'otp_expired']);
    const { data, error } = await client.verifyOtp({ type, email, token });
    expect([error, data.user?.email]).toEqual([null, email]);
  });

  test('and the token of a link have the same effect', async () => {
    const email = 'hash@example.com';
    await person(email);
    const { client } = openTab(undefined, 'implicit');
    await client.resetPasswordForEmail(email);
    const token_hash = new URL((await proof(email, 2)).link).searchParams.get('token') ?? '';
    expect((await client.verifyOtp({ type: 'recovery', token_hash })).data.user?.email).toBe(email);
    expect(errorOf((await client.verifyOtp({ type: 'recovery', token_hash })).error)).toEqual([403, 'otp_expired']);
  });
});

test('changes an address after both mailboxes confirm; the client handles the first confirmation', async () => {
  const { client } = await person('old-box@example.com');
  const requested = await client.updateUser({ email: 'new-box@example.com' });
  expect([requested.error, requested.data.user?.new_email]).toEqual([null, 'new-box@example.com']);
  const half = await client.verifyOtp({
    type: 'email_change',
    email: 'new-box@example.com',
    token: (await proof('new-box@example.com')).code,
  });
  expect([half.error, half.data.session]).toEqual([null, null]);
  await client.resend({ type: 'email_change', email: 'old-box@example.com' });
  const token = (await proof('old-box@example.com', 3)).code;
  const whole = await client.verifyOtp({ type: 'email_change', email: 'old-box@example.com', token });
  expect(whole.data.user?.email).toBe('new-box@example.com');
  expect((await client.getUserIdentities()).data?.identities[0]?.identity_data?.['email']).toBe('new-box@example.com');
});

test('an old session needs a mailed code before it sets a password', async () => {
  const email = 'old-session@example.com';
  const { client, own } = await person(email);
  server.services.clock.advance(reauthenticationSeconds + 1);
  expect((await client.refreshSession()).error).toBeNull();
  expect(errorOf((await client.updateUser({ password: 'secret-2' })).error)).toEqual([400, 'reauthentication_needed']);
  expect((await client.reauthenticate()).error).toBeNull();
  const nonce = (await proof(email, 2)).code;
  expect((await client.updateUser({ password: 'secret-2', nonce })).error).toBeNull();
  expect(own.size).toBe(1);
});

test('links, lists and unlinks identities of providers, but not the last one', async () => {
  const { client } = await person('links@example.com');
  provider.person = { subject: '42', email: 'links-there@example.com' };
  const { data } = await client.linkIdentity({
    provider: 'github',
    options: { redirectTo: emailRedirectTo, skipBrowserRedirect: true },
  });
  const begun = new URL(data.url ?? '');
  expect(begun.origin).toBe(provider.origin);
  const token = (await client.getSession()).data.session?.access_token ?? '';
  const { visit } = providerClient(server);
  const query = new URLSearchParams({ provider: 'github', redirect_to: emailRedirectTo, skip_http_redirect: 'true' });
  const { answer, headers } = await visit(`/auth/v1/user/identities/authorize?${query.toString()}`, {}, token);
  const { url } = (await answer.json()) as { url: string };
  const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  await visit(back, { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });
  const identities = (await client.getUserIdentities()).data?.identities ?? [];
  expect(identities.map((identity) => identity.provider)).toEqual(['email', 'github']);
  const [own, there] = identities;
  if (!own || !there) throw new Error('no identities');
  expect((await client.unlinkIdentity(there)).error).toBeNull();
  expect(errorOf((await client.unlinkIdentity(own)).error)).toEqual([422, 'single_identity_not_deletable']);
});

test.each(['global', 'local', 'others'] as const)('signing out with the scope %s', async (scope) => {
  const email = `out-${scope}@example.com`;
  const [one, two] = [await person(email), openTab()];
  await two.client.signInWithPassword({ email, password });
  expect((await one.client.signOut({ scope })).error).toBeNull();
  const isSignedOut = async ({ client }: typeof one) => (await client.getUser()).error !== null;
  expect([await isSignedOut(one), await isSignedOut(two)]).toEqual([scope !== 'others', scope !== 'local']);
  // Signing out again is not an error.
  expect((await two.client.signOut()).error).toBeNull();
});

test('rejects unsupported features with the texts of the contract', async () => {
  const { client } = openTab();
  const phone = '+97699112233';
  expect(errorOf((await client.signInAnonymously()).error)).toEqual([422, 'anonymous_provider_disabled']);
  expect(errorOf((await client.signUp({ phone, password })).error)).toEqual([400, 'phone_provider_disabled']);
  expect(errorOf((await client.signInWithPassword({ phone, password })).error)).toEqual([
    400,
    'phone_provider_disabled',
  ]);
  expect(errorOf((await client.signInWithOtp({ phone })).error)).toEqual([400, 'phone_provider_disabled']);
  expect(errorOf((await client.resend({ type: 'sms', phone })).error)).toEqual([400, 'phone_provider_disabled']);
  expect(errorOf((await client.signInWithSSO({ domain: 'example.com' })).error)).toEqual([
    404,
    'saml_provider_disabled',
  ]);
  const idToken = await client.signInWithIdToken({ provider: 'google', token: 'x' });
  expect([...errorOf(idToken.error), idToken.error?.message]).toEqual([
    400,
    'validation_failed',
    expect.stringMatching(/not enabled/),
  ]);
  const unknown = { email: 'nobody@example.com', options: { shouldCreateUser: false } };
  expect(errorOf((await client.signInWithOtp(unknown)).error)).toEqual([422, 'otp_disabled']);
});

test('signing up with a taken address looks like a new sign-up without identities', async () => {
  const email = 'taken@example.com';
  await person(email);
  const { data, error } = await openTab().client.signUp({ email, password });
  expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
});
