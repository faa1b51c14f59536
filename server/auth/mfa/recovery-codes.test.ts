import { countRecoveryCodes, makeRecoveryCodes, redeemRecoveryCode } from '#domain/auth/recovery-code-contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';

const server = useServer();
const { signUp, user, refresh } = authClient(server);
const { begin, pass, secured, again, unenroll, claimsOf } = factorClient(server);

let counter = 0;
const newEmail = () => `recovery-${(counter += 1)}@example.com`;
const count = async (token: string) => (await server.call(countRecoveryCodes, { token }, {})).body;
const make = async (token: string) => await server.call(makeRecoveryCodes, { token }, {});
const redeem = async (token: string, code: string) =>
  await server.call(redeemRecoveryCode, { token }, { body: { code } });

/** A new user with a factor and recovery codes. */
async function covered() {
  const person = await secured(newEmail());
  const { codes } = (await make(person.session.access_token)).body;
  return { ...person, codes, code: codes[0] ?? '' };
}

describe('recovery codes', () => {
  test('are ten different codes, shown once and stored as hashes', async () => {
    const { session, codes } = await covered();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(await count(session.access_token)).toEqual({ remaining: 10, made_at: expect.any(String) });
    const rows = await server.services.db.selectFrom('auth.mfa_recovery_codes').selectAll().execute();
    for (const code of codes) {
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    }
  });

  test('are null before they are created', async () => {
    const { session } = await secured(newEmail());
    expect(await count(session.access_token)).toEqual({ remaining: 0, made_at: null });
  });

  test('require a verified second factor', async () => {
    const { access_token: token } = (await signUp(newEmail())).body;
    await begin(token);
    const { status, body } = await make(token);
    expect([status, body.error.code]).toEqual([403, 'second_factor_missing']);
  });

  test('require an aal2 session', async () => {
    const { email, code } = await covered();
    const { access_token: low } = await again(email);
    expect((await make(low)).body.error.code).toBe('second_factor_needed');
    expect((await count(low)) as object).toMatchObject({ error: { code: 'second_factor_needed' } });
    expect((await redeem(low, code)).status).toBe(200);
  });

  test('replace the older ones when created again, also at once', async () => {
    const { email, session, code } = await covered();
    const answers = await Promise.all([make(session.access_token), make(session.access_token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await count(session.access_token)).remaining).toBe(10);
    const { access_token: low } = await again(email);
    expect((await redeem(low, code)).body.error.code).toBe('recovery_code_wrong');
  });

  test('are deleted with the last factor', async () => {
    const { factor, session } = await covered();
    const second = await begin(session.access_token, { friendly_name: 'second' });
    await pass(session.access_token, second);
    await unenroll(session.access_token, factor.id);
    server.services.clock.advance(30);
    const raised = (await pass(session.access_token, second)).body;
    expect((await count(raised.access_token)).remaining).toBe(10);
    await unenroll(raised.access_token, second.id);
    expect(await count(raised.access_token)).toEqual({ remaining: 0, made_at: null });
  });
});

describe('redeeming a recovery code', () => {
  test('upgrades the session like a code of the factor', async () => {
    const { email, code } = await covered();
    const low = await again(email);
    const other = await again(email);
    const written = ` ${code.toUpperCase().replace('-', ' ')}`;
    const { status, body } = await redeem(low.access_token, written);
    expect(status).toBe(200);
    const [before, after] = [await claimsOf(low.access_token), await claimsOf(body.access_token)];
    expect(after).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] });
    expect(after['session_id']).toBe(before['session_id']);
    expect((await refresh(low.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await user(other.access_token)).body.code).toBe('session_not_found');
    const caller = { token: body.access_token };
    expect((await server.call(getMe, caller, {})).status).toBe(200);
    expect(await count(body.access_token)).toMatchObject({ remaining: 9 });
    expect(await claimsOf((await refresh(body.refresh_token)).body.access_token)).toMatchObject({ aal: 'aal2' });
  });

  test('allows a user who lost the app to enroll another one', async () => {
    const { email, factor, code } = await covered();
    const { access_token: token } = (await redeem((await again(email)).access_token, code)).body;
    expect((await unenroll(token, factor.id)).status).toBe(200);
    expect((await pass(token, await begin(token))).status).toBe(200);
  });

  test('works once, also for two requests at once', async () => {
    const { email, codes, code } = await covered();
    const sessions = await Promise.all(Array.from({ length: 4 }, async () => await again(email)));
    const answers = await Promise.all(sessions.map(async ({ access_token }) => await redeem(access_token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { access_token: next } = await again(email);
    expect((await redeem(next, code)).body.error.code).toBe('recovery_code_wrong');
    expect((await redeem(next, codes[1] ?? '')).status).toBe(200);
  });

  test.each(['', 'aaaaa-aaaaa', '\u0000', '🔑'])('rejects %j', async (code) => {
    const { email } = await covered();
    const { status, body } = await redeem((await again(email)).access_token, code);
    expect([status, body.error.code]).toEqual([403, 'recovery_code_wrong']);
  });

  test('rejects the code of another user', async () => {
    const { code } = await covered();
    const { email } = await covered();
    expect((await redeem((await again(email)).access_token, code)).body.error.code).toBe('recovery_code_wrong');
  });

  test('is rejected for 15 minutes after ten wrong codes, also with a right one', async () => {
    const { email, code } = await covered();
    const { access_token: token } = await again(email);
    const guesses = await Promise.all(Array.from({ length: 12 }, async () => await redeem(token, 'aaaaa-aaaaa')));
    const codes = guesses.map(({ body }) => body.error.code);
    // Concurrent guesses may count each other, so fewer than ten may be checked, and never more.
    expect(codes.filter((one) => one === 'recovery_code_wrong').length).toBeLessThanOrEqual(10);
    expect(new Set(codes)).toEqual(new Set(['recovery_code_wrong', 'too_many_requests']));
    expect((await redeem(token, code)).body.error.code).toBe('too_many_requests');
    server.services.clock.advance(15 * 60 + 1);
    expect((await redeem(token, code)).status).toBe(200);
  });
});

test('the audit log has created and used codes, with the number that is left', async () => {
  const { email, session, code } = await covered();
  await redeem((await again(email)).access_token, code);
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', session.user.id)
    .where('actor_id', '=', session.user.id)
    .where('action', 'like', 'user.%recovery%')
    .orderBy('at')
    .execute();
  expect(entries).toEqual([
    { action: 'user.make_recovery_codes', before: null, after: null },
    { action: 'user.use_recovery_code', before: { remaining: 10 }, after: { remaining: 9 } },
  ]);
});

test('notifies the user of an added factor, a used code and a removed factor', async () => {
  const { email, code, factor, session } = await covered();
  const { access_token: low } = await again(email);
  await redeem(low, code);
  await unenroll(session.access_token, factor.id);
  const mails = await server.services.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    ['Хоёр шатлалт нэвтрэлт идэвхжлээ', 'Нөөц код ашиглагдлаа', 'Баталгаажуулах төхөөрөмж хасагдлаа'].toSorted(),
  );
});
