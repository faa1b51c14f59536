import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { TextMessage } from '#server/mail/sms.ts';
import { useServer, type TestServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';

const smsDir = mkdtempSync(path.join(os.tmpdir(), 'zamnal-sms-'));
afterAll(async () => await rm(smsDir, { recursive: true, force: true }));

const server = useServer({ SMS_DIR: smsDir }, { expectedErrors: /EEXIST/ });
const { signUp, user } = authClient(server);
const { enroll, challenge, verify, begin, pass, claimsOf } = factorClient(server);

let counter = 0;
const newToken = async () => (await signUp(`phone-${(counter += 1)}@example.com`)).body.access_token;
const newPhone = () => `+976 9911 ${String((counter += 1)).padStart(4, '0')}`;
const addPhone = async (token: string, phone = newPhone(), friendly_name = '') =>
  await enroll(token, { factor_type: 'phone', phone, friendly_name });

/** The messages to `phone`, in the order of their file names. */
async function messagesTo(phone: string): Promise<TextMessage[]> {
  const names = (await readdir(smsDir)).filter((name) => name.endsWith('.json')).toSorted();
  const texts = await Promise.all(names.map(async (name) => await readFile(path.join(smsDir, name), 'utf8')));
  return texts.map((text) => JSON.parse(text) as TextMessage).filter(({ to }) => to === phone.replaceAll(' ', ''));
}

const codeIn = (message: TextMessage | undefined) => /^Your code is (\d{6})$/.exec(message?.text ?? '')?.[1] ?? '';

/** A new user with an unverified phone that was sent a code. */
async function startChallenge() {
  const [token, phone] = [await newToken(), newPhone()];
  const { id } = (await addPhone(token, phone)).body;
  const { status, body } = await challenge(token, id);
  expect(status).toBe(200);
  return { token, phone, id, challenge_id: body.id, answer: body, code: codeIn((await messagesTo(phone)).at(-1)) };
}

describe('enrolling a phone', () => {
  test('returns its number in digits', async () => {
    const { status, body } = await addPhone(await newToken(), '+976 9900 0000', 'Work');
    expect([status, body]).toEqual([
      200,
      { id: expect.any(String), type: 'phone', friendly_name: 'Work', phone: '97699000000' },
    ]);
  });

  test.each([undefined, '', '0123', '+', 'phone', '1234567890123456'])('rejects %j', async (phone) => {
    const { status, body } = await enroll(await newToken(), { factor_type: 'phone', phone });
    expect([status, body]).toEqual([
      400,
      { code: 'validation_failed', message: 'Invalid phone number format (E.164 required)' },
    ]);
  });

  test('replaces the same number while it is unverified, and rejects it afterwards', async () => {
    const { token, phone, id } = await startChallenge();
    const next = (await addPhone(token, phone)).body.id;
    expect((await user(token)).body.factors?.map((factor) => factor.id)).toEqual([next]);
    expect(next).not.toBe(id);
    server.services.clock.advance(61);
    const { body } = await challenge(token, next);
    const code = codeIn((await messagesTo(phone)).at(-1));
    const raised = (await verify(token, next, { challenge_id: body.id, code })).body;
    const twice = await addPhone(raised.access_token, phone, 'other name');
    expect([twice.status, twice.body.code]).toEqual([422, 'mfa_verified_factor_exists']);
    expect((await addPhone(raised.access_token, newPhone(), 'other name')).status).toBe(200);
    expect((await addPhone(await newToken(), phone)).status).toBe(200);
  });
});

describe('a challenge of a phone', () => {
  test('sends one code of six digits, and does not store it in plain text', async () => {
    const { phone, answer, challenge_id, code } = await startChallenge();
    expect(answer).toEqual({ id: challenge_id, type: 'phone', expires_at: expect.any(Number) });
    expect(await messagesTo(phone)).toEqual([{ to: phone.replaceAll(' ', ''), text: `Your code is ${code}` }]);
    expect(code).toMatch(/^\d{6}$/);
    const row = await server.services.db
      .selectFrom('auth.mfa_challenges')
      .selectAll()
      .where('id', '=', challenge_id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('is limited to one per minute, also for requests at once', async () => {
    const [token, phone] = [await newToken(), newPhone()];
    const { id } = (await addPhone(token, phone)).body;
    const answers = await Promise.all([challenge(token, id), challenge(token, id), challenge(token, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('over_sms_send_rate_limit');
    expect(refused?.body.message).toMatch(
      /^For security purposes, you can only request this after (60|5\d) seconds\.$/,
    );
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(50);
    server.services.clock.advance(60);
    expect((await challenge(token, id)).status).toBe(200);
    expect(await messagesTo(phone)).toHaveLength(2);
  });

  test('is sent by text message only', async () => {
    const { body } = await addPhone(await newToken());
    const token = await newToken();
    const own = (await addPhone(token)).body.id;
    const whatsapp = await challenge(token, own, { channel: 'whatsapp' });
    expect([whatsapp.status, whatsapp.body.code]).toEqual([400, 'validation_failed']);
    expect(whatsapp.body.message).toMatch(/^Invalid channel/);
    expect((await challenge(token, own, { channel: 'sms' })).status).toBe(200);
    expect((await challenge(token, body.id)).body.code).toBe('mfa_factor_not_found');
  });

  test('leaves no challenge when the message could not be sent', async () => {
    const [token, phone] = [await newToken(), newPhone()];
    const { id } = (await addPhone(token, phone)).body;
    await rm(smsDir, { recursive: true });
    await writeFile(smsDir, 'no folder');
    const failed = await challenge(token, id);
    expect([failed.status, failed.body.code]).toEqual([500, 'unexpected_failure']);
    await rm(smsDir);
    expect((await challenge(token, id)).status).toBe(200);
  });
});

describe('a code of a phone', () => {
  test('upgrades the session, with its method in the claims', async () => {
    const { token, id, challenge_id, code } = await startChallenge();
    const { status, body } = await verify(token, id, { challenge_id, code });
    expect(status).toBe(200);
    expect(await claimsOf(body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
  });

  test('is accepted once, for its own challenge, and attempts are limited', async () => {
    const { token, id, challenge_id, code } = await startChallenge();
    server.services.clock.advance(60);
    const later = (await challenge(token, id)).body.id;
    const crossed = await verify(token, id, { challenge_id: later, code });
    expect([crossed.status, crossed.body]).toEqual([
      422,
      { code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' },
    ]);
    const guess = async () => await verify(token, id, { challenge_id: later, code: '１２３' });
    await Promise.all([guess(), guess(), guess(), guess()]);
    expect((await guess()).body.code).toBe('mfa_challenge_expired');
    expect((await verify(token, id, { challenge_id, code })).status).toBe(200);
    expect((await verify(token, id, { challenge_id, code })).body.code).toBe('mfa_ip_address_mismatch');
  });

  test('does not affect an authenticator app being enrolled', async () => {
    const { token, id, challenge_id, code } = await startChallenge();
    const app = await begin(token, { friendly_name: 'app' });
    const { body } = await verify(token, id, { challenge_id, code });
    expect(body.user.factors?.map((factor) => factor.id)).toEqual([id, app.id]);
    expect((await pass(body.access_token, app)).status).toBe(200);
  });
});

describe('the limit of text messages of the service', () => {
  const capped = useServer({ SMS_DIR: smsDir, AUTH_SMS_PER_HOUR: '2' });
  const bare = useServer({ SMS_DIR: smsDir, RATE_LIMITS: 'on', AUTH_RATE_SCALE: '100' });

  /** Requests a code for a new user's phone. */
  const askOnce = async (server: TestServer) => {
    const { access_token: token } = (await authClient(server).signUp(`cap-${(counter += 1)}@example.com`)).body;
    const client = factorClient(server);
    const { id } = (await client.enroll(token, { factor_type: 'phone', phone: newPhone() })).body;
    return { answer: await client.challenge(token, id), again: async () => await client.challenge(token, id) };
  };

  test('rejects the next message to any user, and leaves no challenge', async () => {
    const answers = await Promise.all([askOnce(capped), askOnce(capped), askOnce(capped)]);
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, 200, 429]);
    const refused = answers.find(({ answer }) => answer.status === 429);
    expect(refused?.answer.body).toEqual({ code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' });
    // Not the interval between two messages to one phone: this one was sent none.
    expect((await refused?.again())?.body.message).toBe('SMS rate limit exceeded');
  });

  test('is thirty an hour by default, and off with the other limits', async () => {
    expect([bare.services.config.smsPerHour, capped.services.config.smsPerHour]).toEqual([30, 2]);
    expect(server.services.config.smsPerHour).toBeNull();
    const { answer } = await askOnce(bare);
    expect(answer.status).toBe(200);
  });
});

describe('without a sender of messages', () => {
  const silent = useServer();

  test('a phone cannot be challenged', async () => {
    const { access_token: token, user: person } = (await authClient(silent).signUp('silent@example.com')).body;
    const now = silent.services.clock.now();
    const id = '00000000-0000-4000-8000-00000000000a';
    await silent.services.db
      .insertInto('auth.mfa_factors')
      .values({
        id,
        user_id: person.id,
        factor_type: 'phone',
        status: 'verified',
        phone: '97699112233',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const { status, body } = await factorClient(silent).challenge(token, id);
    expect([status, body]).toEqual([
      422,
      { code: 'mfa_phone_verify_not_enabled', message: 'MFA verify is disabled for Phone' },
    ]);
  });
});
