import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import pino, { type Logger } from 'pino';
import type { Config } from './config/config.ts';
import { sampleRepeats } from './repeated-lines.ts';
import { withoutSecrets } from './scrub.ts';

/** Members in which the database repeats the values of a row. */
const personal = ['detail', 'where', 'internalQuery', 'parameters'];

/**
 * The log of a process: JSON lines, in which an error keeps its stack and loses what it says of a person's data. Warnings and
 * errors that repeat are written once per interval, with their number. `reports` gets the lines of all failures, whatever the
 * level is.
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

/** Tells of queries that took long: their text, in which values are numbers of parameters. */
export const tellSlowQueries =
  ({ SLOW_QUERY_MS }: Pick<Config, 'SLOW_QUERY_MS'>, log: FastifyBaseLogger) =>
  ({ query, queryDurationMillis: milliseconds }: LogEvent): void => {
    if (milliseconds >= SLOW_QUERY_MS)
      log.warn({ sql: query.sql, milliseconds: Math.round(milliseconds) }, 'slow query');
  };
