import { authErrors } from '#domain/auth/rules.ts';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from './testing/auth-client.ts';

const server = useServer();
const { ask, signUp } = authClient(server);

const post = async (address: string, body: string, headers: Record<string, string> = {}) =>
  await server.fetch(`/auth/v1${address}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json;charset=UTF-8', 'x-supabase-api-version': '2024-01-01', ...headers },
  });

describe('a request body', () => {
  test('may be empty with the type JSON', async () => {
    const { body } = await signUp('empty@example.com');
    const answer = await post('/logout', '', { authorization: `Bearer ${body.access_token}` });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await post('/recover', '')).status).toBe(400);
  });

  test.each(['{', '{"email":', 'email=a', '{"a":1}}', '{"__proto__":{}}'])(
    'that is not JSON, like %s, is refused',
    async (text) => {
      const answer = await post('/signup', text);
      const body = (await answer.json()) as { code: string; message: string };
      expect([answer.status, body.code]).toEqual([400, 'bad_json']);
      expect(body.message).toMatch(/^Could not parse request body as JSON: /);
    },
  );

  test('of another type is rejected like invalid JSON', async () => {
    const answer = await post('/signup', '<a/>', { 'content-type': 'application/xml' });
    expect([answer.status, (await answer.json()) as object]).toMatchObject([400, { code: 'bad_json' }]);
  });

  test.each(['[]', '"x"', '5', '{"email":5}', '{"data":5}'])(
    'of the wrong shape, like %s, is refused',
    async (text) => {
      const answer = await post('/signup', text);
      expect([answer.status, (await answer.json()) as object]).toMatchObject([400, { code: 'validation_failed' }]);
    },
  );

  test('above a megabyte is rejected, and a deeply nested one is handled', async () => {
    const large = await post('/signup', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }));
    expect([large.status, (await large.json()) as object]).toMatchObject([413, { code: 'request_entity_too_large' }]);
    const nested = `{"email":"deep@example.com","password":"secret-1","data":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
    const deep = await post('/signup', nested);
    expect([deep.status, (await deep.json()) as object]).toMatchObject([400, { code: 'validation_failed' }]);
  });
});

describe('the error format follows the contract version of the request', () => {
  const text = authErrors.invalid_credentials.text;
  test.each([
    ['2024-01-01', true],
    ['2025-06-30', true],
    ['2023-12-31', false],
    ['2024-13-01', false],
    ['tomorrow', false],
    [undefined, false],
  ])('%s has codes: %s', async (version, coded) => {
    const answer = await server.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'nobody@example.com', password: 'x' }),
      headers: { 'content-type': 'application/json', ...(version && { 'x-supabase-api-version': version }) },
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-supabase-api-version')).toBe(coded ? '2024-01-01' : null);
    expect(await answer.json()).toEqual(
      coded
        ? { code: 'invalid_credentials', message: text }
        : { code: 400, error_code: 'invalid_credentials', msg: text },
    );
  });
});

test('returns the health and the settings of the service', async () => {
  expect((await ask('GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
  expect((await ask('GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false, google: false, github: false, facebook: false, 'custom:school': false },
    mailer_autoconfirm: true,
    disable_signup: false,
  });
});

test('rejects a provider that is not configured', async () => {
  const { status, body } = await ask('GET', '/authorize?provider=google');
  expect([status, body]).toEqual([
    400,
    { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
  ]);
});

test.each([
  ['GET', '/nothing/here'],
  ['DELETE', '/user'],
])('%s %s returns 404 in the error format of the service', async (method, address) => {
  const { status, body } = await ask(method, address);
  expect([status, body]).toEqual([404, { code: 'feature_disabled', message: 'This feature is not available' }]);
});

test('the API description has every operation of the service', async () => {
  const answer = await server.fetch('/api/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    path.startsWith('/auth/v1')
      ? Object.keys(operations).map((method) => `${method} ${path.slice('/auth/v1'.length)}`)
      : [],
  );
  expect(methods.toSorted()).toEqual(
    [
      'delete /admin/users/{id}',
      'delete /admin/users/{id}/factors/{factor_id}',
      'get /admin/users',
      'get /admin/users/{id}',
      'get /admin/users/{id}/factors',
      'post /admin/generate_link',
      'post /admin/users',
      'post /invite',
      'put /admin/users/{id}',
      'delete /factors/{id}',
      'get /.well-known/jwks.json',
      'delete /user/identities/{id}',
      'get /authorize',
      'get /callback',
      'get /health',
      'get /reauthenticate',
      'get /settings',
      'get /user',
      'get /user/identities/authorize',
      'get /verify',
      'post /callback',
      'post /factors',
      'post /factors/{id}/challenge',
      'post /factors/{id}/verify',
      'post /logout',
      'post /magiclink',
      'post /otp',
      'post /recover',
      'post /resend',
      'post /signup',
      'post /sso',
      'post /token',
      'post /verify',
      'put /user',
    ].toSorted(),
  );
});
