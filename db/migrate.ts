import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

/** The key of the advisory lock, an arbitrary constant. */
const migrationLock = 728_155_003;

/**
 * The last migration of the oldest release that may run after the migrations of this one (042, 047): the previous one, or this one itself if the previous
 * one must not. A test compares it with CHANGELOG.md.
 */
export const compatibleFrom = '0147_postings.sql';

/** The database was migrated by a release that is more than one ahead of this one. */
export class NewerSchemaError extends Error {
  readonly isForOperator = true;

  constructor({ needed, newest }: { needed: string; newest: string }) {
    super(
      `The database belongs to a newer release: its tables need a release with the migration ${needed}, and the newest one here is ` +
        `${newest}. Start the newer release again. To go back to this one, restore the backup that was taken before the upgrade into an ` +
        'empty installation (docs/operations.md, "Upgrades").',
    );
  }
}

/**
 * Runs `act` while no other process migrates. If one does, `onWait` gets the pids of its PostgreSQL sessions first. Calls must not be nested: through a
 * pooler in transaction mode the inner lock may wait for the outer one on another server connection.
 */
export async function withMigrationLock<Result>(
  client: Client,
  act: () => Promise<Result>,
  onWait: (pids: number[]) => void = () => {},
): Promise<Result> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock]);
  if (!rows[0]?.taken) {
    onWait(await readLockHolders(client));
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
  }
  try {
    return await act();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

async function readLockHolders(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
     and database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  );
  return rows.map(({ pid }) => pid);
}

/**
 * Applies the missing migrations of `folder` up to `last` (default all), each in its own transaction, and returns their names; call it with the
 * migration lock. Throws NewerSchemaError.
 */
export async function migrate(client: Client, folder: string, last?: string): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null, compatible_from text)',
  );
  const { known, needed } = await readSchema(client);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const newest = files.at(-1) ?? '';
  if (newest < needed) throw new NewerSchemaError({ needed, newest });
  const missing = files.filter((name) => !known.has(name) && (last === undefined || name <= last));
  if (missing.length > 0)
    await client.query('alter table schema_migrations add column if not exists compatible_from text');
  for (const name of missing) await applyOne(client, name, await readFile(path.join(folder, name), 'utf8'));
  return missing;
}

/** The applied migrations, and the one that a release must know to run on their tables ('' for none). */
export async function readSchema(client: Pick<Client, 'query'>): Promise<{ known: Set<string>; needed: string }> {
  // As JSON, since earlier releases have no such column.
  const { rows } = await client.query<{ name: string; compatible_from: string | null }>(
    `select name, to_jsonb(row) ->> 'compatible_from' as compatible_from from schema_migrations as row`,
  );
  const needed =
    rows
      .map((row) => row.compatible_from ?? '')
      .toSorted()
      .at(-1) ?? '';
  return { known: new Set(rows.map((row) => row.name)), needed };
}

async function applyOne(client: Client, name: string, sql: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    const row = [name, new Date(), compatibleFrom];
    await client.query('insert into schema_migrations (name, applied_at, compatible_from) values ($1, $2, $3)', row);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
