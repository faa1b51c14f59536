import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { requestDeletion } from '#domain/account/contract.ts';
import { makeRecoveryCodes } from '#domain/auth/recovery-code-contract.ts';
import { generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import { callback, providerClient, site } from '#server/auth/testing/provider-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const settings = { ...fakeProviderSettings(provider.origin), AUTH_MAIL_INTERVAL_S: '0' };
const server = useServer({ MAIL_DIR: mailDir, ...settings });
const { ask, signUp, signIn, user, follow } = authClient(server);
const { visit, openProvider, signInWith, read } = providerClient(server);

let subject = 5000;
beforeEach(() => {
  provider.person = newProviderUser(`person-${subject}@example.com`);
});
afterEach(() => {
  provider.forgery = {};
});
/** A new user at the provider. */
const newProviderUser = (email: string) => ({
  subject: String((subject += 1)),
  email,
  isVerified: true,
  name: 'Сараа',
});

async function confirmed(email: string): Promise<string> {
  await signUp(email);
  const { fragment } = await follow(proofIn((await waitForMails(mailDir, email)).at(-1)).link);
  return fragment['access_token'] ?? '';
}

const countSessions = async () => (await server.services.db.selectFrom('auth.sessions').select('id').execute()).length;

describe('a browser that did not start the flow', () => {
  test('is not signed in by a callback address of another browser', async () => {
    const attacker = await openProvider('google');
    const before = await countSessions();
    for (const cookie of ['', 'oauth-=1', `oauth-${randomUUID()}=1`, attacker.cookie.replace('=1', '='), 'state=1']) {
      expect(read(await visit(attacker.back, { cookie })).query['error_code']).toBe('bad_oauth_state');
    }
    expect(await countSessions()).toBe(before);
    // The rejected attempts have not used up the state.
    expect(read(await visit(attacker.back, attacker)).fragment['access_token']).toBeTruthy();
  });

  test('is not signed in by it during a flow of its own', async () => {
    const attacker = await openProvider('google');
    provider.person = newProviderUser('victim-on-the-way@example.com');
    const victim = await openProvider('google');
    expect(read(await visit(attacker.back, { cookie: victim.cookie })).query['error_code']).toBe('bad_oauth_state');
    const state = (address: string) => new URL(address).searchParams.get('state') ?? '';
    const code = (address: string) => new URL(address).searchParams.get('code') ?? '';
    // The attacker's code with the victim's state: the provider binds each code to the verifier of its own state.
    const mixed = `/auth/v1/callback?state=${state(victim.back)}&code=${code(attacker.back)}`;
    const ended = read(await visit(mixed, { cookie: victim.cookie }));
    expect(ended.query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(ended.fragment).not.toHaveProperty('access_token');
  });

  test.each([
    ['google', 'github'],
    ['github', 'google'],
    ['facebook', 'google'],
    ['google', 'facebook'],
  ])('cannot bring the code of %s under a state of %s', async (from, to) => {
    const [other, own] = [await openProvider(from), await openProvider(to)];
    const address = new URL(other.back);
    address.searchParams.set('state', new URL(own.back).searchParams.get('state') ?? '');
    const { query, fragment } = read(await visit(address.href, own));
    expect(query['error']).toBe('server_error');
    expect(fragment).not.toHaveProperty('access_token');
  });
});

test('a state is valid once, with any result', async () => {
  const { back, cookie } = await openProvider('github');
  const refused = read(await visit(back.replace(/code=[^&]+/, 'error=access_denied'), { cookie }));
  expect(refused.query['error']).toBe('access_denied');
  expect(read(await visit(back, { cookie })).query['error_code']).toBe('flow_state_already_used');
  for (const state of ['x', '%00', "' or 1=1", '__proto__', randomUUID().toUpperCase()]) {
    const { status, query } = read(await visit(`/auth/v1/callback?code=x&state=${encodeURIComponent(state)}`));
    expect([status, query['error_code']]).toEqual([303, 'bad_oauth_state']);
  }
});

describe('an identity token', () => {
  test.each<[string, typeof provider.forgery]>([
    ['for another application', { audience: 'other-client' }],
    ['of another provider', { issuer: 'https://accounts.evil.example.net' }],
    ['of another sign-in', { nonce: 'replayed' }],
    ['that has run out', { expiresAt: '-10m' }],
  ])('%s signs nobody in', async (_, forgery) => {
    provider.forgery = forgery;
    const { query, fragment } = await signInWith('google');
    expect(query).toMatchObject({ error: 'server_error', error_description: 'Unable to exchange external code' });
    expect(fragment).not.toHaveProperty('access_token');
  });

  test('signed with another key signs nobody in', async () => {
    provider.forgery = { key: (await generateKeyPair('RS256')).privateKey };
    const { query, fragment } = await signInWith('google');
    expect(query).toMatchObject({ error: 'server_error' });
    expect(fragment).not.toHaveProperty('access_token');
  });
});

describe('a session', () => {
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string };

  test('never has an id chosen by the caller or used before', async () => {
    const old = await confirmed('fixed@example.com');
    const { session_id } = claimsOf(old);
    const ids = new Set([session_id]);
    for (const extra of [{ session_id }, { id: session_id, refresh_token: 'x' }, { access_token: old }]) {
      const { body } = await ask('POST', '/token?grant_type=password', {
        body: { email: 'fixed@example.com', password: 'secret-1', ...extra },
        token: old,
      });
      ids.add(claimsOf(body.access_token).session_id);
    }
    provider.person = newProviderUser('fixed@example.com');
    const { back, cookie } = await openProvider('google', { session_id });
    const { fragment } = read(await visit(back, { cookie: `${cookie}; session_id=${session_id}` }));
    ids.add(claimsOf(fragment['access_token'] ?? '').session_id);
    expect(ids.size).toBe(5);
  });

  test('is not opened by a refresh token assembled from others', async () => {
    await confirmed('first-part@example.com');
    await confirmed('second-part@example.com');
    const tokens = [(await signIn('first-part@example.com')).body, (await signIn('second-part@example.com')).body];
    const [own, other] = tokens.map(({ refresh_token }) => Buffer.from(refresh_token, 'base64url'));
    if (!own || !other) throw new Error('no tokens');
    const forged = [Buffer.concat([other.subarray(0, 23), own.subarray(23)])];
    for (let index = 0; index < own.length; index += 1) {
      const changed = Buffer.from(own);
      changed[index] = (changed[index] ?? 0) ^ 1;
      forged.push(changed);
    }
    for (const bytes of forged) {
      const { status } = await ask('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: bytes.toString('base64url') },
      });
      expect(status).toBe(400);
    }
    expect((await user(tokens[0]?.access_token ?? '')).status).toBe(200);
  });
});

