import { request } from 'node:http';
import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { runTasks } from '#server/testing/tasks.ts';
import { eventually } from '#server/testing/waits.ts';
import { allMails, authClient, proofIn, useMailDir, waitForMails } from './testing/auth-client.ts';

const mailDir = useMailDir();
const server = useServer({
  MAIL_DIR: mailDir,
  RATE_LIMITS: 'on',
  AUTH_RATE_SCALE: '1000',
  AUTH_MAIL_PER_HOUR: '1000',
  AUTH_MAIL_INTERVAL_S: '0',
});
// Requests are not limited here, so that only the mail limit can fail.
const uncounted = useServer(
  { MAIL_DIR: mailDir, AUTH_MAIL_PER_HOUR: '5' },
  { expectedErrors: /relation .* does not exist/ },
);
const { ask, signUp, signIn, refresh, user, follow } = authClient(server);

/** Runs `work` while a table of the database is missing. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const { db } = server.services;
  await sql`alter table auth.${sql.raw(table)} rename to lost`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table auth.lost rename to ${sql.raw(table)}`.execute(db);
  }
}

async function confirmed(email: string) {
  await signUp(email);
  await follow(proofIn((await waitForMails(mailDir, email)).at(-1)).link);
  return (await signIn(email)).body;
}

describe('an unexpected error', () => {
  const expected = {
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  };

  test('is answered without details, with 503 where a client would drop its session', async () => {
    const session = await confirmed('failing@example.com');
    await without('sessions', async () => {
      const seen = await user(session.access_token);
      expect([seen.status, seen.body]).toEqual([500, expected]);
      for (const answer of [await refresh(session.refresh_token), await signIn('failing@example.com')]) {
        expect([answer.status, answer.body]).toEqual([503, expected]);
      }
    });
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  test('in a mail’s link redirects to the site with an error', async () => {
    await signUp('failing-link@example.com');
    const { link } = proofIn((await waitForMails(mailDir, 'failing-link@example.com')).at(-1));
    await without('session_amr', async () => {
      const { status, fragment } = await follow(link);
      expect([status, fragment]).toMatchObject([303, { error: 'server_error', error_code: 'unexpected_failure' }]);
    });
    // The failed attempt has not used up the link.
    expect((await follow(link)).fragment['type']).toBe('signup');
  });

  test('after the response is logged only, and the next request is answered', async () => {
    const error = vi.spyOn(server.services.log, 'error');
    await confirmed('failing-later@example.com');
    await without('one_time_tokens', async () => {
      expect((await ask('POST', '/recover', { body: { email: 'failing-later@example.com' } })).status).toBe(200);
      await eventually(() => expect(error).toHaveBeenCalledWith(expect.anything(), 'work after an answer failed'));
    });
    error.mockRestore();
    expect((await ask('POST', '/recover', { body: { email: 'failing-later@example.com' } })).status).toBe(200);
    await waitForMails(mailDir, 'failing-later@example.com', 2);
  });

  test('of the rate limit allows no uncounted request', async () => {
    await without('rate_limits', async () => {
      expect((await ask('POST', '/recover', { body: { email: 'failing@example.com' } })).status).toBe(500);
      expect((await signIn('failing@example.com')).status).toBe(503);
      expect((await ask('POST', '/verify', { body: {} })).status).toBe(500);
    });
    const recoveries = (await allMails(mailDir)).filter(({ text }) => text.includes('type=recovery'));
    // The mails of the test before are to another address.
    expect(recoveries.filter(({ to }) => to === 'failing@example.com')).toEqual([]);
  });

  test('of the mail limit sends no mail and leaves no account', async () => {
    await sql`alter table auth.rate_limits rename to lost`.execute(uncounted.services.db);
    expect((await authClient(uncounted).signUp('uncounted@example.com')).status).toBe(500);
    expect(await uncounted.services.db.selectFrom('auth.users').select('id').execute()).toEqual([]);
  });
});

test('creates a session for a client without a User-Agent', async () => {
  await confirmed('nameless@example.com');
  const body = JSON.stringify({ email: 'nameless@example.com', password: 'secret-1' });
  const call = request(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  const agents = await server.services.db
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .select('auth.sessions.user_agent')
    .where('auth.users.email', '=', 'nameless@example.com')
    .where('auth.sessions.user_agent', 'is', null)
    .execute();
  expect(agents).toHaveLength(1);
});

test('deletes unused flows and mail links after a day', async () => {
  const { db, clock } = server.services;
  const key = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
  await signUp('forgotten@example.com', key);
  // Requests of other tests may still create tokens in the background.
  const tokens = db.selectFrom('auth.one_time_tokens').where('sent_to', '=', 'forgotten@example.com');
  const count = async () => [
    (await db.selectFrom('auth.flows').select('id').execute()).length > 0,
    (await tokens.select('id').execute()).length > 0,
  ];
  await eventually(async () => expect(await count()).toEqual([true, true]));
  clock.advance(24 * 3600 + 1);
  await runTasks(server.services);
  await eventually(async () => expect(await count()).toEqual([false, false]));
});

test('answers a link without its flow like an expired one', async () => {
  await signUp('flowless@example.com', { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' });
  await server.services.db.deleteFrom('auth.flows').execute();
  const { link } = proofIn((await waitForMails(mailDir, 'flowless@example.com')).at(-1));
  expect((await follow(link)).fragment['error_code']).toBe('otp_expired');
});
