import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { accessOfKind } from '#domain/notifications/rules.ts';
import { activeAdmins } from '#server/core/accounts/queries.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { connectClient, type DatabaseAddress, type Db } from '#server/database/database.ts';
import type { BackupSettings } from '#server/runtime/config/backup-settings.ts';
import { withoutSecrets } from '#server/runtime/scrub.ts';
import type { Services } from '#server/services/services.ts';
import { filesAddressOf } from '#server/runtime/config/storage-address.ts';
import { openStorage } from '#server/storage/storage.ts';
import { checkBackup } from './check.ts';
import { BackupError, describeMissing } from './manifest.ts';
import { deleteRun, finishRun, insertRun } from './run-commands.ts';
import { hasLastFailed, isBackupDue, listUnfinishedRuns, readBackupRuns } from './run-queries.ts';
import { openBackupStore } from './open-store.ts';
import { backupName, removeOldBackups } from './store.ts';
import { writeBackup } from './write.ts';

type Tools = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/** The location of the installation. */
interface Installation {
  address: DatabaseAddress;
  stateDir: string;
}

interface Context extends Tools, Installation {
  backup: BackupSettings;
  signal: AbortSignal;
}

/** The result of a check of the schedule. */
type BackupOutcome = 'not due' | 'busy' | 'written' | 'failed' | 'stopped';

/** An arbitrary constant: the process that holds this lock writes the backup. */
const backupLock = 728_155_057;

/** The maximum length of an error message that is stored and mailed. */
const maxErrorLength = 500;

/**
 * Writes scheduled backups in this process, unless they are off or another process writes them. Background tasks do not wait for a
 * backup. Returns a function that stops a running one.
 */
export function startScheduledBackups(
  services: Tools & Pick<Services, 'scheduler'>,
  installation: Installation,
): () => Promise<void> {
  const { backup } = services.config;
  if (!backup) return async () => {};
  const ending = new AbortController();
  let running: Promise<unknown> | null = null;
  services.scheduler.add('backup', async () => {
    if (running) return;
    const run = runDueBackup({ ...services, ...installation, backup, signal: ending.signal });
    running = run
      .catch((error: unknown) => services.log.error({ err: error }, 'the scheduled backup could not be started'))
      .finally(() => (running = null));
    await Promise.resolve();
  });
  services.scheduler.trigger();
  return async () => {
    ending.abort();
    await running;
  };
}

/** Writes a backup if one is due and no other process is writing one. */
export async function runDueBackup(context: Context): Promise<BackupOutcome> {
  const { db, clock, backup, address } = context;
  const runs = await readBackupRuns(db, clock.now());
  const isUnfinished = runs.latest !== null && runs.latest.finished_at === null;
  if (!isUnfinished && !isBackupDue(backup, runs, clock.now())) return 'not due';
  const lock = await connectClient(address);
  try {
    if (!(await takeLock(lock))) return 'busy';
    // The process of these runs has ended, since it held the lock.
    for (const { id } of await listUnfinishedRuns(db))
      await recordFailure(context, { id, error: 'The process that wrote it ended.' });
    // Another process may have finished a backup just before it released the lock.
    if (!isBackupDue(backup, await readBackupRuns(db, clock.now()), clock.now())) return 'not due';
    return await runBackup(context);
  } finally {
    await lock.end();
  }
}

async function takeLock(client: pg.Client) {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [backupLock]);
  return rows[0]?.taken ?? false;
}

async function runBackup(context: Context): Promise<BackupOutcome> {
  const { db, clock, signal, log } = context;
  const now = clock.now();
  const run = { id: randomUUID(), name: backupName(now), started_at: now };
  await insertRun(db, run);
  try {
    await recordSuccess(context, { id: run.id, ...(await saveBackup(context, run.name)) });
    return 'written';
  } catch (error) {
    if (signal.aborted) {
      await deleteRun(db, run.id);
      log.warn('a scheduled backup was stopped with its process, and begins anew at the next start');
      return 'stopped';
    }
    log.error({ err: error, backup: run.name }, 'a scheduled backup failed');
    await recordFailure(context, { id: run.id, error: describeError(error) });
    return 'failed';
  }
}

/**
 * Writes, verifies and stores a backup, then removes old ones; an error of the removal does not fail the backup. Throws BackupError
 * after storing a backup without some of its files: its rows may be needed, but nobody may rely on it.
 */
async function saveBackup({ config, address, stateDir, backup, signal, clock, log }: Context, name: string) {
  const storage = await openStorage(filesAddressOf(config, stateDir));
  const secretFile = config.APP_SECRET ? null : path.join(stateDir, 'secret');
  const store = await openBackupStore(backup.address, path.join(stateDir, 'backup-upload'));
  let lacking: string | null = null;
  const write = async (folder: string) => {
    lacking = describeMissing(await writeBackup({ address, storage, secretFile, signal }, folder));
    await checkBackup(folder);
  };
  const bytes = await store.save(name, write, signal);
  await removeOldBackups(store, { keep: backup.keep, now: clock.now() }).catch((error: unknown) => {
    log.error({ err: error }, 'old backups could not be removed');
  });
  const location = store.locationOf(name);
  if (lacking !== null) throw new BackupError(`${location} is incomplete: ${lacking as string}`);
  return { bytes, location };
}

// Messages of the database or a storage service may contain secrets.
const describeError = (error: unknown) =>
  withoutSecrets(error instanceof Error ? error.message || error.name : String(error)).slice(0, maxErrorLength);

async function recordSuccess(
  context: Context,
  { id, bytes, location }: { id: string; bytes: number; location: string },
) {
  const { db, clock, log } = context;
  const now = clock.now();
  log.info({ backup: location, bytes }, 'a scheduled backup was written and verified');
  await db.transaction().execute(async (tx) => {
    const isMine = await finishRun(tx, { id, now, result: { bytes } });
    if (isMine && (await hasLastFailed(tx, { exceptId: id, now })))
      await notifyAdmins(context, tx, { id, to: 'working', note: null });
  });
}

async function recordFailure(context: Context, { id, error }: { id: string; error: string }) {
  const { db, clock } = context;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const isMine = await finishRun(tx, { id, now, result: { error } });
    if (isMine && !(await hasLastFailed(tx, { exceptId: id, now })))
      await notifyAdmins(context, tx, { id, to: 'failed', note: error });
  });
}

/** Notifies every admin with all permissions, in the app and by mail. */
async function notifyAdmins(
  { clock }: Context,
  tx: Db,
  { id, to, note }: { id: string; to: 'failed' | 'working'; note: string | null },
) {
  const now = clock.now();
  const change = { from: to === 'failed' ? 'working' : 'failed', to };
  const admins = await activeAdmins(tx, { access: accessOfKind('backup'), now }).execute();
  await notify(
    tx,
    admins.map(({ id: personId }) => ({
      personId,
      kind: 'backup' as const,
      entityId: id,
      facts: { note },
      change,
      now,
    })),
  );
}