describe('a flow started before the user was signed out', () => {
  const beginLink = async (token: string) => {
    const query = new URLSearchParams({ provider: 'github', redirect_to: callback, skip_http_redirect: 'true' });
    const { answer, headers } = await visit(`/auth/v1/user/identities/authorize?${query.toString()}`, {}, token);
    const { url } = (await answer.json()) as { url: string };
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    return { back, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const identitiesOf = async (token: string) => (await user(token)).body.identities?.map((one) => one.provider);

  test('does not link an identity after a new password', async () => {
    const owner = await confirmed('shut-out@example.com');
    const thief = (await signIn('shut-out@example.com')).body.access_token;
    provider.person = newProviderUser('thief@example.com');
    const { back, cookie } = await beginLink(thief);
    await ask('PUT', '/user', { token: owner, body: { password: 'secret-2' } });
    expect(read(await visit(back, { cookie })).fragment).not.toHaveProperty('access_token');
    expect(await identitiesOf(owner)).toEqual(['email']);
  });

  test('does not link an identity after a global sign-out', async () => {
    const owner = await confirmed('signed-out@example.com');
    provider.person = newProviderUser('thief-two@example.com');
    const { back, cookie } = await beginLink(owner);
    await ask('POST', '/logout', { token: owner });
    expect(read(await visit(back, { cookie })).fragment).not.toHaveProperty('access_token');
    const again = (await signIn('signed-out@example.com')).body.access_token;
    expect(await identitiesOf(again)).toEqual(['email']);
  });

  test('does not exchange its code after a new password', async () => {
    const owner = await confirmed('waiting@example.com');
    const verifier = randomBytes(56).toString('hex');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await ask('POST', '/otp', {
      body: { email: 'waiting@example.com', code_challenge, code_challenge_method: 's256' },
    });
    const { target } = await follow(proofIn((await waitForMails(mailDir, 'waiting@example.com', 2)).at(-1)).link);
    await ask('PUT', '/user', { token: owner, body: { password: 'secret-2' } });
    const { status } = await ask('POST', '/token?grant_type=pkce', {
      body: { auth_code: target.searchParams.get('code'), code_verifier: verifier },
    });
    expect(status).toBe(404);
  });
});

describe('with autoconfirm', () => {
  const open = useServer({ ...settings, AUTH_AUTOCONFIRM: 'on' });

  test('a squatter retains nothing once the owner of the address signs in', async () => {
    const squatter = authClient(open);
    const elsewhere = providerClient(open);
    const { session } = await factorClient(open).secured('owner@example.com');
    const token = session.access_token;
    await open.call(makeRecoveryCodes, { token }, {});
    await open.call(requestDeletion, { token }, { body: { email: 'owner@example.com' } });
    const query = new URLSearchParams({ provider: 'github', redirect_to: callback, skip_http_redirect: 'true' });
    provider.person = newProviderUser('squatter@example.com');
    const begun = await elsewhere.visit(`/auth/v1/user/identities/authorize?${query.toString()}`, {}, token);
    const { url } = (await begun.answer.json()) as { url: string };
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';

    provider.person = newProviderUser('owner@example.com');
    const owner = (await elsewhere.signInWith('google')).fragment['access_token'] ?? '';
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(elsewhere.read(await elsewhere.visit(back, { cookie })).fragment).not.toHaveProperty('access_token');
    expect((await squatter.signIn('owner@example.com')).body.code).toBe('invalid_credentials');
    expect((await squatter.refresh(session.refresh_token)).body.code).toBe('refresh_token_not_found');
    const { body } = await squatter.user(owner);
    expect([body.factors, body.identities?.map((one) => one.provider)]).toEqual([undefined, ['google']]);
    const codes = await open.services.db
      .selectFrom('auth.mfa_recovery_codes')
      .select('id')
      .where('user_id', '=', body.id)
      .execute();
    expect(codes).toEqual([]);
    const ends = open.services.db.selectFrom('auth.users').select('deletes_at').where('id', '=', body.id);
    expect(await ends.execute()).toEqual([{ deletes_at: null }]);
  });

  test('metadata of a sign-up cannot claim a verified or another address', async () => {
    const lies = { email_verified: true, phone_verified: true, email: 'other@example.com', sub: randomUUID() };
    const { body } = await authClient(open).signUp('liar@example.com', { data: lies });
    const truth = { email: 'liar@example.com', sub: body.user.id, email_verified: false, phone_verified: false };
    expect(body.user.user_metadata).toMatchObject(truth);
    expect(body.user.identities?.[0]?.identity_data).toMatchObject(truth);
    expect(body.user.email).toBe('liar@example.com');
  });
});

test('the redirects to a provider and back are not cached and send no referrer', async () => {
  const { headers, back, cookie } = await openProvider('google');
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  const arrived = read(await visit(back, { cookie }));
  expect(arrived.target.origin).toBe(site);
  expect(arrived.headers.get('set-cookie')).toContain('Max-Age=0');
});
