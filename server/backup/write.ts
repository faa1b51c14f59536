import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { syncToDisk } from '#server/runtime/sync-to-disk.ts';
import { lockFiles } from '#server/database/file-lock.ts';
import { storagePath } from '#server/storage/files.ts';
import { connectClient, type DatabaseAddress } from '#server/database/database.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import {
  fullName,
  listMigrations,
  listSequences,
  listTables,
  quote,
  readQueuesVersion,
  readRowBytes,
  type Table,
} from './database-catalogue.ts';
import { requireRoom } from './room.ts';
import { writeHashed } from './write-hashed.ts';
import {
  BackupError,
  type Manifest,
  filesPath,
  secretPath,
  tablePath,
  type TableCopy,
  writeManifest,
} from './manifest.ts';

/** The installation to back up. */
interface Source {
  address: DatabaseAddress;
  storage: FileStorage;
  /** The file of the installation's secret; null if the secret is a setting. */
  secretFile: string | null;
  /** Stops the backup, which leaves `FOLDER.partial`. */
  signal?: AbortSignal | undefined;
}

/**
 * Backs up the installation `source` into `folder`, which must not exist: all rows and files of one snapshot, without blocking
 * other transactions. An unfinished backup is in `FOLDER.partial`. One whose manifest lists missing files is incomplete.
 */
export async function writeBackup(source: Source, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} already exists: choose a new folder.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  await mkdir(path.join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const client = await connectClient(source.address);
  try {
    await lockFiles(client);
    await fixCopyFormat(client);
    await client.query('begin isolation level repeatable read read only');
    await requireRoom(partial, (await readRowBytes(client)) + (await readFileBytes(client)));
    const manifest = await copyAll(client, source, partial);
    await client.query('commit');
    if (source.secretFile)
      await writeFile(secretPath(partial), await readFile(source.secretFile), { mode: 0o600, flush: true });
    await writeManifest(partial, manifest);
    await syncFolders(partial);
    await rename(partial, folder);
    await syncToDisk(path.dirname(path.resolve(folder)));
    return manifest;
  } finally {
    await client.end();
  }
}

/**
 * Makes the text and the order of copied rows independent of the settings of the database, so that a copy of restored rows equals
 * their backup.
 */
export async function fixCopyFormat(client: pg.Client): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0`);
}

/** The total size of the files to back up, in bytes. */
async function readFileBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(byte_size), 0) as bytes from files where discarded_at is null',
  );
  return Number(rows[0]?.bytes ?? 0);
}

// Files are flushed as they are written; their names are entries of their folders.
async function syncFolders(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  for (const entry of folders) await syncToDisk(path.join(entry.parentPath, entry.name));
  await syncToDisk(folder);
}

async function copyAll(client: pg.Client, source: Source, folder: string): Promise<Manifest> {
  const { rows } = await client.query<{ now: string }>('select now()::text as now');
  const tables: TableCopy[] = [];
  for (const table of await listTables(client)) tables.push(await copyTable(client, source, { table, folder }));
  return {
    format: 1,
    taken_at: rows[0]?.now ?? '',
    migrations: await listMigrations(client),
    queues: await readQueuesVersion(client),
    tables,
    sequences: await listSequences(client),
    files: await copyFiles(client, source, folder),
  };
}

async function copyTable(
  client: pg.Client,
  { signal }: Source,
  { table, folder }: { table: Table; folder: string },
): Promise<TableCopy> {
  signal?.throwIfAborted();
  const columns = table.columns.map(quote).join(', ');
  const rows = client.query(copyTo(`copy (select ${columns} from ${fullName(table)}) to stdout`));
  const zipped = createGzip();
  const [sha256] = await Promise.all([
    writeHashed(zipped, tablePath(folder, table), signal),
    pipeline(rows, zipped, { signal }),
  ]);
  return { ...table, rows: rows.rowCount, sha256 };
}

interface FileRow {
  storage_key: string;
  byte_size: string;
  sha256: string;
}

// Discarded files are left out, since their bytes may be removed before their rows.
async function copyFiles(client: pg.Client, { storage, signal }: Source, folder: string): Promise<Manifest['files']> {
  const { rows } = await client.query<FileRow>(
    'select distinct storage_key, byte_size, sha256 from files where discarded_at is null order by storage_key',
  );
  const missing: string[] = [];
  let bytes = 0;
  for (const { storage_key: key, byte_size: size, sha256 } of rows) {
    signal?.throwIfAborted();
    if ((await storage.sizeOf(storagePath(key))) === Number(size)) {
      const target = path.join(filesPath(folder), storagePath(key));
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const digest = await writeHashed(storage.read(storagePath(key)), target, signal);
      if (digest !== sha256)
        throw new BackupError(`The file ${key} is not what the database says: its bytes have changed.`);
      bytes += Number(size);
    } else {
      missing.push(key);
    }
  }
  return { count: rows.length - missing.length, bytes, missing };
}
