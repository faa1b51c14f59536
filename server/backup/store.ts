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
  /** Where the backup of this name is, as an operator would write it. */
  locationOf(name: string): string;
  list(): Promise<StoredBackup[]>;
  /** Stores the backup that `write` makes and verifies in a new folder; it counts as finished at the very end. Returns its bytes. */
  save(name: string, write: (folder: string) => Promise<void>, signal: AbortSignal): Promise<number>;
  remove(backup: StoredBackup): Promise<void>;
}

/** Opens the store of BACKUP_URL; `workDir` is for what has to be written before it can be uploaded. */
export async function openBackupStore(address: StorageAddress, workDir: string): Promise<BackupStore> {
  return 'folder' in address ? openFolderStore(address.folder) : await openBucketStore(address, workDir);
}

/** The name of the scheduled backup that begins at `at`: its moment in UTC, without the characters that file systems refuse. */
export const backupName = (at: Timestamp): string => `zamnal-${at.slice(0, 19).replaceAll(':', '-')}Z`;

/** Seconds after which what was not finished may be removed. */
const unfinishedSeconds = 24 * 3600;

/** Removes finished backups beyond the newest `keep`, and what has been unfinished for a day. */
export async function removeOldBackups(store: BackupStore, { keep, now }: { keep: number; now: Timestamp }) {
  const newestFirst = (await store.list()).toSorted((one, other) => other.name.localeCompare(one.name));
  const tooMany = newestFirst.filter(({ isFinished }) => isFinished).slice(keep);
  const before = backupName(new Date(Date.parse(now) - unfinishedSeconds * 1000).toISOString());
  const abandoned = newestFirst.filter(({ name, isFinished }) => !isFinished && name < before);
  const removed = [...tooMany, ...abandoned];
  for (const backup of removed) await store.remove(backup);
  return removed.map(({ name }) => name);
}
