import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '#server/runtime/config/config.ts';

/** Attributes of a span; no personal data. */
export type Facts = Record<string, string | number>;

export interface Tracing {
  /** Creates a span per request of `app`, continuing its traceparent. */
  follow(app: FastifyInstance): void;
  /** Runs `act` in a child span. */
  span<T>(name: string, facts: Facts, act: () => Promise<T>): Promise<T>;
  /** Records a finished query as a child span. */
  query(event: LogEvent): void;
  /** Exports the remaining spans, within a timeout. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  follow: () => {},
  span: (_, __, act) => act(),
  query: () => {},
  close: async () => {},
};

/** Opens tracing to OTEL_EXPORTER_OTLP_ENDPOINT; without it no OpenTelemetry module is loaded. */
export async function openTracing(config: Config, log: FastifyBaseLogger): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return noTracing;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  const [serviceName, ratio] = [config.OTEL_SERVICE_NAME, config.OTEL_TRACES_SAMPLER_ARG];
  return openOtlpTracing({ endpoint, serviceName, ratio, log });
}
