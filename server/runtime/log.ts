import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import pino, { type Logger } from 'pino';
import type { Config } from './config/config.ts';
import { sampleRepeats } from './repeated-lines.ts';
import { withoutSecrets } from './scrub.ts';

/** Members of PostgreSQL errors that contain values of rows. */
const personal = ['detail', 'where', 'internalQuery', 'parameters'];

/**
 * Opens the log: JSON lines in which errors keep their stack but not the values of rows. Repeated warnings and errors are written
 * once per interval with their number. `reports` gets the lines of all errors, regardless of the level.
 */
export function openLog(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  stream: pino.DestinationStream = pino.destination(1),
  reports: pino.DestinationStream | null = null,
  sampleMs?: number,
): Logger {
  const sampled = sampleRepeats(stream, sampleMs);
  const serializers = {
    err: (error: Error) =>
      Object.fromEntries(
        Object.entries(pino.stdSerializers.err(error)).filter(([member]) => !personal.includes(member)),
      ),
  };
  const hooks = { streamWrite: withoutSecrets };
  if (!reports) return pino({ level: LOG_LEVEL, serializers, hooks }, sampled);
  const streams = pino.multistream([
    { stream: sampled, level: LOG_LEVEL },
    { stream: reports, level: 'error' },
  ]);
  const isQuiet = ['fatal', 'silent'].includes(LOG_LEVEL);
  return pino({ level: isQuiet ? 'error' : LOG_LEVEL, serializers, hooks }, streams);
}

/** Logs slow queries by their text, in which values are numbered parameters. */
export const logSlowQueries =
  ({ SLOW_QUERY_MS }: Pick<Config, 'SLOW_QUERY_MS'>, log: FastifyBaseLogger) =>
  ({ query, queryDurationMillis: milliseconds }: LogEvent): void => {
    if (milliseconds >= SLOW_QUERY_MS)
      log.warn({ sql: query.sql, milliseconds: Math.round(milliseconds) }, 'slow query');
  };
