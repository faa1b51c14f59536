import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { readBackupRuns, rememberedSeconds } from './run-queries.ts';

export async function insertRun(db: Db, run: { id: string; name: string; started_at: Timestamp }) {
  await db.insertInto('backup_runs').values(run).execute();
}

/** Deletes a run that was stopped before it ended. */
export async function deleteRun(db: Db, id: string) {
  await db.deleteFrom('backup_runs').where('id', '=', id).where('finished_at', 'is', null).execute();
}

/** Ends a run and deletes old ones. False if another process has ended it. */
export async function finishRun(
  tx: Db,
  { id, now, result }: { id: string; now: Timestamp; result: { error: string } | { bytes: number } },
) {
  const run = await tx
    .updateTable('backup_runs')
    .set({ finished_at: now, ...result })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const { latestSuccess } = await readBackupRuns(tx, now);
  await tx
    .deleteFrom('backup_runs')
    .where('started_at', '<', plusSeconds(now, -rememberedSeconds))
    .where('finished_at', 'is not', null)
    .where('id', '<>', latestSuccess?.id ?? id)
    .execute();
  return run !== undefined;
}
