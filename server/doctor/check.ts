import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/tables.ts';
import type { Config } from '#server/runtime/config/config.ts';
import type { DatabaseAddress } from '#server/database/database.ts';

/** What a look came to. What is not ok says what to do about it. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  text: string;
}

/** The deployment that is looked at. */
export interface Site {
  config: Config;
  stateDir: string;
  /** Null while the first start has yet to make the database, and where it cannot be reached. */
  database: { address: DatabaseAddress; db: Kysely<Database>; pool: pg.Pool } | null;
}

/** One thing to look at; it changes nothing that stays. */
export interface Check {
  name: string;
  look(site: Site): Promise<Finding[]>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warn = (text: string): Finding => ({ state: 'warn', text });
export const fail = (text: string): Finding => ({ state: 'fail', text });

/** A check of what the database holds: where there is none, that has been said already. */
export const ofDatabase =
  (look: (site: Site, database: NonNullable<Site['database']>) => Promise<Finding[]>): Check['look'] =>
  async (site) =>
    site.database ? await look(site, site.database) : [];

/** Milliseconds that one check may take. */
const patience = 20_000;

/** Looks once, and takes a look that throws or does not end for a failure. */
export async function lookAt({ name, look }: Check, site: Site): Promise<(Finding & { name: string })[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([fail(`No answer within ${patience / 1000} seconds.`)]), patience);
  });
  const looked = look(site).catch((error: unknown) => [fail(messageOf(error))]);
  const findings = await Promise.race([looked, tooLong]);
  clearTimeout(timer);
  return findings.map((finding) => ({ name, ...finding }));
}

/** What an error says; some of a connection's say it in their parts. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${messageOf(error.cause)}` : '';
  return `${error.message}${cause}`;
}
