import { api } from '#server/http/openapi/operations.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/bin/app.ts';
import { buildLearner, buildUpload } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { noResponseCache } from './responses/response-cache.ts';
import { healthRoutes } from './health.ts';
import { addressPattern } from './implement.ts';
import { servePages } from './pages/pages.ts';
import { createSecurityHeaders } from './security-headers.ts';

// Requests without a connection have no timeout.
const server = useServer({}, { expectedErrors: /raw.setTimeout is not a function/ });
const uuid = '7b0f6f0e-0000-4000-8000-000000000000';

/** The server with its pages, rendered without a build. */
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(server.services);
  healthRoutes(app, server.services);
  const page = {
    status: 200,
    location: null,
    html: '<script>1</script>',
    development: false,
    staleAge: null,
    scripts: ['1'],
    styles: [],
  };
  const build = { draw: async () => await Promise.resolve(page), queryOf: async () => await Promise.resolve('') };
  servePages(app, {
    build,
    cache: noResponseCache,
    publicUrl: 'http://localhost',
    widget: null,
    filesOrigin: null,
    sharedSeconds: 0,
  });
  await app.ready();
});
afterAll(async () => await app.close());

/** All routes of the router, parsed from its printed tree. */
function knownRoutes(): { method: string; url: string }[] {
  const parts: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[\s│]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/u.exec(line)?.groups;
      if (!found) return [];
      const depth = (found['indent'] ?? '').length / 4;
      parts.length = depth;
      parts[depth] = (found['part'] ?? '').replace(/ \(-\)$/, '');
      const url = parts.join('');
      return (found['methods'] ?? '').split(', ').flatMap((method) => (method ? [{ method, url }] : []));
    });
}

/** Expects the headers of every response. */
function expectSecured(about: string, headers: Record<string, unknown>): void {
  const policy = String(headers['content-security-policy']);
  expect.soft(policy, about).toMatch(/^sandbox$|default-src '(?:none|self)'[^]*frame-ancestors 'none'/);
  expect.soft(policy, about).not.toMatch(/unsafe/);
  expect.soft(headers, about).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^strict-origin-when-cross-origin$|^no-referrer$/) as string,
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  // The callback of a provider deletes the cookie of the flow.
  const cookie = /^oauth-[0-9a-f-]*=1; Path=\/auth\/v1\/callback; Max-Age=(?:0|300); HttpOnly; SameSite=Lax$/;
  if (headers['set-cookie'] !== undefined) expect.soft(headers['set-cookie'], about).toMatch(cookie);
  for (const name of ['access-control-allow-credentials', 'x-powered-by'])
    expect.soft(headers, about).not.toHaveProperty(name);
  const isForAll = /^application\/(?:did\+json|vc\+jwt)\b/.test(String(headers['content-type']));
  expect.soft(headers['access-control-allow-origin'], about).toBe(isForAll ? '*' : undefined);
}

describe('every route', () => {
  test('of the contracts is among the tested ones', () => {
    const routes = new Set(knownRoutes().map(({ method, url }) => `${method} ${url}`));
    expect(routes.size).toBeGreaterThan(api.length);
    expect(
      api.map((operation) => `${operation.method} ${addressPattern(operation)}`).filter((one) => !routes.has(one)),
    ).toEqual([]);
  });

  test('has security headers in its responses, to visitors and users', async () => {
    const { token } = await buildLearner(server.services);
    const visit = async ({ method, url }: ReturnType<typeof knownRoutes>[number], authorization?: string) => {
      // Event streams do not end by themselves.
      if (authorization !== undefined && url === '/api/events') return;
      const { headers } = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, uuid).replace('*', 'nothing'),
        headers: { origin: 'https://example.com', ...(authorization !== undefined && { authorization }) },
      });
      expectSecured(`${method} ${url}`, headers);
    };
    // Together, since some answer late on purpose.
    for (const route of knownRoutes()) await Promise.all([visit(route), visit(route, `Bearer ${token}`)]);
  });

  test.each(['/', '/nowhere', '/courses?lang=ja', '/%zz', '/api/nowhere', '/auth/v1/nowhere', '/__test/clock'])(
    'and no route: %s',
    async (url) => expectSecured(url, (await app.inject(url)).headers),
  );
});

test('an uploaded file is sent as a download with a sandbox policy', async () => {
  const owner = await buildLearner(server.services);
  const { id } = await buildUpload(server.services, { owner, kind: 'resume', name: 'cv.html' });
  const { headers } = await app.inject({
    url: `/api/files/${id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expectSecured('a download', headers);
  expect(headers).toMatchObject({
    'content-security-policy': 'sandbox',
    'content-disposition': expect.stringMatching(/^attachment; /) as string,
    'content-type': 'application/pdf',
  });
});

describe('another origin', () => {
  test.each(['https://example.com', 'null', 'http://localhost.example.com'])('%s gets no access', async (origin) => {
    for (const { path: url } of api.filter(({ path }) => !path.includes('{'))) {
      const requested = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url, headers: requested });
      expect.soft([url, statusCode >= 400], url).toEqual([url, true]);
      expect.soft(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('HTTPS', () => {
  const strict = 'max-age=31536000';
  const answerTo = async (settings: { publicUrl: string; trustProxy: string | false; subdomains?: boolean }) => {
    const site = fastify({ trustProxy: settings.trustProxy });
    const secure = createSecurityHeaders({ ...settings, HSTS_SUBDOMAINS: settings.subdomains === true });
    site.addHook('onRequest', (request, reply, done) => {
      secure(request, reply);
      done();
    });
    site.get('/', () => ({}));
    const { headers } = await site.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    await site.close();
    return headers['strict-transport-security'];
  };

  test('is required by HSTS behind a trusted proxy that reports it', async () => {
    expect(await answerTo({ publicUrl: 'http://localhost', trustProxy: '127.0.0.1' })).toBe(strict);
  });

  test('is required on subdomains with that setting', async () => {
    const settings = { publicUrl: 'https://school.example.com', trustProxy: false as const };
    expect(await answerTo(settings)).toBe(strict);
    expect(await answerTo({ ...settings, subdomains: true })).toBe(`${strict}; includeSubDomains`);
  });

  test('is not required by the header of an untrusted client', async () => {
    expect(await answerTo({ publicUrl: 'http://localhost', trustProxy: false })).toBeUndefined();
    expect(await answerTo({ publicUrl: 'http://localhost', trustProxy: '192.0.2.0/24' })).toBeUndefined();
  });

  test('is required if the public address is https', async () => {
    expect(await answerTo({ publicUrl: 'https://school.example.com', trustProxy: false })).toBe(strict);
  });
});
