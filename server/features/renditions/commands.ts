import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import { maxAttempts, rendition, type RenditionFailure, type RenditionName } from '#domain/renditions/rules.ts';
import { sql } from 'kysely';
import { type Db, violatesUnique } from '#server/database/database.ts';
import { isOverIn } from '#server/database/stored-times.ts';

/** A video that one process works on. */
export interface Claim {
  video_file_id: string;
  claim_id: string;
}

export interface ClaimedVideo extends Claim {
  storage_key: string;
  content_type: string;
  byte_size: number;
}

/** A process that works says so every few seconds; after this time another one takes over. */
const deadAfterSeconds = 60;

/** Queues the stored videos of lessons that have no row yet, and again those for which the disk had no room. */
export async function queueNewVideos(db: Db, now: Timestamp) {
  await sql`
    insert into renditions (video_file_id, status, created_at)
    select files.id, 'waiting', ${now} from lessons join files on files.id = video_file_id
    where discarded_at is null and not exists (select from renditions where renditions.video_file_id = files.id)
    on conflict do nothing`.execute(db);
  const { from, to } = rendition.steps.retry;
  await db
    .updateTable('renditions')
    .set({ status: to, failure: null, attempts: 0 })
    .where('status', 'in', from)
    .where('failure', '=', 'disk_full')
    .execute();
}

/** Queues a video again, or gives up after too many attempts; `uncounted` attempts do not count. */
const released = (uncounted = 0) => sql`claim_id = null, alive_at = null, attempts = attempts - ${uncounted}::int,
  status = case when attempts - ${uncounted}::int < ${maxAttempts} then 'waiting' else 'failed' end,
  failure = case when attempts - ${uncounted}::int < ${maxAttempts} then null else 'interrupted' end`;

/** Releases what a dead process left. */
export async function releaseDead(db: Db, now: Timestamp) {
  const isDead = isOverIn('alive_at', { seconds: deadAfterSeconds, now });
  await sql`update renditions set ${released()} where status = 'running' and ${isDead}`.execute(db);
}

/** Claims the video that waits longest; undefined without one, or while a process works on another. */
export async function claimVideo(db: Db, now: Timestamp): Promise<ClaimedVideo | undefined> {
  const claimId = randomUUID();
  try {
    const { rows } = await sql<ClaimedVideo>`
      update renditions set status = 'running', claim_id = ${claimId}, alive_at = ${now}, percent = 0, attempts = attempts + 1
      from files where video_file_id = (
        select video_file_id from renditions join files on files.id = video_file_id
        where status = 'waiting' and discarded_at is null and not exists (select from renditions where status = 'running')
        order by renditions.created_at, video_file_id limit 1 for update of renditions skip locked
      ) and files.id = video_file_id
      returning video_file_id, claim_id, storage_key, content_type, byte_size`.execute(db);
    return rows[0];
  } catch (error) {
    // Another process has claimed one at the same time.
    if (violatesUnique(error, 'renditions_running')) return undefined;
    throw error;
  }
}

const claimed = (db: Db, { video_file_id, claim_id }: Claim) =>
  db.updateTable('renditions').where('video_file_id', '=', video_file_id).where('claim_id', '=', claim_id);

const ended = { claim_id: null, alive_at: null };

/** Stores the progress; false when the claim is over, as for a replaced video. */
export async function reportProgress(db: Db, claim: Claim, { percent, now }: { percent: number; now: Timestamp }) {
  const { numUpdatedRows } = await claimed(db, claim).set({ percent, alive_at: now }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a video after an attempt that failed without its fault. */
export async function releaseClaim(db: Db, { claim_id }: Claim, { isCounted }: { isCounted: boolean }) {
  await sql`update renditions set ${released(isCounted ? 0 : 1)} where claim_id = ${claim_id}`.execute(db);
}

export async function failClaim(db: Db, claim: Claim, failure: RenditionFailure) {
  await claimed(db, claim)
    .set({ ...ended, status: 'failed', failure })
    .execute();
}

/** Attaches the versions of a video; false when the claim is over. */
export async function finishClaim(
  tx: Db,
  claim: Claim,
  made: { seconds: number | null; fileIds: Partial<Record<RenditionName, string | null>>; now: Timestamp },
) {
  const columns = Object.entries(made.fileIds).map(([name, id]) => [`${name}_file_id`, id]);
  const { numUpdatedRows } = await claimed(tx, claim)
    .set({ ...ended, status: 'done', percent: 100, seconds: made.seconds, ...Object.fromEntries(columns) })
    .executeTakeFirst();
  const ids = Object.values(made.fileIds).filter((id) => typeof id === 'string');
  const files = tx.updateTable('files').where('id', 'in', ids);
  const isClaimed = numUpdatedRows > 0n;
  if (ids.length > 0) await files.set(isClaimed ? { attached_at: made.now } : { discarded_at: made.now }).execute();
  return isClaimed;
}

/** Queues the failed video of a lesson again; false when it has not failed. */
export async function requeueVideo(db: Db, lessonId: string) {
  const { from, to } = rendition.steps.retry;
  const { numUpdatedRows } = await db
    .updateTable('renditions')
    .set({ status: to, failure: null, attempts: 0, percent: 0 })
    .where('video_file_id', '=', (row) =>
      row.selectFrom('lessons').select('lessons.video_file_id').where('id', '=', lessonId),
    )
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
