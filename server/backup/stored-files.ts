import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './manifest.ts';

const namePattern = /^zamnal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** True for the name of a scheduled backup. */
export const isBackupName = (name: string): boolean => namePattern.test(name);

/** `incomplete`: finished, but without some files, which its manifest lists as missing. */
export type BackupState = 'unfinished' | 'incomplete' | 'whole';

/** A finished backup with an unreadable manifest counts as whole: it may be of another version. */
export const stateOf = (manifest: Manifest | null): BackupState =>
  manifest !== null && manifest.files.missing.length > 0 ? 'incomplete' : 'whole';

/** A file of a backup: its path below the backup's folder, with slashes, and its size. */
export interface BackupFile {
  path: string;
  bytes: number;
}

/** All files of the backup in `folder`. */
export async function listBackupFiles(folder: string): Promise<BackupFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: BackupFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.push({ path: path.relative(folder, file).split(path.sep).join('/'), bytes: (await stat(file)).size });
  }
  return files;
}

/** The total size of these files in bytes. */
export const bytesOf = (files: readonly BackupFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
