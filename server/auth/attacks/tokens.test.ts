import { createHmac, createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getMe } from '#domain/profiles/contract.ts';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';

// Two keys, so that a token can name one and be signed by the other; both deployments have them.
const dir = mkdtempSync(path.join(os.tmpdir(), 'zamnal-keys-'));
afterAll(async () => await rm(dir, { recursive: true, force: true }));
const makeKey = async (alg: 'ES256' | 'RS256', kid: string): Promise<JWK> => ({
  ...(await exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey)),
  kid,
  alg,
});
const [first, second] = [await makeKey('ES256', 'first'), await makeKey('RS256', 'second')];
const keysFile = path.join(dir, 'keys.json');
writeFileSync(keysFile, JSON.stringify({ keys: [first, second] }));

const server = useServer({ AUTH_SIGNING_KEYS_FILE: keysFile });
const sibling = useServer({ AUTH_SIGNING_KEYS_FILE: keysFile, PUBLIC_URL: 'https://sibling.example.com' });
const stranger = useServer();
const { signUp, user } = authClient(server);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
let counter = 0;
const ownToken = async (on = signUp) => (await on(`victim-${(counter += 1)}@example.com`)).body.access_token;
const claimsOf = async (token: string) => await server.services.signingKeys.verify(token, server.services.clock.now());
const sign = async (claims: object, { key = first, ...head }: { key?: JWK } & Record<string, unknown> = {}) => {
  const alg = key.alg ?? '';
  const header = { alg, kid: key.kid, ...head };
  return await new SignJWT({ ...claims }).setProtectedHeader(header).sign(await importJWK(key, alg));
};

/** Expects the auth service and the data API to reject a token. */
async function expectRefused(token: string, code = 'bad_jwt'): Promise<void> {
  const { status, body } = await user(token);
  expect([status, body.code]).toEqual([403, code]);
  expect((await server.call(getMe, { token }, {})).body.error.code).toBe('not_signed_in');
}

test('the unmodified tokens of these tests are valid, with either key', async () => {
  const claims = await claimsOf(await ownToken());
  for (const key of [first, second]) {
    const token = await sign(claims, { key });
    expect((await user(token)).status).toBe(200);
    expect((await server.call(getMe, { token }, {})).status).toBe(200);
  }
  const [head] = (await ownToken()).split('.');
  expect(JSON.parse(Buffer.from(head ?? '', 'base64url').toString())).toEqual({
    alg: 'ES256',
    kid: 'first',
    typ: 'JWT',
  });
});

describe('a token without our signature', () => {
  test.each(['none', 'None', 'NONE', 'nOnE', '', null, undefined, ['none'], { alg: 'ES256' }, 0])(
    'is rejected with the algorithm %j',
    async (alg) => {
      const [, claims, signature] = (await ownToken()).split('.');
      for (const mac of ['', signature]) await expectRefused(`${part({ alg, kid: 'first' })}.${claims}.${mac}`);
    },
  );

  test.each(['HS256', 'HS384', 'HS512'])('is rejected as %s with any public value as its secret', async (alg) => {
    const [, claims] = (await ownToken()).split('.');
    const hash = alg.replace('HS', 'sha');
    for (const jwk of server.services.signingKeys.publicKeys().keys) {
      const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
      const pem = key.export({ type: 'spki', format: 'pem' }).toString();
      const secrets = [pem, pem.trim(), key.export({ type: 'spki', format: 'der' }), JSON.stringify(jwk), ''];
      for (const secret of [...secrets, jwk.x ?? jwk.n ?? '', jwk.kid ?? '']) {
        for (const kid of [jwk.kid, undefined]) {
          const head = `${part({ alg, typ: 'JWT', kid })}.${claims}`;
          await expectRefused(`${head}.${createHmac(hash, secret).update(head).digest('base64url')}`);
        }
      }
    }
  });

  test('is rejected with a signature of zeros, of another length or in another format', async () => {
    const [head, claims, signature = ''] = (await ownToken()).split('.');
    const bytes = Buffer.from(signature, 'base64url');
    const [r, s] = [bytes.subarray(0, 32), bytes.subarray(32)];
    const der = Buffer.concat([Buffer.from([0x30, 68, 2, 32]), r, Buffer.from([2, 32]), s]);
    for (const forged of [Buffer.alloc(64), Buffer.alloc(0), r, Buffer.concat([bytes, bytes]), der]) {
      await expectRefused(`${head}.${claims}.${forged.toString('base64url')}`);
    }
  });

  test('is rejected when it is encrypted to our public key instead', async () => {
    const claims = await claimsOf(await ownToken());
    const { keys } = server.services.signingKeys.publicKeys();
    const { kty, n, e } = keys.find(({ kid }) => kid === 'second') ?? {};
    const alg = 'RSA-OAEP-256';
    const sealed = await new CompactEncrypt(Buffer.from(JSON.stringify(claims)))
      .setProtectedHeader({ alg, enc: 'A256GCM', kid: 'second' })
      .encrypt(await importJWK({ kty, n, e, alg }));
    await expectRefused(sealed);
  });
});

