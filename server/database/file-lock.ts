import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

// The id of an advisory lock, arbitrary. A shared holder prevents the removal of files.
const filesLockId = 728_155_004;

/** Prevents all processes from removing files until `client` ends, so that a snapshot of the rows stays valid. */
export async function lockFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [filesLockId]);
}

/** True when this transaction may remove files; nobody can lock them until it ends. */
export async function tryLockFilesForRemoval<Tables>(tx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${filesLockId}) as may`.execute(tx);
  return rows[0]?.may ?? false;
}
