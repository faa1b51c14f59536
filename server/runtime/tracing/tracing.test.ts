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
import { startFakeService } from '#server/testing/fake-service.ts';
import { testSecret, useServer } from '#server/testing/server.ts';
import { openServices } from '#server/services/open-services.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import { openTracing } from './tracing.ts';

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

/** A value of OTLP's JSON as it was given. */
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

/** The product as serve.ts puts it together, told of at `endpoint`. */
async function openTraced(endpoint: string, env: Record<string, string> = {}, log = silent) {
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', APP_SECRET: testSecret };
  const config = readConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }, process.cwd());
  const tracing = await openTracing(config, log);
  const { services, close } = await openServices({ config, address: server.database, stateDir, log, tracing });
  const app: FastifyInstance = await buildApp(services);
  // As a page is drawn, and as the client of buckets asks.
  app.get('/outer', async () => {
    const [asked] = (await once(get(`${env['AUTH_PWNED_URL']}/bucket/secret-word`), 'response')) as [IncomingMessage];
    await text(asked);
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
    sent = collector.asked.map(({ body }) => body).join('\n');
    paths = new Set(collector.asked.map((asked) => asked.path));
    spans = collector.asked.flatMap(({ body }) =>
      (JSON.parse(body) as Exported).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
    await collector.stop();
    await breaches.stop();
  });

  const named = (name: string) => spans.filter((span) => span.name === name);
  const below = (parent: ExportedSpan | undefined) => spans.filter((span) => span.parentSpanId === parent?.spanId);

  test('is told of each request by its route, as a part of the trace that it names, with its id', () => {
    const [span] = named('GET /api/courses');
    expect(span).toMatchObject({ traceId, parentSpanId: parentId, kind: 2 });
    expect(span && factsOf(span)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/courses',
      'http.response.status_code': 200,
      'http.response.header.x-request-id': [requestId],
    });
  });

  test('is told of a request without a trace as one of its own, although it came on the connection of another', () => {
    expect(named('GET /api/courses/:id').map(({ parentSpanId }) => parentSpanId || null)).toEqual([null]);
    expect(named('GET /api/courses/:id')[0]?.traceId).not.toBe(traceId);
  });

  test('is told of what a request asks of this process itself as a part of it', () => {
    const [outer] = named('GET /outer');
    expect(below(outer).map(({ name }) => name)).toEqual(['GET', 'GET /api/site']);
  });

  test('is told of what node:http asked of others, by their host alone', () => {
    const [outer] = named('GET /outer');
    const [asking] = below(outer);
    expect(asking && factsOf(asking)).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'server.address': expect.stringMatching(/^127\.0\.0\.1/),
    });
  });

  test('is told of the queries of a request by their text, also after a body was read', () => {
    const [listing] = below(named('GET /api/courses')[0]);
    expect(listing).toMatchObject({ name: 'select', traceId, kind: 3 });
    expect(listing && factsOf(listing)).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringContaining('from "courses"'),
    });
    expect(below(named('POST /auth/v1/signup')[0]).map(({ name }) => name)).toContain('insert');
  });

  test('is told of what was asked of others, by their host alone', () => {
    const asking = below(named('POST /auth/v1/signup')[0]).find(({ name }) => name === 'GET');
    const { 'server.address': host, ...facts } = asking ? factsOf(asking) : {};
    expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(facts).toEqual({ 'http.request.method': 'GET', 'http.response.status_code': 200 });
  });

  test('is told of a job, the mail that it sent and its queries', () => {
    const [job] = named('job mail');
    expect(below(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'send mail', 'update']));
  });

  test('is told nothing of people and of what they wrote, and nothing of the telling itself', () => {
    expect([...paths]).toEqual(['/v1/traces']);
    expect(sent).not.toMatch(/secret-word|traced\.person|example\.com/);
    expect(spans.filter(({ attributes }) => JSON.stringify(attributes).includes('v1/traces'))).toEqual([]);
    expect(named('POST')).toEqual([]);
  });
});

test('a collector that is away costs no request, is told of once and holds up no end', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const { url, stop } = await openTraced('http://127.0.0.1:1', {}, log);
  for (let i = 0; i < 3; i += 1) expect((await fetch(`${url}/api/courses`)).status).toBe(200);
  const since = performance.now();
  await stop();
  expect(performance.now() - since).toBeLessThan(8000);
  expect(lines.filter((line) => line.includes('did not take them'))).toHaveLength(1);
}, 60_000);

// Its interface alone is there: the library of the figures has it.
test('without a collector nothing that traces is loaded', () => {
  const call = `
    import { createRequire } from 'node:module';
    await import('./server/bin/serve.ts');
    const { openTracing } = await import('./server/runtime/tracing/tracing.ts');
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
}, 60_000);
