import { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeService } from '#server/testing/outside/fake-service.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient, useMailDir } from '#server/auth/testing/auth-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const verifier = await startFakeService(({ body }) => {
  const token = new URLSearchParams(body).get('response') ?? '';
  if (token === 'good') return { body: JSON.stringify({ success: true }) };
  if (token === 'broken') return { status: 502, body: '<html>' };
  return {
    status: 400,
    body: JSON.stringify({ success: false, 'error-codes': ['invalid-input-response', 'timeout-or-duplicate'] }),
  };
});
afterAll(async () => await verifier.stop());
beforeEach(() => void verifier.requests.splice(0));

const server = useServer({
  MAIL_DIR: useMailDir(),
  AUTH_AUTOCONFIRM: 'on',
  AUTH_CAPTCHA_SECRET: 'captcha-secret',
  AUTH_CAPTCHA_VERIFY_URL: `${verifier.origin}/siteverify`,
});
const { ask } = authClient(server);
const { askAs, make } = serviceClient(server);

const guarded = [
  ['/signup', { email: 'new@example.com', password: 'secret-1' }],
  ['/token?grant_type=password', { email: 'known@example.com', password: 'secret-1' }],
  ['/recover', { email: 'known@example.com' }],
  ['/otp', { email: 'known@example.com' }],
  ['/magiclink', { email: 'known@example.com' }],
  ['/resend', { type: 'signup', email: 'known@example.com' }],
] as const;

describe.each(guarded)('POST %s', (address, body) => {
  const call = async (captcha_token?: string | null) =>
    await ask('POST', address, { body: { ...body, gotrue_meta_security: { captcha_token } } });

  test('requires a captcha token', async () => {
    const wanted = {
      code: 'captcha_failed',
      message: 'captcha protection: request disallowed (no captcha_token found)',
    };
    for (const answer of [await call(), await call(null), await call(''), await ask('POST', address, { body })]) {
      expect([answer.status, answer.body]).toEqual([400, wanted]);
    }
    expect(verifier.requests).toEqual([]);
  });

  test('verifies the token at the service and continues', async () => {
    await make('known@example.com', { password: 'secret-1' });
    expect((await call('good')).status).toBe(200);
    expect(verifier.requests).toHaveLength(1);
    expect(verifier.requests[0]).toMatchObject({ method: 'POST', path: '/siteverify' });
    expect(verifier.requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(verifier.requests[0]?.body))).toEqual({
      secret: 'captcha-secret',
      response: 'good',
      remoteip: '127.0.0.1',
    });
  });

  test('is rejected with the error codes of the service', async () => {
    const { status, body } = await call('bad');
    expect([status, body]).toEqual([
      400,
      {
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (invalid-input-response, timeout-or-duplicate)',
      },
    ]);
  });

  test('fails while the service fails', async () => {
    const { status, body } = await call('broken');
    expect([status, body]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'captcha verification process failed' },
    ]);
  });
});

describe('no captcha is required', () => {
  test('for programs with a valid service token', async () => {
    expect((await askAs('POST', '/signup', { email: 'by-program@example.com', password: 'secret-1' })).status).toBe(
      200,
    );
    const token = await server.services.signingKeys.sign({ role: 'authenticated', sub: 'a-service' });
    for (const shown of [token, 'nonsense']) {
      const { body } = await ask('POST', '/recover', { token: shown, body: { email: 'known@example.com' } });
      expect(body.code).toBe('captcha_failed');
    }
  });

  test('for the other grants', async () => {
    for (const [grant, code] of [
      ['refresh_token', 'validation_failed'],
      ['pkce', 'validation_failed'],
      ['id_token', 'validation_failed'],
      ['web3', 'web3_provider_disabled'],
    ]) {
      expect((await ask('POST', `/token?grant_type=${grant}`, { body: {} })).body.code).toBe(code);
    }
    expect(verifier.requests).toEqual([]);
  });
});

test('the settings report it, and the client sends the token', async () => {
  expect((await ask('GET', '/settings')).body).toMatchObject({ captcha_enabled: true });
  const client = new GoTrueClient({ url: `${server.url}/auth/v1`, autoRefreshToken: false, persistSession: false });
  const without = await client.signUp({ email: 'client@example.com', password: 'secret-1' });
  expect(without.error?.code).toBe('captcha_failed');
  const options = { captchaToken: 'good' };
  expect((await client.signUp({ email: 'client@example.com', password: 'secret-1', options })).error).toBeNull();
});
