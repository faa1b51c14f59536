import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate } from '#db/migrate.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectClient } from '#server/database/database.ts';
import { startPrivatePostgres } from '#server/database/embedded-postgres/start.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { storagePath } from '#server/storage/files.ts';
import { openStorage } from '#server/storage/storage.ts';
import { downloadBackup } from './bucket-store.ts';
import { checkBackup } from './check.ts';
import { fullName, quote } from './database-catalogue.ts';
import { readBackupNote } from './last-backup.ts';
import { BackupError, type Manifest, tablePath, type TableCopy } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { requireRoom } from './room.ts';
import { openBackupStore } from './open-store.ts';
import { splitByTime } from './store.ts';
import { bytesOf, listBackupFiles } from './stored-files.ts';
import { hashFile } from './write-hashed.ts';
import { fixCopyFormat } from './write.ts';

/** A restored backup. */
export interface RestoredBackup {
  location: string;
  manifest: Manifest;
}

/**
 * Restores the newest whole backup into a new private PostgreSQL and a new folder in the temporary folder of the system, compares
 * rows and files with the backup, applies the migrations of this release, and removes both. Throws when the backup cannot be relied
 * on.
 */
export async function checkRestore(config: Config, { stateDir, now }: { stateDir: string; now: string }) {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'zamnal-restore-check-'));
  try {
    const { location, folder } = await fetchNewest(config, { stateDir, scratch, now });
    const backup = await checkBackup(folder);
    await requireRoom(scratch, await estimateBytes(folder));
    const database = await startPrivatePostgres({ stateDir: scratch, settings: { fsync: 'off' } });
    try {
      const migrations = path.join(config.projectDir, 'db/migrations');
      const files = path.join(scratch, 'files');
      const storage = await openStorage({ folder: files });
      const target = { address: database, storage, stateDir: scratch, migrations, hasSecretSetting: false };
      await restoreBackup(backup, target);
      await compare(database, { backup: folder, manifest: backup.manifest, files, migrations });
    } finally {
      await database.stop();
    }
    return { location, manifest: backup.manifest } satisfies RestoredBackup;
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The folder of the newest whole backup; one in a bucket is downloaded into `scratch`. */
async function fetchNewest(
  { backup: settings }: Config,
  { stateDir, scratch, now }: { stateDir: string; scratch: string; now: string },
): Promise<{ location: string; folder: string }> {
  if (!settings) {
    const note = await readBackupNote(stateDir);
    if (!note) throw new BackupError('There is no backup: set BACKUP_URL, or take one with npm run backup.');
    return { location: note.folder, folder: note.folder };
  }
  const store = await openBackupStore(settings.address, path.join(stateDir, 'backup-upload'));
  const newest = splitByTime(await store.list(), now).newestFirst.find(({ state }) => state === 'whole');
  if (!newest) throw new BackupError(`There is no whole backup in ${store.locationOf('')}.`);
  const location = store.locationOf(newest.name);
  if ('folder' in settings.address) return { location, folder: location };
  const folder = path.join(scratch, 'backup');
  const prefix = [settings.address.prefix, newest.name].filter((part) => part !== '').join('/');
  await downloadBackup({ ...settings.address, prefix }, folder);
  return { location, folder };
}

/** Rows with their indexes may take this many times the size of their compressed copy. */
const unpackedFactor = 10;

async function estimateBytes(folder: string): Promise<number> {
  const files = await listBackupFiles(folder);
  const rows = files.filter((file) => file.path.startsWith('tables/'));
  return bytesOf(files) + unpackedFactor * bytesOf(rows);
}

async function compare(
  address: Parameters<typeof connectClient>[0],
  { backup, manifest, files, migrations }: { backup: string; manifest: Manifest; files: string; migrations: string },
) {
  const client = await connectClient(address);
  try {
    await fixCopyFormat(client);
    for (const table of manifest.tables) await compareTable(client, backup, table);
    await compareFiles(client, { files, missing: new Set(manifest.files.missing) });
    await migrate(client, migrations);
  } finally {
    await client.end();
  }
}

async function compareTable(client: pg.Client, backup: string, table: TableCopy) {
  const columns = table.columns.map(quote).join(', ');
  const restored = client.query(copyTo(`copy (select ${columns} from ${fullName(table)}) to stdout`));
  const written = createReadStream(tablePath(backup, table)).pipe(createGunzip());
  const [one, other] = [await hashOf(restored), await hashOf(written)];
  if (restored.rowCount !== table.rows)
    throw new BackupError(
      `${fullName(table)} has ${restored.rowCount} rows after the restore instead of ${table.rows}.`,
    );
  if (one !== other) throw new BackupError(`The rows of ${fullName(table)} differ from the backup after the restore.`);
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

async function compareFiles(client: pg.Client, { files, missing }: { files: string; missing: ReadonlySet<string> }) {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select distinct storage_key as key, sha256 from files where discarded_at is null',
  );
  for (const { key, sha256 } of rows) {
    if (missing.has(key)) continue;
    if ((await hashFile(path.join(files, storagePath(key)))) !== sha256)
      throw new BackupError(`The file ${key} differs from the backup after the restore.`);
  }
}
