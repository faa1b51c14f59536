import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate, withMigrationLock } from '#db/migrate.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { storagePath } from '#server/storage/files.ts';
import { installQueues } from '#server/queue/queue.ts';
import { connectClient, type DatabaseAddress } from '#server/database/database.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import {
  fullName,
  listMigrations,
  listReferences,
  listSequences,
  listTables,
  quote,
  readQueuesVersion,
} from './database-catalogue.ts';
import type { CheckedBackup } from './check.ts';
import { BackupError, type Manifest, filesPath, secretPath, tablePath, type TableCopy } from './manifest.ts';

/** The target of a restore: a database without accounts, and an empty storage. */
export interface Target {
  address: DatabaseAddress;
  storage: FileStorage;
  stateDir: string;
  /** The folder of the migrations. */
  migrations: string;
  /** True if the installation's secret is a setting; the secret of the backup is then not restored. */
  hasSecretSetting: boolean;
}

/**
 * Restores a backup, all rows in one transaction. The database gets the migrations of the backup; the next start of the product
 * applies newer ones.
 */
export async function restoreBackup({ folder, manifest }: CheckedBackup, target: Target) {
  const client = await connectClient(target.address);
  try {
    await prepareTables(client, target, manifest);
    await client.query('begin');
    await restoreRows(client, folder, manifest);
    await restoreFiles(client, folder, target, manifest);
    await restoreSecret(folder, target);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function prepareTables(client: pg.Client, { migrations }: Target, manifest: Manifest) {
  await withMigrationLock(client, async () => {
    await migrate(client, migrations, manifest.migrations.at(-1));
    await installQueues(client);
  });
  const known = await listMigrations(client);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown || known.length > manifest.migrations.length || (await readQueuesVersion(client)) !== manifest.queues) {
    const reason = unknown ? `it knows the step ${unknown}` : 'the database has gone further';
    throw new BackupError(`The backup and this database do not fit (${reason}): use the version that made the backup.`);
  }
  const { rows } = await client.query('select from auth.users limit 1');
  if (rows.length > 0) throw new BackupError('The database has accounts already: restore into an empty one.');
  await requireKnownNames(client, manifest);
}

// A manipulated backup could contain system tables.
async function requireKnownNames(client: pg.Client, { tables, sequences }: Manifest) {
  const known = new Set([...(await listTables(client)), ...(await listSequences(client))].map(fullName));
  const unknown = [...tables, ...sequences].map(fullName).find((name) => !known.has(name));
  if (unknown)
    throw new BackupError(`The backup is refused: it has rows for ${unknown}, which is not a table of the product.`);
}

async function restoreRows(client: pg.Client, folder: string, manifest: Manifest) {
  const tables = await listTables(client);
  const references = await listReferences(client);
  const names = tables.map(fullName);
  // Rows are copied table by table, and the triggers ran when they were first written.
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) await restoreTable(client, folder, table);
  for (const { schema, name, value, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`${quote(schema)}.${quote(name)}`, value, called]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function restoreTable(client: pg.Client, folder: string, table: TableCopy) {
  const columns = table.columns.map(quote).join(', ');
  const rows = client.query(copyFrom(`copy ${fullName(table)} (${columns}) from stdin`));
  await pipeline(createReadStream(tablePath(folder, table)), createGunzip(), rows);
  if (rows.rowCount === table.rows) return;
  throw new BackupError(`${fullName(table)} got ${rows.rowCount} rows instead of ${table.rows}.`);
}

// The storage moves files, so it gets a copy.
async function restoreFiles(client: pg.Client, folder: string, { storage, stateDir }: Target, { files }: Manifest) {
  const { rows } = await client.query<{ key: string; size: string }>(
    'select distinct storage_key as key, byte_size as size from files where discarded_at is null',
  );
  const workDir = await mkdtemp(path.join(stateDir, 'restoring-'));
  try {
    for (const { key, size } of rows) {
      if (files.missing.includes(key)) continue;
      const file = path.join(filesPath(folder), storagePath(key));
      const copy = path.join(workDir, key);
      await copyFile(file, copy);
      await storage.takeOver(copy, storagePath(key), Number(size));
    }
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

// Without it the restored keys and second factors could not be decrypted.
async function restoreSecret(folder: string, { stateDir, hasSecretSetting }: Target) {
  const secret = await readFile(secretPath(folder), 'utf8').catch(() => null);
  if (secret === null || hasSecretSetting) return;
  const file = path.join(stateDir, 'secret');
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present === null) await writeFile(file, secret, { mode: 0o600 });
  else if (present !== secret)
    throw new BackupError(`${file} is another secret than the backup's: use an empty STATE_DIR.`);
}
