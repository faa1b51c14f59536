import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { promoteByEmail } from '#server/core/people/users/promote.ts';
import { allMails, authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { providerClient } from '#server/auth/testing/provider-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const settings = fakeProviderSettings(provider.origin);
const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '60', ...settings });
const auth = authClient(server);
const { signInWith, openProvider, visit, read } = providerClient(server);
const trusting = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0', AUTH_AUTOCONFIRM: 'on', ...settings });

let subject = 5000;
beforeEach(() => {
  subject += 100;
});
const newProviderUser = (email: string, isVerified: boolean) => ({
  subject: String(subject),
  email,
  isVerified,
  name: 'Бат Дорж',
});
const accountsOf = async (services = server.services) =>
  await services.db.selectFrom('auth.users').select(['id', 'email']).execute();
const needsVerification = { error: 'access_denied', error_code: 'provider_email_needs_verification' };

async function confirm(email: string): Promise<void> {
  await auth.signUp(email);
  await auth.follow(proofIn((await waitForMails(mailDir, email)).at(-1)).link);
}

describe('an address that the provider has not verified', () => {
  test('creates no account if it belongs to another user, with the response for an unknown address', async () => {
    await confirm('owned@example.com');
    const before = (await accountsOf()).length;
    provider.person = newProviderUser('owned@example.com', false);
    const known = await signInWith('github');
    expect(await accountsOf()).toHaveLength(before);
    subject += 1;
    provider.person = newProviderUser('unknown@example.com', false);
    const unknown = await signInWith('github');
    expect(known.query).toMatchObject(needsVerification);
    expect([known.status, known.query, known.fragment]).toEqual([unknown.status, unknown.query, unknown.fragment]);
    await waitForMails(mailDir, 'unknown@example.com');
    await waitForMails(mailDir, 'owned@example.com', 1);
  });

  test('is sent one mail per interval, also for concurrent sign-ins of several people', async () => {
    const email = 'flooded@example.com';
    for (let person = 0; person < 6; person += 1) {
      subject += 1;
      provider.person = newProviderUser(email, false);
      const departures = await Promise.all(Array.from({ length: 5 }, async () => await openProvider('github')));
      const ends = await Promise.all(departures.map(async ({ back, cookie }) => read(await visit(back, { cookie }))));
      for (const { query } of ends) expect(query).toMatchObject(needsVerification);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await allMails(mailDir)).filter(({ to }) => to === email)).toHaveLength(1);
    server.services.clock.advance(61);
    await signInWith('github');
    await waitForMails(mailDir, email, 2);
  });

  test('is confirmed by its owner with that mail, without the rejected identity', async () => {
    const email = 'waiting@example.com';
    await auth.signUp(email);
    server.services.clock.advance(61);
    provider.person = newProviderUser(email, false);
    await signInWith('github');
    const [, mail] = await waitForMails(mailDir, email, 2);
    const { fragment } = await auth.follow(proofIn(mail).link);
    const { body } = await auth.user(fragment['access_token'] ?? '');
    expect(body.identities?.map((identity) => identity.provider)).toEqual(['email']);
    expect((await auth.signIn(email)).body.code).toBe('invalid_credentials');
  });
});

test.each([true, false])(
  'six first sign-ins of one user at once have the same result (verified: %s)',
  async (isVerified) => {
    const email = `six-${isVerified}@example.com`;
    provider.person = newProviderUser(email, isVerified);
    const departures = await Promise.all(Array.from({ length: 6 }, async () => await openProvider('google')));
    const ends = await Promise.all(departures.map(async ({ back, cookie }) => read(await visit(back, { cookie }))));
    if (!isVerified)
      return expect(ends.map(({ query }) => query['error_code'])).toEqual(Array(6).fill(needsVerification.error_code));
    const people = await Promise.all(ends.map(async ({ fragment }) => await auth.user(fragment['access_token'] ?? '')));
    expect(new Set(people.map(({ body }) => body.id)).size).toBe(1);
    expect(people.map(({ status }) => status)).toEqual(Array(6).fill(200));
  },
);

test('the interval between mails also applies to invitations', async () => {
  const { askAs } = serviceClient(server);
  const invite = async () => await askAs('POST', '/invite', { email: 'invited@example.com' });
  expect((await invite()).status).toBe(200);
  expect((await invite()).body.code).toBe('over_email_send_rate_limit');
  await waitForMails(mailDir, 'invited@example.com', 1);
});

describe('with autoconfirm on, an address that the provider has not verified', () => {
  const site = authClient(trusting);
  const browser = providerClient(trusting);

  test('signs in, and counts as unverified', async () => {
    const email = 'auto@example.com';
    provider.person = newProviderUser(email, false);
    const { fragment } = await browser.signInWith('github');
    const { body } = await site.user(fragment['access_token'] ?? '');
    expect(body.email_confirmed_at).toBeTruthy();
    const { email_autoconfirmed } = await trusting.services.db
      .selectFrom('auth.users')
      .select('email_autoconfirmed')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(email_autoconfirmed).toBe(true);
    expect((await promoteByEmail(trusting.services, { email, acceptUnverified: false })).done).toBe(false);
    // A user whose address is verified gets the account, and the earlier one loses it.
    subject += 1;
    provider.person = newProviderUser(email, true);
    const owner = await site.user((await browser.signInWith('google')).fragment['access_token'] ?? '');
    expect([owner.body.id, owner.body.identities?.map((identity) => identity.provider)]).toEqual([body.id, ['google']]);
    expect((await site.user(fragment['access_token'] ?? '')).body.code).toBe('session_not_found');
  });

  test('creates no session if it belongs to another user', async () => {
    await site.signUp('taken@example.com');
    const before = (await accountsOf(trusting.services)).length;
    provider.person = newProviderUser('taken@example.com', false);
    const { query, fragment } = await browser.signInWith('github');
    expect(query).toMatchObject(needsVerification);
    expect(fragment).not.toHaveProperty('access_token');
    expect(await accountsOf(trusting.services)).toHaveLength(before);
  });
});
