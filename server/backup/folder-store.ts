import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncToDisk } from '#server/runtime/sync-to-disk.ts';
import { manifestPath, parseManifest } from './manifest.ts';
import type { BackupStore } from './store.ts';
import { type BackupState, bytesOf, isBackupName, listBackupFiles, stateOf } from './stored-files.ts';

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
      const found = new Map<string, BackupState>();
      for (const entry of names) {
        const name = entry.replace(/(\.partial){1,2}$/, '');
        if (!isBackupName(name)) continue;
        if (name === entry) found.set(name, await stateIn(locationOf(name)));
        else if (!found.has(name)) found.set(name, 'unfinished');
      }
      return Array.from(found, ([name, state]) => ({ name, state }));
    },
    save: async (name, write) => {
      try {
        await write(unfinishedOf(name));
        const bytes = bytesOf(await listBackupFiles(unfinishedOf(name)));
        await rename(unfinishedOf(name), locationOf(name));
        await syncToDisk(folder);
        return bytes;
      } catch (error) {
        await removeUnfinished(name).catch(() => {});
        throw error;
      }
    },
    remove: async ({ name, state }) => {
      // Renamed first: a partially removed backup must not look finished.
      if (state !== 'unfinished') await rename(locationOf(name), unfinishedOf(name));
      await removeUnfinished(name);
    },
  };
}

const stateIn = async (backup: string) =>
  stateOf(parseManifest(await readFile(manifestPath(backup), 'utf8').catch(() => '')));
