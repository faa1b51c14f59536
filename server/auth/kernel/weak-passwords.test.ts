import { createHash } from 'node:crypto';
import { GoTrueClient, type AuthWeakPasswordError } from '@supabase/auth-js';
import { weaknessTexts } from '#domain/auth/rules.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeService, type FakeAnswer } from '#server/testing/outside/fake-service.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const breached = new Map([
  ['password1', 100],
  ['12345', 7],
  ['filled-up', 0],
]);
let trouble: FakeAnswer | 'none' = 'none';
const service = await startFakeService(({ path }) => {
  if (trouble !== 'none') return trouble;
  const prefix = path.split('/').at(-1) ?? '';
  const known = Array.from(breached, ([password, times]) => [sha1(password), times] as const);
  const lines = known.filter(([hash]) => hash.startsWith(prefix)).map(([hash, times]) => `${hash.slice(5)}:${times}`);
  return { body: ['0018A45C4D1DEF81644B54AB7F969B88D65:3', ...lines].join('\r\n') };
});
afterAll(async () => await service.stop());
beforeEach(() => {
  trouble = 'none';
  service.requests.splice(0);
});

const server = useServer({ AUTH_AUTOCONFIRM: 'on', AUTH_PWNED_CHECK: 'on', AUTH_PWNED_URL: `${service.origin}/` });
const { ask, signUp, signIn } = authClient(server);
const { make, askAs } = serviceClient(server);

describe('a password in a known data breach', () => {
  test('is rejected at sign-up, with the reason', async () => {
    const { status, body } = await signUp('pwned@example.com', { password: 'password1' });
    expect([status, body]).toEqual([
      422,
      { code: 'weak_password', message: weaknessTexts.pwned, weak_password: { reasons: ['pwned'] } },
    ]);
  });

  test('is rejected with both reasons if it is also too short', async () => {
    const { body } = await signUp('both@example.com', { password: '12345' });
    expect([body.message, body.weak_password?.reasons]).toEqual([
      `${weaknessTexts.length} ${weaknessTexts.pwned}`,
      ['length', 'pwned'],
    ]);
    const older = await server.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'both@example.com', password: '12345' }),
    });
    expect(await older.json()).toMatchObject({
      error_code: 'weak_password',
      weak_password: { reasons: ['length', 'pwned'] },
    });
  });

  test('is rejected when a user or the admin API sets it', async () => {
    const { access_token: token } = (await signUp('changing@example.com', { password: 'fine-enough' })).body;
    const own = await ask('PUT', '/user', { token, body: { password: 'password1' } });
    expect(own.body.weak_password?.reasons).toEqual(['pwned']);
    const { id } = await make('set-for@example.com');
    expect((await askAs('PUT', `/admin/users/${id}`, { password: 'password1' })).body.code).toBe('weak_password');
  });

  test('reaches the client with its reasons', async () => {
    const client = new GoTrueClient({ url: `${server.url}/auth/v1`, autoRefreshToken: false, persistSession: false });
    const { error } = await client.signUp({ email: 'js-pwned@example.com', password: 'password1' });
    expect((error as AuthWeakPasswordError).reasons).toEqual(['pwned']);
  });

  test('still signs in, with a warning', async () => {
    trouble = { status: 503, body: '' };
    await signUp('had@example.com', { password: 'password1' });
    trouble = 'none';
    const { status, body } = await signIn('had@example.com', 'password1');
    expect([status, body.weak_password]).toEqual([200, { message: weaknessTexts.pwned, reasons: ['pwned'] }]);
    expect((await signIn('had@example.com', 'wrong-1')).body).not.toHaveProperty('weak_password');
    await signUp('strong@example.com', { password: 'fine-enough' });
    expect((await signIn('strong@example.com', 'fine-enough')).body).not.toHaveProperty('weak_password');
  });
});

describe('the breach service', () => {
  test('gets the first five characters of the hash, with the padding header', async () => {
    expect((await signUp('filled@example.com', { password: 'filled-up' })).status).toBe(200);
    expect(service.requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', `/range/${sha1('filled-up').slice(0, 5)}`],
    ]);
    expect(service.requests[0]?.headers['add-padding']).toBe('true');
    expect(JSON.stringify(service.requests)).not.toContain('filled-up');
  });

  test.each([
    ['fails', { status: 500, body: 'no' }],
    ['says nothing', null],
  ] satisfies [string, FakeAnswer][])('that %s does not prevent a sign-up', async (name, answer) => {
    trouble = answer;
    const { status } = await signUp(`away-${name.replace(' ', '-')}@example.com`, { password: 'password1' });
    expect(status).toBe(200);
  });
});

describe('with the check off', () => {
  const unasked = useServer();

  test('no password is sent to the service', async () => {
    const { status } = await authClient(unasked).signUp('quiet@example.com', { password: 'password1' });
    expect([status, service.requests]).toEqual([200, []]);
  });
});
