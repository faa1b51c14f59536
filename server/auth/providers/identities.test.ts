import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { somebodyWaits } from '#server/testing/waits.ts';
import { authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import { callback, providerClient } from '#server/auth/testing/provider-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0', ...fakeProviderSettings(provider.origin) });
const { ask, signUp, signIn, user, follow } = authClient(server);

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

const { visit, signInWith, read } = providerClient(server);

async function confirmed(email: string): Promise<string> {
  await signUp(email);
  const { fragment } = await follow(proofIn((await waitForMails(mailDir, email)).at(-1)).link);
  return fragment['access_token'] ?? '';
}

describe('a sign-in with a provider', () => {
  test('uses the account that has verified the same address', async () => {
    const token = await confirmed('mine@example.com');
    provider.person = newProviderUser('mine@example.com');
    const { fragment } = await signInWith('google');
    const { body } = await user(fragment['access_token'] ?? '');
    expect(body.id).toBe((await user(token)).body.id);
    expect(body.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
    expect((await signIn('mine@example.com')).status).toBe(200);
  });

  test('removes the password, metadata and mails of an unverified account', async () => {
    await signUp('squat@example.com', { data: { full_name: 'Squatter', note: 'mine' } });
    const { link } = proofIn((await waitForMails(mailDir, 'squat@example.com')).at(-1));
    provider.person = newProviderUser('squat@example.com');
    const { fragment } = await signInWith('google');
    const { body } = await user(fragment['access_token'] ?? '');
    expect(body.user_metadata).toMatchObject({ full_name: 'Бат Дорж' });
    expect(body.user_metadata).not.toHaveProperty('note');
    expect(body.identities?.map((identity) => identity.provider)).toEqual(['google']);
    expect((await signIn('squat@example.com')).body.code).toBe('invalid_credentials');
    expect((await follow(link)).fragment['error_code']).toBe('otp_expired');
  });

  test('requires a mail first if the provider has not verified the address', async () => {
    provider.person = newProviderUser('unsure@example.com', false);
    const { query } = await signInWith('github');
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    const { fragment } = await follow(proofIn((await waitForMails(mailDir, 'unsure@example.com')).at(-1)).link);
    expect((await user(fragment['access_token'] ?? '')).body.app_metadata['providers']).toEqual(['github']);
  });

  test('reports a ban after the provider has authenticated the user', async () => {
    provider.person = newProviderUser('banned@example.com');
    await signInWith('google');
    await server.services.db
      .updateTable('auth.users')
      .set({ banned_until: '2999-01-01T00:00:00Z' })
      .where('email', '=', 'banned@example.com')
      .execute();
    expect((await signInWith('google')).query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });
});

describe('identities', () => {
  /** Starts linking; returns a function that follows the provider's callback. */
  const startLinking = async (name: string, token: string) => {
    const query = new URLSearchParams({ provider: name, redirect_to: callback, skip_http_redirect: 'true' });
    const { answer, headers } = await visit(`/auth/v1/user/identities/authorize?${query.toString()}`, {}, token);
    const { url } = (await answer.json()) as { url: string };
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    return async () => read(await visit(back, { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }));
  };
  const link = async (name: string, token: string) => await (await startLinking(name, token))();
  const unlink = async (token: string, id: string) => await ask('DELETE', `/user/identities/${id}`, { token });

  test('are linked and unlinked with a notification by mail, except the last one', async () => {
    const token = await confirmed('linker@example.com');
    provider.person = newProviderUser('elsewhere@example.com');
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

  test('of another user are not linked', async () => {
    provider.person = newProviderUser('first@example.com');
    await signInWith('github');
    const token = await confirmed('second@example.com');
    expect((await link('github', token)).query['error_code']).toBe('identity_already_exists');
  });

  test('give the account their address when the one with its own is unlinked', async () => {
    const token = await confirmed('leaving@example.com');
    provider.person = newProviderUser('staying@example.com');
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
    provider.person = newProviderUser('has@example.com');
    await link('github', taken);
    const [first] = (await user(taken)).body.identities ?? [];
    expect((await unlink(taken, first?.identity_id ?? '')).body.code).toBe('email_conflict_identity_not_deletable');
  });

  test('are linked and unlinked with aal2 only, by users with a second factor', async () => {
    const { begin, pass, startStep } = factorClient(server);
    const low = await confirmed('two-proofs@example.com');
    startStep();
    const factor = await begin(low);
    provider.person = newProviderUser('two-proofs-2@example.com');
    await link('google', low);
    const begun = await startLinking('github', low);
    const raised = (await pass(low, factor)).body.access_token;
    // The flow started before the second factor, so it is no longer valid.
    expect((await begun()).query['error_code']).toBe('bad_oauth_state');
    const [, linked] = (await user(raised)).body.identities ?? [];
    const refused = async (method: string, address: string) => {
      // The token from before the second factor stays aal1.
      const { status, body } = await ask(method, address, { token: low });
      return [status, body.code, body.message];
    };
    expect(await refused('GET', '/user/identities/authorize?provider=github&skip_http_redirect=true')).toEqual([
      403,
      'insufficient_aal',
      'AAL2 required to link an identity',
    ]);
    expect(await refused('DELETE', `/user/identities/${linked?.identity_id}`)).toEqual([
      403,
      'insufficient_aal',
      'AAL2 required to unlink an identity',
    ]);
    expect((await unlink(raised, linked?.identity_id ?? '')).status).toBe(200);
    expect((await link('google', raised)).fragment['access_token']).toBeTruthy();
  });

  test('are refused while the session ends at the same moment', async () => {
    const token = await confirmed('ending@example.com');
    const started = await server.services.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('auth.sessions').execute();
      const linking = ask('GET', '/user/identities/authorize?provider=github&skip_http_redirect=true', { token });
      await somebodyWaits(server.services.db);
      return { linking };
    });
    const { status, body } = await started.linking;
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  test('with an invalid or unknown id are not found', async () => {
    const token = await confirmed('odd-ids@example.com');
    provider.person = newProviderUser('odd-ids-2@example.com');
    await link('google', token);
    expect([(await unlink(token, 'nonsense')).status, (await unlink(token, 'nonsense')).body.code]).toEqual([
      404,
      'validation_failed',
    ]);
    expect((await unlink(token, randomUUID())).body.code).toBe('identity_not_found');
  });
});
