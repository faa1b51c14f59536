import { randomBytes, createHash, randomUUID } from 'node:crypto';
import { flowLifeSeconds, type ProviderName } from '#domain/auth/rules.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '../../testing/fake-provider.ts';
import { useServer } from '../../testing/server.ts';
import { authClient, proofIn, useMailDir, waitForMails } from './auth-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0', ...fakeProviderSettings(provider.origin) });
const { ask, signUp, signIn, user, follow } = authClient(server);

const site = 'http://localhost:3000';
const callback = `${site}/auth/callback`;
let subject = 0;
beforeEach(() => {
  subject += 1;
});
/** A person at the provider whom no other test knows. */
const somebody = (email: string | null, isVerified = true) => ({
  subject: String(1000 + subject),
  email,
  isVerified,
  name: 'Бат Дорж',
});

interface Browser {
  cookie: string;
}

async function go(address: string, { cookie }: Partial<Browser> = {}, token?: string) {
  const answer = await server.fetch(address.replace(/^.*?\/auth\/v1/, '/auth/v1'), {
    redirect: 'manual',
    headers: { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: answer.status, headers: answer.headers, location: answer.headers.get('location') ?? '', answer };
}

/** Goes to the provider; answers with where it sends the browser back, and the browser's cookie. */
async function depart(name: string, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ provider: name, redirect_to: callback, ...query });
  const { status, headers, location } = await go(`/auth/v1/authorize?${asked.toString()}`);
  const back = status === 302 ? ((await fetch(location, { redirect: 'manual' })).headers.get('location') ?? '') : '';
  return {
    status,
    location: new URL(location || site),
    back,
    cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
    headers,
  };
}

/** Signs in through a provider; answers with where the browser ends. */
async function arrive(name: string, query: Record<string, string> = {}) {
  const { back, cookie } = await depart(name, query);
  return read(await go(back, { cookie }));
}

