import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { type BackupSettings, lastScheduledTimes } from '#server/runtime/config/backup-settings.ts';

/** Seconds from the start of a failed backup to the next attempt. */
const retrySeconds = 3600;

/** Seconds for which runs are listed; the latest backup that succeeded stays. */
export const rememberedSeconds = 90 * 24 * 3600;

/** The clocks of two machines may differ by as many seconds; a run that is later was dated by a clock that was ahead. */
const clockToleranceSeconds = 60;

/** The latest time that a clock may show at `now`. */
export const latestPossible = (now: Timestamp): Timestamp => plusSeconds(now, clockToleranceSeconds);

/** The runs without those later than `now`, which would otherwise count as the newest until their time has come. */
const runsUntil = (db: Db, now: Timestamp) =>
  db.selectFrom('backup_runs').where('started_at', '<=', latestPossible(now));

/** The newest run and the newest successful one. */
export async function readBackupRuns(db: Db, now: Timestamp) {
  const newest = runsUntil(db, now)
    .select(['id', 'name', 'started_at', 'finished_at', 'error', 'bytes'])
    .orderBy('started_at', 'desc')
    .limit(1);
  const [latest, latestSuccess] = await Promise.all([
    newest.executeTakeFirst(),
    newest.where('finished_at', 'is not', null).where('error', 'is', null).executeTakeFirst(),
  ]);
  return { latest: latest ?? null, latestSuccess: latestSuccess ?? null };
}

type BackupRuns = Awaited<ReturnType<typeof readBackupRuns>>;

/** True when a backup should be written now: a scheduled time has passed since the last one, and a failure is an hour old. */
export function isBackupDue(
  { schedule }: BackupSettings,
  { latest, latestSuccess }: BackupRuns,
  now: Timestamp,
): boolean {
  const { latest: scheduled } = lastScheduledTimes(schedule, now);
  if (latestSuccess && latestSuccess.started_at >= scheduled) return false;
  return !latest || latest.started_at < scheduled || plusSeconds(latest.started_at, retrySeconds) <= now;
}

/** True when two scheduled times have passed since the last backup that succeeded. */
export function isBackupOverdue({ schedule }: BackupSettings, lastSuccessAt: Timestamp | null, now: Timestamp) {
  return lastSuccessAt !== null && lastSuccessAt < lastScheduledTimes(schedule, now).beforeLatest;
}

/** The state of the scheduled backups; null if they are off. */
export async function findBackupState(db: Db, settings: BackupSettings | null, now: Timestamp) {
  if (!settings) return null;
  const { last_success_at, last_error, ahead } = await db
    .selectNoFrom([
      finishedRuns(db, now).where('error', 'is', null).select('started_at').limit(1).as('last_success_at'),
      finishedRuns(db, now).select('error').limit(1).as('last_error'),
      runsAfter(db, now).select('name').limit(1).as('ahead'),
    ])
    .executeTakeFirstOrThrow();
  if (last_error !== null) return { problem: 'failed' as const, last_success_at };
  if (isBackupOverdue(settings, last_success_at, now)) return { problem: 'overdue' as const, last_success_at };
  return { problem: ahead === null ? null : ('ahead' as const), last_success_at };
}

/** The finished runs, newest first. */
const finishedRuns = (db: Db, now: Timestamp) =>
  runsUntil(db, now).where('finished_at', 'is not', null).orderBy('started_at', 'desc');

const runsAfter = (db: Db, now: Timestamp) =>
  db.selectFrom('backup_runs').where('started_at', '>', latestPossible(now));

/** The names of runs that are later than `now`. */
export async function listRunsAfter(db: Db, now: Timestamp): Promise<string[]> {
  const runs = await runsAfter(db, now).select('name').orderBy('started_at').execute();
  return runs.map(({ name }) => name);
}

/** True if the newest finished run except `exceptId` failed. */
export async function hasLastFailed(db: Db, { exceptId, now }: { exceptId: string; now: Timestamp }) {
  const last = await finishedRuns(db, now).where('id', '<>', exceptId).select('error').limit(1).executeTakeFirst();
  return typeof last?.error === 'string';
}

/** Unfinished runs: the one that is being written, or one whose process was killed. */
export async function listUnfinishedRuns(db: Db) {
  return await db.selectFrom('backup_runs').select(['id', 'name']).where('finished_at', 'is', null).execute();
}
