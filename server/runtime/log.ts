import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import pino, { type Logger, type DestinationStream } from 'pino';
import type { Config } from './config/config.ts';
import { withoutSecrets } from './scrub.ts';
import * as z from 'zod/mini';
import { isDatabaseAway } from './database-away.ts';

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

/** Characters of a logged statement. One that inserts many rows has a parameter per value. */
const maxLoggedSql = 2000;

/** Logs slow queries by their text, in which values are numbered parameters. */
export const logSlowQueries =
  ({ SLOW_QUERY_MS }: Pick<Config, 'SLOW_QUERY_MS'>, log: FastifyBaseLogger) =>
  ({ query, queryDurationMillis: milliseconds }: LogEvent): void => {
    if (milliseconds >= SLOW_QUERY_MS)
      log.warn({ sql: query.sql.slice(0, maxLoggedSql), milliseconds: Math.round(milliseconds) }, 'slow query');
  };

/** The members that identify a failure. */
const line = z.looseObject({
  level: z.number(),
  msg: z.optional(z.string()),
  queue: z.optional(z.string()),
  task: z.optional(z.string()),
  sql: z.optional(z.string()),
  route: z.optional(z.string()),
  ip: z.optional(z.string()),
  err: z.optional(
    z.object({ message: z.optional(z.string()), code: z.optional(z.unknown()), stack: z.optional(z.string()) }),
  ),
});

/** Failures that are remembered; lines about further ones are written unsampled. */
const maxKnown = 200;

/** The lowest sampled level of pino. */
const warning = 40;

/**
 * Samples repeated warnings and errors: writes the first, counts repetitions during the interval, and writes the last one with
 * their number as `repeated`. Without it an unreachable database would log a line per request.
 */
export function sampleRepeats(stream: DestinationStream, intervalMs = 10_000): DestinationStream {
  const known = new Map<string, { last: string; repeated: number }>();
  const flush = (key: string) => {
    const entry = known.get(key);
    if (!entry || entry.repeated === 0) {
      known.delete(key);
      return;
    }
    stream.write(`${JSON.stringify({ ...(JSON.parse(entry.last) as object), repeated: entry.repeated })}\n`);
    entry.repeated = 0;
    setTimeout(flush, intervalMs, key).unref();
  };
  return {
    write: (text) => {
      const key = keyOf(text);
      const entry = key === null ? undefined : known.get(key);
      if (entry) {
        entry.last = text;
        entry.repeated += 1;
        return;
      }
      stream.write(text);
      if (key === null || known.size >= maxKnown) return;
      known.set(key, { last: text, repeated: 0 });
      setTimeout(flush, intervalMs, key).unref();
    },
  };
}

/** The key of a failure; null for a line that is not sampled. */
function keyOf(text: string): string | null {
  if (Number(/^\{"level":(\d+)/.exec(text)?.[1] ?? 0) < warning) return null;
  const read = line.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const { level, msg, queue, task, sql, route, ip, err } = read.data;
  const what = [level, msg, queue, task, sql, ip];
  if (!err) return JSON.stringify(what);
  // An unreachable database fails all routes, so they share a key.
  const isAway = isDatabaseAway(Object.assign(new Error(err.message), { code: err.code }));
  return JSON.stringify(isAway ? [...what, err.code] : [...what, route, err.code, err.stack]);
}