function read({ status, location, headers }: Awaited<ReturnType<typeof go>>) {
  const target = new URL(location);
  return {
    status,
    headers,
    target,
    query: Object.fromEntries(target.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  };
}

async function confirmed(email: string): Promise<string> {
  await signUp(email);
  const { fragment } = await follow(proofIn((await waitForMails(mailDir, email)).at(-1)).link);
  return fragment['access_token'] ?? '';
}

describe.each(['google', 'github', 'facebook'] satisfies ProviderName[])('%s', (name) => {
  test('signs a new person in, and the same one again', async () => {
    const email = `${name}@example.com`;
    provider.person = somebody(email);
    const first = await arrive(name);
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
    const again = await arrive(name);
    expect((await user(again.fragment['access_token'] ?? '')).body.id).toBe(body.id);
  });

  test('is asked with what binds its answer to us, and what the caller adds is passed on, but never ours', async () => {
    provider.person = somebody(`${name}-asked@example.com`);
    const { location, back, cookie } = await depart(name, {
      prompt: 'consent',
      Client_Id: 'evil',
      STATE: 'evil',
      scopes: 'extra',
      redirect_uri: 'https://evil.example.com',
    });
    const asked = Object.fromEntries(location.searchParams);
    expect(asked).toMatchObject({
      client_id: 'fake-client',
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      prompt: 'consent',
    });
    expect(asked['scope']?.split(' ')).toContain('extra');
    expect(location.href).not.toContain('evil');
    if (name !== 'facebook') expect(asked['code_challenge_method']).toBe('S256');
    await go(back, { cookie });
    expect(provider.exchanges.at(-1)).toMatchObject({ client_id: 'fake-client', grant_type: 'authorization_code' });
  });
});

describe('the way back', () => {
  test('ends with a code for a proof key, and the provider’s tokens come with the session', async () => {
    provider.person = somebody('proof@example.com');
    const verifier = randomBytes(56).toString('hex');
    const { query, target } = await arrive('github', {
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

  test('is for the browser that went, once, and for five minutes', async () => {
    provider.person = somebody('state@example.com');
    const { back, cookie } = await depart('google');
    const foreign = read(await go(back));
    expect([foreign.status, foreign.target.origin, foreign.query['error_code']]).toEqual([
      303,
      site,
      'bad_oauth_state',
    ]);
    const other = read(await go(back, { cookie: cookie.replace(/.$/, '2') }));
    expect(other.query['error_code']).toBe('bad_oauth_state');
    expect(read(await go(back, { cookie })).fragment['access_token']).toBeTruthy();
    expect(read(await go(back, { cookie })).query['error_code']).toBe('flow_state_already_used');
    const late = await depart('google');
    server.services.clock.advance(flowLifeSeconds);
    expect(read(await go(late.back, late)).query['error_code']).toBe('bad_oauth_state');
    const none = read(await go('/auth/v1/callback?code=x'));
    expect([none.status, none.query]).toMatchObject([
      303,
      { error: 'invalid_request', error_code: 'bad_oauth_callback' },
    ]);
    const unknown = randomUUID();
    const madeUp = read(await go(`/auth/v1/callback?state=${unknown}`, { cookie: `oauth-${unknown}=1` }));
    expect(madeUp.query['error_code']).toBe('bad_oauth_state');
  });

  test('two browsers’ tabs that come back at once sign in once', async () => {
    provider.person = somebody('tabs@example.com');
    const { back, cookie } = await depart('github');
    const ends = (await Promise.all([go(back, { cookie }), go(back, { cookie })])).map(read);
    expect(ends.map(({ fragment }) => 'access_token' in fragment).toSorted()).toEqual([false, true]);
  });

  test('tells that the person said no, in the words of the provider', async () => {
    provider.person = null;
    const { status, target, query, fragment } = await arrive('google');
    expect([status, target.pathname]).toEqual([302, '/auth/callback']);
    for (const members of [query, fragment]) {
      expect(members).toMatchObject({ error: 'access_denied', error_description: 'The person said no' });
      expect(members).not.toHaveProperty('error_code');
    }
  });

  test('tells that the provider did not keep to its part, without detail', async () => {
    provider.person = somebody('odd@example.com');
    const { back, cookie } = await depart('github');
    const { query } = read(await go(back.replace(/code=[^&]+/, 'code=other'), { cookie }));
    expect(query).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
    provider.person = somebody(null);
    const nameless = await arrive('facebook');
    expect(nameless.query).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user email from external provider',
    });
  });

  test('leads to our pages alone', async () => {
    provider.person = somebody('redirect@example.com');
    const { target } = await arrive('google', { redirect_to: 'https://evil.example.com/' });
    expect(target.origin).toBe(site);
  });

  test('of a provider that sends a form is an address, which brings the cookie', async () => {
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

  test('a cookie holds for five minutes, is read by no script and goes to the callback alone', async () => {
    const { headers } = await depart('google');
    expect(headers.get('set-cookie')).toMatch(
      /^oauth-[0-9a-f-]{36}=1; Path=\/auth\/v1\/callback; Max-Age=300; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('whose account it is', () => {
  test('a verified address leads to the account that has proved it', async () => {
    const token = await confirmed('mine@example.com');
    provider.person = somebody('mine@example.com');
    const { fragment } = await arrive('google');
    const { body } = await user(fragment['access_token'] ?? '');
    expect(body.id).toBe((await user(token)).body.id);
    expect(body.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
    expect((await signIn('mine@example.com')).status).toBe(200);
  });

  test('an account that never proved its address loses its password, its data and its mails to who has', async () => {
    await signUp('squat@example.com', { data: { full_name: 'Squatter', note: 'mine' } });
    const { link } = proofIn((await waitForMails(mailDir, 'squat@example.com')).at(-1));
    provider.person = somebody('squat@example.com');
    const { fragment } = await arrive('google');
    const { body } = await user(fragment['access_token'] ?? '');
    expect(body.user_metadata).toMatchObject({ full_name: 'Бат Дорж' });
    expect(body.user_metadata).not.toHaveProperty('note');
    expect(body.identities?.map((identity) => identity.provider)).toEqual(['google']);
    expect((await signIn('squat@example.com')).body.code).toBe('invalid_credentials');
    expect((await follow(link)).fragment['error_code']).toBe('otp_expired');
  });

  test('an address that the provider has not verified gets a mail first, and is nobody else’s', async () => {
    provider.person = somebody('unsure@example.com', false);
    const { query } = await arrive('github');
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    const { fragment } = await follow(proofIn((await waitForMails(mailDir, 'unsure@example.com')).at(-1)).link);
    expect((await user(fragment['access_token'] ?? '')).body.app_metadata['providers']).toEqual(['github']);

    const owner = await confirmed('owned@example.com');
    subject += 500;
    provider.person = somebody('owned@example.com', false);
    const stranger = await arrive('github');
    const { body } = await user(stranger.fragment['access_token'] ?? '');
    expect([body.email, body.id === (await user(owner)).body.id]).toEqual(['', false]);
  });

  test('who is banned is told so after the provider has said who it is', async () => {
    provider.person = somebody('banned@example.com');
    await arrive('google');
    await server.services.db
      .updateTable('auth.users')
      .set({ banned_until: '2999-01-01T00:00:00Z' })
      .where('email', '=', 'banned@example.com')
      .execute();
    expect((await arrive('google')).query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });
});

describe('ways to sign in', () => {
  const link = async (name: string, token: string) => {
    const query = new URLSearchParams({ provider: name, redirect_to: callback, skip_http_redirect: 'true' });
    const { answer, headers } = await go(`/auth/v1/user/identities/authorize?${query.toString()}`, {}, token);
    const { url } = (await answer.json()) as { url: string };
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    return read(await go(back, { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }));
  };
  const unlink = async (token: string, id: string) => await ask('DELETE', `/user/identities/${id}`, { token });

  test('are linked and unlinked, and told by mail, but the last one stays', async () => {
    const token = await confirmed('linker@example.com');
    provider.person = somebody('elsewhere@example.com');
    const { fragment } = await link('google', token);
    expect(fragment['access_token']).toBeTruthy();
    const { body } = await user(token);
    expect(body).toMatchObject({ email: 'linker@example.com', app_metadata: { providers: ['email', 'google'] } });
    expect((await link('google', token)).query['error_code']).toBe('identity_already_exists');
    const [own, linked] = body.identities ?? [];
    expect((await unlink(token, linked?.identity_id ?? '')).body).toEqual({});
    expect((await user(token)).body.app_metadata['providers']).toEqual(['email']);
    const last = await unlink(token, own?.identity_id ?? '');
    expect([last.status, last.body.code]).toEqual([422, 'single_identity_not_deletable']);
    const subjects = (await waitForMails(mailDir, 'linker@example.com', 3)).map((mail) => mail.subject);
    expect(subjects.slice(1)).toEqual(['Нэвтрэх шинэ арга холбогдлоо', 'Нэвтрэх арга салгагдлаа']);
  });

  test('that another person has are not linked', async () => {
    provider.person = somebody('first@example.com');
    await arrive('github');
    const token = await confirmed('second@example.com');
    expect((await link('github', token)).query['error_code']).toBe('identity_already_exists');
  });

  test('without the address of the account move it to the best that is left', async () => {
    const token = await confirmed('leaving@example.com');
    provider.person = somebody('staying@example.com');
    await link('google', token);
    const [own] = (await user(token)).body.identities ?? [];
    await unlink(token, own?.identity_id ?? '');
    expect((await user(token)).body).toMatchObject({
      email: 'staying@example.com',
      app_metadata: { provider: 'google' },
    });
    const taken = await confirmed('conflict@example.com');
    await confirmed('has@example.com');
    subject += 500;
    provider.person = somebody('has@example.com');
    await link('github', taken);
    const [first] = (await user(taken)).body.identities ?? [];
    expect((await unlink(taken, first?.identity_id ?? '')).body.code).toBe('email_conflict_identity_not_deletable');
  });

  test('of others, and what is no id, are not found', async () => {
    const token = await confirmed('odd-ids@example.com');
    provider.person = somebody('odd-ids-2@example.com');
    await link('google', token);
    expect([(await unlink(token, 'nonsense')).status, (await unlink(token, 'nonsense')).body.code]).toEqual([
      404,
      'validation_failed',
    ]);
    expect((await unlink(token, randomUUID())).body.code).toBe('identity_not_found');
  });
});

test('a provider that this deployment does not know is refused, and the settings say which it does', async () => {
  for (const name of ['apple', 'constructor', '']) {
    const { status, body } = await ask('GET', `/authorize?provider=${name}`);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.message).toMatch(/^Unsupported provider/);
  }
  expect((await ask('GET', '/settings')).body).toMatchObject({
    external: { google: true, github: true, facebook: true, apple: false },
  });
  const saml = await ask('POST', '/sso', { body: { domain: 'example.com' } });
  expect([saml.status, saml.body.code]).toEqual([404, 'saml_provider_disabled']);
});
