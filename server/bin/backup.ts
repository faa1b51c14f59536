import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadEnvFile, readConfig, type Config } from '#server/runtime/config/config.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import type { DatabaseLocation } from '#server/database/database-location.ts';
import { openInstallation } from '#server/database/installation.ts';
import { openStorage, type FileStorage } from '#server/storage/storage.ts';
import { parseStorageAddress } from '#server/runtime/config/storage-address.ts';
import { downloadBackup } from '#server/backup/bucket-store.ts';
import { checkBackup } from '#server/backup/check.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { noteBackup } from '#server/backup/last-backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run backup -- FOLDER`: writes all rows and files into a new folder, also while the server runs. */
export async function backup(words: readonly string[], projectDir = process.cwd()): Promise<void> {
  const folder = folderOf(words, 'npm run backup -- FOLDER');
  await withPlace({ projectDir, mayBeNew: false }, async ({ config, place, storage }) => {
    const secretFile = config.APP_SECRET ? null : path.join(place.stateDir, 'secret');
    const manifest = await writeBackup({ address: place.address, storage, secretFile }, folder);
    await noteBackup(place.stateDir, { taken_at: manifest.taken_at, folder: path.resolve(folder) });
    tell(`Written to ${folder}`, manifest);
  });
}

/**
 * `npm run restore -- FOLDER [--new]`: restores a backup into an installation without users; `--new` creates the installation. A
 * backup in a bucket (s3://…) is downloaded first. The whole backup is verified before anything is written.
 */
export async function restore(words: readonly string[], projectDir = process.cwd()): Promise<void> {
  const from = folderOf(words, 'npm run restore -- FOLDER [--new], or s3://BUCKET/PREFIX/NAME?region=…');
  const isNew = words.includes('--new');
  if (!from.startsWith('s3:')) return await restoreFolder(from, { from, isNew, projectDir });
  // The credentials of the bucket may be in the .env file.
  loadEnvFile(projectDir);
  const address = parseStorageAddress('The address of the backup', from);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-restore-'));
  try {
    if ('bucket' in address) await downloadBackup(address, folder);
    await restoreFolder(folder, { from, isNew, projectDir });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreFolder(
  folder: string,
  { from, isNew, projectDir }: { from: string; isNew: boolean; projectDir: string },
): Promise<void> {
  const checked = await checkBackup(folder);
  await withPlace({ projectDir, mayBeNew: isNew }, async ({ config, place, storage }) => {
    await restoreBackup(checked, {
      address: place.address,
      storage,
      stateDir: place.stateDir,
      migrations: path.join(projectDir, 'db/migrations'),
      hasSecretSetting: config.APP_SECRET !== undefined,
    });
    tell(`Restored from ${from}`, checked.manifest);
  });
}

function folderOf(words: readonly string[], usage: string): string {
  const folder = words.find((word) => !word.startsWith('--'));
  if (folder === undefined) throw new SettingError(`Name a folder: ${usage}`);
  return folder;
}

interface Work {
  config: Config;
  place: DatabaseLocation;
  storage: FileStorage;
}

async function withPlace(
  { projectDir, mayBeNew }: { projectDir: string; mayBeNew: boolean },
  work: (given: Work) => Promise<void>,
): Promise<void> {
  loadEnvFile(projectDir);
  const config = readConfig(process.env, projectDir);
  const place = await openInstallation({ config, say, mayBeNew });
  try {
    await work({
      config,
      place,
      storage: await openStorage(config.filesAddress ?? { folder: path.join(place.stateDir, 'files') }),
    });
  } finally {
    await place.stop();
  }
}

function tell(head: string, { tables, files }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${head}: ${tables.length} tables, ${rows} rows, ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB)`);
  if (files.missing.length > 0)
    say(`Missing in the storage, although the database names them: ${files.missing.join(', ')}`);
}
