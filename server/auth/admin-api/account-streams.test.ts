import { listenToEvents } from '#domain/notifications/contract.ts';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const server = useServer();
const { signIn } = authClient(server);
const { askAs, make } = serviceClient(server);

test.each([
  ['is banned', 'PUT', { ban_duration: '1h' }, 403],
  ['gets a new password', 'PUT', { password: 'secret-2' }, 401],
  ['is deleted', 'DELETE', {}, 401],
  ['is deleted softly', 'DELETE', { should_soft_delete: true }, 401],
] as const)('the event stream of a user who %s ends', async (name, method, body, status) => {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  const { id } = await make(email, { password: 'secret-1' });
  const { access_token: token } = (await signIn(email)).body;
  const timeout = AbortSignal.timeout(10_000);
  const headers = { authorization: `Bearer ${token}` };
  const stream = await server.fetch(listenToEvents.path, { headers, signal: timeout });
  expect(stream.status).toBe(200);
  expect((await askAs(method, `/admin/users/${id}`, body)).status).toBe(200);
  // Settles when the server ends the stream, and fails when it does not.
  await stream.text();
  expect((await server.fetch(listenToEvents.path, { headers })).status).toBe(status);
});
