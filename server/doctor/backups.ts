import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { readBackupNote } from '#server/backup/last-backup.ts';
import { checkRestore } from '#server/backup/restore-check.ts';
import { isBackupOverdue, listRunsAfter, readBackupRuns } from '#server/backup/run-queries.ts';
import { refuseFolderInData } from '#server/backup/settings-check.ts';
import { openBackupStore } from '#server/backup/open-store.ts';
import { splitByTime, type StoredBackup } from '#server/backup/store.ts';
import type { Db } from '#server/database/database.ts';
import type { BackupSettings } from '#server/runtime/config/backup-settings.ts';
import { type Check, fail, type Finding, messageOf, ok, type Result, type Site, warn } from './check.ts';

export const backupChecks: Check[] = [{ name: 'backup', run: checkBackups }];

/** For `npm run doctor -- --restore-check` only, since it takes as long as a restore. */
export const restoreCheck: Check = { name: 'restore', timeoutMs: 6 * 3_600_000, run: restoreNewest };

async function restoreNewest({ config, stateDir }: Site): Promise<Result> {
  const since = performance.now();
  const { location, manifest } = await checkRestore(config, { stateDir, now: new Date().toISOString() });
  const seconds = Math.ceil((performance.now() - since) / 1000);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return ok(
    `${location} was restored in ${seconds} s: ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.count} files are equal`,
  );
}

async function checkBackups(site: Site): Promise<Result> {
  const { config, database } = site;
  if (!config.backup) return await checkManualBackup(site);
  const target = await checkTarget(site, config.backup);
  return database ? [target, await checkRuns(database.db, config.backup)] : [target];
}

async function checkTarget({ config, stateDir }: Site, { address }: BackupSettings): Promise<Finding> {
  try {
    refuseFolderInData(config);
    if ('folder' in address) await access(address.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const store = await openBackupStore(address, path.join(stateDir, 'backup-upload'));
    return describeStored(await store.list(), store.locationOf(''));
  } catch (error) {
    return fail(`BACKUP_URL cannot be used (${messageOf(error)}).`);
  }
}

function describeStored(backups: readonly StoredBackup[], location: string): Finding {
  const { newestFirst, later } = splitByTime(backups, new Date().toISOString());
  if (later.length > 0)
    return warn(
      `${later.join(', ')} in ${location}: dated later than now, because the clock was wrong. Rotation leaves it alone: move it away.`,
    );
  const newest = newestFirst.find(({ state }) => state !== 'unfinished');
  if (newest?.state === 'incomplete')
    return fail(`${newest.name} in ${location} lacks files: see "Missing files" in docs/operations.md.`);
  return ok(`${newestFirst.filter(({ state }) => state === 'whole').length} finished in ${location}`);
}

async function checkRuns(db: Db, settings: BackupSettings): Promise<Finding> {
  const now = new Date().toISOString();
  const { latest, latestSuccess } = await readBackupRuns(db, now);
  const since = latestSuccess
    ? `The last one that succeeded began at ${latestSuccess.started_at}`
    : 'None has succeeded';
  if (latest?.error) return warn(`The last one failed (${latest.error}). ${since}: see the log.`);
  if (isBackupOverdue(settings, latestSuccess?.started_at ?? null, now))
    return warn(`${since}, more than two scheduled times ago: is the site running?`);
  const later = await listRunsAfter(db, now);
  if (later.length > 0)
    return warn(
      `${since}. ${later.join(', ')} is dated later than now and does not count: see "After a wrong clock" in docs/operations.md.`,
    );
  return ok(latestSuccess ? since : 'None has ended yet: the first one begins within a minute of the start');
}

/** In days. */
const oldBackup = 7;

async function checkManualBackup({ config, stateDir }: Site): Promise<Result> {
  const note = await readBackupNote(stateDir);
  if (!note) {
    const text = 'None has been taken with `npm run backup` from this state folder';
    return config.production ? warn(`${text}: take one, and try to restore it.`) : ok(text);
  }
  const days = Math.floor((Date.now() - Date.parse(note.taken_at)) / 86_400_000);
  const text = `The last was taken ${days} days ago into ${note.folder}`;
  if (note.missing) return fail(`${text} and lacks ${note.missing} files: see "Missing files" in docs/operations.md.`);
  if (days < 0) return warn(`${text}: the clock is wrong, or was when it was taken.`);
  return days > oldBackup ? warn(`${text}: take one each night.`) : ok(text);
}
