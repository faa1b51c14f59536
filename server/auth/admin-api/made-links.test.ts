import { GoTrueClient } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { allMails, authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0' });
const { ask, signUp, signIn, user, follow } = authClient(server);
const { askAs, make, client } = serviceClient(server);

const redirectTo = 'http://localhost:3000/reset-password';
type Made = {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  redirect_to: string;
  verification_type: string;
};
const makeLink = async (type: string, email: string, more: object = {}) => {
  const { status, body } = await askAs('POST', '/admin/generate_link', { type, email, ...more });
  return { status, body: body as typeof body & Made };
};

describe('an invitation', () => {
  test('is mailed, and its link confirms the account', async () => {
    const { data, error } = await (
      await client()
    ).inviteUserByEmail('guest@example.com', { data: { full_name: 'Зочин', language: 'ja' }, redirectTo });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'guest@example.com', user_metadata: { full_name: 'Зочин' } });
    expect(data.user?.invited_at).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const [mail] = await waitForMails(mailDir, 'guest@example.com');
    expect(mail?.subject).toBe('ご招待のお知らせ');
    const { link } = proofIn(mail);
    expect(new URL(link).searchParams.get('type')).toBe('invite');
    const { target, fragment } = await follow(link);
    expect(`${target.origin}${target.pathname}`).toBe(redirectTo);
    expect(fragment['type']).toBe('invite');
    const { body } = await user(fragment['access_token'] ?? '');
    expect(body.email_confirmed_at).toBeTruthy();
    expect((await follow(link)).fragment['error_code']).toBe('otp_expired');
  });

  test('can be accepted by its link for a week, and by its code for an hour', async () => {
    const { clock } = server.services;
    for (const [hours, email, opens] of [
      [167, 'within-a-week@example.com', true],
      [169, 'after-a-week@example.com', false],
    ] as const) {
      await askAs('POST', '/invite', { email });
      const { link, code } = proofIn((await waitForMails(mailDir, email))[0]);
      clock.advance(hours * 3600);
      expect((await askAs('POST', '/verify', { type: 'invite', email, token: code })).body.code).toBe('otp_expired');
      expect((await follow(link)).fragment['type'] === 'invite').toBe(opens);
    }
  });

  test('can be accepted by code', async () => {
    await askAs('POST', '/invite', { email: 'coded@example.com' });
    const { code } = proofIn((await waitForMails(mailDir, 'coded@example.com'))[0]);
    const browser = new GoTrueClient({ url: `${server.url}/auth/v1`, autoRefreshToken: false, persistSession: false });
    const { data } = await browser.verifyOtp({ type: 'invite', email: 'coded@example.com', token: code });
    expect(data.session?.user.email).toBe('coded@example.com');
  });

  test('removes the password that a stranger set for an unverified account', async () => {
    await signUp('begun@example.com', { password: 'squatter-1' });
    expect((await askAs('POST', '/invite', { email: 'Begun@example.com' })).status).toBe(200);
    const { link } = proofIn((await waitForMails(mailDir, 'begun@example.com', 2)).at(-1));
    await follow(link);
    expect((await signIn('begun@example.com', 'squatter-1')).body.code).toBe('invalid_credentials');
  });

  test('is rejected for an existing user and for an invalid address', async () => {
    await make('here@example.com');
    const here = await askAs('POST', '/invite', { email: 'here@example.com' });
    expect([here.status, here.body.code]).toEqual([422, 'email_exists']);
    expect((await askAs('POST', '/invite', { email: 'nobody' })).body.code).toBe('validation_failed');
    expect((await askAs('POST', '/invite', {})).status).toBe(400);
  });
});

