import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#server/database/database.ts';

/** Resolves when a connection of this database waits for a lock. */
export async function somebodyWaits(db: Db) {
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).not.toEqual([]), 10_000);
}
