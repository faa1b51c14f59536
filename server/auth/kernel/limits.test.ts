import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startBeside, useServer } from '#server/testing/server.ts';
import { allMails, authClient, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { deleteEndedCounts } from './rate-limits.ts';

describe('requests from one address', () => {
  const server = useServer({ RATE_LIMITS: 'on', AUTH_RATE_SCALE: '0.1' });

  test('are limited for each kind separately', async () => {
    const { ask } = authClient(server);
    const recover = async () => await ask('POST', '/recover', { body: { email: 'nobody@example.com' } });
    const answers = [await recover(), await recover(), await recover(), await recover()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const over = answers.at(-1);
    expect(over?.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect(Number(over?.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await ask('POST', '/resend', { body: { type: 'signup', email: 'nobody@example.com' } })).status).toBe(200);
    expect((await ask('GET', '/settings')).status).toBe(200);
  });

  test('are counted across processes and deleted after they expire', async () => {
    const other = await startBeside(server, { RATE_LIMITS: 'on', AUTH_RATE_SCALE: '0.1' });
    const clients = [authClient(server), authClient(other.server)];
    const statuses = [];
    for (const { ask } of [...clients, ...clients]) {
      statuses.push((await ask('POST', '/otp', { body: { email: 'nobody@example.com', create_user: false } })).status);
    }
    await other.stop();
    expect(statuses).toEqual([422, 422, 422, 429]);
    const { db } = server.services;
    await sql`update auth.rate_limits set expire = 0`.execute(db);
    await deleteEndedCounts(db);
    expect((await sql`select from auth.rate_limits`.execute(db)).rows).toEqual([]);
  });
});

describe('password guesses', () => {
  const server = useServer({ RATE_LIMITS: 'on', AUTH_RATE_SCALE: '100' });

  test('are limited to ten: then even the right password is rejected for 15 minutes', async () => {
    const { signUp, signIn } = authClient(server);
    await signUp('guessed@example.com');
    await signUp('bystander@example.com');
    const wrong = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => await signIn('guessed@example.com', `wrong-${index}`)),
    );
    expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(400));
    const right = await signIn('guessed@example.com');
    expect([right.status, right.body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
    expect((await signIn('bystander@example.com')).status).toBe(200);
    server.services.clock.advance(15 * 60 + 1);
    expect((await signIn('guessed@example.com')).status).toBe(200);
  });

  test('are reset by the right password', async () => {
    const { signUp, signIn } = authClient(server);
    await signUp('typo@example.com');
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await signIn('typo@example.com', 'wrong-1');
      expect((await signIn('typo@example.com')).status).toBe(200);
    }
  });
});

describe('the hourly mail limit of the service', () => {
  const mailDir = useMailDir();
  const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_PER_HOUR: '1' });

  test('rejects a sign-up without leaving an account, and sends no recovery mail', async () => {
    const { ask, signUp } = authClient(server);
    expect((await signUp('first@example.com')).status).toBe(200);
    const second = await signUp('second@example.com');
    expect([second.status, second.body]).toEqual([
      429,
      { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    ]);
    const known = await server.services.db.selectFrom('auth.users').select('email').execute();
    expect(known).toEqual([{ email: 'first@example.com' }]);
    expect((await ask('POST', '/recover', { body: { email: 'first@example.com' } })).status).toBe(200);
    await waitForMails(mailDir, 'first@example.com');
    expect(await allMails(mailDir)).toHaveLength(1);
  });
});
