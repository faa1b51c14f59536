import { randomBytes, createHash, randomUUID } from 'node:crypto';
import { flowLifeSeconds, type ProviderName, schoolProvider } from '#domain/auth/rules.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient, useMailDir } from '#server/auth/testing/auth-client.ts';
import { providerClient, site, callback } from '#server/auth/testing/provider-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0', ...fakeProviderSettings(provider.origin) });
const { ask, user } = authClient(server);

let subject = 0;
beforeEach(() => {
  subject += 1;
});
/** A new user at the provider. */
const newProviderUser = (email: string | null, isVerified = true) => ({
  subject: String(1000 + subject),
  email,
  isVerified,
  name: 'Бат Дорж',
});

const { visit, openProvider, signInWith, read } = providerClient(server);

describe.each(['google', 'github', 'facebook', schoolProvider] satisfies ProviderName[])('%s', (name) => {
  test('signs in a new user, and the same one again', async () => {
    const email = `${name}@example.com`;
    provider.person = newProviderUser(email);
    const first = await signInWith(name);
    expect([first.status, `${first.target.origin}${first.target.pathname}`]).toEqual([302, callback]);
    expect(first.fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
    expect(first.fragment['provider_token']).toBeTruthy();
    expect([first.headers.get('cache-control'), first.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    const { body } = await user(first.fragment['access_token'] ?? '');
    expect(body).toMatchObject({
      email,
      app_metadata: { provider: name, providers: [name] },
      user_metadata: { full_name: 'Бат Дорж', email_verified: true },
    });
    expect(body.email_confirmed_at).toBeTruthy();
    expect(body.identities?.[0]).toMatchObject({ provider: name, id: provider.person.subject, email });
    const again = await signInWith(name);
    expect((await user(again.fragment['access_token'] ?? '')).body.id).toBe(body.id);
  });

  test('gets state, nonce and PKCE parameters, and the caller’s additional ones, which cannot replace ours', async () => {
    provider.person = newProviderUser(`${name}-asked@example.com`);
    const { location, back, cookie } = await openProvider(name, {
      prompt: 'consent',
      Client_Id: 'evil',
      STATE: 'evil',
      scopes: 'extra',
      redirect_uri: 'https://evil.example.com',
    });
    const parameters = Object.fromEntries(location.searchParams);
    expect(parameters).toMatchObject({
      client_id: 'fake-client',
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      prompt: 'consent',
    });
    expect(parameters['scope']?.split(' ')).toContain('extra');
    expect(location.href).not.toContain('evil');
    if (name !== 'facebook') expect(parameters['code_challenge_method']).toBe('S256');
    await visit(back, { cookie });
    expect(provider.exchanges.at(-1)).toMatchObject({ client_id: 'fake-client', grant_type: 'authorization_code' });
  });
});

describe("a provider's callback", () => {
  test("redirects with a code for PKCE, and returns the provider's tokens with the session", async () => {
    provider.person = newProviderUser('proof@example.com');
    const verifier = randomBytes(56).toString('hex');
    const { query, target } = await signInWith('github', {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
    expect(target.hash).toBe('');
    const { status, body } = await ask('POST', '/token?grant_type=pkce', {
      body: { auth_code: query['code'], code_verifier: verifier },
    });
    expect([status, body.user.email, typeof body.provider_token]).toEqual([200, 'proof@example.com', 'string']);
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ amr: [{ method: 'oauth' }] });
  });

  test('is valid in the browser that started the flow, once, for five minutes', async () => {
    provider.person = newProviderUser('state@example.com');
    const { back, cookie } = await openProvider('google');
    const foreign = read(await visit(back));
    expect([foreign.status, foreign.target.origin, foreign.query['error_code']]).toEqual([
      303,
      site,
      'bad_oauth_state',
    ]);
    const other = read(await visit(back, { cookie: cookie.replace(/.$/, '2') }));
    expect(other.query['error_code']).toBe('bad_oauth_state');
    expect(read(await visit(back, { cookie })).fragment['access_token']).toBeTruthy();
    expect(read(await visit(back, { cookie })).query['error_code']).toBe('flow_state_already_used');
    const late = await openProvider('google');
    server.services.clock.advance(flowLifeSeconds);
    expect(read(await visit(late.back, late)).query['error_code']).toBe('bad_oauth_state');
    const none = read(await visit('/auth/v1/callback?code=x'));
    expect([none.status, none.query]).toMatchObject([
      303,
      { error: 'invalid_request', error_code: 'bad_oauth_callback' },
    ]);
    const unknown = randomUUID();
    const madeUp = read(await visit(`/auth/v1/callback?state=${unknown}`, { cookie: `oauth-${unknown}=1` }));
    expect(madeUp.query['error_code']).toBe('bad_oauth_state');
  });

  test('signs in once when the same browser follows it twice at once', async () => {
    provider.person = newProviderUser('tabs@example.com');
    const { back, cookie } = await openProvider('github');
    const ends = (await Promise.all([visit(back, { cookie }), visit(back, { cookie })])).map(read);
    expect(ends.map(({ fragment }) => 'access_token' in fragment).toSorted()).toEqual([false, true]);
  });

  test("reports that the user declined, with the provider's description", async () => {
    provider.person = null;
    const { status, target, query, fragment } = await signInWith('google');
    expect([status, target.pathname]).toEqual([302, '/auth/callback']);
    for (const members of [query, fragment]) {
      expect(members).toMatchObject({ error: 'access_denied', error_description: 'The person said no' });
      expect(members).not.toHaveProperty('error_code');
    }
  });

  test('reports a failed exchange without details', async () => {
    provider.person = newProviderUser('odd@example.com');
    const { back, cookie } = await openProvider('github');
    const { query } = read(await visit(back.replace(/code=[^&]+/, 'code=other'), { cookie }));
    expect(query).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
    provider.person = newProviderUser(null);
    const nameless = await signInWith('facebook');
    expect(nameless.query).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user email from external provider',
    });
  });

  test('redirects to this site only', async () => {
    provider.person = newProviderUser('redirect@example.com');
    const { target } = await signInWith('google', { redirect_to: 'https://evil.example.com/' });
    expect(target.origin).toBe(site);
  });

  test('by form_post redirects to the GET callback, which gets the cookie', async () => {
    const answer = await server.fetch('/auth/v1/callback', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'state=abc&code=def',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${site}/auth/v1/callback?state=abc&code=def`,
    ]);
  });

  test('needs a cookie that is HttpOnly, valid for five minutes and sent to the callback only', async () => {
    const { headers } = await openProvider('google');
    expect(headers.get('set-cookie')).toMatch(
      /^oauth-[0-9a-f-]{36}=1; Path=\/auth\/v1\/callback; Max-Age=300; HttpOnly; SameSite=Lax$/,
    );
  });
});

test('rejects providers that are not configured, and lists the configured ones in the settings', async () => {
  for (const name of ['apple', 'constructor', '']) {
    const { status, body } = await ask('GET', `/authorize?provider=${name}`);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.message).toMatch(/^Unsupported provider/);
  }
  expect((await ask('GET', '/settings')).body).toMatchObject({
    external: { google: true, github: true, facebook: true, 'custom:school': true, apple: false },
  });
  const saml = await ask('POST', '/sso', { body: { domain: 'example.com' } });
  expect([saml.status, saml.body.code]).toEqual([404, 'saml_provider_disabled']);
});