describe('a link created by the admin API', () => {
  test.each(['recovery', 'magiclink', 'invite', 'signup'] as const)(
    '%s creates a session without sending a mail',
    async (type) => {
      const email = `made-${type}@example.com`;
      if (type === 'recovery' || type === 'magiclink') await make(email);
      const given = { email, options: { redirectTo, data: { note: 'x' } } };
      const admin = await client();
      const { data, error } = await (type === 'signup'
        ? admin.generateLink({ ...given, type, password: 'secret-1' })
        : admin.generateLink({ ...given, type }));
      expect(error).toBeNull();
      const { properties } = data;
      expect(properties).toMatchObject({ redirect_to: redirectTo, verification_type: type });
      expect(properties?.email_otp).toMatch(/^\d{6}$/);
      expect(data.user?.email).toBe(email);
      const { fragment } = await follow(properties?.action_link ?? '');
      expect((await user(fragment['access_token'] ?? '')).body.email).toBe(email);
      expect((await allMails(mailDir)).filter((mail) => mail.to === email)).toEqual([]);
      if (type === 'signup') expect((await signIn(email)).status).toBe(200);
    },
  );

  test('is accepted by token and by code, and is logged', async () => {
    const { id } = await make('by-token@example.com');
    const first = (await makeLink('recovery', 'by-token@example.com')).body;
    const byToken = { type: 'recovery', token_hash: first.hashed_token };
    expect((await ask('POST', '/verify', { body: byToken })).body.user.email).toBe('by-token@example.com');
    const second = (await makeLink('recovery', 'by-token@example.com')).body;
    const byCode = { type: 'recovery', email: 'by-token@example.com', token: second.email_otp };
    expect((await ask('POST', '/verify', { body: byCode })).status).toBe(200);
    expect((await ask('POST', '/verify', { body: byCode })).body.code).toBe('otp_expired');
    const log = server.services.db.selectFrom('audit_log').select(['action', 'after']).where('entity_id', '=', id);
    const made = { action: 'user.make_link', after: { kind: 'recovery' } };
    expect(await log.where('action', '=', 'user.make_link').execute()).toEqual([made, made]);
  });

  test('for a sign-in creates the account of an unknown address and reports the type signup', async () => {
    const { body } = await makeLink('magiclink', 'unknown@example.com', { redirect_to: redirectTo });
    expect([body.verification_type, body.redirect_to]).toEqual(['signup', redirectTo]);
    expect((await follow(body.action_link)).fragment['access_token']).toBeTruthy();
  });

  test('for each mailbox changes the address after both are followed', async () => {
    const { id } = await make('before@example.com');
    const change = async (type: string) =>
      (await makeLink(type, 'before@example.com', { new_email: 'After@example.com' })).body.action_link;
    const [current, next] = [await change('email_change_current'), await change('email_change_new')];
    expect((await follow(next)).fragment['message']).toMatch(/^Confirmation link accepted/);
    expect((await follow(current)).fragment['access_token']).toBeTruthy();
    expect((await askAs('GET', `/admin/users/${id}`)).body.email).toBe('after@example.com');
  });

  test.each([
    [{ type: 'recovery', email: 'nobody-here@example.com' }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: 'nobody-here@example.com', new_email: 'x@example.com' }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: 'known-link@example.com', new_email: 'none' }, 400, 'validation_failed'],
    [
      { type: 'email_change_new', email: 'known-link@example.com', new_email: 'known-link@example.com' },
      422,
      'email_exists',
    ],
    [{ type: 'invite', email: 'known-link@example.com' }, 422, 'email_exists'],
    [{ type: 'signup', email: 'known-link@example.com', password: 'secret-1' }, 422, 'email_exists'],
    [{ type: 'signup', email: 'new-link@example.com' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'new-link@example.com', password: '12345' }, 422, 'weak_password'],
    [{ type: 'phone_change', email: 'known-link@example.com' }, 400, 'validation_failed'],
    [{ type: 'recovery', email: 'none' }, 400, 'validation_failed'],
    [{ email: 'known-link@example.com' }, 400, 'validation_failed'],
  ])('%j is refused', async (input, status, code) => {
    await make('known-link@example.com');
    const answer = await askAs('POST', '/admin/generate_link', input);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('redirects to this site only', async () => {
    await make('elsewhere-link@example.com');
    const { body } = await makeLink('recovery', 'elsewhere-link@example.com', {
      redirect_to: 'https://evil.example.com',
    });
    expect(body.redirect_to).toBe('http://localhost:3000');
  });
});
