import type { Timestamp } from '#domain/kernel/time.ts';
import type { StorageAddress } from '#server/runtime/config/storage-address.ts';
import { openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';

/** A backup in a store. */
interface StoredBackup {
  name: string;
  isFinished: boolean;
}

/** Stores scheduled backups; other files are not listed or removed. */
export interface BackupStore {
  /** The location of the backup of this name, for messages. */
  locationOf(name: string): string;
  list(): Promise<StoredBackup[]>;
  /** Stores the backup that `write` writes into a new folder and verifies; it is unfinished until the end. Returns its size in bytes. */
  save(name: string, write: (folder: string) => Promise<void>, signal: AbortSignal): Promise<number>;
  remove(backup: StoredBackup): Promise<void>;
}

/** Opens the store of BACKUP_URL; `workDir` is for backups that are written before they are uploaded. */
export async function openBackupStore(address: StorageAddress, workDir: string): Promise<BackupStore> {
  return 'folder' in address ? openFolderStore(address.folder) : await openBucketStore(address, workDir);
}

/** The name of the scheduled backup that starts at `at`: the time in UTC, without characters that file systems do not allow. */
export const backupName = (at: Timestamp): string => `zamnal-${at.slice(0, 19).replaceAll(':', '-')}Z`;

/** Seconds after which an unfinished backup may be removed. */
const unfinishedSeconds = 24 * 3600;

/** Removes finished backups except the newest `keep`, and backups that are unfinished for a day. */
export async function removeOldBackups(store: BackupStore, { keep, now }: { keep: number; now: Timestamp }) {
  const newestFirst = (await store.list()).toSorted((one, other) => other.name.localeCompare(one.name));
  const tooMany = newestFirst.filter(({ isFinished }) => isFinished).slice(keep);
  const before = backupName(new Date(Date.parse(now) - unfinishedSeconds * 1000).toISOString());
  const abandoned = newestFirst.filter(({ name, isFinished }) => !isFinished && name < before);
  const removed = [...tooMany, ...abandoned];
  for (const backup of removed) await store.remove(backup);
  return removed.map(({ name }) => name);
}
