import { maxCodeGuesses, maxCodeTries, maxPasswordGuesses, passwordGuessSeconds } from '#domain/auth/rules.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useServer, type TestServer } from '#server/testing/server.ts';
import { authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';

const invalid = { code: 'invalid_credentials', message: 'Invalid login credentials' };
const atOnce = async <Result>(count: number, work: (index: number) => Promise<Result>) =>
  await Promise.all(Array.from({ length: count }, async (_, index) => await work(index)));

/** Signs in with a client address in a proxy header. */
const signInFrom = (server: TestServer) => async (email: string, password: string, headers: Record<string, string>) =>
  await server.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });

/** The headers in which proxies report the client's address. */
const claims = (address: string) =>
  ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip', 'fastly-client-ip']
    .map((name): Record<string, string> => ({ [name]: address }))
    .concat([{ forwarded: `for=${address}` }, { 'x-forwarded-for': `${address}, 127.0.0.1` }]);

describe('one password for many accounts', () => {
  const server = useServer({ RATE_LIMITS: 'on' });
  beforeEach(async () => void (await sql`delete from auth.rate_limits`.execute(server.services.db)));

  test('is limited to thirty requests per minute from one address, also for the right password', async () => {
    const { signUp, signIn } = authClient(server);
    await signUp('sprayed@example.com');
    const sprayed = await atOnce(30, async (index) => await signIn(`account-${index}@example.com`, 'Password1'));
    expect(new Set(sprayed.map(({ body }) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify(invalid)]));
    const over = await signIn('sprayed@example.com');
    expect([over.status, over.body]).toEqual([
      429,
      { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    ]);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test('is not affected by forged proxy headers', async () => {
    const attempt = signInFrom(server);
    await atOnce(30, async (index) => await attempt('nobody@example.com', 'x', claims(`203.0.113.${index}`)[0] ?? {}));
    for (const headers of claims('198.51.100.7')) {
      expect((await attempt('nobody@example.com', 'x', headers)).status).toBe(429);
    }
  });
});

// Each kind of request has its own limit of thirty. Other reasons for a rejection do not matter.
test('each kind of request is limited to thirty, with Retry-After', async () => {
  const { ask, signUp } = authClient(limited);
  const { access_token: token } = (await signUp('limits@example.com')).body;
  await sql`delete from auth.rate_limits`.execute(limited.services.db);
  const { id } = (await factorClient(limited).enroll(token)).body;
  for (const [method, address] of [
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/signup'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/otp'],
    ['POST', '/verify'],
    ['GET', '/authorize'],
    ['PUT', '/user'],
    ['POST', `/factors/${id}/challenge`],
    ['POST', `/factors/${id}/verify`],
  ] as const) {
    const answers = await atOnce(
      31,
      async () => await ask(method, address, { token, ...(method !== 'GET' && { body: {} }) }),
    );
    const over = answers.filter(({ status }) => status === 429);
    expect([address, over.length]).toEqual([address, 1]);
    expect(Number(over[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // Links and codes of mails share a limit, and so do the two names of the sign-in link endpoint.
  expect((await ask('GET', '/verify?token=x&type=signup')).status).toBe(429);
  expect((await ask('POST', '/magiclink', { body: {} })).status).toBe(429);
});
const limited = useServer({ RATE_LIMITS: 'on' });

describe('behind a trusted proxy', () => {
  const server = useServer({ RATE_LIMITS: 'on', AUTH_RATE_SCALE: '0.1', TRUST_PROXY: '127.0.0.1' });

  test('counts the address from the proxy and not the one from the client', async () => {
    const attempt = signInFrom(server);
    const from = async (list: string) => (await attempt('nobody@example.com', 'x', { 'x-forwarded-for': list })).status;
    // The proxy appends the address that it saw; earlier entries come from the client.
    const spoofed = await atOnce(4, async (index) => await from(`203.0.113.${index}, 198.51.100.1`));
    expect(spoofed.toSorted()).toEqual([400, 400, 400, 429]);
    expect(await from('198.51.100.2')).toBe(400);
  });
});

describe('one account', () => {
  const server = useServer({ RATE_LIMITS: 'on', AUTH_RATE_SCALE: '100' });

  test('is locked for a client after its guesses, for every spelling of the address', async () => {
    const { signUp, signIn } = authClient(server);
    await signUp('variants@example.com');
    const ways = ['variants@example.com', 'VARIANTS@example.com', ' variants@Example.com ', 'Variants@EXAMPLE.COM'];
    await atOnce(maxPasswordGuesses, async (index) => await signIn(ways[index % ways.length] ?? '', `wrong-${index}`));
    for (const way of ways) expect((await signIn(way)).body).toEqual(invalid);
  });
});

describe('codes', () => {
  const mailDir = useMailDir();
  const server = useServer({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0', AUTH_REAUTHENTICATION: 'on' });
  const { ask, signUp, follow } = authClient(server);
  const byCode = async (type: string, email: string, token: string) =>
    (await ask('POST', '/verify', { body: { type, email, token } })).body.code;
  const last = async (email: string, count: number) => proofIn((await waitForMails(mailDir, email, count)).at(-1));
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  async function confirmed(email: string): Promise<string> {
    await signUp(email);
    return (await follow((await last(email, 1)).link)).fragment['access_token'] ?? '';
  }

  test.each(['recovery', 'magiclink', 'email'])(
    'of a mail are invalid after five attempts, also at once: %s',
    async (type) => {
      const email = `guess-${type}@example.com`;
      await confirmed(email);
      await ask('POST', type === 'recovery' ? '/recover' : '/otp', { body: { email } });
      const { code } = await last(email, 2);
      await Promise.all(Array.from({ length: maxCodeTries }, async () => await byCode(type, email, other(code))));
      expect(await byCode(type, email, code)).toBe('otp_expired');
    },
  );

  test('of mails are limited in total, also over several mails, while the links stay valid', async () => {
    const email = 'more-mails@example.com';
    await confirmed(email);
    let mail = { link: '', code: '' };
    for (let count = 2; count <= 2 + maxCodeGuesses / maxCodeTries; count += 1) {
      await ask('POST', '/recover', { body: { email } });
      mail = await last(email, count);
      for (let guess = 0; guess < maxCodeTries; guess += 1) await byCode('recovery', email, other(mail.code));
    }
    await ask('POST', '/recover', { body: { email } });
    mail = await last(email, 3 + maxCodeGuesses / maxCodeTries);
    expect(await byCode('recovery', email, mail.code)).toBe('otp_expired');
    expect((await follow(mail.link)).fragment['type']).toBe('recovery');
    server.services.clock.advance(passwordGuessSeconds);
    await ask('POST', '/recover', { body: { email } });
    expect(
      await byCode('recovery', email, (await last(email, 4 + maxCodeGuesses / maxCodeTries)).code),
    ).toBeUndefined();
  });

  test('of a mail are not accepted for another type, an older mail or another user', async () => {
    await confirmed('codes-a@example.com');
    await confirmed('codes-b@example.com');
    await ask('POST', '/recover', { body: { email: 'codes-a@example.com' } });
    const older = (await last('codes-a@example.com', 2)).code;
    await ask('POST', '/recover', { body: { email: 'codes-a@example.com' } });
    const newer = (await last('codes-a@example.com', 3)).code;
    if (older !== newer) expect(await byCode('recovery', 'codes-a@example.com', older)).toBe('otp_expired');
    expect(await byCode('recovery', 'codes-b@example.com', newer)).toBe('otp_expired');
    expect(await byCode('magiclink', 'codes-a@example.com', newer)).toBe('otp_expired');
    for (const odd of [`${newer}0`, newer.slice(1), `${newer}\u0000`, '', newer.split('').join(' ')]) {
      expect(await byCode('recovery', 'codes-a@example.com', odd)).not.toBeUndefined();
    }
  });

  test('for reauthentication are invalid after five attempts', async () => {
    const token = await confirmed('nonce@example.com');
    await server.services.db
      .updateTable('auth.sessions')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('user_id', '=', (await authClient(server).user(token)).body.id)
      .execute();
    await ask('GET', '/reauthenticate', { token });
    const { code } = await last('nonce@example.com', 2);
    const set = async (nonce: string) =>
      (await ask('PUT', '/user', { token, body: { password: 'secret-2', nonce } })).body.code;
    expect(new Set(await atOnce(maxCodeTries, async () => await set(other(code))))).toEqual(
      new Set(['reauthentication_not_valid']),
    );
    expect(await set(code)).toBe('reauthentication_not_valid');
  });
});
