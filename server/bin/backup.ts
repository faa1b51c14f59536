import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadEnvFile } from '#server/runtime/config/config.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { say, withInstallation } from './command.ts';
import { openStorage } from '#server/storage/storage.ts';
import { filesAddressOf, parseStorageAddress } from '#server/runtime/config/storage-address.ts';
import { downloadBackup } from '#server/backup/bucket-store.ts';
import { checkBackup } from '#server/backup/check.ts';
import { describeMissing, type Manifest } from '#server/backup/manifest.ts';
import { noteBackup } from '#server/backup/last-backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';

/**
 * `npm run backup -- FOLDER`: writes all rows and files into a new folder, also while the server runs. Exits with code 1 if files are
 * missing.
 */
export async function backup(words: readonly string[], projectDir = process.cwd()): Promise<void> {
  const folder = folderOf(words, 'npm run backup -- FOLDER');
  await withInstallation({ projectDir }, async (config, { address, stateDir }) => {
    const storage = await openStorage(filesAddressOf(config, stateDir));
    const secretFile = config.APP_SECRET ? null : path.join(stateDir, 'secret');
    const manifest = await writeBackup({ address, storage, secretFile }, folder);
    const { taken_at, files } = manifest;
    await noteBackup(stateDir, { taken_at, folder: path.resolve(folder), missing: files.missing.length });
    printSummary(`Written to ${folder}`, manifest);
    if (files.missing.length > 0) process.exitCode = 1;
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
  await withInstallation({ projectDir, mayBeNew: isNew }, async (config, { address, stateDir }) => {
    await restoreBackup(checked, {
      address,
      storage: await openStorage(filesAddressOf(config, stateDir)),
      stateDir,
      migrations: path.join(projectDir, 'db/migrations'),
      hasSecretSetting: config.APP_SECRET !== undefined,
    });
    printSummary(`Restored from ${from}`, checked.manifest);
  });
}

function folderOf(words: readonly string[], usage: string): string {
  const folder = words.find((word) => !word.startsWith('--'));
  if (folder === undefined) throw new SettingError(`Name a folder: ${usage}`);
  return folder;
}

function printSummary(head: string, manifest: Manifest): void {
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${head}: ${tables.length} tables, ${rows} rows, ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB)`);
  const lacking = describeMissing(manifest);
  if (lacking !== null) say(`The backup is incomplete: ${lacking} See docs/operations.md, "Missing files".`);
}
