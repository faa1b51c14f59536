import { api } from '#server/http/openapi/operations.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient, useMailDir } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const settings = { MAIL_DIR: useMailDir(), AUTH_AUTOCONFIRM: 'on', AUTH_MAIL_INTERVAL_S: '0' };
const server = useServer({ ...settings, ...fakeProviderSettings(provider.origin) });
const { ask, signUp } = authClient(server);

const operations: readonly Endpoint[] = api;
const own = operations.filter(({ path }) => path.startsWith('/auth/v1') || path.includes('recovery-codes'));
const named = (list: readonly Endpoint[]) =>
  list.map((operation): [string, Endpoint] => [`${operation.method} ${operation.path}`, operation]);
const withBody = own.filter(({ input }) => input.body);
const withQuery = own.filter(({ input }) => input.query);

let token = '';
let factorId = '';
let counter = 0;
/** A new user for each request, since a request may end the session. */
async function renew(): Promise<void> {
  const { body } = await signUp(`fuzzed-${(counter += 1)}@example.com`);
  token = body.access_token;
  factorId = (await factorClient(server).begin(token)).id;
}
beforeAll(renew);

async function send({ method, path }: Endpoint, { body, query = '', type = 'application/json' }: Partial<Sent>) {
  const address = path.replace('{id}', factorId) + query;
  const answer = await server.fetch(address, {
    method,
    redirect: 'manual',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') ?? '' };
}

interface Sent {
  body: string;
  query: string;
  type: string;
}

/** Expects a response in the format of the service that is not a server error. */
async function expectAnswer(operation: Endpoint, sent: Partial<Sent>): Promise<number> {
  const { status, text, type } = await send(operation, sent);
  const description = `${operation.method} ${operation.path} ${JSON.stringify(sent).slice(0, 200)}: ${status} ${text.slice(0, 200)}`;
  const isJson = text === '' || (type.startsWith('application/json') && JSON.parse(text) !== undefined);
  expect([description, status < 500, isJson]).toEqual([description, true, true]);
  if (status === 204) await renew();
  return status;
}

const odd = [
  '[]',
  '[[]]',
  'null',
  'true',
  '0',
  '-1e999',
  '"x"',
  '""',
  '{}',
  '[{"email":"a@example.com"}]',
  '\u0000',
  '{"":""}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];
const kinds: unknown[] = [null, true, 0, -1, 1e308, [], {}, [[]], ['x'], { a: 'b' }, { toString: null }, { length: 1 }];
const texts = [
  '\u0000',
  '\ud800',
  '💥'.repeat(2000),
  "'; drop table auth.users; --",
  '${7*7}',
  '\r\nBcc: evil@example.net',
];
const values = [...kinds, ...texts];
const plausible = { email: 'a@example.com', password: 'secret-1', type: 'signup', auth_code: 'x', code_verifier: 'x' };
const grantOf: Record<string, string> = { auth_code: 'pkce', code_verifier: 'pkce', refresh_token: 'refresh_token' };

describe.each(named(withBody))('%s', (_, operation) => {
  const names = Object.keys((operation.input.body as unknown as { shape?: object }).shape ?? {});

  test('answers any body without failing', async () => {
    for (const body of odd) await expectAnswer(operation, { body });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x/y',
      '',
    ]) {
      await expectAnswer(operation, { body: 'email=a&password=b', type });
    }
  });

  test('answers members of the wrong type without failing', async () => {
    for (const name of names) {
      const query = operation.path.endsWith('/token') ? `?grant_type=${grantOf[name] ?? 'password'}` : '';
      for (const value of values) {
        const body = JSON.stringify({ ...plausible, [name]: value });
        await expectAnswer(operation, { body, query });
      }
    }
  });

  test('answers random members without failing', async () => {
    const member = fc.tuple(fc.constantFrom(...names, '__proto__', 'constructor'), fc.jsonValue({ maxDepth: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(member, { maxLength: 5 }), async (members) => {
        await expectAnswer(operation, { body: JSON.stringify(Object.fromEntries(members)) });
      }),
      { numRuns: 25 },
    );
  });

  test('refuses a body above a megabyte', async () => {
    expect(await expectAnswer(operation, { body: JSON.stringify({ x: 'x'.repeat(1024 * 1024) }) })).toBe(413);
  });
});

describe.each(named(withQuery))('the query of %s', (_, operation) => {
  test.each(['', '?', '?&&=', '?a[b]=c', '?__proto__[x]=y', '?%00=%00', '?constructor=x&toString=y', '?%zz=1'])(
    'may be %j',
    async (query) => {
      await expectAnswer(operation, { query, ...(operation.input.body && { body: '{}' }) });
    },
  );

  test('may contain any value, also twice', async () => {
    for (const name of Object.keys((operation.input.query as unknown as { shape: object }).shape)) {
      for (const value of ['', '%00', '%ff', '%F0%9F%92%A5', 'x'.repeat(5000), "'", 'google', 'signup', 'true']) {
        for (const query of [`?${name}=${value}`, `?${name}=${value}&${name}=${value}`, `?${name}[]=${value}`]) {
          await expectAnswer(operation, { query, ...(operation.input.body && { body: '{}' }) });
        }
      }
    }
  });
});

// The service token is checked before the id.
const takesId = ({ path, access }: Endpoint) => path.includes('{id}') && access !== 'service';

test.each(['x', '%00', '%zz', '..%2f..%2fuser', 'a'.repeat(200), "1' or '1'='1", '%F0%9F%92%A5'])(
  'rejects the id %j',
  async (id) => {
    for (const { method, path, input } of own.filter(takesId)) {
      const body = input.body ? {} : undefined;
      const { status } = await ask(method, path.replace('/auth/v1', '').replace('{id}', id), { token, body });
      expect([400, 404]).toContain(status);
    }
  },
);

describe('prototype pollution', () => {
  const polluted = [
    '{"__proto__":{"isAdmin":true}}',
    '{"\\u005f_proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":{"b":{"__proto__":{"isAdmin":true}}}}',
    '[{"__proto__":{"isAdmin":true}}]',
  ];

  test.each(polluted)('is rejected in user metadata: %s', async (data) => {
    for (const [method, path] of [
      ['POST', '/signup'],
      ['POST', '/otp'],
      ['PUT', '/user'],
    ] as const) {
      const answer = await server.fetch(`/auth/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: `{"email":"polluted@example.com","password":"secret-1","data":${data}}`,
      });
      expect(answer.status).toBe(400);
    }
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('is ordinary text in an address or a form', async () => {
    for (const address of ['/authorize?provider=google&__proto__[x]=y&__proto__=z', '/authorize?provider=__proto__']) {
      expect((await ask('GET', address)).status).toBeLessThan(500);
    }
    const answer = await server.fetch('/auth/v1/callback', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '__proto__=x&constructor=y&state=z',
    });
    expect(answer.status).toBe(303);
    expect({}).not.toHaveProperty('x');
  });
});

test('draws the QR code for the longest address and name', async () => {
  const { body } = await signUp(`${'{'.repeat(243)}@example.com`);
  for (const issuer of [
    'з'.repeat(100),
    '名'.repeat(100),
    '%'.repeat(100),
    'a:b',
    '💥'.repeat(50),
    '\ud800'.repeat(99),
  ]) {
    const request = { issuer, friendly_name: `name ${issuer.codePointAt(0)}` };
    const { status, body: factor } = await factorClient(server).enroll(body.access_token, request);
    expect([issuer, status]).toEqual([issuer, 200]);
    expect(factor.totp?.qr_code).toMatch(/^<svg [^#%]+<\/svg>$/);
  }
});

test("rejects a provider's form that is too long for a URL", async () => {
  const form = async (length: number) =>
    await server.fetch('/auth/v1/callback', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `state=x&code=${'a'.repeat(length)}`,
    });
  expect([(await form(4000)).status, (await form(8000)).status]).toEqual([303, 400]);
});
