import { reauthenticationSeconds } from '#domain/auth/rules.ts';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '60', AUTH_REAUTHENTICATION: 'on' });
const { ask, signUp, signIn, user, follow } = authClient(server);

const mails = async (email: string, count = 1) => await waitForMails(mailDir, email, count);
const mailed = async (email: string, count = 1) => proofIn((await mails(email, count)).at(-1));

/** Signs up and confirms; returns the access token. */
async function confirmed(email: string): Promise<string> {
  await signUp(email, { data: { language: 'en' } });
  const { fragment } = await follow((await mailed(email)).link);
  return fragment['access_token'] ?? '';
}

const change = async (token: string, email: string) => await ask('PUT', '/user', { token, body: { email } });
const byCode = async (email: string, token: string) =>
  await ask('POST', '/verify', { body: { type: 'email_change', email, token } });
const half = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

describe('a new address', () => {
  test('is set after both mailboxes confirm, in either order, and the old one is notified', async () => {
    for (const [old, wanted] of [
      ['one@example.com', 'uno@example.com'],
      ['two@example.com', 'dos@example.com'],
    ] as const) {
      const token = await confirmed(old);
      const changed = await change(token, wanted.toUpperCase());
      expect([changed.status, changed.body.email, changed.body.new_email]).toEqual([200, old, wanted]);
      const links = [(await mailed(wanted)).link, (await mailed(old, 2)).link];
      const [first = '', second = ''] = old === 'one@example.com' ? links : links.toReversed();
      const agreed = await follow(first);
      expect([agreed.status, agreed.fragment]).toEqual([303, { message: half }]);
      expect((await user(token)).body).toMatchObject({ email: old, new_email: wanted });
      expect((await follow(first)).fragment['error_code']).toBe('otp_expired');
      const { fragment } = await follow(second);
      expect(fragment).toMatchObject({ token_type: 'bearer', type: 'email_change' });
      const { body } = await user(fragment['access_token'] ?? '');
      expect(body).toMatchObject({ email: wanted, user_metadata: { email: wanted, email_verified: true } });
      expect(body).not.toHaveProperty('new_email');
      expect(body.identities?.[0]).toMatchObject({ email: wanted });
      expect((await signIn(wanted)).status).toBe(200);
      expect((await signIn(old)).body.code).toBe('invalid_credentials');
      expect((await mails(old, 3)).at(-1)?.text).toContain(wanted);
      const { email } = await server.services.db
        .selectFrom('profiles')
        .select('email')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      expect(email).toBe(wanted);
    }
  });

  test('can be confirmed by codes, each for its own mailbox', async () => {
    await change(await confirmed('three@example.com'), 'tres@example.com');
    const [toNew, toOld] = [await mailed('tres@example.com'), await mailed('three@example.com', 2)];
    expect((await byCode('three@example.com', toNew.code)).body.code).toBe('otp_expired');
    const first = await byCode('tres@example.com', toNew.code);
    expect([first.status, first.body]).toEqual([200, { msg: half, code: '200' }]);
    const second = await byCode('three@example.com', toOld.code);
    expect([second.status, second.body.user.email]).toEqual([200, 'tres@example.com']);
  });

  test('is not set by one mailbox, also when it confirms several times', async () => {
    const token = await confirmed('four@example.com');
    await change(token, 'quatro@example.com');
    await follow((await mailed('quatro@example.com')).link);
    server.services.clock.advance(61);
    const resent = await ask('POST', '/resend', { body: { type: 'email_change', email: 'four@example.com' } });
    expect(resent.status).toBe(200);
    await mailed('four@example.com', 3);
    await mails('quatro@example.com', 1);
    server.services.clock.advance(61);
    await change(token, 'quatro@example.com');
    await follow((await mailed('quatro@example.com', 2)).link);
    expect((await user(token)).body.email).toBe('four@example.com');
  });

  test('of another user is rejected, also when it was taken meanwhile', async () => {
    const token = await confirmed('five@example.com');
    await confirmed('taken@example.com');
    const refused = await change(token, 'taken@example.com');
    expect([refused.status, refused.body.code]).toEqual([422, 'email_exists']);
    await change(token, 'cinco@example.com');
    const [toNew, toOld] = [await mailed('cinco@example.com'), await mailed('five@example.com', 2)];
    await signUp('cinco@example.com');
    await follow(toNew.link);
    expect((await follow(toOld.link)).fragment['error_code']).toBe('email_exists');
    expect((await user(token)).body.email).toBe('five@example.com');
  });

  test('must be valid, is limited to one request per minute, and the current one is no change', async () => {
    const token = await confirmed('six@example.com');
    expect((await change(token, 'nonsense')).body.code).toBe('validation_failed');
    expect((await change(token, 'six@example.com')).body).not.toHaveProperty('new_email');
    expect((await change(token, 'seis@example.com')).status).toBe(200);
    const again = await change(token, 'sechs@example.com');
    expect([again.status, again.body.code]).toEqual([429, 'over_email_send_rate_limit']);
  });

  test('is set once when both mailboxes confirm at once', async () => {
    const token = await confirmed('seven@example.com');
    await change(token, 'siete@example.com');
    const links = [(await mailed('siete@example.com')).link, (await mailed('seven@example.com', 2)).link];
    const answers = await Promise.all(links.map(async (link) => await follow(link)));
    expect(answers.map(({ fragment }) => 'access_token' in fragment).toSorted()).toEqual([false, true]);
    expect((await user(token)).body.email).toBe('siete@example.com');
  });
});

describe('a new password', () => {
  const setPassword = async (token: string, more: object = {}) =>
    await ask('PUT', '/user', { token, body: { password: 'secret-2', ...more } });

  test('from an old session requires a mailed code, and notifies the user', async () => {
    const token = await confirmed('old@example.com');
    // The token is refreshed; the session stays old.
    const { body: session } = await signIn('old@example.com');
    server.services.clock.advance(reauthenticationSeconds + 1);
    const { body: renewed } = await ask('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
    const needed = await setPassword(renewed.access_token);
    expect([needed.status, needed.body.code]).toEqual([400, 'reauthentication_needed']);
    expect((await ask('GET', '/reauthenticate', { token: renewed.access_token })).body).toEqual({});
    const again = await ask('GET', '/reauthenticate', { token: renewed.access_token });
    expect([again.status, again.body.code]).toEqual([429, 'over_email_send_rate_limit']);
    // After the confirmation.
    const [mail] = (await mails('old@example.com', 2)).slice(-1);
    expect(mail?.subject).toBe('Your verification code');
    expect(mail?.text).not.toContain('/verify');
    const { code } = proofIn(mail);
    const wrong = await setPassword(renewed.access_token, { nonce: code === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'reauthentication_not_valid']);
    expect((await setPassword(renewed.access_token, { nonce: code })).status).toBe(200);
    expect((await mails('old@example.com', 3)).at(-1)?.subject).toBe('Your password has changed');
    expect((await user(token)).status).toBe(403);
  });

  test('from a new session requires no code; codes are mailed to confirmed addresses only', async () => {
    const token = await confirmed('fresh@example.com');
    expect((await setPassword(token)).status).toBe(200);
    await server.services.db
      .updateTable('auth.users')
      .set({ email_confirmed_at: null })
      .where('email', '=', 'fresh@example.com')
      .execute();
    const refused = await ask('GET', '/reauthenticate', { token });
    expect([refused.status, refused.body.code]).toEqual([422, 'email_not_confirmed']);
  });
});
