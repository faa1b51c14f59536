import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { allMails, authClient, useMailDir, proofIn, waitForMails } from '#server/auth/testing/auth-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '60' });
const { ask, signUp, signIn, user, follow } = authClient(server);

const callback = 'http://localhost:3000/auth/callback';
const mailed = async (email: string, count = 1) => proofIn((await waitForMails(mailDir, email, count)).at(-1));
const recover = async (email: string, redirectTo = callback) =>
  await ask('POST', `/recover?redirect_to=${encodeURIComponent(redirectTo)}`, {
    body: { email, code_challenge: null },
  });
const byCode = async (type: string, email: string, token: string) =>
  await ask('POST', '/verify', { body: { type, email, token } });

async function confirmed(email: string): Promise<void> {
  await signUp(email);
  await follow((await mailed(email)).link);
}

describe('signing up with confirmation', () => {
  test('returns only the user and mails a link and a code', async () => {
    const { status, body } = await signUp('new@example.com', { data: { language: 'en' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'new@example.com', role: 'authenticated' });
    expect(body).not.toHaveProperty('access_token');
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(body.confirmation_sent_at).toBeTypeOf('string');
    const [mail] = await waitForMails(mailDir, 'new@example.com');
    expect(Object.keys(mail ?? {})).toEqual(['to', 'subject', 'text', 'html']);
    expect(mail?.subject).toBe('Confirm your email address');
    const { link, code } = proofIn(mail);
    expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
    expect(mail?.html).toContain(code);
  });

  test('the link confirms the address and redirects with a session in the fragment', async () => {
    await ask('POST', `/signup?redirect_to=${encodeURIComponent(`${callback}?from=mail`)}`, {
      body: { email: 'link@example.com', password: 'secret-1' },
    });
    expect((await signIn('link@example.com')).body.code).toBe('email_not_confirmed');
    const { status, headers, target, fragment } = await follow((await mailed('link@example.com')).link);
    expect(status).toBe(303);
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(`${callback}?from=mail`);
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' });
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const { body } = await user(fragment['access_token'] ?? '');
    expect(body.email_confirmed_at).toBe(body.confirmed_at);
    expect(body.user_metadata['email_verified']).toBe(true);
    const profile = await server.services.db
      .selectFrom('profiles')
      .select('role')
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(profile?.role).toBe('user');
    expect((await signIn('link@example.com')).status).toBe(200);
  });

  test('the code confirms once, with the type signup or email', async () => {
    for (const type of ['signup', 'email']) {
      const email = `code-${type}@example.com`;
      await signUp(email);
      const { code } = await mailed(email);
      const { status, body } = await byCode(type, email.toUpperCase(), code);
      expect([status, body.user.email]).toEqual([200, email]);
      expect((await byCode(type, email, code)).body.code).toBe('otp_expired');
    }
  });

  test('a known confirmed address gets a response with the same members, without identities, and no mail', async () => {
    await confirmed('confirmed@example.com');
    const fresh = await signUp('fresh@example.com', { data: { full_name: 'X' } });
    const known = await signUp('confirmed@example.com', { data: { full_name: 'X' } });
    expect([known.status, Object.keys(known.body).toSorted()]).toEqual([200, Object.keys(fresh.body).toSorted()]);
    expect(known.body).toMatchObject({ identities: [], role: '', user_metadata: { full_name: 'X' } });
    await waitForMails(mailDir, 'fresh@example.com');
    await waitForMails(mailDir, 'confirmed@example.com', 1);
  });

  test('a known unconfirmed address is mailed again after the interval', async () => {
    await signUp('again@example.com');
    const soon = await signUp('again@example.com');
    expect([soon.status, soon.body.code]).toEqual([429, 'over_email_send_rate_limit']);
    expect(soon.body.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0);
    server.services.clock.advance(61);
    expect((await signUp('again@example.com')).status).toBe(200);
    const [older] = await waitForMails(mailDir, 'again@example.com', 2);
    expect((await follow(proofIn(older).link)).fragment['error_code']).toBe('otp_expired');
    await follow((await mailed('again@example.com', 2)).link);
    expect((await signIn('again@example.com')).status).toBe(200);
  });

  test('resend mails the confirmation again after the interval, and nothing to other users', async () => {
    await signUp('resend@example.com');
    const resend = async (email: string) => await ask('POST', '/resend', { body: { type: 'signup', email } });
    expect((await resend('resend@example.com')).status).toBe(200);
    server.services.clock.advance(61);
    const answers = await Promise.all([
      resend('resend@example.com'),
      resend('confirmed@example.com'),
      resend('nobody@example.com'),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, {}]));
    await waitForMails(mailDir, 'resend@example.com', 2);
    await waitForMails(mailDir, 'confirmed@example.com', 1);
    expect((await allMails(mailDir)).some(({ to }) => to === 'nobody@example.com')).toBe(false);
    expect((await ask('POST', '/resend', { body: { type: 'nothing', email: 'a@example.com' } })).body.code).toBe(
      'validation_failed',
    );
    expect((await ask('POST', '/resend', { body: { type: 'sms', phone: '99112233' } })).body.code).toBe(
      'phone_provider_disabled',
    );
  });
});

