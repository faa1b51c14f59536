import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

// An arbitrary constant: two processes that start at once take turns on it.
const migrationLock = 728_155_003;

/** Does `act` while no other process brings the database up to date; may stand in itself. */
export async function takeTurns<Result>(client: Client, act: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    return await act();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

/**
 * Applies the migrations of `folder` that `client`'s database lacks, each in its own transaction, up to and with `last` where
 * that is named; answers with their names.
 */
export async function migrate(client: Client, folder: string, last?: string): Promise<string[]> {
  return await takeTurns(client, async () => await applyMissing(client, folder, last));
}

async function applyMissing(client: Client, folder: string, last?: string): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
  );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map((row) => row.name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const missing = files.filter((name) => !known.has(name) && (last === undefined || name <= last));
  for (const name of missing) await applyOne(client, name, await readFile(path.join(folder, name), 'utf8'));
  return missing;
}

async function applyOne(client: Client, name: string, sql: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, applied_at) values ($1, $2)', [name, new Date()]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
