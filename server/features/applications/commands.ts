import type { Database } from '#db/tables.ts';
import { sentStatus } from '#domain/applications/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Insertable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

type NewApplication = Omit<Insertable<Database['applications']>, 'status' | 'created_at' | 'updated_at'>;

/** Inserts an application; a second one for the same job violates `applications_job_id_applicant_id_key`. */
export async function insertApplication(tx: Db, { now, ...application }: NewApplication & { now: Timestamp }) {
  return await tx
    .insertInto('applications')
    .values({ ...application, status: sentStatus, created_at: now, updated_at: now })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes an applicant's own application and returns what the audit log keeps. */
export async function deleteOwnApplication(tx: Db, { id, applicantId }: { id: string; applicantId: string }) {
  return await tx
    .deleteFrom('applications')
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .returning(['job_id', 'status', 'cover_letter', 'facebook_link', 'payment_confirmed', 'payment_reference'])
    .returning(['resume_file_id as fileId', 'created_at'])
    .executeTakeFirst();
}
