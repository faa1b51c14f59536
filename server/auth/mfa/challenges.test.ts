import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';

const server = useServer({ TRUST_PROXY: '127.0.0.1' });
const { ask, signUp, refresh } = authClient(server);
const { challenge, verify, codeOf, wrongCode, startStep, pass, begin, secured, again } = factorClient(server);

let counter = 0;
const newEmail = () => `challenges-${(counter += 1)}@example.com`;
const newSession = async () => (await signUp(newEmail())).body;

/** A new user with an unverified factor and a challenge of it. */
async function startChallenge() {
  startStep();
  const session = await newSession();
  const factor = await begin(session.access_token);
  const { body } = await challenge(session.access_token, factor.id);
  return { session, token: session.access_token, factor, challenge_id: body.id };
}

const wrong = [422, 'mfa_verification_failed', 'Invalid TOTP code entered'];

describe('a challenge', () => {
  test('is valid for 300 seconds', async () => {
    const { token, factor } = await startChallenge();
    const now = Math.floor(Date.parse(server.services.clock.now()) / 1000);
    const { status, body } = await challenge(token, factor.id);
    expect([status, body]).toEqual([200, { id: expect.any(String), type: 'totp', expires_at: expect.any(Number) }]);
    expect(body.expires_at - now).toBeGreaterThanOrEqual(300);
    expect(body.expires_at - now).toBeLessThan(330);
    server.services.clock.advance(301);
    const late = await verify(token, factor.id, { challenge_id: body.id, code: codeOf(factor.secret) });
    expect([late.status, late.body]).toEqual([
      422,
      {
        code: 'mfa_challenge_expired',
        message: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
      },
    ]);
  });

  test('can be verified once, also by two requests at once', async () => {
    const { token, factor, challenge_id } = await startChallenge();
    const reply = async (steps: number) =>
      await verify(token, factor.id, { challenge_id, code: codeOf(factor.secret, steps) });
    const answers = await Promise.all([reply(0), reply(1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('mfa_ip_address_mismatch');
    server.services.clock.advance(60);
    expect((await reply(0)).body).toEqual({
      code: 'mfa_ip_address_mismatch',
      message: 'Challenge has already been used',
    });
  });

  test('can be verified from another address', async () => {
    const { token, factor } = await startChallenge();
    const from = async (address: string, path: string, body: object) => {
      const answer = await server.fetch(`/auth/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { id: string; access_token?: string; refresh_token: string };
    };
    const { id: challenge_id } = await from('203.0.113.1', `/factors/${factor.id}/challenge`, {});
    const reply = { challenge_id, code: codeOf(factor.secret) };
    const raised = await from('203.0.113.2', `/factors/${factor.id}/verify`, reply);
    expect(raised).toHaveProperty('access_token');
    // The proxy is trusted: a session stores the address of its last refresh.
    await from('203.0.113.3', '/token?grant_type=refresh_token', { refresh_token: raised.refresh_token });
    const sessions = server.services.db.selectFrom('auth.sessions').select('ip').where('factor_id', '=', factor.id);
    expect(await sessions.execute()).toEqual([{ ip: '203.0.113.3' }]);
  });

  test('of another factor is not found, like an unknown one', async () => {
    const own = await startChallenge();
    const other = await startChallenge();
    for (const challenge_id of [other.challenge_id, randomUUID(), 'none', '']) {
      const { status, body } = await verify(own.token, own.factor.id, {
        challenge_id,
        code: codeOf(own.factor.secret),
      });
      expect([status, body.code]).toEqual([422, 'mfa_factor_not_found']);
    }
  });

  test('belongs to one user', async () => {
    const { factor, challenge_id } = await startChallenge();
    const { access_token: stranger } = await newSession();
    const reply = { challenge_id, code: codeOf(factor.secret) };
    for (const answer of [await challenge(stranger, factor.id), await verify(stranger, factor.id, reply)]) {
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'mfa_factor_not_found', message: 'Factor not found' },
      ]);
    }
    for (const answer of [await challenge(stranger, 'none'), await verify(stranger, 'none', reply)]) {
      expect([answer.status, answer.body]).toEqual([404, { code: 'validation_failed', message: 'id must be a UUID' }]);
    }
    for (const verb of ['challenge', 'verify']) {
      expect((await ask('POST', `/factors/${factor.id}/${verb}`, { body: {} })).status).toBe(401);
    }
  });

  test('is deleted after a day, with the next challenge', async () => {
    const { session, factor } = await startChallenge();
    const count = async () =>
      await server.services.db
        .selectFrom('auth.mfa_challenges')
        .select('id')
        .where('factor_id', '=', factor.id)
        .execute();
    await challenge(session.access_token, factor.id);
    expect(await count()).toHaveLength(2);
    server.services.clock.advance(24 * 3600);
    await challenge((await refresh(session.refresh_token)).body.access_token, factor.id);
    expect(await count()).toHaveLength(1);
  });
});

describe('a code', () => {
  test.each([-1, 0, 1])('of the time step %i is accepted', async (steps) => {
    const { token, factor, challenge_id } = await startChallenge();
    expect((await verify(token, factor.id, { challenge_id, code: codeOf(factor.secret, steps) })).status).toBe(200);
  });

  test.each([-2, 2])('of the time step %i is rejected', async (steps) => {
    const { token, factor, challenge_id } = await startChallenge();
    const { status, body } = await verify(token, factor.id, { challenge_id, code: codeOf(factor.secret, steps) });
    expect([status, body.code, body.message]).toEqual(wrong);
  });

  test('may contain spaces or full-width digits, and must not be empty', async () => {
    for (const write of [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]) {
      const { token, factor, challenge_id } = await startChallenge();
      expect((await verify(token, factor.id, { challenge_id, code: write(codeOf(factor.secret)) })).status).toBe(200);
    }
    const { token, factor, challenge_id } = await startChallenge();
    const empty = await verify(token, factor.id, { challenge_id, code: '' });
    expect([empty.status, empty.body]).toEqual([
      400,
      { code: 'validation_failed', message: 'Code needs to be non-empty' },
    ]);
  });

  test.each(['１２', 'abcdef', '1234567', '🔑🔑🔑🔑🔑🔑'])('like %s is a wrong code', async (code) => {
    const { token, factor, challenge_id } = await startChallenge();
    const { status, body } = await verify(token, factor.id, { challenge_id, code });
    expect([status, body.code, body.message]).toEqual(wrong);
  });

  test('is accepted once: neither it nor an older one verifies another challenge', async () => {
    const { email, factor } = await secured(newEmail());
    const spent = codeOf(factor.secret, -1);
    const reply = async (code: string) => {
      const { access_token: token } = await again(email);
      const { body } = await challenge(token, factor.id);
      return await verify(token, factor.id, { challenge_id: body.id, code });
    };
    const replayed = await reply(spent);
    expect([replayed.status, replayed.body.code, replayed.body.message]).toEqual(wrong);
    expect((await reply(codeOf(factor.secret, 1))).status).toBe(200);
    expect((await reply(codeOf(factor.secret))).body.code).toBe('mfa_verification_failed');
    server.services.clock.advance(60);
    expect((await reply(codeOf(factor.secret))).status).toBe(200);
  });

  test('is accepted once for two challenges at once', async () => {
    const { email, factor } = await secured(newEmail());
    const { access_token: token } = await again(email);
    const challenges = [await challenge(token, factor.id), await challenge(token, factor.id)];
    const code = codeOf(factor.secret);
    const answers = await Promise.all(
      challenges.map(async ({ body }) => await verify(token, factor.id, { challenge_id: body.id, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('guessing', () => {
  test('invalidates a challenge after five codes, also for the right one', async () => {
    const { token, factor, challenge_id } = await startChallenge();
    const guess = async () => await verify(token, factor.id, { challenge_id, code: wrongCode(factor.secret) });
    const guesses = await Promise.all(Array.from({ length: 5 }, guess));
    expect(guesses.map(({ body }) => body.code)).toEqual(Array(5).fill('mfa_verification_failed'));
    const right = await verify(token, factor.id, { challenge_id, code: codeOf(factor.secret) });
    expect([right.status, right.body.code]).toEqual([422, 'mfa_challenge_expired']);
    expect((await pass(token, factor)).status).toBe(200);
  });

  test('is limited to ten codes in an hour, over all challenges', async () => {
    const { email, factor } = await secured(newEmail());
    const { access_token: token, refresh_token } = await again(email);
    const guess = async () => {
      const { body } = await challenge(token, factor.id);
      return await verify(token, factor.id, { challenge_id: body.id, code: wrongCode(factor.secret) });
    };
    const guesses = await Promise.all(Array.from({ length: 12 }, guess));
    const codes = guesses.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(2);
    const right = await pass(token, factor);
    expect([right.status, right.body.code, right.headers.get('retry-after')]).toEqual([
      429,
      'over_request_rate_limit',
      '3600',
    ]);
    server.services.clock.advance(3601);
    const later = (await refresh(refresh_token)).body.access_token;
    expect((await pass(later, factor)).status).toBe(200);
  });

  test('is reset by the right code', async () => {
    const { factor, session } = await secured(newEmail());
    for (let round = 0; round < 3; round += 1) {
      const { body } = await challenge(session.access_token, factor.id);
      for (let count = 0; count < 4; count += 1) {
        await verify(session.access_token, factor.id, { challenge_id: body.id, code: wrongCode(factor.secret) });
      }
      expect((await pass(session.access_token, factor)).status).toBe(200);
      server.services.clock.advance(30);
    }
  });
});

describe('requests', () => {
  const limited = useServer({ RATE_LIMITS: 'on', AUTH_RATE_SCALE: '0.1' });

  test('for challenges and for verifications are limited separately', async () => {
    const { askAs, begin: beginLimited } = factorClient(limited);
    const { access_token: token } = (await authClient(limited).signUp('limited@example.com')).body;
    const { id } = await beginLimited(token);
    for (const verb of ['challenge', 'verify']) {
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push(await askAs(token, 'POST', `/factors/${id}/${verb}`, {}));
      expect(answers.map(({ body }) => body.code === 'over_request_rate_limit')).toEqual([false, false, false, true]);
      expect(answers.at(-1)?.status).toBe(429);
    }
  });
});
