import { AppError } from '#domain/kernel/errors.ts';
import { maxSavedJobs, type setJobSaved } from '#domain/saved-jobs/contract.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import type { Call } from '#server/http/implement.ts';
import { isJobVisibleTo } from './queries.ts';

/** Saves a job that the actor may see, or no longer; a job that is hidden by now can still be removed. */
export async function setSaved(db: Db, { params: { id: job_id }, body, actor, now }: Call<typeof setJobSaved>) {
  const person_id = actor.userId;
  if (!body.saved) {
    await db.deleteFrom('saved_jobs').where('person_id', '=', person_id).where('job_id', '=', job_id).execute();
    return body;
  }
  return await db.transaction().execute(async (tx) => {
    // Jobs that a person saves at once are counted one after the other.
    await tx.selectFrom('profiles').select('id').where('id', '=', person_id).forNoKeyUpdate().execute();
    const visible = tx.selectFrom('jobs').select('id').where('id', '=', job_id).where(isJobVisibleTo(actor));
    await visible.forKeyShare().executeTakeFirstOrThrow(RowNotFound);
    const others = await tx
      .selectFrom('saved_jobs')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('person_id', '=', person_id)
      .where('job_id', '!=', job_id)
      .executeTakeFirstOrThrow();
    if (others.count >= maxSavedJobs) throw new AppError('too_many_saved_jobs');
    const row = { person_id, job_id, created_at: now };
    await tx
      .insertInto('saved_jobs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return body;
  });
}
