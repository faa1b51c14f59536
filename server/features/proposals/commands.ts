import type { Database } from '#db/tables.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sentStatus } from '#domain/proposals/rules.ts';
import type { Insertable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

type NewProposal = Omit<Insertable<Database['project_applications']>, 'status' | 'created_at' | 'updated_at'>;

/** Inserts a proposal; a second one for the same project violates `project_applications_project_id_applicant_id_key`. */
export async function insertProposal(tx: Db, { now, ...proposal }: NewProposal & { now: Timestamp }) {
  return await tx
    .insertInto('project_applications')
    .values({ ...proposal, status: sentStatus, created_at: now, updated_at: now })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes an applicant's own proposal and returns what the audit log keeps. */
export async function deleteOwnProposal(tx: Db, { id, applicantId }: { id: string; applicantId: string }) {
  return await tx
    .deleteFrom('project_applications')
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .returning(['project_id', 'status', 'proposal', 'price', 'sample_file_id as fileId', 'created_at'])
    .executeTakeFirst();
}
