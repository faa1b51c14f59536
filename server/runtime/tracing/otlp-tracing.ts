import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import { followOutgoing } from './outgoing-spans.ts';
import type { Facts, Tracing } from './tracing.ts';

/** Timeout of an export, also of the last one at shutdown. */
const exportTimeoutMs = 3000;
const logIntervalMs = 300_000;

export interface TracingOptions {
  endpoint: string;
  serviceName: string;
  /** The sampled share of new traces, from 0 to 1; requests with a traceparent follow its decision. */
  ratio: number;
  log: FastifyBaseLogger;
}

/** Exports spans to `endpoint` by OTLP over HTTP. */
export function openOtlpTracing({ endpoint, serviceName, ratio, log }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const processor = new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  const logError = errorLogger(log);
  setGlobalErrorHandler(logError);
  return new OtlpTracing(provider.getTracer(serviceName), () => provider.shutdown().catch(logError));
}

function errorLogger(log: FastifyBaseLogger): (trouble: unknown) => void {
  let loggedAt = -logIntervalMs;
  return (trouble) => {
    if (performance.now() - loggedAt < logIntervalMs) return;
    loggedAt = performance.now();
    log.warn({ err: trouble }, 'the collector of traces did not take them');
  };
}

class OtlpTracing implements Tracing {
  readonly #tracer: Tracer;
  readonly #shutdown: () => Promise<void>;
  readonly #current = new AsyncLocalStorage<Span | undefined>();
  readonly #requests = new WeakMap<FastifyRequest, Span>();
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #stopOutgoing: () => void;

  constructor(tracer: Tracer, shutdown: () => Promise<void>) {
    this.#tracer = tracer;
    this.#shutdown = shutdown;
    this.#stopOutgoing = followOutgoing({
      begin: (name, facts) => (this.#current.getStore() ? this.#begin(name, facts, SpanKind.CLIENT) : null),
      end: (span) => this.#end(span),
    });
  }

  follow(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _, done) => {
      this.#current.run(this.#beginRequest(request), done);
    });
    // After reading a body the async context is lost, so set it again.
    app.addHook('preValidation', (request, _, done) => {
      this.#current.run(this.#requests.get(request), done);
    });
    app.addHook('onResponse', (request, { statusCode }, done) => {
      this.#endRequest(request, statusCode);
      done();
    });
    app.addHook('onRequestAbort', (request, done) => {
      this.#endRequest(request, null);
      done();
    });
  }

  async span<T>(name: string, facts: Facts, act: () => Promise<T>): Promise<T> {
    const span = this.#begin(name, facts, SpanKind.INTERNAL);
    try {
      return await this.#current.run(span, act);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      this.#end(span);
    }
  }

  query(event: LogEvent): void {
    // Polling queries of the queues belong to no span.
    if (!this.#current.getStore()) return;
    const { sql } = event.query;
    const [operation = 'query'] = sql.trimStart().split(/\s/, 1);
    const now = Date.now();
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': sql };
    const span = this.#begin(operation.toLowerCase(), facts, SpanKind.CLIENT, now - event.queryDurationMillis);
    if (event.level === 'error') fail(span, event.error);
    this.#end(span, now);
  }

  async close(): Promise<void> {
    this.#stopOutgoing();
    await this.#shutdown();
  }

  #beginRequest(request: FastifyRequest): Span {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'none';
    const facts = { 'http.request.method': method, 'http.route': route, 'http.response.header.x-request-id': [id] };
    // Page rendering calls the API inside this process; these requests belong to the page's span.
    const context = this.#propagator.extract(this.#context(), headers, defaultTextMapGetter);
    const options = { kind: SpanKind.SERVER, attributes: facts };
    const span = this.#tracer.startSpan(`${method} ${route}`, options, context);
    this.#requests.set(request, span);
    return span;
  }

  #endRequest(request: FastifyRequest, status: number | null): void {
    const span = this.#requests.get(request);
    if (!span) return;
    this.#requests.delete(request);
    if (status === null) span.setAttribute('error.type', 'aborted');
    else span.setAttribute('http.response.status_code', status);
    if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    this.#end(span);
  }

  #begin(name: string, attributes: Attributes, kind: SpanKind, startTime = Date.now()): Span {
    return this.#tracer.startSpan(name, { kind, attributes, startTime }, this.#context());
  }

  #context(): Context {
    const parent = this.#current.getStore();
    return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  }

  // Without a current span: ending may start an export, which must not be traced itself.
  #end(span: Span, at = Date.now()): void {
    this.#current.run(undefined, () => span.end(at));
  }
}

// Record only the error code; messages may contain user input.
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
