import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { allMails, authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import { callback, providerClient } from '#server/auth/testing/provider-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0', ...fakeProviderSettings(provider.origin) });
const { ask, signUp, signIn, user, follow, refresh } = authClient(server);
const { signInWith, openProvider, visit, read } = providerClient(server);
const { askAs } = serviceClient(server);

let count = 0;
beforeEach(() => {
  count += 1;
});
const victim = () => `victim-${count}@example.com`;
/** A user at the provider with the victim's address, which the provider has not verified. */
const squatter = () => ({ subject: String(100_000 + count), email: victim(), isVerified: false, name: 'Squatter' });

const mailed = async (number: number) => proofIn((await waitForMails(mailDir, victim(), number)).at(-1));
const tokenOf = async (link: string) => (await follow(link)).fragment['access_token'] ?? '';
const allOf = async () => (await allMails(mailDir)).filter(({ to }) => to === victim());
const stored = async () =>
  await server.services.db
    .selectFrom('auth.users')
    .select(['id', 'password_hash', 'user_metadata', 'email_confirmed_at'])
    .where('email', '=', victim())
    .executeTakeFirstOrThrow();

/** The ways in which an owner verifies an address that another person has signed up with; each returns an access token. */
const proofs = {
  'a recovery': async () => {
    await ask('POST', '/recover', { body: { email: victim() } });
    return await tokenOf((await mailed(2)).link);
  },
  'a magic link': async () => {
    await ask('POST', '/otp', { body: { email: victim(), create_user: true, data: { full_name: 'Owner' } } });
    return await tokenOf((await mailed(2)).link);
  },
  'a one-time code': async () => {
    await ask('POST', '/otp', { body: { email: victim(), create_user: false } });
    const body = { type: 'email', email: victim(), token: (await mailed(2)).code };
    return (await ask('POST', '/verify', { body })).body.access_token;
  },
  'a sign-up link': async () => {
    await signUp(victim(), { password: 'owner-1', data: { full_name: 'Owner' } });
    return await tokenOf((await mailed(2)).link);
  },
  'a sign-up code': async () => {
    await signUp(victim(), { password: 'owner-1', data: { full_name: 'Owner' } });
    const body = { type: 'signup', email: victim(), token: (await mailed(2)).code };
    return (await ask('POST', '/verify', { body })).body.access_token;
  },
  'an invitation': async () => {
    await askAs('POST', '/invite', { email: victim(), data: { full_name: 'Owner' } });
    return await tokenOf((await mailed(2)).link);
  },
  'a verified address at a provider': async () => {
    provider.person = { subject: String(200_000 + count), email: victim(), isVerified: true, name: 'Owner' };
    return (await signInWith('google')).fragment['access_token'] ?? '';
  },
};
const ways = Object.entries(proofs);

describe('a squatter who signs in with the victim’s unverified address at a provider', () => {
  test.each(ways)('is signed out after %s', async (_, prove) => {
    provider.person = squatter();
    expect((await signInWith('github')).query['error_code']).toBe('provider_email_needs_verification');
    const { body } = await user(await prove());
    expect([body.email, body.email_confirmed_at === undefined]).toEqual([victim(), false]);
    expect(body.identities?.map((identity) => identity.provider)).not.toContain('github');
    expect(body.app_metadata['providers']).not.toContain('github');
    expect(JSON.stringify(body)).not.toContain('Squatter');
    provider.person = squatter();
    const again = await signInWith('github');
    expect(again.query['error_code']).toBe('provider_email_needs_verification');
    expect(again.fragment).not.toHaveProperty('access_token');
  });
});

describe('a squatter who signs up with a password', () => {
  test.each(ways)('is signed out after %s', async (_, prove) => {
    await signUp(victim(), { password: 'squatter-1', data: { full_name: 'Squatter', note: 'x' } });
    const { body } = await user(await prove());
    expect(body.email_confirmed_at).toBeTruthy();
    expect(JSON.stringify(body)).not.toContain('Squatter');
    expect(body.user_metadata).not.toHaveProperty('note');
    expect((await signIn(victim(), 'squatter-1')).body.code).toBe('invalid_credentials');
    const { link } = proofIn((await waitForMails(mailDir, victim(), (await allOf()).length))[0]);
    expect((await follow(link)).fragment['error_code']).toBe('otp_expired');
  });
});

