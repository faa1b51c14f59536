import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const server = useServer({ AUTH_AUTOCONFIRM: 'on' });
const { ask, signIn } = authClient(server);
const { askAs, make } = serviceClient(server);

test('an account created unconfirmed by the admin API stays unconfirmed with autoconfirm on', async () => {
  const open = async (email: string, more: object) =>
    (await askAs('POST', '/admin/users', { email, password: 'secret-1', ...more })).body;
  expect(await open('waits@example.com', { email_confirm: false })).not.toHaveProperty('email_confirmed_at');
  expect((await signIn('waits@example.com')).body.code).toBe('email_not_confirmed');
  expect((await open('unsaid@example.com', {})).email_confirmed_at).toBeTruthy();
  const { id } = await open('proved@example.com', { email_confirm: true });
  const moved = await askAs('PUT', `/admin/users/${id}`, { email: 'moved@example.com', email_confirm: false });
  expect(moved.body).not.toHaveProperty('email_confirmed_at');
});

test('stores metadata as given, also after the address is verified and changed', async () => {
  const metadata = { full_name: 'Сарнай', nested: { a: [1] } };
  const { id, user_metadata } = await make('exact@example.com', { password: 'secret-1', user_metadata: metadata });
  expect(user_metadata).toEqual(metadata);
  expect((await make('without@example.com')).user_metadata).toEqual({});
  const { body } = await askAs('PUT', `/admin/users/${id}`, { email: 'exact-2@example.com', email_confirm: true });
  expect(body.user_metadata).toEqual(metadata);
  expect((await signIn('exact-2@example.com')).body.user.user_metadata).toEqual(metadata);
});

test.each(['none', '+0123', '9'.repeat(16)])('rejects a code for %s, which is not a phone number', async (phone) => {
  const { status, body } = await ask('POST', '/verify', { body: { type: 'sms', phone, token: '123456' } });
  expect([status, body.code, body.message]).toEqual([
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ]);
});

test('a code for an unknown phone number is a wrong code', async () => {
  const { status, body } = await ask('POST', '/verify', { body: { type: 'sms', phone: '+97699112233', token: '1' } });
  expect([status, body.code]).toEqual([403, 'otp_expired']);
});
