import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { allMails, authClient, proofIn, useMailDir, waitForMails } from './testing/auth-client.ts';
import { factorClient } from './testing/factor-client.ts';
import { callback, providerClient } from './testing/provider-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const server = useServer(
  { MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0', ...fakeProviderSettings(provider.origin) },
  { expectedErrors: /answered 401 to/ },
);
const { ask, signUp, user, follow, refresh } = authClient(server);
const { visit, openProvider, signInWith, read } = providerClient(server);

let counter = 0;
const newEmail = () => `rare-${(counter += 1)}@example.com`;
const newProviderUser = (email: string | null = newEmail(), isVerified = true) => ({
  subject: String(7000 + (counter += 1)),
  email,
  isVerified,
  name: 'Оюун',
});
beforeEach(() => {
  provider.person = newProviderUser();
});
afterEach(() => {
  provider.servesUserInfo = true;
  provider.duringExchange = async () => {};
});

async function confirmed(email = newEmail()): Promise<{ email: string; token: string }> {
  await signUp(email);
  const { fragment } = await follow(proofIn((await waitForMails(mailDir, email)).at(-1)).link);
  return { email, token: fragment['access_token'] ?? '' };
}

/** Links an identity of a provider; returns the final redirect. */
async function link(name: string, token: string) {
  const query = new URLSearchParams({ provider: name, redirect_to: callback, skip_http_redirect: 'true' });
  const { answer, headers } = await visit(`/auth/v1/user/identities/authorize?${query.toString()}`, {}, token);
  const { url } = (await answer.json()) as { url: string };
  const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  return read(await visit(back, { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }));
}
const unlinkFirst = async (token: string) => {
  const [first] = (await user(token)).body.identities ?? [];
  return await ask('DELETE', `/user/identities/${first?.identity_id}`, { token });
};

describe('a user without an address', () => {
  test('can enroll an app under the id, gets no mail, and takes the address of a linked identity', async () => {
    provider.person = newProviderUser(newEmail());
    const token = (await signInWith('github')).fragment['access_token'] ?? '';
    // Older versions created such accounts when the provider had not verified an address that another user had.
    const withoutAddress = { email: null, email_confirmed_at: null };
    const { id } = (await user(token)).body;
    await server.services.db.updateTable('auth.users').set(withoutAddress).where('id', '=', id).execute();
    const { body } = await user(token);
    expect(body.email).toBe('');
    const { totp } = (await factorClient(server).enroll(token)).body;
    expect(totp?.uri).toContain(body.id);
    const before = (await allMails(mailDir)).length;
    const theirs = newEmail();
    provider.person = newProviderUser(theirs);
    expect((await link('google', token)).fragment['access_token']).toBeTruthy();
    expect((await unlinkFirst(token)).status).toBe(200);
    expect((await user(token)).body).toMatchObject({ email: theirs, app_metadata: { providers: ['google'] } });
    expect((await allMails(mailDir)).length).toBe(before);
  });
});

describe('a user whose address is unconfirmed', () => {
  test('confirms a new address with the new mailbox only', async () => {
    const { token } = await confirmed();
    const unproved = newEmail();
    provider.person = newProviderUser(unproved, false);
    await link('github', token);
    expect((await unlinkFirst(token)).status).toBe(200);
    const moved = (await user(token)).body;
    expect([moved.email, moved.email_confirmed_at]).toEqual([unproved, undefined]);
    const wanted = newEmail();
    expect((await ask('PUT', '/user', { token, body: { email: wanted } })).body.new_email).toBe(wanted);
    const { fragment } = await follow(proofIn((await waitForMails(mailDir, wanted)).at(-1)).link);
    expect((await user(fragment['access_token'] ?? '')).body.email).toBe(wanted);
    const toOld = (await allMails(mailDir)).filter(({ to }) => to === unproved);
    expect(toOld.filter(({ text }) => text.includes('/verify?'))).toEqual([]);
  });
});

