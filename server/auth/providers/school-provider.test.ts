import { afterAll, describe, expect, test } from 'vitest';
import { schoolProvider } from '#domain/auth/rules.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import { authClient, useMailDir } from '#server/auth/testing/auth-client.ts';
import { providerClient } from '#server/auth/testing/provider-client.ts';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';

const provider = await startFakeProvider({ path: '/realms/school', isStrict: true });
afterAll(async () => await provider.stop());
const settings = { ...fakeProviderSettings(provider.origin), AUTH_SCHOOL_URL: provider.issuer };
const server = useServer({ MAIL_DIR: useMailDir(), AUTH_MAIL_INTERVAL_S: '0', ...settings });
const { ask, user } = authClient(server);
const { signInWith } = providerClient(server);

const signIn = async (subject: string, email: string | null, isVerified: unknown = true) => {
  provider.person = { subject, email, isVerified, name: 'Ану Дорж' };
  return await signInWith(schoolProvider);
};

test('is found by its issuer, takes the secret in the header and tells the address at its profile address', async () => {
  const { fragment } = await signIn('school-1', 'anu@example.com');
  const { body } = await user(fragment['access_token'] ?? '');
  expect(body).toMatchObject({ email: 'anu@example.com', app_metadata: { provider: schoolProvider } });
  expect(body.email_confirmed_at).toBeTruthy();
  expect(body.identities?.[0]?.identity_data).toMatchObject({ iss: provider.issuer, full_name: 'Ану Дорж' });
  expect(provider.exchanges.at(-1)).toMatchObject({ client_secret: 'fake-secret' });
});

test('its address counts as confirmed only if the provider says so, and never opens the account of another', async () => {
  const owner = await ask('POST', '/signup', { body: { email: 'owner@example.com', password: 'сайн-нууц-үг-2026' } });
  expect(owner.status).toBe(200);
  for (const [index, isVerified] of [false, 'false', 'true', undefined, 1].entries()) {
    const email = `unsure-${index}@example.com`;
    for (const address of [email, 'owner@example.com']) {
      const { fragment, query } = await signIn(`unsure-${index}-${address}`, address, isVerified ?? null);
      expect(query['error_code']).toBe('provider_email_needs_verification');
      expect(fragment).not.toHaveProperty('access_token');
    }
  }
});

test('without any address it opens no account', async () => {
  const { query } = await signIn('school-2', null);
  expect(query['error_description']).toBe('Error getting user email from external provider');
});

test('the site names it, and the settings list it', async () => {
  const site = (await (await server.fetch('/api/site')).json()) as { school_sign_in: string };
  expect(site.school_sign_in).toBe('School account');
  expect((await ask('GET', '/settings')).body).toMatchObject({ external: { [schoolProvider]: true } });
});

describe('its settings', () => {
  const school = {
    AUTH_SCHOOL_CLIENT_ID: 'id',
    AUTH_SCHOOL_CLIENT_SECRET: 'secret',
    AUTH_SCHOOL_URL: 'https://login.example.com/realms/school',
    AUTH_SCHOOL_NAME: 'School account',
  };
  const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }, '/nowhere');

  test('keep the path of the issuer', () => {
    const { providers, schoolSignIn } = read(school);
    expect(providers).toEqual({
      [schoolProvider]: { clientId: 'id', clientSecret: 'secret', address: school.AUTH_SCHOOL_URL },
    });
    expect([schoolSignIn, read({}).schoolSignIn]).toEqual(['School account', null]);
  });

  test.each(Object.keys(school))('go together: without %s', (missing) => {
    expect(() => read({ ...school, [missing]: '' })).toThrow(/AUTH_SCHOOL_NAME go together/);
  });

  test('need an address with TLS in production', () => {
    const production = { ...school, NODE_ENV: 'production', SMTP_URL: 'smtp://localhost' };
    expect(read(production).schoolSignIn).toBe('School account');
    expect(() => read({ ...production, AUTH_SCHOOL_URL: 'http://login.example.com' })).toThrow(/https:/);
  });
});
