import type { Timestamp } from '#domain/kernel/time.ts';
import { sentStatus } from '#domain/applications/rules.ts';
import type { Database } from '#db/tables.ts';
import type { ExpressionBuilder, Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/database.ts';

/** The columns for the applicant, with the file. */
export const ownColumns = (row: ExpressionBuilder<Database, 'applications'>) =>
  [
    ...([
      'applications.id',
      'applications.job_id',
      'applications.status',
      'applications.cover_letter',
      'applications.facebook_link',
      'applications.payment_confirmed',
      'applications.payment_reference',
    ] as const),
    ...(['applications.created_at', 'applications.updated_at'] as const),
    jsonObjectFrom(
      row
        .selectFrom('files')
        .select(['files.id', 'files.name', 'files.byte_size'])
        .whereRef('files.id', '=', 'applications.resume_file_id'),
    ).as('resume'),
  ] as const;

/** An applicant's application for a job. */
export async function findOwnApplication(db: Db, { jobId, applicantId }: { jobId: string; applicantId: string }) {
  const application = await db
    .selectFrom('applications')
    .select(ownColumns)
    .where('job_id', '=', jobId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  return application ?? null;
}

export type SentApplication = Pick<
  Insertable<Database['applications']>,
  | 'job_id'
  | 'applicant_id'
  | 'cover_letter'
  | 'resume_file_id'
  | 'facebook_link'
  | 'payment_confirmed'
  | 'payment_reference'
>;

/** Inserts an application; a second one for the same job violates `applications_job_id_applicant_id_key`. */
export async function insertApplication(
  tx: Db,
  { application, id, now }: { application: SentApplication; id: string; now: Timestamp },
) {
  return await tx
    .insertInto('applications')
    .values({ id, ...application, status: sentStatus, created_at: now, updated_at: now })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes an applicant's own application and returns it. */
export async function deleteOwnApplication(tx: Db, { id, applicantId }: { id: string; applicantId: string }) {
  const deleted = await tx
    .deleteFrom('applications')
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .returning(['job_id', 'status', 'cover_letter', 'facebook_link', 'payment_confirmed', 'payment_reference'])
    .returning(['resume_file_id', 'created_at'])
    .executeTakeFirst();
  return deleted ?? null;
}
