import type { Timestamp } from '#domain/kernel/time.ts';
import { latestPossible } from './run-queries.ts';
import type { BackupState } from './stored-files.ts';

/** A backup in a store. */
export interface StoredBackup {
  name: string;
  state: BackupState;
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

/** The name of the scheduled backup that starts at `at`: the time in UTC, without characters that file systems do not allow. */
export const backupName = (at: Timestamp): string => `zamnal-${at.slice(0, 19).replaceAll(':', '-')}Z`;

/** Splits backups into those up to `now`, newest first, and the names of those that a clock dated later. */
export function splitByTime(backups: readonly StoredBackup[], now: Timestamp) {
  const last = backupName(latestPossible(now));
  return {
    newestFirst: backups
      .filter(({ name }) => name <= last)
      .toSorted((one, other) => other.name.localeCompare(one.name)),
    later: backups.flatMap(({ name }) => (name > last ? name : [])).toSorted(),
  };
}

/** Seconds after which an unfinished backup may be removed. */
const unfinishedSeconds = 24 * 3600;

/**
 * Removes whole backups except the newest `keep`, unless the newest backup is incomplete; incomplete ones except the newest backup;
 * and backups that are unfinished for a day. Backups that are later than `now` neither count nor are removed.
 */
export async function removeOldBackups(store: BackupStore, { keep, now }: { keep: number; now: Timestamp }) {
  const { newestFirst } = splitByTime(await store.list(), now);
  const newest = newestFirst.find(({ state }) => state !== 'unfinished');
  const tooMany = newest?.state === 'whole' ? newestFirst.filter(({ state }) => state === 'whole').slice(keep) : [];
  const incomplete = newestFirst.filter((backup) => backup.state === 'incomplete' && backup !== newest);
  const before = backupName(new Date(Date.parse(now) - unfinishedSeconds * 1000).toISOString());
  const abandoned = newestFirst.filter(({ name, state }) => state === 'unfinished' && name < before);
  for (const backup of [...tooMany, ...incomplete, ...abandoned]) await store.remove(backup);
}
