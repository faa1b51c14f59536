import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_AUTOCONFIRM: 'on' });
const { ask, signUp, signIn, user } = authClient(server);

const profileOf = async (id: string) =>
  await server.services.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();

describe('signing up without a mail server', () => {
  test('creates a session and a profile at once', async () => {
    const { status, body } = await signUp('Bat@Example.com', { data: { full_name: ' Бат ', language: 'ja' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email: 'bat@example.com', phone: '' },
    });
    expect(body.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(body.user.identities).toHaveLength(1);
    expect(await profileOf(body.user.id)).toMatchObject({
      role: 'user',
      full_name: 'Бат',
      email: 'bat@example.com',
      language: 'ja',
      education: [],
      work_experience: [],
    });
    const row = await server.services.db
      .selectFrom('auth.users')
      .select('email_autoconfirmed')
      .where('id', '=', body.user.id)
      .executeTakeFirst();
    expect(row?.email_autoconfirmed).toBe(true);
  });

  test("puts the contract's claims into the access token", async () => {
    const { body } = await signUp('claims@example.com', { data: { full_name: 'Claims' } });
    const claims = await server.services.signingKeys.verify(body.access_token, server.services.clock.now());
    expect(claims).toMatchObject({
      sub: body.user.id,
      aud: 'authenticated',
      iss: server.services.config.authUrl,
      email: 'claims@example.com',
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      user_metadata: { full_name: 'Claims' },
      amr: [{ method: 'password' }],
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(body.expires_at).toBe(claims.exp);
  });

  test('reports a taken address, in any case', async () => {
    await signUp('taken@example.com');
    const { status, body } = await signUp('TAKEN@example.com');
    expect([status, body.code, body.message]).toEqual([422, 'user_already_exists', 'User already registered']);
  });

  test('makes one account of two sign-ups at once', async () => {
    const answers = await Promise.all([signUp('twice@example.com'), signUp('twice@example.com')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test.each([
    [{ email: '', password: 'secret-1' }, 422, 'anonymous_provider_disabled'],
    [{ email: 'a@example.com', password: '' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: null }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: '12345' }, 422, 'weak_password'],
    [{ email: 'a@example.com', password: 'ө'.repeat(37) }, 400, 'validation_failed'],
    [{ email: 'a@example.com', phone: '99112233', password: 'secret-1' }, 400, 'validation_failed'],
    [{ phone: '99112233', password: 'secret-1' }, 400, 'phone_provider_disabled'],
    [{ email: 'nobody', password: 'secret-1' }, 400, 'validation_failed'],
    [{ email: `${'a'.repeat(250)}@example.com`, password: 'secret-1' }, 400, 'validation_failed'],
    [{ email: ['a@example.com'], password: 'secret-1' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: 'secret-1', data: 'x' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: 'secret-1', data: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: 'secret-1', data: { note: '\u0000' } }, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await ask('POST', '/signup', { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('reports why a password is weak', async () => {
    const { body } = await signUp('weak@example.com', { password: '12345' });
    expect([body.message, body.weak_password]).toEqual([
      'Password should be at least 6 characters.',
      { reasons: ['length'] },
    ]);
  });
});

describe('signing in with a password', () => {
  test('creates a session and stores the time', async () => {
    await signUp('in@example.com');
    server.services.clock.advance(60);
    const { status, body } = await signIn(' In@example.com ');
    expect(status).toBe(200);
    expect(Date.parse(body.user.last_sign_in_at ?? '')).toBeGreaterThan(Date.parse(body.user.created_at));
    expect((await user(body.access_token)).body.id).toBe(body.user.id);
  });

  test('returns the same response for an unknown address, a wrong password and an account without one', async () => {
    await signUp('known@example.com');
    await signUp('passwordless@example.com');
    await server.services.db
      .updateTable('auth.users')
      .set({ password_hash: null })
      .where('email', '=', 'passwordless@example.com')
      .execute();
    const answers = await Promise.all([
      signIn('unknown@example.com'),
      signIn('known@example.com', 'wrong-1'),
      signIn('passwordless@example.com'),
      signIn('known@example.com', ''),
    ]);
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, { code: 'invalid_credentials', message: 'Invalid login credentials' }]);
    }
  });

  test('reports a ban only after the right password', async () => {
    await signUp('banned@example.com');
    await ban('banned@example.com');
    expect((await signIn('banned@example.com', 'wrong-1')).body.code).toBe('invalid_credentials');
    const right = await signIn('banned@example.com');
    expect([right.status, right.body.code]).toEqual([400, 'user_banned']);
  });

  test.each([
    ['password', {}, 400, 'validation_failed', 'missing email or phone'],
    ['password', { phone: '99112233', password: 'x' }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
    ['', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['id_token', { id_token: 'x' }, 400, 'validation_failed', 'Sign-in with an ID token is not enabled'],
    ['web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
    [
      'pkce',
      { auth_code: 'x' },
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    [
      'pkce',
      { auth_code: 'x', code_verifier: 'y' },
      404,
      'flow_state_not_found',
      'Invalid flow state, no valid flow state found',
    ],
  ])('grant %s with %j is refused', async (grant, body, status, code, message) => {
    const answer = await ask('POST', `/token?grant_type=${grant}`, { body });
    expect([answer.status, answer.body]).toEqual([status, { code, message }]);
  });
});

describe('a session ends at once', () => {
  test('when the user is banned: user, refresh and data endpoints reject it', async () => {
    const { body } = await signUp('ban-now@example.com');
    await ban('ban-now@example.com');
    const seen = await user(body.access_token);
    expect([seen.status, seen.body.code]).toEqual([403, 'user_banned']);
    const refreshed = await ask('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: body.refresh_token },
    });
    expect([refreshed.status, refreshed.body.code, refreshed.body.message]).toEqual([
      400,
      'user_banned',
      'Invalid Refresh Token: User Banned',
    ]);
  });

  test.each([
    ['global', [403, 403, 403]],
    ['local', [403, 200, 200]],
    ['others', [200, 403, 403]],
  ])('when signed out with scope %s', async (scope, expected) => {
    const email = `out-${scope}@example.com`;
    const sessions = [(await signUp(email)).body, (await signIn(email)).body, (await signIn(email)).body];
    const [own] = sessions;
    const answer = await ask('POST', `/logout?scope=${scope}`, { token: own?.access_token ?? '' });
    expect([answer.status, answer.body]).toEqual([204, {}]);
    const seen = await Promise.all(sessions.map(async ({ access_token }) => await user(access_token)));
    expect(seen.map(({ status }) => status)).toEqual(expected);
    const ended = seen.filter(({ status }) => status === 403).map(({ body }) => body.code);
    expect(new Set(ended)).toEqual(new Set(['session_not_found']));
  });

  test('signing out is global by default, and has scopes', async () => {
    const first = (await signUp('out@example.com')).body;
    const second = (await signIn('out@example.com')).body;
    const wrong = await ask('POST', '/logout?scope=all', { token: first.access_token });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'validation_failed']);
    await ask('POST', '/logout', { token: first.access_token });
    expect((await user(second.access_token)).status).toBe(403);
    const refreshed = await ask('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: second.refresh_token },
    });
    expect(refreshed.body.code).toBe('refresh_token_not_found');
  });
});

describe('updating the own account', () => {
  test('merges metadata by key; null deletes a key', async () => {
    const { body } = await signUp('data@example.com', { data: { full_name: 'Old', city: 'Darkhan' } });
    const changed = await ask('PUT', '/user', {
      token: body.access_token,
      body: { data: { full_name: 'New', city: null } },
    });
    expect(changed.body.user_metadata).toMatchObject({ full_name: 'New', email: 'data@example.com' });
    expect(changed.body.user_metadata).not.toHaveProperty('city');
  });

  test('a new password ends the other sessions and invalidates pending mails', async () => {
    const [own, other] = [(await signUp('change@example.com')).body, (await signIn('change@example.com')).body];
    await ask('POST', '/recover', { body: { email: 'change@example.com' } });
    await waitForMails(mailDir, 'change@example.com', 1);
    const changed = await ask('PUT', '/user', { token: own.access_token, body: { password: 'secret-2' } });
    expect(changed.status).toBe(200);
    expect((await user(own.access_token)).status).toBe(200);
    expect((await user(other.access_token)).body.code).toBe('session_not_found');
    expect((await signIn('change@example.com')).status).toBe(400);
    expect((await signIn('change@example.com', 'secret-2')).status).toBe(200);
    const pending = await server.services.db
      .selectFrom('auth.one_time_tokens')
      .select('id')
      .where('user_id', '=', own.user.id)
      .execute();
    expect(pending).toEqual([]);
  });

  test.each([
    [{ password: '12345' }, 422, 'weak_password'],
    [{ password: 'secret-1' }, 422, 'same_password'],
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ email: 'new@' }, 400, 'validation_failed'],
    [{ phone: '99112233' }, 400, 'phone_provider_disabled'],
    [{ data: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    [{ data: [] }, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, code) => {
    const { body: session } = await signUp(`change-${Math.random()}@example.com`);
    const answer = await ask('PUT', '/user', { token: session.access_token, body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('changes the address at once with autoconfirm', async () => {
    const { body: session } = await signUp('moves@example.com');
    const answer = await ask('PUT', '/user', { token: session.access_token, body: { email: 'moved@example.com' } });
    expect([answer.status, answer.body.email, answer.body.new_email]).toEqual([200, 'moved@example.com', undefined]);
    expect((await signIn('moved@example.com')).status).toBe(200);
  });

  test('ignores members that users cannot change', async () => {
    const { body } = await signUp('role@example.com');
    const answer = await ask('PUT', '/user', {
      token: body.access_token,
      body: { role: 'service_role', id: body.user.id },
    });
    expect([answer.status, answer.body.role]).toEqual([200, 'authenticated']);
  });
});

async function ban(email: string): Promise<void> {
  await server.services.db
    .updateTable('auth.users')
    .set({ banned_until: '2999-01-01T00:00:00.000Z' })
    .where('email', '=', email)
    .execute();
}
