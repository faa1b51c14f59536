import { sql } from 'kysely';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

const batchSize = 1000;
/** So that other tasks of the minute need not wait for an old log. */
const batchesPerRun = 10;

/** Deletes entries from before `time`, oldest first, in short transactions. Processes that run at once delete different entries. */
export async function deleteOldEntries(db: Db, time: Timestamp): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from audit_log where id in (
        select id from audit_log where at < ${time} order by at, id limit ${batchSize} for update skip locked
      )`.execute(db);
    if (numAffectedRows < batchSize) return;
  }
}
