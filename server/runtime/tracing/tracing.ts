import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '#server/runtime/config/config.ts';

/** What a span says beside its name: of people and their data nothing. */
export type Facts = Record<string, string | number>;

/** Tells a collector of OpenTelemetry what this process does and how long it takes. */
export interface Tracing {
  /** Makes each request of `app` a span, as a part of what its traceparent names. */
  follow(app: FastifyInstance): void;
  /** Does `act` as a span beneath the one that is under way. */
  span<T>(name: string, facts: Facts, act: () => Promise<T>): Promise<T>;
  /** Tells of a query that has ended beneath the span that is under way. */
  query(event: LogEvent): void;
  /** Sends what has not been sent, as far as a few seconds allow. */
  close(): Promise<void>;
}

/** Tells nobody, and costs nothing. */
export const noTracing: Tracing = {
  follow: () => {},
  span: async (_, __, act) => await act(),
  query: () => {},
  close: async () => {},
};

/** Begins to tell the collector of OTEL_EXPORTER_OTLP_ENDPOINT; without one nothing of OpenTelemetry is even loaded. */
export async function openTracing(config: Config, log: FastifyBaseLogger): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return noTracing;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  const [serviceName, ratio] = [config.OTEL_SERVICE_NAME, config.OTEL_TRACES_SAMPLER_ARG];
  return openOtlpTracing({ endpoint, serviceName, ratio, log });
}
