import type { FastifyBaseLogger } from 'fastify';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** A longer step since the last run is a jump: the clock is or was wrong, or no server has run. */
const maxStepSeconds = 86_400;

/** No task runs for this time after a jump; a run that is triggered meanwhile is not the next one. */
const steadySeconds = 30;

/**
 * Stores a run at `now`. False if the clock has jumped since the last run of any process: what tasks do is final, such as opening weeks
 * and deleting accounts, so they wait until the clock stays where it is.
 */
export async function isClockSteady({ db, log }: { db: Db; log: FastifyBaseLogger }, now: Timestamp): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await sql`insert into task_runs (is_last, ran_at) values (true, ${now}) on conflict do nothing`.execute(tx);
    const last = await tx.selectFrom('task_runs').selectAll().forUpdate().executeTakeFirstOrThrow();
    const hasJumped = Math.abs(Date.parse(now) - Date.parse(last.ran_at)) > maxStepSeconds * 1000;
    const end = plusSeconds(now, steadySeconds);
    const waits_until = hasJumped ? end : last.waits_until;
    await tx.updateTable('task_runs').set({ ran_at: now, waits_until }).execute();
    if (hasJumped)
      log.error(
        { now, last: last.ran_at },
        'the clock is more than a day from the last run of the background tasks, which wait for the next run',
      );
    // A later end was computed before the clock was set back.
    return waits_until === null || waits_until <= now || waits_until > end;
  });
}
