import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#server/database/database.ts';

/** Repeats `check` until it no longer throws; the default of Vitest, one second, is too short for a busy machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>, timeout = 20_000): Promise<Result> =>
  vi.waitFor(check, timeout);

/** Resolves when a connection of this database waits for a lock. */
export async function somebodyWaits(db: Db) {
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => expect((await waiting.execute(db)).rows).not.toEqual([]));
}