describe('the key id of a token', () => {
  test('must name the key that signed it', async () => {
    const claims = await claimsOf(await ownToken());
    await expectRefused(await sign(claims, { key: first, kid: 'second' }));
    await expectRefused(await sign(claims, { key: second, kid: 'first' }));
    await expectRefused(await sign(claims, { key: second, alg: 'PS256' }).catch(() => 'a.b.c'));
  });

  test.each([
    'third',
    '../../../../dev/null',
    "first' or '1'='1",
    'FIRST',
    '__proto__',
    '\u0000',
    'https://evil.example.net/key',
  ])('must be known: %j is not', async (kid) => {
    await expectRefused(await sign(await claimsOf(await ownToken()), { kid }));
  });

  test('is never read from the token itself', async () => {
    const claims = await claimsOf(await ownToken());
    const own = await makeKey('ES256', 'first');
    const { d: _, ...jwk } = own;
    const jku = 'https://evil.example.net/jwks.json';
    for (const head of [{ jwk }, { jku }, { x5u: jku }, { x5c: ['MIIB'] }, { jwk, jku, x5t: 'x' }]) {
      for (const kid of ['first', undefined]) await expectRefused(await sign(claims, { key: own, kid, ...head }));
    }
  });

  test('does not make up for an unsupported critical header', async () => {
    const claims = await claimsOf(await ownToken());
    const head = part({ alg: 'ES256', kid: 'first', crit: ['exp'], exp: 1 });
    const [, body, signature] = (await sign(claims)).split('.');
    await expectRefused(`${head}.${body}.${signature}`);
  });
});

describe('a token signed by our key', () => {
  test.each<[string, object]>([
    ['for another audience', { aud: 'other' }],
    ['for several audiences without ours', { aud: ['other', 'more'] }],
    ['that is not valid yet', { nbf: 4_000_000_000 }],
    ['with an invalid expiry', { exp: 'never' }],
  ])('%s is refused', async (_, change) => {
    await expectRefused(await sign({ ...(await claimsOf(await ownToken())), ...change }));
  });

  test('of another deployment is rejected, even with the same keys', async () => {
    const theirs = await ownToken(authClient(sibling).signUp);
    expect((await authClient(sibling).user(theirs)).status).toBe(200);
    await expectRefused(theirs, 'user_not_found');
    const { session_id } = await claimsOf(theirs);
    await expectRefused(await sign({ ...(await claimsOf(await ownToken())), session_id }), 'session_not_found');
    await expectRefused(await ownToken(authClient(stranger).signUp));
  });

  test('is accepted in any case of the scheme, and in no other scheme or header', async () => {
    const token = await ownToken();
    const statusOf = async (authorization: string, address = '/auth/v1/user') =>
      (await server.fetch(address, { headers: { authorization } })).status;
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect(await statusOf(`${scheme} ${token}`)).toBe(200);
    for (const authorization of [token, `Basic ${token}`, `Token ${token}`, 'Bearer', `Bearer ${token} x`]) {
      expect(await statusOf(authorization)).toBe(401);
    }
    for (const query of [`access_token=${token}`, `token=${token}`, `jwt=${token}`]) {
      expect(await statusOf('', `/auth/v1/user?${query}`)).toBe(401);
    }
    const cookie = `sb-access-token=${token}; access_token=${token}`;
    expect((await server.fetch('/auth/v1/user', { headers: { cookie } })).status).toBe(401);
  });
});
