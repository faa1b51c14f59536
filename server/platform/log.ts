import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Members in which the database repeats the values of a row. */
const personal = ['detail', 'where', 'internalQuery', 'parameters'];

/** The log of a process: JSON lines, in which an error keeps its stack and loses what it says of a person's data. */
export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: pino.DestinationStream): Logger {
  const serializers = {
    err: (error: Error) =>
      Object.fromEntries(
        Object.entries(pino.stdSerializers.err(error)).filter(([member]) => !personal.includes(member)),
      ),
  };
  return pino({ level: LOG_LEVEL, serializers }, stream ?? pino.destination(1));
}

/** Tells of queries that took long: their text, in which values are numbers of parameters. */
export const tellSlowQueries =
  ({ SLOW_QUERY_MS }: Pick<Config, 'SLOW_QUERY_MS'>, log: FastifyBaseLogger) =>
  ({ query, queryDurationMillis: milliseconds }: LogEvent): void => {
    if (milliseconds >= SLOW_QUERY_MS)
      log.warn({ sql: query.sql, milliseconds: Math.round(milliseconds) }, 'slow query');
  };