describe('recovering', () => {
  test('by link redirects with a session that may set a password', async () => {
    await confirmed('recover@example.com');
    expect(await recover('recover@example.com')).toMatchObject({ status: 200, body: {} });
    const { link } = await mailed('recover@example.com', 2);
    const { fragment, target } = await follow(link);
    expect([fragment['type'], target.pathname]).toEqual(['recovery', '/auth/callback']);
    const changed = await ask('PUT', '/user', {
      token: fragment['access_token'] ?? '',
      body: { password: 'secret-2' },
    });
    expect(changed.status).toBe(200);
    expect((await signIn('recover@example.com', 'secret-2')).status).toBe(200);
  });

  test('by code, and by the token of the link', async () => {
    await confirmed('ways@example.com');
    await recover('ways@example.com');
    expect((await byCode('recovery', 'ways@example.com', (await mailed('ways@example.com', 2)).code)).status).toBe(200);
    server.services.clock.advance(61);
    await recover('ways@example.com');
    const token_hash = new URL((await mailed('ways@example.com', 3)).link).searchParams.get('token');
    expect((await ask('POST', '/verify', { body: { type: 'recovery', token_hash } })).status).toBe(200);
    const again = await ask('POST', '/verify', { body: { type: 'recovery', token_hash } });
    expect([again.status, again.body]).toEqual([
      403,
      { code: 'otp_expired', message: 'Email link is invalid or has expired' },
    ]);
  });

  test('confirms an unconfirmed address', async () => {
    await signUp('unconfirmed@example.com');
    await recover('unconfirmed@example.com');
    await follow((await mailed('unconfirmed@example.com', 2)).link);
    // The current password may be a stranger's; the owner of the mailbox sets a new one.
    expect((await signIn('unconfirmed@example.com')).body.code).toBe('invalid_credentials');
  });

  test('returns the same response for an unknown address and within the interval, and sends nothing', async () => {
    await confirmed('quiet@example.com');
    const answers = [
      await recover('quiet@example.com'),
      await recover('quiet@example.com'),
      await recover('unknown@example.com'),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, {}]));
    await recover('QUIET@example.com');
    await signUp('barrier@example.com');
    await waitForMails(mailDir, 'barrier@example.com');
    await waitForMails(mailDir, 'quiet@example.com', 2);
    expect((await allMails(mailDir)).some(({ to }) => to === 'unknown@example.com')).toBe(false);
  });

  test.each([
    [{}, 'Password recovery requires an email'],
    [{ email: 'nobody' }, 'Unable to validate email address: invalid format'],
  ])('refuses %j', async (body, message) => {
    expect(await ask('POST', '/recover', { body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });
});

describe('a proof', () => {
  test('by link works once', async () => {
    await signUp('once@example.com');
    const { link } = await mailed('once@example.com');
    await follow(link);
    const { status, fragment } = await follow(link);
    expect([status, fragment]).toEqual([
      303,
      { error: 'access_denied', error_code: 'otp_expired', error_description: 'Email link is invalid or has expired' },
    ]);
  });

  test('by link works once even when followed twice at the same time', async () => {
    await signUp('race@example.com');
    const { link } = await mailed('race@example.com');
    const answers = await Promise.all([follow(link), follow(link)]);
    expect(answers.filter(({ fragment }) => fragment['access_token'])).toHaveLength(1);
  });

  test('is not used up by a HEAD request', async () => {
    await signUp('head@example.com');
    const { link } = await mailed('head@example.com');
    await server.fetch(link.replace(/^.*?\/auth/, '/auth'), { method: 'HEAD', redirect: 'manual' });
    expect((await follow(link)).fragment['type']).toBe('signup');
  });

  test('redirects to this site only', async () => {
    const evil = 'https://evil.example.net/';
    await ask('POST', `/signup?redirect_to=${encodeURIComponent(evil)}`, {
      body: { email: 'evil@example.com', password: 'secret-1' },
    });
    const { link } = await mailed('evil@example.com');
    expect(new URL(link).searchParams.get('redirect_to')).toBe('http://localhost:3000');
    const followed = new URL(link);
    followed.searchParams.set('redirect_to', evil);
    const { target, fragment } = await follow(followed.href);
    expect([target.origin, fragment['type']]).toEqual(['http://localhost:3000', 'signup']);
  });

  test('expires after an hour', async () => {
    await signUp('late@example.com');
    const { link, code } = await mailed('late@example.com');
    server.services.clock.advance(3601);
    expect((await byCode('signup', 'late@example.com', code)).body.code).toBe('otp_expired');
    expect((await follow(link)).fragment['error_code']).toBe('otp_expired');
  });

  test('by code is invalid after five wrong attempts, while the link stays valid', async () => {
    await signUp('guess@example.com');
    const { link, code } = await mailed('guess@example.com');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await byCode('signup', 'guess@example.com', wrong);
      expect([status, body]).toEqual([403, { code: 'otp_expired', message: 'Token has expired or is invalid' }]);
    }
    expect((await byCode('signup', 'guess@example.com', code)).status).toBe(403);
    expect((await follow(link)).fragment['type']).toBe('signup');
  });

  test('is rejected for another address or type, and for banned users', async () => {
    await signUp('mine@example.com');
    await signUp('other@example.com');
    const { link, code } = await mailed('mine@example.com');
    expect((await byCode('signup', 'other@example.com', code)).status).toBe(403);
    expect((await byCode('signup', 'unknown@example.com', code)).status).toBe(403);
    expect((await byCode('recovery', 'mine@example.com', code)).status).toBe(403);
    expect((await follow(link.replace('type=signup', 'type=recovery'))).fragment['error_code']).toBe('otp_expired');
    expect((await follow(link.replace('type=signup', 'type=__proto__'))).fragment['error_code']).toBe('otp_expired');
    await server.services.db
      .updateTable('auth.users')
      .set({ banned_until: '2999-01-01T00:00:00.000Z' })
      .where('email', '=', 'mine@example.com')
      .execute();
    expect((await follow(link)).fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  test.each([
    { email: 'a@example.com', token: '123456' },
    { type: 'signup' },
    { type: 'signup', token: '123456' },
    { type: 'signup', token: '123456', token_hash: 'x', email: 'a@example.com' },
    { type: 'signup', token_hash: 'x', email: 'a@example.com' },
    { type: 'signup', token: 123_456, email: 'a@example.com' },
  ])('refuses %j', async (body) => {
    expect(await ask('POST', '/verify', { body })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('by link names its token and type', async () => {
    for (const query of ['', '?token=x', '?type=signup', '?token=x&token=y&type=signup']) {
      expect(await ask('GET', `/verify${query}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });
});

test('mails are sent in the order of the requests, in the language of the user', async () => {
  const languages = ['mn', 'ja', 'en', 'xx'];
  for (const language of languages) await signUp(`order-${language}@example.com`, { data: { language } });
  await mailed('order-xx@example.com');
  const mails = (await allMails(mailDir)).filter(({ to }) => to.startsWith('order-'));
  expect(mails.map(({ to }) => to)).toEqual(languages.map((language) => `order-${language}@example.com`));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Имэйл хаягаа баталгаажуулна уу',
    'メールアドレスの確認',
    'Confirm your email address',
    'Имэйл хаягаа баталгаажуулна уу',
  ]);
});