test('the owner’s mail applies the owner’s password and name', async () => {
  await signUp(victim(), { password: 'squatter-1', data: { full_name: 'Squatter' } });
  await proofs['a sign-up link']();
  const { status, body } = await signIn(victim(), 'owner-1');
  expect([status, body.user.user_metadata['full_name']]).toEqual([200, 'Owner']);
  expect(body.user.identities?.map((identity) => identity.provider)).toEqual(['email']);
});

describe('two sign-ups with one address', () => {
  test.each([
    [1, 'first-1', 'second-2'],
    [2, 'second-2', 'first-1'],
  ] as const)('mail %i confirms its own password and no other', async (number, own, other) => {
    await signUp(victim(), { password: 'first-1', data: { full_name: 'first-1' } });
    await mailed(1);
    await signUp(victim(), { password: 'second-2', data: { full_name: 'second-2' } });
    const mails = await waitForMails(mailDir, victim(), 2);
    const { body } = await user(await tokenOf(proofIn(mails[number - 1]).link));
    expect(body.user_metadata['full_name']).toBe(own);
    expect((await signIn(victim(), own)).status).toBe(200);
    expect((await signIn(victim(), other)).body.code).toBe('invalid_credentials');
    expect((await follow(proofIn(mails[2 - number]).link)).fragment['error_code']).toBe('otp_expired');
    expect((await signIn(victim(), other)).body.code).toBe('invalid_credentials');
  });

  test('a resent mail applies a password only while there is a single sign-up', async () => {
    const resend = async () => await ask('POST', '/resend', { body: { type: 'signup', email: victim() } });
    await signUp(victim(), { password: 'owner-1' });
    await resend();
    await follow((await mailed(2)).link);
    expect((await signIn(victim(), 'owner-1')).status).toBe(200);
    count += 1000;
    await signUp(victim(), { password: 'squatter-1' });
    await signUp(victim(), { password: 'owner-1' });
    await mailed(2);
    await resend();
    expect((await user(await tokenOf((await mailed(3)).link))).body.email).toBe(victim());
    for (const password of ['squatter-1', 'owner-1']) {
      expect((await signIn(victim(), password)).body.code).toBe('invalid_credentials');
    }
  });

  test('when sent at once, each mail confirms its own sign-up', async () => {
    await Promise.all(['first-1', 'second-2'].map(async (password) => await signUp(victim(), { password })));
    const [mail] = await waitForMails(mailDir, victim(), 2);
    await follow(proofIn(mail).link);
    const answers = await Promise.all(
      ['first-1', 'second-2'].map(async (password) => await signIn(victim(), password)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('following both mails at once creates a session for one of them', async () => {
    await signUp(victim(), { password: 'first-1' });
    await signUp(victim(), { password: 'second-2' });
    const mails = await waitForMails(mailDir, victim(), 2);
    const ends = await Promise.all(mails.map(async (mail) => await follow(proofIn(mail).link)));
    expect(ends.map(({ fragment }) => fragment['error_code'] ?? 'in').toSorted()).toEqual(['in', 'otp_expired']);
  });
});

describe('an autoconfirmed address', () => {
  /** Marks the squatter's account as autoconfirmed and returns its session. */
  async function squat(): Promise<{ token: string; refreshToken: string }> {
    await signUp(victim(), { password: 'squatter-1', data: { full_name: 'Squatter' } });
    await mailed(1);
    await server.services.db
      .updateTable('auth.users')
      .set({ email_confirmed_at: server.services.clock.now(), email_autoconfirmed: true })
      .where('email', '=', victim())
      .execute();
    const { access_token: token, refresh_token: refreshToken } = (await signIn(victim(), 'squatter-1')).body;
    return { token, refreshToken };
  }

  test('belongs to the user who confirms it: sessions, factors, flows and identities of the squatter end', async () => {
    const { token } = await squat();
    const { begin, pass, startStep } = factorClient(server);
    startStep();
    const raised = (await pass(token, await begin(token))).body;
    provider.person = {
      subject: String(300_000 + count),
      email: `linked-${count}@example.com`,
      isVerified: true,
      name: 'S',
    };
    const query = new URLSearchParams({ provider: 'github', redirect_to: callback, skip_http_redirect: 'true' });
    const begun = await visit(`/auth/v1/user/identities/authorize?${query.toString()}`, {}, raised.access_token);
    const { url } = (await begun.answer.json()) as { url: string };
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    await visit(back, { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' });
    expect((await user(raised.access_token)).body.identities).toHaveLength(2);

    await ask('POST', '/recover', { body: { email: victim() } });
    const mails = await waitForMails(mailDir, victim(), 4);
    const recovery = mails.map((mail) => proofIn(mail).link).find((one) => one.includes('type=recovery')) ?? '';
    const { body } = await user(await tokenOf(recovery));
    expect(body.identities?.map((identity) => identity.provider)).toEqual(['email']);
    expect(body).not.toHaveProperty('factors');
    expect((await user(raised.access_token)).body.code).toBe('session_not_found');
    expect((await refresh(raised.refresh_token)).body.code).toBe('refresh_token_not_found');
    provider.person = {
      subject: String(300_000 + count),
      email: `linked-${count}@example.com`,
      isVerified: true,
      name: 'S',
    };
    const elsewhere = await user((await signInWith('github')).fragment['access_token'] ?? '');
    expect(elsewhere.body.id).not.toBe(body.id);
  });

  test('nothing that a squatter does during a confirmation remains', async () => {
    const { token } = await squat();
    await ask('POST', '/recover', { body: { email: victim() } });
    const { link } = await mailed(2);
    const [proof] = await Promise.all([
      follow(link),
      signIn(victim(), 'squatter-1'),
      ask('PUT', '/user', { token, body: { password: 'squatter-2', data: { note: 'squatter' } } }),
      ask('POST', '/factors', { token, body: { factor_type: 'totp', friendly_name: 'squatter' } }),
      signUp(victim(), { password: 'squatter-3' }),
      ask('POST', '/otp', { body: { email: victim(), data: { note: 'squatter' } } }),
    ]);
    const { body } = await user(proof.fragment['access_token'] ?? '');
    expect(body.email).toBe(victim());
    expect(body).not.toHaveProperty('factors');
    expect((await stored()).password_hash).toBeNull();
    expect(body.user_metadata).not.toHaveProperty('note');
    const sessions = server.services.db.selectFrom('auth.sessions').select('id').where('user_id', '=', body.id);
    expect(await sessions.execute()).toHaveLength(1);
    expect((await user(token)).body.code).toBe('session_not_found');
  });
});

test('a squatter’s callback during a confirmation creates no session', async () => {
  for (let round = 0; round < 5; round += 1) {
    count += 1000;
    provider.person = squatter();
    await signInWith('github');
    await ask('POST', '/recover', { body: { email: victim() } });
    const { link } = await mailed(2);
    const { back, cookie } = await openProvider('github');
    const [proof, back1] = await Promise.all([follow(link), visit(back, { cookie })]);
    expect(read(back1).fragment).not.toHaveProperty('access_token');
    const { body } = await user(proof.fragment['access_token'] ?? '');
    expect(body.identities?.map((identity) => identity.provider)).toEqual(['email']);
    expect((await signInWith('github')).fragment).not.toHaveProperty('access_token');
  }
});

test('a squatter’s code from before the confirmation creates no session', async () => {
  const verifier = randomBytes(56).toString('hex');
  const key = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  };
  await signUp(victim(), { password: 'squatter-1' });
  await ask('POST', '/recover', { body: { email: victim(), ...key } });
  await ask('POST', '/otp', { body: { email: victim() } });
  const mails = await waitForMails(mailDir, victim(), 3);
  const linkOf = (type: string) =>
    mails.map((mail) => proofIn(mail).link).filter((link) => link.includes(`type=${type}`));
  const code = (await follow(linkOf('recovery')[0] ?? '')).target.searchParams.get('code') ?? '';
  const { status, body } = await ask('POST', '/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: verifier },
  });
  expect([status, body.user.email]).toEqual([200, victim()]);
  for (const link of linkOf('signup')) expect((await follow(link)).fragment['error_code']).toBe('otp_expired');
});

test('an account created by the admin API keeps its password and metadata', async () => {
  const given = { email: victim(), password: 'given-1', email_confirm: false, user_metadata: { full_name: 'Given' } };
  await askAs('POST', '/admin/users', given);
  await ask('POST', '/recover', { body: { email: victim() } });
  const { body } = await user(await tokenOf((await mailed(1)).link));
  expect(body.user_metadata).toEqual({ full_name: 'Given' });
  expect((await signIn(victim(), 'given-1')).status).toBe(200);
});

test('a second confirmation of an address removes nothing', async () => {
  await signUp(victim(), { password: 'owner-1', data: { full_name: 'Owner' } });
  const first = await tokenOf((await mailed(1)).link);
  await ask('POST', '/otp', { body: { email: victim(), data: { full_name: 'Other' } } });
  await tokenOf((await mailed(2)).link);
  expect((await user(first)).body.user_metadata['full_name']).toBe('Owner');
  expect((await signIn(victim(), 'owner-1')).status).toBe(200);
});
