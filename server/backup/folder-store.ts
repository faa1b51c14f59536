import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from './store.ts';
import { bytesOf, isBackupName, listBackupFiles } from './stored-files.ts';

const unfinished = '.partial';

/** Stores backups in a folder, each in a folder of its name; an unfinished one ends in `.partial`. */
export function openFolderStore(folder: string): BackupStore {
  const locationOf = (name: string) => path.join(folder, name);
  const unfinishedOf = (name: string) => locationOf(name) + unfinished;
  const removeUnfinished = async (name: string) => {
    // writeBackup adds the suffix once more while it writes.
    for (const partial of [unfinishedOf(name), unfinishedOf(name) + unfinished])
      await rm(partial, { recursive: true, force: true });
  };
  return {
    locationOf,
    list: async () => {
      const names = (await readdir(folder, { withFileTypes: true })).flatMap((entry) =>
        entry.isDirectory() ? entry.name : [],
      );
      const found = new Map<string, boolean>();
      for (const entry of names) {
        const name = entry.replace(/(\.partial){1,2}$/, '');
        if (isBackupName(name)) found.set(name, found.get(name) === true || name === entry);
      }
      return Array.from(found, ([name, isFinished]) => ({ name, isFinished }));
    },
    save: async (name, write) => {
      try {
        await write(unfinishedOf(name));
        const bytes = bytesOf(await listBackupFiles(unfinishedOf(name)));
        await rename(unfinishedOf(name), locationOf(name));
        return bytes;
      } catch (error) {
        await removeUnfinished(name).catch(() => {});
        throw error;
      }
    },
    remove: async ({ name, isFinished }) => {
      // Renamed first: a partially removed backup must not look finished.
      if (isFinished) await rename(locationOf(name), unfinishedOf(name));
      await removeUnfinished(name);
    },
  };
}