test('a user who deletes the address claims is not marked as verified by another identity', async () => {
  const { email, token } = await confirmed();
  provider.person = newProviderUser();
  await link('google', token);
  await ask('PUT', '/user', { token, body: { data: { email_verified: null, email: null } } });
  const again = (await signInWith('google')).fragment['access_token'] ?? '';
  expect((await user(again)).body.user_metadata).toMatchObject({ email, email_verified: false });
});

describe('a provider', () => {
  const failed = { error: 'server_error', error_code: 'unexpected_failure' };

  test('that returns no address or no profile signs nobody in', async () => {
    provider.person = newProviderUser(null);
    expect((await signInWith('github')).query).toMatchObject({
      ...failed,
      error_description: 'Error getting user email from external provider',
    });
    provider.person = newProviderUser();
    provider.servesUserInfo = false;
    for (const name of ['github', 'facebook']) expect((await signInWith(name)).query).toMatchObject(failed);
  });

  test('without a refresh token returns null, and additional callback parameters are ignored', async () => {
    const verifier = randomBytes(56).toString('hex');
    const { back, cookie } = await openProvider('facebook', {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
    const { query } = read(await visit(`${back}&granted=a&granted=b`, { cookie }));
    const body = { auth_code: query['code'], code_verifier: verifier };
    const answer = await ask('POST', '/token?grant_type=pkce', { body });
    expect(typeof answer.body.provider_token).toBe('string');
    expect(answer.body).not.toHaveProperty('provider_refresh_token');
  });

  test('that is no longer configured returns an error at the callback', async () => {
    const beside = await startBeside(server);
    const { back, cookie } = await openProvider('github');
    const elsewhere = providerClient(beside.server);
    const { query } = elsewhere.read(await elsewhere.visit(back, { cookie }));
    await beside.stop();
    expect(query).toMatchObject({ error: 'server_error', error_code: 'validation_failed' });
  });

  test.each([
    ['github', 'https://github.com/login/oauth/authorize'],
    ['facebook', 'https://www.facebook.com/dialog/oauth'],
  ])('%s has its own address unless another one is configured', async (name, address) => {
    const own = {
      [`AUTH_${name.toUpperCase()}_CLIENT_ID`]: 'id',
      [`AUTH_${name.toUpperCase()}_CLIENT_SECRET`]: 'secret',
    };
    const beside = await startBeside(server, own);
    const { location } = await providerClient(beside.server).visit(`/auth/v1/authorize?provider=${name}`);
    await beside.stop();
    const { origin, pathname, searchParams } = new URL(location);
    expect([origin + pathname, searchParams.get('client_id')]).toEqual([address, 'id']);
  });

  test('links nothing for a session that ended during the flow', async () => {
    const { email, token } = await confirmed();
    provider.duringExchange = async () => void (await ask('POST', '/logout', { token }));
    const { query, fragment } = await link('google', token);
    expect(query).toMatchObject({ error: 'server_error', error_code: 'session_not_found' });
    expect(fragment).not.toHaveProperty('access_token');
    const linked = await server.services.db
      .selectFrom('auth.identities')
      .innerJoin('auth.users', 'auth.users.id', 'auth.identities.user_id')
      .select('auth.identities.provider')
      .where('auth.users.email', '=', email)
      .execute();
    expect(linked).toEqual([{ provider: 'email' }]);
  });
});

test('a challenge expires after hours without a response', async () => {
  const { begin, challenge, verify, codeOf } = factorClient(server);
  const email = newEmail();
  await signUp(email);
  const { fragment } = await follow(proofIn((await waitForMails(mailDir, email)).at(-1)).link);
  const factor = await begin(fragment['access_token'] ?? '');
  const { body } = await challenge(fragment['access_token'] ?? '', factor.id);
  server.services.clock.advance(2 * 3600);
  const token = (await refresh(fragment['refresh_token'] ?? '')).body.access_token;
  const late = await verify(token, factor.id, { challenge_id: body.id, code: codeOf(factor.secret) });
  expect([late.status, late.body.code]).toEqual([422, 'mfa_challenge_expired']);
});
