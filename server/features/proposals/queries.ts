import type { Timestamp } from '#domain/kernel/time.ts';
import { sentStatus } from '#domain/proposals/rules.ts';
import type { Database } from '#db/tables.ts';
import type { ExpressionBuilder, Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/database.ts';

/** The columns for the applicant, with the file. */
export const ownColumns = (row: ExpressionBuilder<Database, 'project_applications'>) =>
  [
    ...([
      'project_applications.id',
      'project_applications.project_id',
      'project_applications.status',
      'project_applications.proposal',
      'project_applications.price',
      'project_applications.created_at',
      'project_applications.updated_at',
    ] as const),
    jsonObjectFrom(
      row
        .selectFrom('files')
        .select(['files.id', 'files.name', 'files.byte_size'])
        .whereRef('files.id', '=', 'project_applications.sample_file_id'),
    ).as('sample'),
  ] as const;

/** An applicant's proposal for a project. */
export async function findOwnProposal(db: Db, { projectId, applicantId }: { projectId: string; applicantId: string }) {
  const proposal = await db
    .selectFrom('project_applications')
    .select(ownColumns)
    .where('project_id', '=', projectId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  return proposal ?? null;
}

export type SentProposal = Pick<
  Insertable<Database['project_applications']>,
  'project_id' | 'applicant_id' | 'proposal' | 'price' | 'sample_file_id'
>;

/** Inserts a proposal; a second one for the same project violates `project_applications_project_id_applicant_id_key`. */
export async function insertProposal(
  tx: Db,
  { proposal, id, now }: { proposal: SentProposal; id: string; now: Timestamp },
) {
  return await tx
    .insertInto('project_applications')
    .values({ id, ...proposal, status: sentStatus, created_at: now, updated_at: now })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes an applicant's own proposal and returns it. */
export async function deleteOwnProposal(tx: Db, { id, applicantId }: { id: string; applicantId: string }) {
  const deleted = await tx
    .deleteFrom('project_applications')
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .returning(['project_id', 'status', 'proposal', 'price', 'sample_file_id', 'created_at'])
    .executeTakeFirst();
  return deleted ?? null;
}
