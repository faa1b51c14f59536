import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/bin/app.ts';
import { startFakeService } from '#server/testing/outside/fake-service.ts';
import { testSecret, useServer } from '#server/testing/server.ts';
import { openServices } from '#server/services/open-services.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import { openTracing } from './open-tracing.ts';

const server = useServer();

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: object }[];
  status: { code?: number };
}

interface Exported {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: ExportedSpan[] }[] }[];
}

/** The value of an OTLP attribute in JSON. */
function plain(value: object): unknown {
  if ('arrayValue' in value) return (value.arrayValue as { values: object[] }).values.map(plain);
  return Object.values(value)[0];
}

const factsOf = ({ attributes }: ExportedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]));

const silent = pino({ level: 'silent' });

let stateDir = '';
beforeAll(async () => {
  stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-tracing-'));
});
afterAll(async () => await rm(stateDir, { recursive: true, force: true }));

/** The server as serve.ts builds it, with traces exported to `endpoint`. */
async function openTraced(endpoint: string, env: Record<string, string> = {}, log = silent) {
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', APP_SECRET: testSecret };
  const config = readConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }, process.cwd());
  const tracing = await openTracing(config, log);
  const { services, close } = await openServices({ config, address: server.database, stateDir, log, tracing });
  const app: FastifyInstance = await buildApp(services);
  // Like the rendering of a page and the client of buckets.
  app.get('/outer', async () => {
    const [response] = (await once(get(`${env['AUTH_PWNED_URL']}/bucket/secret-word`), 'response')) as [
      IncomingMessage,
    ];
    await text(response);
    return (await app.inject('/api/site')).json<object>();
  });
  tracing.follow(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await close();
    await tracing.close();
  };
  return { url, stop };
}

describe('a collector', () => {
  let spans: ExportedSpan[] = [];
  let sent = '';
  let paths = new Set<string>();
  let requestId = '';
  const [traceId, parentId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const mailDir = () => path.join(stateDir, 'mails');

  beforeAll(async () => {
    const collector = await startFakeService(() => ({ body: '{}' }));
    const breaches = await startFakeService(() => ({ body: '' }));
    const env = { MAIL_DIR: mailDir(), AUTH_PWNED_CHECK: 'on', AUTH_PWNED_URL: breaches.origin };
    const { url, stop } = await openTraced(`${collector.origin}/`, env);
    const headers = { traceparent: `00-${traceId}-${parentId}-01` };
    const listed = await fetch(`${url}/api/courses?search=secret-word`, { headers });
    requestId = listed.headers.get('x-request-id') ?? '';
    await fetch(`${url}/api/courses/7b0f6f0e-0000-4000-8000-000000000000`);
    await fetch(`${url}/outer`);
    await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'traced.person@example.com', password: 'a long enough secret-word 1' }),
    });
    await vi.waitUntil(async () => (await readdir(mailDir()).catch(() => [])).length > 0, { timeout: 10_000 });
    await stop();
    sent = collector.requests.map(({ body }) => body).join('\n');
    paths = new Set(collector.requests.map((request) => request.path));
    spans = collector.requests.flatMap(({ body }) =>
      (JSON.parse(body) as Exported).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
    await collector.stop();
    await breaches.stop();
  });

  const named = (name: string) => spans.filter((span) => span.name === name);
  const below = (parent: ExportedSpan | undefined) => spans.filter((span) => span.parentSpanId === parent?.spanId);

  test('gets a span for each request with its route and id, in the trace of its traceparent', () => {
    const [span] = named('GET /api/courses');
    expect(span).toMatchObject({ traceId, parentSpanId: parentId, kind: 2 });
    expect(span && factsOf(span)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/courses',
      'http.response.status_code': 200,
      'http.response.header.x-request-id': [requestId],
    });
  });

  test('gets a new trace for a request without one, also on a reused connection', () => {
    expect(named('GET /api/courses/:id').map(({ parentSpanId }) => parentSpanId || null)).toEqual([null]);
    expect(named('GET /api/courses/:id')[0]?.traceId).not.toBe(traceId);
  });

  test('gets internal requests as children of the request', () => {
    const [outer] = named('GET /outer');
    expect(below(outer).map(({ name }) => name)).toEqual(['GET', 'GET /api/site']);
  });

  test('gets requests by node:http, with their host only', () => {
    const [outer] = named('GET /outer');
    const [asking] = below(outer);
    expect(asking && factsOf(asking)).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'server.address': expect.stringMatching(/^127\.0\.0\.1/),
    });
  });

  test('gets the queries of a request by their text, also after the body was read', () => {
    const [listing] = below(named('GET /api/courses')[0]);
    expect(listing).toMatchObject({ name: 'select', traceId, kind: 3 });
    expect(listing && factsOf(listing)).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringContaining('from "courses"'),
    });
    expect(below(named('POST /auth/v1/signup')[0]).map(({ name }) => name)).toContain('insert');
  });

  test('gets requests by fetch, with their host only', () => {
    const asking = below(named('POST /auth/v1/signup')[0]).find(({ name }) => name === 'GET');
    const { 'server.address': host, ...facts } = asking ? factsOf(asking) : {};
    expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(facts).toEqual({ 'http.request.method': 'GET', 'http.response.status_code': 200 });
  });

  test('gets a job with its mail and queries', () => {
    const [job] = named('job mail');
    expect(below(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'send mail', 'update']));
  });

  test('gets no personal data and no user input, and no spans of the export itself', () => {
    expect([...paths]).toEqual(['/v1/traces']);
    expect(sent).not.toMatch(/secret-word|traced\.person|example\.com/);
    expect(spans.filter(({ attributes }) => JSON.stringify(attributes).includes('v1/traces'))).toEqual([]);
    expect(named('POST')).toEqual([]);
  });
});

test('an unreachable collector fails no request, is logged once and does not prevent the shutdown', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const { url, stop } = await openTraced('http://127.0.0.1:1', {}, log);
  for (let i = 0; i < 3; i += 1) expect((await fetch(`${url}/api/courses`)).status).toBe(200);
  await stop();
  expect(lines.filter((line) => line.includes('did not take them'))).toHaveLength(1);
});

// Only its API is loaded, by the metrics library.
test('without a collector no tracing module is loaded', () => {
  const call = `
    import { createRequire } from 'node:module';
    await import('./server/bin/serve.ts');
    const { openTracing } = await import('./server/runtime/tracing/open-tracing.ts');
    const count = () => Object.keys(createRequire(import.meta.url).cache).filter((file) => /@opentelemetry.(sdk|core|exporter|resources)/.test(file)).length;
    await openTracing({}, null);
    const before = count();
    await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER_ARG: 1 }, null);
    console.log(before, count() > 0);
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', call], {
    encoding: 'utf8',
  });
  expect([stdout.trim(), stderr]).toEqual(['0 true', '']);
});
