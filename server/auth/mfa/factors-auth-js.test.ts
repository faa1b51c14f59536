import { AuthApiError, GoTrueClient, type AuthChangeEvent } from '@supabase/auth-js';
import { countRecoveryCodes, makeRecoveryCodes, redeemRecoveryCode } from '#domain/auth/recovery-code-contract.ts';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';

const server = useServer();
const { codeOf } = factorClient(server);
const password = 'secret-1';
// The client uses the machine's clock, so these tests move the server's clock by one time step at most.
const nextCode = () => server.services.clock.advance(30);

/** The client of the browser, with its session in memory. */
function makeClient() {
  const client = new GoTrueClient({
    url: `${server.url}/auth/v1`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: false,
  });
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  return { client, events };
}

const levelOf = async (client: GoTrueClient) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [
    data?.currentLevel,
    data?.nextLevel,
    data?.currentAuthenticationMethods.map((one) => typeof one === 'object' && one.method),
  ];
};
const tokenOf = async (client: GoTrueClient) => ({
  token: (await client.getSession()).data.session?.access_token ?? '',
});

async function enrolled(email: string) {
  const { client, events } = makeClient();
  await client.signUp({ email, password });
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Zamnal' });
  expect(error).toBeNull();
  return { client, events, id: data?.id ?? '', totp: data?.totp };
}

test('enrolls an app with a QR code that is a valid data URI', async () => {
  const { client, totp } = await enrolled('enrol@example.com');
  expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/);
  expect(totp?.uri).toContain(`secret=${totp?.secret}`);
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [], phone: [] });
  expect(await levelOf(client)).toEqual(['aal1', 'aal1', ['password']]);
});

test('challenges, verifies, refreshes and emits the event', async () => {
  const { client, events, id, totp } = await enrolled('verify@example.com');
  const { data: challenge } = await client.mfa.challenge({ factorId: id });
  expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
  const reply = { factorId: id, challengeId: challenge?.id ?? '' };
  const wrong = await client.mfa.verify({ ...reply, code: 'abcdef' });
  expect(wrong.error).toBeInstanceOf(AuthApiError);
  expect([wrong.error?.code, wrong.error?.status, wrong.error?.message]).toEqual([
    'mfa_verification_failed',
    422,
    'Invalid TOTP code entered',
  ]);
  const { data, error } = await client.mfa.verify({ ...reply, code: codeOf(totp?.secret ?? '') });
  expect([error, data?.user.email]).toEqual([null, 'verify@example.com']);
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect(await levelOf(client)).toEqual(['aal2', 'aal2', ['totp', 'password']]);
  expect((await client.mfa.listFactors()).data?.totp.map((factor) => factor.id)).toEqual([id]);
  expect((await client.refreshSession()).error).toBeNull();
  expect(await levelOf(client)).toEqual(['aal2', 'aal2', ['totp', 'password']]);
  expect((await client.getClaims()).data?.claims.aal).toBe('aal2');
});

test('signs in again with both factors, and unenrolls the factor', async () => {
  const { client, id, totp } = await enrolled('twice@example.com');
  const secret = totp?.secret ?? '';
  await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
  const other = makeClient().client;
  await other.signInWithPassword({ email: 'twice@example.com', password });
  expect(await levelOf(other)).toEqual(['aal1', 'aal2', ['password']]);
  expect((await other.mfa.unenroll({ factorId: id })).error?.code).toBe('insufficient_aal');
  expect((await other.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })).error?.code).toBe('insufficient_aal');
  expect((await other.updateUser({ password: 'secret-2' })).error?.code).toBe('insufficient_aal');
  nextCode();
  expect((await other.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })).error).toBeNull();
  expect((await other.updateUser({ password: 'secret-2' })).error).toBeNull();
  expect((await other.mfa.unenroll({ factorId: id })).data).toEqual({ id });
  await other.refreshSession();
  expect(await levelOf(other)).toEqual(['aal1', 'aal1', ['password']]);
});

test('gets an error for phone and WebAuthn factors, which are not offered', async () => {
  const { client } = makeClient();
  await client.signUp({ email: 'offers@example.com', password });
  const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+97699112233' });
  expect(phone.error?.code).toBe('mfa_phone_enroll_not_enabled');
  const key = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
  expect(key.error?.code).toBe('mfa_webauthn_enroll_not_enabled');
});

test('adopts a session that a recovery code upgraded', async () => {
  const { client, id, totp } = await enrolled('recovered@example.com');
  await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp?.secret ?? '') });
  const { codes } = (await server.call(makeRecoveryCodes, await tokenOf(client), {})).body;
  const other = makeClient().client;
  await other.signInWithPassword({ email: 'recovered@example.com', password });
  const body = { code: codes[0] ?? '' };
  const raised = (await server.call(redeemRecoveryCode, await tokenOf(other), { body })).body;
  expect((await other.setSession(raised)).error).toBeNull();
  expect(await levelOf(other)).toEqual(['aal2', 'aal2', ['mfa/recovery_code', 'password']]);
  expect((await server.call(countRecoveryCodes, await tokenOf(other), {})).body.remaining).toBe(9);
});
