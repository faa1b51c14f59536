import { createHash, randomBytes } from 'node:crypto';
import { flowCodeLifeSeconds } from '#domain/auth/rules.ts';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0' });
const { ask, signUp, signIn, follow } = authClient(server);

const verifier = randomBytes(56).toString('hex');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const key = { code_challenge: challenge, code_challenge_method: 's256' };

const exchange = async (auth_code: string, code_verifier = verifier) =>
  await ask('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
const mailed = async (email: string, count = 1) => proofIn((await waitForMails(mailDir, email, count)).at(-1));

/** Requests a mail with PKCE and follows its link; returns the code in the redirect. */
async function codeFrom(path: string, email: string, { body = {}, count = 1 } = {}) {
  await ask('POST', path, { body: { email, ...key, ...body } });
  const { status, target } = await follow((await mailed(email, count)).link);
  expect([status, target.hash]).toEqual([303, '']);
  return target.searchParams.get('code') ?? '';
}

async function confirmed(email: string): Promise<void> {
  await signUp(email);
  await follow((await mailed(email)).link);
}

describe('a link requested with PKCE', () => {
  test('redirects with a code, which its verifier exchanges for a session once', async () => {
    const code = await codeFrom('/signup', 'flow@example.com', { body: { password: 'secret-1' } });
    const { status, body } = await exchange(code);
    expect([status, body.user.email, body.token_type]).toEqual([200, 'flow@example.com', 'bearer']);
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'email/signup' }] });
    const again = await exchange(code);
    expect([again.status, again.body.code]).toEqual([404, 'flow_state_not_found']);
  });

  test('a wrong verifier invalidates the code', async () => {
    await confirmed('burn@example.com');
    const code = await codeFrom('/recover', 'burn@example.com', { count: 2 });
    const wrong = await exchange(code, randomBytes(56).toString('hex'));
    expect([wrong.status, wrong.body.code]).toEqual([400, 'bad_code_verifier']);
    expect((await exchange(code)).body.code).toBe('flow_state_not_found');
  });

  test('the code is valid for five minutes after the link was followed', async () => {
    await confirmed('late@example.com');
    await ask('POST', '/recover', { body: { email: 'late@example.com', ...key } });
    const { link } = await mailed('late@example.com', 2);
    server.services.clock.advance(flowCodeLifeSeconds * 2);
    const { target } = await follow(link);
    server.services.clock.advance(flowCodeLifeSeconds - 1);
    expect((await exchange(target.searchParams.get('code') ?? '')).status).toBe(200);
    const late = await codeFrom('/recover', 'late@example.com', { count: 3 });
    server.services.clock.advance(flowCodeLifeSeconds);
    const answer = await exchange(late);
    expect([answer.status, answer.body.code]).toEqual([422, 'flow_state_expired']);
  });

  test('two exchanges at once create one session', async () => {
    await confirmed('twice@example.com');
    const code = await codeFrom('/otp', 'twice@example.com', { count: 2 });
    const statuses = (await Promise.all([exchange(code), exchange(code), exchange(code)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
  });

  test('its typed code creates a session; a used link reports an error in query and fragment', async () => {
    await confirmed('hand@example.com');
    await ask('POST', '/recover', { body: { email: 'hand@example.com', ...key } });
    const { link, code } = await mailed('hand@example.com', 2);
    const { status } = await ask('POST', '/verify', {
      body: { type: 'recovery', email: 'hand@example.com', token: code },
    });
    expect(status).toBe(200);
    const { target, fragment } = await follow(link);
    expect(fragment['error_code']).toBe('otp_expired');
    expect(target.searchParams.get('error_code')).toBe('otp_expired');
  });

  test.each([
    [{ code_challenge: challenge }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ ...key, code_challenge: 'short' }, 'code challenge has to be between 43 and 128 characters'],
    [{ ...key, code_challenge: 'a'.repeat(129) }, 'code challenge has to be between 43 and 128 characters'],
    [{ ...key, code_challenge: '!'.repeat(43) }, /can only contain alphanumeric/],
    [{ ...key, code_challenge_method: 's512' }, /code challenge method/],
  ])('is refused with %o', async (given, message) => {
    for (const path of ['/signup', '/recover', '/otp', '/resend']) {
      const { status, body } = await ask('POST', path, {
        body: { email: 'key@example.com', password: 'secret-1', type: 'signup', ...given },
      });
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.message).toMatch(message);
    }
  });

  test('rejects an exchange without code or verifier', async () => {
    for (const [code, proof] of [
      ['', verifier],
      ['code', ''],
    ] as const) {
      expect((await exchange(code, proof)).body).toMatchObject({
        code: 'validation_failed',
        message: 'invalid request: both auth code and code verifier should be non-empty',
      });
    }
  });
});

describe('a sign-in link', () => {
  test('creates a session for a known address by link and by code; the response is the same for an unknown one', async () => {
    await confirmed('known@example.com');
    for (const path of ['/otp', '/magiclink']) {
      const { status, body } = await ask('POST', path, { body: { email: 'known@example.com', create_user: false } });
      expect([status, body]).toEqual([200, {}]);
    }
    const mails = await waitForMails(mailDir, 'known@example.com', 3);
    expect(mails.at(-1)?.subject).toBe('Таны нэвтрэх холбоос');
    const { fragment } = await follow(proofIn(mails.at(-1)).link);
    expect(fragment).toMatchObject({ token_type: 'bearer', type: 'magiclink' });
    await ask('POST', '/otp', { body: { email: 'known@example.com' } });
    const { code } = await mailed('known@example.com', 4);
    const byCode = await ask('POST', '/verify', { body: { type: 'email', email: 'known@example.com', token: code } });
    expect([byCode.status, byCode.body.user.email]).toEqual([200, 'known@example.com']);
  });

  test('creates an account without a password for an unknown address, unless create_user is false', async () => {
    const refused = await ask('POST', '/otp', { body: { email: 'nobody@example.com', create_user: false } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'otp_disabled',
      'Signups not allowed for otp',
    ]);
    expect(
      (await ask('POST', '/otp', { body: { email: 'made@example.com', data: { full_name: 'Болд' } } })).status,
    ).toBe(200);
    const { fragment } = await follow((await mailed('made@example.com')).link);
    expect(fragment['type']).toBe('signup');
    for (const password of ['', 'secret-1'])
      expect((await signIn('made@example.com', password)).body.code).toBe('invalid_credentials');
  });

  test('requires an address and rejects phone numbers', async () => {
    expect((await ask('POST', '/otp', { body: {} })).body.code).toBe('validation_failed');
    expect((await ask('POST', '/otp', { body: { phone: '97699112233' } })).body.code).toBe('phone_provider_disabled');
  });
});
