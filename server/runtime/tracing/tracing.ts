import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

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
