import { api } from '#server/http/openapi/operations.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient, proofIn, useMailDir, waitForMails } from './testing/auth-client.ts';
import { callback, providerClient } from './testing/provider-client.ts';

// Rows of the contract that no other test covers.
const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const settings = { AUTH_MAIL_INTERVAL_S: '0', ...fakeProviderSettings(provider.origin) };
const server = useServer({ MAIL_DIR: mailDir, ...settings });
const { ask, signUp, signIn, user, follow } = authClient(server);
const { visit, signInWith } = providerClient(server);

let counter = 0;
const newEmail = () => `row-${(counter += 1)}@example.com`;
beforeEach(() => {
  provider.person = { subject: String(9000 + (counter += 1)), email: newEmail(), name: 'Болор' };
});
const mailed = async (email: string, count = 1) => proofIn((await waitForMails(mailDir, email, count)).at(-1));
async function confirmed(email = newEmail()) {
  await signUp(email);
  const { fragment } = await follow((await mailed(email)).link);
  return { email, token: fragment['access_token'] ?? '' };
}
const ban = async (email: string) =>
  await server.services.db
    .updateTable('auth.users')
    .set({ banned_until: '2999-01-01T00:00:00.000Z' })
    .where('email', '=', email)
    .execute();
const verifier = randomBytes(56).toString('hex');
const challenge = createHash('sha256').update(verifier).digest('base64url');

describe('every endpoint for users', () => {
  const operations = api.filter(({ path, access }) => path.startsWith('/auth/v1') && access === 'learner');
  const statusOf = async ({ method, path }: Endpoint, token?: string) => {
    const address = path.replace('/auth/v1', '').replace('{id}', randomUUID());
    const { status, body } = await ask(method, address, {
      ...(token && { token }),
      ...(method !== 'GET' && { body: {} }),
    });
    return [status, body.code];
  };

  test('rejects visitors, ended sessions, expired tokens, deleted accounts and banned users', async () => {
    const [signedOut, banned, deleted, expired] = [
      await confirmed(),
      await confirmed(),
      await confirmed(),
      await confirmed(),
    ];
    await ask('POST', '/logout', { token: signedOut.token });
    await ban(banned.email);
    await server.services.db.deleteFrom('auth.users').where('email', '=', deleted.email).execute();
    for (const operation of operations) {
      expect([operation.path, ...(await statusOf(operation))]).toEqual([operation.path, 401, 'no_authorization']);
      expect(await statusOf(operation, signedOut.token)).toEqual([403, 'session_not_found']);
      expect(await statusOf(operation, banned.token)).toEqual([403, 'user_banned']);
      expect(await statusOf(operation, deleted.token)).toEqual([403, 'user_not_found']);
    }
    server.services.clock.advance(3600);
    for (const operation of operations) expect(await statusOf(operation, expired.token)).toEqual([403, 'bad_jwt']);
  });
});

describe('signing in and up', () => {
  test('accepts an address or a phone number, not both', async () => {
    const body = { email: newEmail(), phone: '97699112233', password: 'secret-1' };
    for (const address of ['/signup', '/token?grant_type=password', '/otp']) {
      expect(await ask('POST', address, { body })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });

  test('treats null, absent and empty members alike and ignores unknown ones', async () => {
    for (const empty of [null, '', undefined]) {
      const { status, body } = await signUp(newEmail(), {
        code_challenge: empty,
        code_challenge_method: empty,
        phone: empty,
        gotrue_meta_security: {},
        options: { x: 1 },
        flowId: 'x',
      });
      expect([status, typeof body.id]).toEqual([200, 'string']);
    }
  });

  test('reports why a password is weak in the older error format too', async () => {
    const answer = await server.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: newEmail(), password: '12345' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 422, error_code: 'weak_password', weak_password: { reasons: ['length'] } },
    ]);
  });

  test('returns no secrets of a user', async () => {
    const { token } = await confirmed();
    const shown = JSON.stringify((await user(token)).body);
    expect(shown).not.toMatch(/password|argon2|hash|secret|autoconfirmed|accepted|encrypted/);
  });
});

