import type { DestinationStream } from 'pino';
import * as z from 'zod/mini';
import { isDatabaseAway } from './database-away.ts';

/** The parts of a line that say which failure it is about. */
const line = z.looseObject({
  level: z.number(),
  msg: z.optional(z.string()),
  chore: z.optional(z.string()),
  queue: z.optional(z.string()),
  task: z.optional(z.string()),
  sql: z.optional(z.string()),
  route: z.optional(z.string()),
  err: z.optional(
    z.object({ message: z.optional(z.string()), code: z.optional(z.unknown()), stack: z.optional(z.string()) }),
  ),
});

/** Failures that are remembered; a line about another one is written as it comes. */
const maxKnown = 200;

/** The level from which lines are counted: warnings and errors. */
const warning = 40;

/**
 * Writes a warning or an error once per interval: its repetitions are counted, and the last of them is written at the end of the
 * interval with their number as `repeated`. A database that is away fails every request in the same way.
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

/** What the repetitions of a line have in common; null for one that is not counted. */
function keyOf(text: string): string | null {
  if (Number(/^\{"level":(\d+)/.exec(text)?.[1] ?? 0) < warning) return null;
  const read = line.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const { level, msg, chore, queue, task, sql, route, err } = read.data;
  const what = [level, msg, chore, queue, task, sql];
  if (!err) return JSON.stringify(what);
  // Every route fails in the same way then.
  const isAway = isDatabaseAway(Object.assign(new Error(err.message), { code: err.code }));
  return JSON.stringify(isAway ? [...what, err.code] : [...what, route, err.code, err.stack]);
}
