import { randomUUID } from 'node:crypto';
import { getMe } from '#domain/profiles/contract.ts';
import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0' });
const { ask, signIn, refresh, user } = authClient(server);
const { askAs, make, client } = serviceClient(server);

const unknownId = randomUUID();
const usersTable = () => server.services.db.selectFrom('auth.users');
const signedIn = async (email: string, more: object = {}) => {
  const made = await make(email, { password: 'secret-1', ...more });
  return { id: made.id, session: (await signIn(email)).body };
};
const logOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after', 'reason'])
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();

describe('creating an account', () => {
  test('accepts all members that the client can send, and the user can sign in', async () => {
    const id = randomUUID();
    const { data, error } = await (
      await client()
    ).createUser({
      id,
      email: 'Made@Example.com',
      password: 'secret-1',
      email_confirm: true,
      user_metadata: { full_name: 'Сарнай' },
      app_metadata: { plan: 'school' },
      role: 'teacher',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email: 'made@example.com',
      role: 'teacher',
      app_metadata: { provider: 'email', providers: ['email'], plan: 'school' },
      identities: [{ provider: 'email' }],
    });
    expect(data.user?.user_metadata).toEqual({ full_name: 'Сарнай' });
    const session = (await signIn('made@example.com')).body;
    const claims = await server.services.signingKeys.verify(session.access_token, server.services.clock.now());
    expect(claims).toMatchObject({ role: 'teacher', app_metadata: { plan: 'school' } });
    expect(await logOf(id)).toEqual([
      { action: 'user.create', actor_id: null, before: null, after: null, reason: 'service_role' },
    ]);
  });

  test('accepts a password hash, or no password', async () => {
    await make('hashed@example.com', { password_hash: await hash('of elsewhere') });
    expect((await signIn('hashed@example.com', 'of elsewhere')).status).toBe(200);
    await make('none@example.com');
    expect((await signIn('none@example.com', '')).body.code).toBe('invalid_credentials');
    const unconfirmed = await make('later@example.com', { password: 'secret-1', email_confirm: false });
    expect(unconfirmed.email_confirmed_at).toBeUndefined();
    expect((await signIn('later@example.com')).body.code).toBe('email_not_confirmed');
  });

  test.each([
    [{ email: 'taken@example.com' }, 422, 'email_exists'],
    [{ email: '' }, 400, 'validation_failed'],
    [{ email: 'nobody' }, 400, 'validation_failed'],
    [{ phone: '97699112233' }, 400, 'phone_provider_disabled'],
    [{ password: '12345' }, 422, 'weak_password'],
    [
      { password: 'secret-1', password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA' },
      400,
      'validation_failed',
    ],
    [{ password_hash: '$2a$10$WkEgNBdzvUUgGnGGzVOxAeXjXKpPQHxbQ4iAWVtPRUtGdSQkMGPy2' }, 400, 'validation_failed'],
    [{ password_hash: '$argon2id$v=19$m=0,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA' }, 400, 'validation_failed'],
    [{ id: 'none' }, 400, 'validation_failed'],
    [{ role: 'service_role' }, 400, 'validation_failed'],
    [{ role: 'supabase_admin' }, 400, 'validation_failed'],
    [{ ban_duration: 'a week' }, 400, 'validation_failed'],
    [{ user_metadata: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    [{ app_metadata: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
  ])('refuses %j', async (input, status, code) => {
    await make('taken@example.com');
    const answer = await askAs('POST', '/admin/users', { email: `new-${randomUUID()}@example.com`, ...input });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('rejects an id in use, and creates one account for two requests with one address at once', async () => {
    const { id } = await make('first-id@example.com');
    expect((await askAs('POST', '/admin/users', { email: 'second-id@example.com', id })).status).toBe(409);
    const twins = await Promise.all(
      [1, 2].map(async () => (await askAs('POST', '/admin/users', { email: 'twins@example.com' })).status),
    );
    expect(twins.toSorted()).toEqual([200, 422]);
  });
});

describe('one account', () => {
  test('is returned; an invalid or unknown id is not found', async () => {
    const { id } = await make('shown@example.com');
    expect((await (await client()).getUserById(id)).data.user?.email).toBe('shown@example.com');
    for (const [method, address] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/factors'],
      ['DELETE', `/factors/${id}`],
    ] as const) {
      const codeFor = async (of: string) => {
        const { status, body } = await askAs(method, `/admin/users/${of}${address}`, method === 'GET' ? undefined : {});
        return [status, body.code];
      };
      expect(await codeFor('none')).toEqual([404, 'validation_failed']);
      expect(await codeFor(unknownId)).toEqual([404, 'user_not_found']);
    }
  });

  test('changes at once, with metadata merged by key', async () => {
    const { id, session } = await signedIn('merge@example.com', { user_metadata: { a: 1, b: 2 } });
    const changed = await (
      await client()
    ).updateUserById(id, { user_metadata: { b: null, c: 3 }, app_metadata: { plan: 'x' }, role: 'teacher' });
    expect(changed.data.user?.user_metadata).toMatchObject({ a: 1, c: 3 });
    expect(changed.data.user?.user_metadata).not.toHaveProperty('b');
    expect(changed.data.user).toMatchObject({ app_metadata: { providers: ['email'], plan: 'x' }, role: 'teacher' });
    expect((await user(session.access_token)).status).toBe(200);
    expect((await askAs('PUT', `/admin/users/${id}`, {})).body).toMatchObject({ role: 'teacher' });
  });

  test('loses its sessions and pending mail links with a new password, and is notified', async () => {
    const { id, session } = await signedIn('reset@example.com');
    await ask('POST', '/recover', { body: { email: 'reset@example.com' } });
    await waitForMails(mailDir, 'reset@example.com');
    expect((await askAs('PUT', `/admin/users/${id}`, { password: 'secret-2' })).status).toBe(200);
    expect((await user(session.access_token)).body.code).toBe('session_not_found');
    expect((await refresh(session.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await signIn('reset@example.com')).body.code).toBe('invalid_credentials');
    expect((await signIn('reset@example.com', 'secret-2')).status).toBe(200);
    expect((await logOf(id)).at(-1)).toMatchObject({ action: 'user.set_password', actor_id: null, after: null });
    const tokens = server.services.db.selectFrom('auth.one_time_tokens').select('id').where('user_id', '=', id);
    expect(await tokens.execute()).toEqual([]);
    await waitForMails(mailDir, 'reset@example.com', 3);
    expect((await askAs('PUT', `/admin/users/${id}`, { password: '12345' })).body.code).toBe('weak_password');
  });

  test('moves to a free address, with a notification to the old one', async () => {
    const { id } = await signedIn('old@example.com');
    await make('occupied@example.com');
    const { body } = await askAs('PUT', `/admin/users/${id}`, { email: 'New@example.com', user_metadata: { a: 1 } });
    expect(body).toMatchObject({ email: 'new@example.com', user_metadata: { a: 1 } });
    expect(body.user_metadata).not.toHaveProperty('email');
    expect((await signIn('new@example.com')).status).toBe(200);
    const profile = server.services.db.selectFrom('profiles').select('email').where('id', '=', id);
    expect(await profile.executeTakeFirst()).toEqual({ email: 'new@example.com' });
    const notices = await waitForMails(mailDir, 'old@example.com');
    expect(notices[0]?.text).toContain('new@example.com');
    const taken = await askAs('PUT', `/admin/users/${id}`, { email: 'occupied@example.com' });
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ]);
  });

  test('is confirmed by email_confirm', async () => {
    const { id } = await make('word@example.com', { password: 'secret-1', email_confirm: false });
    const { body } = await askAs('PUT', `/admin/users/${id}`, { email_confirm: true });
    expect(body.email_confirmed_at).toBeTruthy();
    expect((await signIn('word@example.com')).status).toBe(200);
  });
});

describe('deleting', () => {
  test('removes the account with its data and ends its sessions', async () => {
    const { id, session } = await signedIn('deleted@example.com');
    const { data, error } = await (await client()).deleteUser(id);
    expect([error, data.user?.email]).toEqual([null, 'deleted@example.com']);
    expect((await user(session.access_token)).body.code).toBe('user_not_found');
    expect((await server.call(getMe, { token: session.access_token }, {})).status).toBe(401);
    expect((await askAs('GET', `/admin/users/${id}`)).body.code).toBe('user_not_found');
    expect(await server.services.db.selectFrom('profiles').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await make('deleted@example.com')).id).not.toBe(id);
    expect((await askAs('DELETE', `/admin/users/${id}`)).body.code).toBe('user_not_found');
    // As with every deletion, the address gets a notification and the audit log has only the id.
    await waitForMails(mailDir, 'deleted@example.com');
    expect((await logOf(id)).at(-1)).toEqual({
      action: 'user.delete',
      actor_id: null,
      before: null,
      after: null,
      reason: 'service_role',
    });
  });

  test('softly leaves a row without personal data, and frees the address', async () => {
    const { id, session } = await signedIn('soft@example.com', { user_metadata: { full_name: 'Нууц' } });
    expect((await (await client()).deleteUser(id, true)).error).toBeNull();
    const shown = (await askAs('GET', `/admin/users/${id}`)).body;
    expect(shown).toMatchObject({ id, email: '', user_metadata: {}, app_metadata: {}, identities: [] });
    expect(shown).toHaveProperty('deleted_at');
    expect((await user(session.access_token)).body.code).toBe('user_not_found');
    expect((await signIn('soft@example.com')).body.code).toBe('invalid_credentials');
    expect(await usersTable().select(['email', 'password_hash']).where('id', '=', id).execute()).toEqual([
      { email: null, password_hash: null },
    ]);
    expect((await askAs('PUT', `/admin/users/${id}`, { password: 'secret-2' })).body.code).toBe('user_not_found');
    expect((await make('soft@example.com')).id).not.toBe(id);
    expect((await askAs('DELETE', `/admin/users/${id}`)).status).toBe(200);
    expect(await usersTable().select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('the last admin of the site', () => {
  beforeEach(async () => {
    await server.services.db.updateTable('profiles').set({ role: 'user' }).execute();
  });

  test('is neither banned nor deleted, also by two requests at once', async () => {
    const [one, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const answers = await Promise.all(
      [one, other].map(async ({ id }) => await askAs('DELETE', `/admin/users/${id}`, { should_soft_delete: false })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const left = answers[0]?.status === 409 ? one : other;
    const refused = await askAs('PUT', `/admin/users/${left.id}`, { ban_duration: '1h' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body).not.toHaveProperty('banned_until');
    expect((await server.call(getMe, left, {})).body).toMatchObject({ role: 'admin' });
  });
});

describe('the factors of a user', () => {
  test('are listed and can be deleted', async () => {
    const { again, claimsOf, begin, pass, startStep } = factorClient(server);
    await make('factor@example.com', { password: 'secret-1' });
    const low = (await signIn('factor@example.com')).body;
    startStep();
    const factor = await begin(low.access_token);
    const raised = (await pass(low.access_token, factor)).body;
    const admin = await client();
    const listed = await admin.mfa.listFactors({ userId: raised.user.id });
    expect(listed.data?.factors).toMatchObject([{ id: factor.id, factor_type: 'totp', status: 'verified' }]);
    expect(JSON.stringify(listed)).not.toContain(factor.secret);
    const gone = await admin.mfa.deleteFactor({ userId: raised.user.id, id: factor.id });
    expect(gone.error).toBeNull();
    expect(JSON.stringify(gone.data)).toContain(factor.id);
    const fallen = (await refresh(raised.refresh_token)).body;
    expect(await claimsOf(fallen.access_token)).toMatchObject({ aal: 'aal1' });
    expect((await server.call(getMe, { token: (await again('factor@example.com')).access_token }, {})).status).toBe(
      200,
    );
    expect(await logOf(raised.user.id)).toContainEqual(
      expect.objectContaining({ action: 'user.remove_factor', actor_id: null }),
    );
    const twice = await askAs('DELETE', `/admin/users/${raised.user.id}/factors/${factor.id}`, {});
    expect([twice.status, twice.body.code]).toEqual([404, 'mfa_factor_not_found']);
  });
});
