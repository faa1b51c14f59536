import type { JobForm, changeJobs } from '#domain/jobs/admin-contract.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { copyTitles } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { violatesForeignKey, type Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import {
  type ByAdmin,
  changeActivity,
  type Content,
  copyImage,
  insertContent,
  removeContent,
  replaceContent,
} from '#server/core/records/content-queries.ts';
import { countReferringToJob, getManagedJob, jobColumns, listJobsById } from './admin-queries.ts';

const jobs: Content<(typeof jobColumns)[number]> = {
  table: 'jobs',
  noun: 'job',
  columns: jobColumns,
  images: ['image_file_id'],
};

/** Inserts a job. */
export async function addJob(db: Db, { fields, ...by }: ByAdmin & { fields: JobForm }) {
  return await withCompany(async () =>
    db.transaction().execute(async (tx) => getManagedJob(tx, await insertContent(tx, jobs, { fields, ...by }))),
  );
}

/** Updates a job that is still as the admin saw it. */
export async function editJob(
  { db, scheduler }: Services,
  change: ByAdmin & { id: string; seenAt: Timestamp; fields: JobForm },
) {
  const job = await withCompany(async () =>
    db.transaction().execute(async (tx) => {
      await replaceContent(tx, jobs, change);
      return await getManagedJob(tx, change.id);
    }),
  );
  scheduler.trigger();
  return job;
}

/** Publishes or hides jobs. */
export async function changeJobActivity(db: Db, asked: ByAdmin & ParsedInput<typeof changeJobs>['body']) {
  return await db.transaction().execute(async (tx) => {
    const stale = await changeActivity(tx, jobs, asked);
    const ids = asked.changes.map((change) => change.id);
    return { rows: await listJobsById(tx, ids), stale };
  });
}

/** Inserts an inactive copy of a job with a copy of its image, without personal data. */
export async function duplicateJob(
  services: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const original = await getManagedJob(services.db, id);
  const image_file_id =
    original.image_file_id && (await copyImage(services, { id: original.image_file_id, actor, now }));
  const fields = { ...original, ...copyTitles(original), image_file_id, is_active: false };
  return await addJob(services.db, { fields, actorId: actor.userId, now });
}

/** Deletes a job with its image. Throws in_use when it has applications. */
export async function discardJob({ db, scheduler }: Services, { id, ...by }: ByAdmin & { id: string }) {
  await db
    .transaction()
    .execute(async (tx) => removeContent(tx, jobs, { id, countReferring: countReferringToJob, ...by }));
  scheduler.trigger();
  return { id };
}

// The company may have been deleted meanwhile.
async function withCompany<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!violatesForeignKey(error, 'jobs_company_id_fkey')) throw error;
    throw new AppError('bad_input', { issues: [{ path: 'company_id', message: 'gone' }] });
  }
}
