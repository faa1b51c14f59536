import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { writeRefreshToken } from './sessions.ts';

const server = useServer({ AUTH_REUSE_INTERVAL_S: '10' });
const { ask, signUp, refresh, user } = authClient(server);

let counter = 0;
const newSession = async () => (await signUp(`refresh-${(counter += 1)}@example.com`)).body;
const pastReuseInterval = () => server.services.clock.advance(11);

test('a refresh returns a new refresh token of the same session', async () => {
  const first = await newSession();
  server.services.clock.advance(5);
  const { status, body } = await refresh(first.refresh_token);
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(first.refresh_token);
  expect(body.access_token).not.toBe(first.access_token);
  const sessions = await server.services.db
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', first.user.id)
    .execute();
  expect(sessions).toHaveLength(1);
  expect((await user(first.access_token)).status).toBe(200);
});

test('an expired access token is rejected, and a refresh returns a valid one', async () => {
  const first = await newSession();
  server.services.clock.advance(3601);
  expect((await user(first.access_token)).body.code).toBe('bad_jwt');
  const { body } = await refresh(first.refresh_token);
  expect((await user(body.access_token)).status).toBe(200);
});

test('the direct parent gets the active token again, at any time, and nothing rotates', async () => {
  const first = await newSession();
  const second = (await refresh(first.refresh_token)).body;
  server.services.clock.advance(86_400);
  const again = await refresh(first.refresh_token);
  expect([again.status, again.body.refresh_token]).toEqual([200, second.refresh_token]);
});

test('within the reuse interval any older token gets the active one', async () => {
  const first = await newSession();
  const second = (await refresh(first.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;
  const again = await refresh(first.refresh_token);
  expect([again.status, again.body.refresh_token]).toEqual([200, third.refresh_token]);
});

test('twenty refreshes at once all succeed and end with the same token', async () => {
  const first = await newSession();
  const answers = await Promise.all(Array.from({ length: 20 }, async () => await refresh(first.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
});

test('reuse of an older token after the interval ends the session', async () => {
  const first = await newSession();
  const second = (await refresh(first.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;
  pastReuseInterval();
  const reused = await refresh(first.refresh_token);
  expect([reused.status, reused.body.code, reused.body.message]).toEqual([
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ]);
  expect((await refresh(third.refresh_token)).body.code).toBe('refresh_token_not_found');
  expect((await user(third.access_token)).body.code).toBe('session_not_found');
});

test('a token below the lowest counter of its session is rejected, and the session stays', async () => {
  const first = await newSession();
  const second = (await refresh(first.refresh_token)).body;
  await server.services.db
    .updateTable('auth.sessions')
    .set({ refresh_min_counter: 1 })
    .where('user_id', '=', first.user.id)
    .execute();
  expect((await refresh(first.refresh_token)).body.code).toBe('refresh_token_not_found');
  expect((await refresh(second.refresh_token)).status).toBe(200);
});

test('rejects a session after its end', async () => {
  const first = await newSession();
  const not_after = server.services.clock.now();
  await server.services.db
    .updateTable('auth.sessions')
    .set({ not_after })
    .where('user_id', '=', first.user.id)
    .execute();
  expect((await refresh(first.refresh_token)).body.code).toBe('session_expired');
});

test.each(['', 'nonsense', 'x'.repeat(52), '\u0000'])(
  '%j does not have the format of a refresh token',
  async (token) => {
    const { status, body } = await refresh(token);
    expect([status, body.code, body.message]).toEqual([400, 'validation_failed', 'Refresh token is not valid']);
  },
);

test('a token signed with another key, or of an unknown session, is not found', async () => {
  const { access_token } = await newSession();
  const { session_id } = await server.services.signingKeys.verify(access_token, server.services.clock.now());
  const key = Buffer.alloc(32).toString('base64url');
  for (const sessionId of [String(session_id), '00000000-0000-4000-8000-000000000000']) {
    const { status, body } = await refresh(writeRefreshToken({ sessionId, counter: 0, key }));
    expect([status, body.code]).toEqual([400, 'refresh_token_not_found']);
  }
});

test('returns conflict while another transaction locks the session', async () => {
  const first = await newSession();
  const answer = await server.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('auth.sessions').select('id').where('user_id', '=', first.user.id).forUpdate().execute();
    return await refresh(first.refresh_token);
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
});

test('a refresh stores the device', async () => {
  const first = await newSession();
  await ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token: first.refresh_token } });
  const row = await server.services.db
    .selectFrom('auth.sessions')
    .select(['ip', 'user_agent'])
    .where('user_id', '=', first.user.id)
    .executeTakeFirst();
  expect(row).toEqual({ ip: '127.0.0.1', user_agent: 'node' });
});
