import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#db/tables.ts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DatabaseAddress } from '#server/database/database.ts';
import type { Config } from '#server/runtime/config/config.ts';

/** The result of a check; what is not ok says what to do. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  text: string;
}

/** The checked deployment. */
export interface Site {
  config: Config;
  stateDir: string;
  /** Null before the first start, and if it cannot be reached. */
  database: { address: DatabaseAddress; db: Kysely<Database>; pool: pg.Pool } | null;
}

export type Result = Finding | Finding[];

/** A check changes nothing permanently. */
export interface Check {
  name: string;
  /** Default 20 seconds. */
  timeoutMs?: number;
  run(site: Site): Result | Promise<Result>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warn = (text: string): Finding => ({ state: 'warn', text });
export const fail = (text: string): Finding => ({ state: 'fail', text });

/** A check of the database; without one there is nothing to report. */
export const ofDatabase =
  (run: (site: Site, database: NonNullable<Site['database']>) => Promise<Result>): Check['run'] =>
  (site) =>
    site.database ? run(site, site.database) : [];

const defaultTimeoutMs = 20_000;

/** Runs a check. An error or a timeout is a failure. */
export async function runCheck(
  { name, timeoutMs = defaultTimeoutMs, run }: Check,
  site: Site,
): Promise<(Finding & { name: string })[]> {
  const timeout = new AbortController();
  const tooLong = sleep(timeoutMs, fail(`No answer within ${timeoutMs / 1000} seconds.`), { signal: timeout.signal });
  const result = await Promise.race([runSafely(run, site), tooLong]);
  timeout.abort();
  return [result].flat().map((finding) => ({ name, ...finding }));
}

async function runSafely(run: Check['run'], site: Site) {
  try {
    return await run(site);
  } catch (error) {
    return fail(messageOf(error));
  }
}

/** The message of an error, with its causes. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${messageOf(error.cause)}` : '';
  return `${error.message}${cause}`;
}
