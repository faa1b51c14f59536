import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Members in which the database repeats the values of a row. */
const personal = ['detail', 'where', 'internalQuery', 'parameters'];

// Of a line of JSON the escapes, and what stands between signs that neither an address nor a token has in it.
const pieces = /\\(?:u[\da-f]{4}|.)|[^\s"'<>:;,()=&?/#\\]+/g;
const token = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/;

/** A finished line without what none may hold, whoever wrote it into a message: addresses, as mail servers repeat them, and tokens. */
const withoutSecrets = (line: string) =>
  line.replace(pieces, (piece) => {
    if (token.test(piece)) return '[token]';
    const at = piece.indexOf('@');
    return at > 0 && at < piece.length - 1 ? '[address]' : piece;
  });

/**
 * The log of a process: JSON lines, in which an error keeps its stack and loses what it says of a person's data. `reports` gets
 * the lines of failures, whatever the level is.
 */
export function openLog(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  stream: pino.DestinationStream = pino.destination(1),
  reports: pino.DestinationStream | null = null,
): Logger {
  const serializers = {
    err: (error: Error) =>
      Object.fromEntries(
        Object.entries(pino.stdSerializers.err(error)).filter(([member]) => !personal.includes(member)),
      ),
  };
  const hooks = { streamWrite: withoutSecrets };
  if (!reports) return pino({ level: LOG_LEVEL, serializers, hooks }, stream);
  const streams = pino.multistream([
    { stream, level: LOG_LEVEL },
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
