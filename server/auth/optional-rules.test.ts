import { maxPasswordGuesses, reauthenticationSeconds } from '#domain/auth/rules.ts';
import { describe, expect, test } from 'vitest';
import { queryTimeoutMs } from '#server/database/database.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { authClient, proofIn, useMailDir, waitForMails } from './testing/auth-client.ts';

// Rules that the contract leaves to the deployment; off by default.

const mailDir = useMailDir();
const [timebox, inactivity] = [7200, 3600];
/** Long, and not too long, with time for the test itself. */
const pause = inactivity - 60;
const server = useServer({
  MAIL_DIR: mailDir,
  AUTH_AUTOCONFIRM: 'on',
  AUTH_CURRENT_PASSWORD: 'on',
  AUTH_SESSION_TIMEBOX_S: String(timebox),
  AUTH_SESSION_INACTIVITY_S: String(inactivity),
  AUTH_MAIL_INTERVAL_S: '0',
  RATE_LIMITS: 'on',
  AUTH_RATE_SCALE: '1000',
});
const { ask, signUp, signIn, refresh, follow } = authClient(server);
const errorOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.code, body.message];

describe('a session', () => {
  const sessionsOf = async (userId: string) =>
    await server.services.db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute();

  test('ends after the inactivity limit', async () => {
    const first = (await signUp('inactive@example.com')).body;
    server.services.clock.advance(pause);
    const second = (await refresh(first.refresh_token)).body;
    server.services.clock.advance(inactivity);
    expect(errorOf(await refresh(second.refresh_token))).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Inactivity)',
    ]);
    expect(await sessionsOf(first.user.id)).toEqual([]);
    expect((await refresh(second.refresh_token)).body.code).toBe('refresh_token_not_found');
  });

  test('ends after its maximum age, also when in use', async () => {
    const first = (await signUp('busy@example.com')).body;
    let { refresh_token: token } = first;
    for (let passed = pause; passed < timebox; passed += pause) {
      server.services.clock.advance(pause);
      token = (await refresh(token)).body.refresh_token;
    }
    expect(token).toBeTruthy();
    server.services.clock.advance(timebox % pause);
    expect(errorOf(await refresh(token))).toEqual([400, 'session_expired', 'Invalid Refresh Token: Session Expired']);
    expect(await sessionsOf(first.user.id)).toEqual([]);
  });
});

describe('a new password', () => {
  const change = async (token: string, more: object = {}) =>
    await ask('PUT', '/user', { token, body: { password: 'secret-2', ...more } });

  test('requires the current one', async () => {
    const { access_token: token } = (await signUp('current@example.com')).body;
    expect((await change(token)).body.code).toBe('current_password_required');
    const wrong = await change(token, { current_password: 'secret-0' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'current_password_invalid']);
    expect((await change(token, { current_password: 'secret-1' })).status).toBe(200);
    expect((await signIn('current@example.com', 'secret-2')).status).toBe(200);
  });

  test('limits guesses of the current one', async () => {
    const { access_token: token } = (await signUp('guessed@example.com')).body;
    for (let guess = 0; guess < maxPasswordGuesses; guess += 1)
      await change(token, { current_password: `no-${guess}` });
    const right = await change(token, { current_password: 'secret-1' });
    expect(right.body.code).toBe('current_password_invalid');
    // They count for this session only: a thief of a session must not lock the owner out.
    expect((await signIn('guessed@example.com')).status).toBe(200);
  });

  test('does not require it right after a sign-in by mail', async () => {
    await signUp('forgotten@example.com');
    await ask('POST', '/recover', { body: { email: 'forgotten@example.com' } });
    const { link } = proofIn((await waitForMails(mailDir, 'forgotten@example.com')).at(-1));
    const { fragment } = await follow(link);
    const token = fragment['access_token'] ?? '';
    expect((await change(token)).status).toBe(200);
    server.services.clock.advance(reauthenticationSeconds + 1);
    const later = (await signIn('forgotten@example.com', 'secret-2')).body.access_token;
    expect((await change(later, { password: 'secret-3' })).body.code).toBe('current_password_required');
  });
});

test('notices that the database does not answer before a request takes too long', () => {
  expect(queryTimeoutMs).toBeLessThan(server.services.config.AUTH_REQUEST_TIMEOUT_S * 1000);
});

test('answers a request that takes too long with request_timeout', async () => {
  const { access_token: token, user } = (await signUp('slow@example.com')).body;
  const hasty = await startBeside(server, { AUTH_REQUEST_TIMEOUT_S: '0.2' });
  hasty.server.services.clock.advance(
    (Date.parse(server.services.clock.now()) - Date.parse(hasty.server.services.clock.now())) / 1000,
  );
  const answer = await server.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('auth.users').select('id').where('id', '=', user.id).forUpdate().execute();
    return await authClient(hasty.server).ask('PUT', '/user', { token, body: { data: { colour: 'blue' } } });
  });
  expect([answer.status, answer.body.code]).toEqual([504, 'request_timeout']);
  await hasty.stop();
});
