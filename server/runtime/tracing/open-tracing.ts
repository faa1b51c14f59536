import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/runtime/config/config.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Opens tracing to OTEL_EXPORTER_OTLP_ENDPOINT; without it no OpenTelemetry module is loaded. */
export async function openTracing(config: Config, log: FastifyBaseLogger): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return noTracing;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  const [serviceName, ratio] = [config.OTEL_SERVICE_NAME, config.OTEL_TRACES_SAMPLER_ARG];
  return openOtlpTracing({ endpoint, serviceName, ratio, log });
}
