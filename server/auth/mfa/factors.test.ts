import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { runTasks } from '#server/testing/tasks.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer({ AUTH_MAX_FACTORS: '3' });
const { ask, signUp, user, refresh } = authClient(server);
const { enroll, challenge, pass, begin, secured, again, unenroll, claimsOf } = factorClient(server);

let counter = 0;
const newEmail = () => `factors-${(counter += 1)}@example.com`;
const newToken = async () => (await signUp(newEmail())).body.access_token;
const idsOf = async (token: string) => ((await user(token)).body.factors ?? []).map(({ id }) => id);

describe('enrolling an authenticator app', () => {
  test('returns the secret, its URI and a QR code for a data URI', async () => {
    const email = newEmail();
    const { access_token: token } = (await signUp(email)).body;
    const { status, body, headers } = await enroll(token, { friendly_name: 'My phone' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      id: expect.any(String),
      type: 'totp',
      friendly_name: 'My phone',
      totp: {
        qr_code: expect.stringMatching(/^<svg [^#%]*$/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.any(String),
      },
    });
    const uri = new URL(body.totp?.uri ?? '');
    const host = new URL(server.services.config.publicUrl).host;
    expect(decodeURIComponent(uri.pathname)).toBe(`/${host}:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: host, secret: body.totp?.secret });
  });

  test('uses the issuer of the request', async () => {
    const { body } = await enroll(await newToken(), { issuer: 'Замнал & co' });
    expect(new URL(body.totp?.uri ?? '').searchParams.get('issuer')).toBe('Замнал & co');
  });

  test('stores the secret encrypted', async () => {
    const { id, secret } = await begin(await newToken());
    const row = await server.services.db
      .selectFrom('auth.mfa_factors')
      .select('secret_encrypted')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.secret_encrypted).not.toContain(secret);
    expect(server.services.secrets.decrypt('totp-secret', row.secret_encrypted ?? '')).toBe(secret);
  });

  test.each([
    [{ factor_type: 'sms' }, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    [{ factor_type: '' }, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    [{ factor_type: null }, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
    [
      { factor_type: 'phone', phone: '+97699112233' },
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ],
    [{ friendly_name: 'x'.repeat(101) }, 400, 'validation_failed', 'Invalid friendly_name'],
    [{ issuer: 'x'.repeat(101) }, 400, 'validation_failed', 'Invalid issuer'],
    [{ friendly_name: 'a\u0000b' }, 400, 'validation_failed', 'The request contains characters that cannot be stored'],
  ])('%o is refused', async (input, status, code, message) => {
    const answer = await enroll(await newToken(), input);
    expect([answer.status, answer.body]).toEqual([status, { code, message }]);
  });

  test('requires a user who is not anonymous', async () => {
    expect((await ask('POST', '/factors', { body: { factor_type: 'totp' } })).status).toBe(401);
    const { access_token: token, user: person } = (await signUp(newEmail())).body;
    await server.services.db
      .updateTable('auth.users')
      .set({ is_anonymous: true })
      .where('id', '=', person.id)
      .execute();
    const { status, body } = await enroll(token);
    expect([status, body.code]).toEqual([403, 'no_authorization']);
  });

  test('accepts each name once per user, also the empty one', async () => {
    const token = await newToken();
    await begin(token);
    const conflict = [422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists for this user'];
    const same = await enroll(token);
    expect([same.status, same.body.code, same.body.message]).toEqual(conflict);
    await begin(token, { friendly_name: 'Other' });
    expect((await enroll(token, { friendly_name: 'Other' })).body.code).toBe('mfa_factor_name_conflict');
    expect((await enroll(await newToken(), { friendly_name: 'Other' })).status).toBe(200);
  });

  test('enforces unique names and the maximum number also for requests at once', async () => {
    const token = await newToken();
    const twins = await Promise.all([enroll(token), enroll(token)]);
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const names = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(names.map(async (friendly_name) => await enroll(token, { friendly_name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toEqual({
      code: 'too_many_enrolled_mfa_factors',
      message: 'Maximum number of enrolled factors reached, unenroll to continue',
    });
    expect(await idsOf(token)).toHaveLength(3);
  });

  test('deletes unverified factors: after 300 seconds without a challenge, else after a day', async () => {
    const token = await newToken();
    const [unused, challenged] = [await begin(token), await begin(token, { friendly_name: 'challenged' })];
    await challenge(token, challenged.id);
    server.services.clock.advance(240);
    const late = await begin(token, { friendly_name: 'late' });
    expect(await idsOf(token)).toEqual([unused.id, challenged.id, late.id]);
    server.services.clock.advance(61);
    const next = await begin(token, { friendly_name: 'next' });
    expect(await idsOf(token)).toEqual([challenged.id, late.id, next.id]);
    server.services.clock.advance(24 * 3600);
    const { body } = await authClient(server).signIn(`factors-${counter}@example.com`);
    const last = await begin(body.access_token, { friendly_name: 'last' });
    expect(await idsOf(body.access_token)).toEqual([last.id]);
  });

  test('deletes unverified factors and challenges of all users after a day, in the background', async () => {
    const { db, clock } = server.services;
    const { session } = await secured(newEmail());
    const { id } = await begin(session.access_token, { friendly_name: 'forgotten' });
    await challenge(session.access_token, id);
    const left = async () => {
      const factors = db.selectFrom('auth.mfa_factors').select('friendly_name').where('user_id', '=', session.user.id);
      const challenges = db.selectFrom('auth.mfa_challenges').select('id');
      return [(await factors.orderBy('created_at').execute()).length, (await challenges.execute()).length > 0];
    };
    expect(await left()).toEqual([2, true]);
    clock.advance(24 * 3600 + 1);
    await runTasks(server.services);
    await eventually(async () => expect(await left()).toEqual([1, false]));
  });

  test('never deletes verified factors', async () => {
    const { factor, session } = await secured(newEmail());
    server.services.clock.advance(2 * 24 * 3600);
    const { body } = await refresh(session.refresh_token);
    await begin(body.access_token, { friendly_name: 'second' });
    expect(await idsOf(body.access_token)).toContain(factor.id);
  });

  test('requires aal2 once a factor is verified', async () => {
    const { email, session } = await secured(newEmail());
    const low = await again(email);
    const refused = await enroll(low.access_token, { friendly_name: 'mine now' });
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    ]);
    expect((await enroll(session.access_token, { friendly_name: 'second' })).status).toBe(200);
  });
});

describe('the factors of a user', () => {
  test('are absent if there are none', async () => {
    expect((await user(await newToken())).body).not.toHaveProperty('factors');
  });

  test('are returned without their secrets', async () => {
    const { access_token: low } = (await signUp(newEmail())).body;
    const named = await begin(low, { friendly_name: 'Named' });
    const { access_token: token } = (await pass(low, named)).body;
    const nameless = await begin(token);
    const { factors } = (await user(token)).body;
    const common = { factor_type: 'totp', phone: '', created_at: expect.any(String), updated_at: expect.any(String) };
    expect(factors).toEqual([
      {
        ...common,
        id: named.id,
        status: 'verified',
        friendly_name: 'Named',
        last_challenged_at: expect.any(String),
      },
      { ...common, id: nameless.id, status: 'unverified', last_challenged_at: null },
    ]);
  });
});

describe('unenrolling a factor', () => {
  test('requires no aal2 while it is unverified', async () => {
    const token = await newToken();
    const { id } = await begin(token);
    const { status, body } = await unenroll(token, id);
    expect([status, body]).toEqual([200, { id }]);
    expect((await user(token)).body).not.toHaveProperty('factors');
  });

  test('requires aal2 when it is verified', async () => {
    const { email, factor } = await secured(newEmail());
    const { access_token: low } = await again(email);
    const { status, body } = await unenroll(low, factor.id);
    expect([status, body]).toEqual([
      422,
      { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    ]);
    expect(await idsOf(low)).toEqual([factor.id]);
  });

  test('downgrades the sessions that it upgraded, and no others', async () => {
    const { email, factor, session } = await secured(newEmail());
    const second = await begin(session.access_token, { friendly_name: 'second' });
    const other = await again(email);
    const raisedBySecond = (await pass(session.access_token, second)).body;
    server.services.clock.advance(30);
    const raisedByFirst = (await pass((await again(email)).access_token, factor)).body;
    expect((await refresh(other.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await unenroll(raisedByFirst.access_token, factor.id)).status).toBe(200);
    const fallen = (await refresh(raisedByFirst.refresh_token)).body;
    expect(await claimsOf(fallen.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    const stillRaised = (await refresh(raisedBySecond.refresh_token)).body;
    expect(await claimsOf(stillRaised.access_token)).toMatchObject({ aal: 'aal2' });
    // The access token from before is downgraded too.
    expect((await unenroll(raisedByFirst.access_token, second.id)).body.code).toBe('insufficient_aal');
    expect((await unenroll(stillRaised.access_token, second.id)).status).toBe(200);
    expect((await user(stillRaised.access_token)).body).not.toHaveProperty('factors');
  });

  test("finds only the user's own factors, and rejects invalid ids", async () => {
    const own = await newToken();
    const { id } = await begin(await newToken());
    for (const foreign of [id, randomUUID()]) {
      const { status, body } = await unenroll(own, foreign);
      expect([status, body]).toEqual([404, { code: 'mfa_factor_not_found', message: 'Factor not found' }]);
    }
    const { status, body } = await unenroll(own, 'none');
    expect([status, body.code]).toEqual([404, 'validation_failed']);
  });
});

test('the audit log has verified and removed factors, and no unverified ones', async () => {
  const { factor, session } = await secured(newEmail());
  const unverified = await begin(session.access_token, { friendly_name: 'attempt' });
  await unenroll(session.access_token, unverified.id);
  await unenroll(session.access_token, factor.id);
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'entity', 'before', 'after'])
    .where('entity_id', '=', session.user.id)
    .orderBy('at')
    .execute();
  const facts = { factor_type: 'totp', friendly_name: '' };
  const common = { actor_id: session.user.id, entity: 'profiles' };
  expect(entries).toEqual([
    { ...common, action: 'user.add_factor', before: null, after: facts },
    { ...common, action: 'user.remove_factor', before: facts, after: null },
  ]);
});
