import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

// An arbitrary constant: who holds it shared keeps files from being removed.
const fileHold = 728_155_004;

/** Keeps every process from removing files until `client` ends: what a snapshot of the rows names stays. */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [fileHold]);
}

/** True when files may be removed in this transaction: nobody holds them, and nobody can before it ends. */
export async function mayRemoveFiles<Tables>(tx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${fileHold}) as may`.execute(tx);
  return rows[0]?.may ?? false;
}