describe('a PKCE flow', () => {
  test.each([
    ['plain', verifier.slice(0, 64), verifier.slice(0, 64)],
    ['PLAIN', verifier.slice(0, 64), verifier.slice(0, 64)],
    ['S256', challenge, verifier],
  ])('may be of the method %s', async (code_challenge_method, code_challenge, code_verifier) => {
    const { email } = await confirmed();
    await ask('POST', '/recover', { body: { email, code_challenge, code_challenge_method } });
    const { target } = await follow((await mailed(email, 2)).link);
    const auth_code = target.searchParams.get('code');
    const { status } = await ask('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
    expect(status).toBe(200);
  });

  test('creates no session for a user who was banned meanwhile', async () => {
    const { email } = await confirmed();
    await ask('POST', '/otp', { body: { email, code_challenge: challenge, code_challenge_method: 's256' } });
    const { target } = await follow((await mailed(email, 2)).link);
    await ban(email);
    const auth_code = target.searchParams.get('code');
    const answer = await ask('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier: verifier } });
    expect([answer.status, answer.body.code]).toEqual([403, 'user_banned']);
  });

  test('reports in query and fragment that the other mailbox must confirm too', async () => {
    const { token } = await confirmed();
    const wanted = newEmail();
    await ask('PUT', '/user', {
      token,
      body: { email: wanted, code_challenge: challenge, code_challenge_method: 's256' },
    });
    const { target, fragment } = await follow((await mailed(wanted)).link);
    expect(fragment['message']).toMatch(/^Confirmation link accepted/);
    expect(target.searchParams.get('message')).toBe(fragment['message']);
  });

  test('changes the address when the second mailbox confirms', async () => {
    const { email, token } = await confirmed();
    const wanted = newEmail();
    await ask('PUT', '/user', {
      token,
      body: { email: wanted, code_challenge: challenge, code_challenge_method: 's256' },
    });
    await follow((await mailed(wanted)).link);
    const { target } = await follow((await mailed(email, 2)).link);
    const auth_code = target.searchParams.get('code');
    const { body } = await ask('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier: verifier } });
    expect(body.user.email).toBe(wanted);
  });
});

describe('a link or code of a mail', () => {
  test('becomes invalid when a newer mail is sent', async () => {
    const email = newEmail();
    await signUp(email);
    const older = await mailed(email);
    await ask('POST', '/resend', { body: { type: 'signup', email } });
    const newer = await mailed(email, 2);
    expect((await follow(older.link)).fragment['error_code']).toBe('otp_expired');
    expect((await follow(newer.link)).fragment['type']).toBe('signup');
  });

  test('is accepted under the type that covers sign-ups and sign-in links', async () => {
    const email = newEmail();
    await signUp(email);
    const link = (await mailed(email)).link.replace('type=signup', 'type=email');
    expect((await follow(link)).fragment['access_token']).toBeTruthy();
  });

  test('is rejected for banned users, and for phone numbers', async () => {
    const { email } = await confirmed();
    await ask('POST', '/recover', { body: { email } });
    const { link, code } = await mailed(email, 2);
    await ban(email);
    const banned = [
      await ask('POST', '/verify', { body: { type: 'recovery', email, token: code } }),
      await ask('POST', '/verify', {
        body: { type: 'recovery', token_hash: new URL(link).searchParams.get('token') },
      }),
    ];
    expect(banned.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'user_banned']));
    const phone = await ask('POST', '/verify', { body: { type: 'sms', phone: '97699112233', token: '123456' } });
    expect([phone.status, phone.body.code]).toEqual([403, 'otp_expired']);
  });
});

describe('at a provider', () => {
  test('the same identity signs in the same user, also after it was renamed there', async () => {
    const first = (await user((await signInWith('github')).fragment['access_token'] ?? '')).body;
    provider.person = { subject: provider.person?.subject ?? '', email: newEmail(), name: 'Шинэ нэр' };
    const again = (await user((await signInWith('github')).fragment['access_token'] ?? '')).body;
    expect([again.id, again.email]).toEqual([first.id, first.email]);
    expect(again.user_metadata).toMatchObject({ full_name: 'Шинэ нэр', email: first.email });
    expect(again.identities?.[0]?.identity_data).toMatchObject({ email: provider.person.email });
  });

  test.each([
    ['google', 'openid email profile'],
    ['github', 'user:email'],
    ['facebook', 'email'],
  ])('%s gets the scopes of a sign-in, and additional ones of the request', async (name, scope) => {
    for (const [more, whole] of [
      ['', scope],
      ['&scopes=one%20two,one', `${scope} one two`],
    ] as const) {
      const { location } = await visit(`/auth/v1/authorize?provider=${name}${more}`);
      expect(new URL(location).searchParams.get('scope')).toBe(whole);
    }
  });

  test('links an identity by a redirect of the browser too', async () => {
    const { token } = await confirmed();
    const { status, location } = await visit(`/auth/v1/user/identities/authorize?provider=google`, {}, token);
    expect([status, new URL(location).origin]).toEqual([302, provider.origin]);
  });

  test('a user who is banned during the flow links nothing', async () => {
    const { email, token } = await confirmed();
    const query = new URLSearchParams({ provider: 'google', redirect_to: callback });
    const begun = await visit(`/auth/v1/user/identities/authorize?${query.toString()}`, {}, token);
    const back = (await fetch(begun.location, { redirect: 'manual' })).headers.get('location') ?? '';
    await ban(email);
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { location } = await visit(back, { cookie });
    expect(new URL(location).searchParams.get('error_code')).toBe('user_banned');
  });
});

describe('with linking off', () => {
  const closed = useServer({ ...settings, AUTH_AUTOCONFIRM: 'on', AUTH_MANUAL_LINKING: 'off' });

  test('rejects linking and unlinking', async () => {
    const { ask: askClosed, signUp: signUpClosed } = authClient(closed);
    const { access_token: token, user: person } = (await signUpClosed('closed@example.com')).body;
    for (const [method, address] of [
      ['GET', '/user/identities/authorize?provider=google'],
      ['DELETE', `/user/identities/${person.identities?.[0]?.identity_id}`],
    ] as const) {
      const { status, body } = await askClosed(method, address, { token });
      expect([status, body]).toEqual([404, { code: 'manual_linking_disabled', message: 'Manual linking is disabled' }]);
    }
    expect((await signIn('closed@example.com')).status).toBe(400);
  });

  test('with autoconfirm signs in a user whose address the provider has not verified', async () => {
    provider.person = { subject: '77', email: newEmail(), isVerified: false };
    const { fragment } = await providerClient(closed).signInWith('github');
    expect((await authClient(closed).user(fragment['access_token'] ?? '')).body.email).toBe(provider.person.email);
  });
});
