import { subscribe } from '#domain/newsletter/contract.ts';
import { accountGuessSeconds, maxAccountGuesses } from '#domain/auth/rules.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { siteFactor } from '#server/runtime/client-address.ts';
import { startFakeService } from '#server/testing/outside/fake-service.ts';
import { startBeside, useServer, type TestServer } from '#server/testing/server.ts';
import { subscriptionsPerHour } from '#server/features/newsletter/routes.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';

const proxied = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };

/** Signs in from an address reported by a trusted proxy. */
const signInFrom =
  (server: TestServer) =>
  async (from: string, email: string, password: string, more = {}) => {
    const { cookie = '', ...body } = more as { cookie?: string };
    return await server.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      body: JSON.stringify({ email, password, ...body }),
    });
  };

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** An address of the /64 2001:db8:1:2, or of another one of the same /48. */
const inNetwork = (index: number, subnet = 2) => `2001:db8:1:${subnet.toString(16)}::${(index + 1).toString(16)}`;

describe('one IPv6 network', () => {
  const server = useServer(proxied);
  const signIn = signInFrom(server);

  test('limits password guesses from 300 of its addresses as from one', async () => {
    const { signUp } = authClient(server);
    await signUp('guessed-300@example.com');
    const guesses = times(300).map(
      async (index) => (await signIn(inNetwork(index), 'guessed-300@example.com', `wrong-${index}`)).status,
    );
    const statuses = await Promise.all(guesses);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    // Two requests that reach the limit at once may both be rejected.
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(30);
    // The right password is rejected too; other networks are not affected.
    expect((await signIn(inNetwork(999), 'guessed-300@example.com', 'secret-1')).status).toBe(429);
    expect((await signIn('2001:db8:9::1', 'other@example.com', 'wrong')).status).toBe(400);
  });

  test('has a higher limit for its /48, for any number of /64 networks', async () => {
    await sql`delete from auth.rate_limits`.execute(server.services.db);
    const refresh = async (index: number) =>
      await server.fetch('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': inNetwork(0, index) },
        body: JSON.stringify({ refresh_token: 'none' }),
      });
    const statuses: number[] = [];
    for (const index of times(30 * siteFactor + 5)) statuses.push((await refresh(index)).status);
    expect(statuses.indexOf(429)).toBe(30 * siteFactor);
  });

  test('is limited for newsletter sign-ups like one address', async () => {
    const ask = async (index: number) =>
      await server.fetch(subscribe.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': inNetwork(index) },
        body: JSON.stringify({ email: `subscriber-${index}@example.com`, language: 'mn' }),
      });
    const statuses: number[] = [];
    for (const index of times(60)) statuses.push((await ask(index)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(subscriptionsPerHour);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('one account with guesses from many networks', () => {
  const server = useServer({ ...proxied, AUTH_RATE_SCALE: '100' });
  const signIn = signInFrom(server);
  const email = 'besieged@example.com';
  const unknownAddress = (index: number) => `2001:db8:${(index + 256).toString(16)}::1`;

  test('rejects unknown devices after the hourly limit, and accepts its owner on a known device', async () => {
    await authClient(server).signUp(email);
    const known = cookieOf(await signIn('203.0.113.1', email, 'secret-1'));
    const guess = async (index: number) => (await signIn(unknownAddress(index), email, `wrong-${index}`)).status;
    for (const index of times(maxAccountGuesses)) expect(await guess(index)).toBe(400);
    const further = times(10).map(async (index) => await guess(maxAccountGuesses + index));
    expect(await Promise.all(further)).toEqual(Array(10).fill(429));
    const over = await signIn('198.51.100.9', email, 'secret-1');
    expect([over.status, await over.json()]).toEqual([
      429,
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    ]);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(accountGuessSeconds - 60);
    // From another network: the cookie identifies the device, not the address.
    expect((await signIn('198.51.100.9', email, 'secret-1', { cookie: known })).status).toBe(200);
    // All processes share the limit.
    const other = await startBeside(server, proxied);
    expect((await signInFrom(other.server)('198.51.100.8', email, 'secret-1')).status).toBe(429);
    await other.stop();
    server.services.clock.advance(accountGuessSeconds);
    expect((await signIn('198.51.100.9', email, 'secret-1')).status).toBe(200);
  });

  test('gives a known device ten guesses of its own, for its account only', async () => {
    const { signUp } = authClient(server);
    await signUp('device-a@example.com');
    await signUp('device-b@example.com');
    const cookie = cookieOf(await signIn('203.0.113.2', 'device-a@example.com', 'secret-1'));
    for (const index of times(10)) await signIn(unknownAddress(index), 'device-a@example.com', 'wrong', { cookie });
    const right = async (more = {}) => (await signIn('203.0.113.3', 'device-a@example.com', 'secret-1', more)).status;
    expect([await right({ cookie }), await right()]).toEqual([400, 200]);
    const [name = '', value = ''] = cookie.split('=');
    for (const index of times(maxAccountGuesses))
      await signIn(unknownAddress(index), 'device-b@example.com', 'wrong', { cookie });
    for (const forged of [cookie, `${name}=${value}x`, `${name}=.`, name]) {
      const answer = await signIn('203.0.113.4', 'device-b@example.com', 'secret-1', { cookie: forged });
      expect(answer.status).toBe(429);
    }
  });

  test('does not reveal whether an account exists', async () => {
    const attempt = async (index: number) => {
      const answer = await signIn(unknownAddress(index), 'no-account@example.com', 'wrong');
      return [answer.status, answer.headers.get('set-cookie')];
    };
    const answers = [];
    for (const index of times(maxAccountGuesses + 1)) answers.push(await attempt(index));
    expect(answers).toEqual([...Array(maxAccountGuesses).fill([400, null]), [429, null]]);
  });
});

describe('with captchas on', async () => {
  const verifier = await startFakeService(() => ({ body: JSON.stringify({ success: true }) }));
  afterAll(async () => await verifier.stop());
  const server = useServer({
    ...proxied,
    AUTH_RATE_SCALE: '100',
    AUTH_CAPTCHA_SECRET: 'captcha-secret',
    AUTH_CAPTCHA_VERIFY_URL: `${verifier.origin}/siteverify`,
  });

  test('a solved captcha is accepted after any number of guesses by strangers', async () => {
    const gotrue_meta_security = { captcha_token: 'solved' };
    const credentials = { email: 'captcha@example.com', password: 'secret-1', gotrue_meta_security };
    await authClient(server).ask('POST', '/signup', { body: credentials });
    const attempt = async (from: string, password: string) =>
      (await signInFrom(server)(from, 'captcha@example.com', password, { gotrue_meta_security })).status;
    for (const index of times(maxAccountGuesses + 1)) expect(await attempt(`203.0.113.${index}`, 'wrong')).toBe(400);
    expect(await attempt('198.51.100.1', 'secret-1')).toBe(200);
  });
});
