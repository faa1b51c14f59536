import { createHmac } from 'node:crypto';
import { getCourse } from '#domain/courses/contract.ts';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';

const server = useServer();
const { ask, signUp, user } = authClient(server);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ownToken = async () => (await signUp(`token-${Math.random()}@example.com`)).body.access_token;
const claimsOf = async (token: string) => await server.services.signingKeys.verify(token, server.services.clock.now());
const refusalOf = async (token: string) => {
  const { status, body } = await user(token);
  return [status, body.code];
};

test('the published keys verify tokens and contain no private parts', async () => {
  const answer = await server.fetch('/auth/v1/.well-known/jwks.json');
  const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
  expect(keys[0]).not.toHaveProperty('d');
});

test('rejects an unsigned token (alg none)', async () => {
  const token = await ownToken();
  const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`;
  expect(await refusalOf(unsigned)).toEqual([403, 'bad_jwt']);
});

test('rejects a token signed by HMAC with the public key as its secret', async () => {
  const token = await ownToken();
  const [publicKey] = server.services.signingKeys.publicKeys().keys;
  const head = `${part({ alg: 'HS256', kid: publicKey?.kid, typ: 'JWT' })}.${token.split('.')[1]}`;
  for (const secret of [JSON.stringify(publicKey), publicKey?.x ?? '']) {
    const signature = createHmac('sha256', secret).update(head).digest('base64url');
    expect(await refusalOf(`${head}.${signature}`)).toEqual([403, 'bad_jwt']);
  }
});

test('rejects a token with changed claims or a changed signature', async () => {
  const token = await ownToken();
  const [head, , signature] = token.split('.');
  const claims = await claimsOf(token);
  const changed = part({ ...claims, sub: '00000000-0000-4000-8000-000000000000' });
  expect(await refusalOf(`${head}.${changed}.${signature}`)).toEqual([403, 'bad_jwt']);
  const swapped = signature?.startsWith('A') ? `B${signature.slice(1)}` : `A${signature?.slice(1)}`;
  expect(await refusalOf(`${head}.${part(claims)}.${swapped}`)).toEqual([403, 'bad_jwt']);
});

test('a token signed by a foreign key is rejected, even with our key id', async () => {
  const claims = await claimsOf(await ownToken());
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const [ours] = server.services.signingKeys.publicKeys().keys;
  for (const kid of [ours?.kid ?? '', await calculateJwkThumbprint(await exportJWK(publicKey))]) {
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    expect(await refusalOf(token)).toEqual([403, 'bad_jwt']);
  }
});

test.each([
  ['nonsense', 403, 'bad_jwt'],
  ['a.b.c', 403, 'bad_jwt'],
  ['', 401, 'no_authorization'],
])('the token %j is refused', async (token, status, code) => {
  expect(await refusalOf(token)).toEqual([status, code]);
});

test.each<[string, (own: JWTPayload) => JWTPayload, number, string]>([
  ['without a sub', ({ sub: _, ...own }) => own, 403, 'bad_jwt'],
  ['with a sub that is no id', (own) => ({ ...own, sub: 'me' }), 400, 'bad_jwt'],
  [
    'of a person who is gone',
    (own) => ({ ...own, sub: '00000000-0000-4000-8000-000000000000' }),
    403,
    'user_not_found',
  ],
  ['without a session', ({ session_id: _, ...own }) => own, 403, 'session_not_found'],
  [
    'of a session that is gone',
    (own) => ({ ...own, session_id: '00000000-0000-4000-8000-000000000000' }),
    403,
    'session_not_found',
  ],
  ['that is expired', (own) => ({ ...own, exp: (own.iat ?? 0) - 1 }), 403, 'bad_jwt'],
])('our own token %s is refused', async (_, change, status, code) => {
  const token = await server.services.signingKeys.sign(change(await claimsOf(await ownToken())));
  expect(await refusalOf(token)).toEqual([status, code]);
});

test('accepts a session only for its own user', async () => {
  const [own, theirs] = [await claimsOf(await ownToken()), await claimsOf(await ownToken())];
  const mixed = await server.services.signingKeys.sign({ ...own, session_id: theirs['session_id'] });
  expect(await refusalOf(mixed)).toEqual([403, 'session_not_found']);
});

test('answers visitors with 401 at each endpoint that requires a user', async () => {
  for (const [method, address] of [
    ['GET', '/user'],
    ['PUT', '/user'],
    ['POST', '/logout'],
  ] as const) {
    const { status, body } = await ask(method, address);
    expect([status, body]).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ]);
  }
});

test('returns the signed-in learner and admin; only the data API knows their role', async () => {
  for (const person of [await buildLearner(server.services), await buildAdmin(server.services)]) {
    expect((await user(person.token)).body).toMatchObject({ id: person.id, role: 'authenticated' });
  }
});

test('the data API rejects a session as soon as it is signed out', async () => {
  const course = await buildCourse(server.services);
  const { access_token: token } = (await signUp('gone@example.com')).body;
  expect((await server.call(getCourse, { token }, { params: { id: course.id } })).status).toBe(200);
  await ask('POST', '/logout', { token });
  expect((await server.call(getCourse, { token }, { params: { id: course.id } })).body.error.code).toBe(
    'not_signed_in',
  );
});
