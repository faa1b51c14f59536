import type { Database } from '#db/tables.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { myProposal } from '#domain/proposals/contract.ts';
import { sentStatus } from '#domain/proposals/rules.ts';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Effects, ReadyDb } from '#server/core/requests/commands.ts';
import { ownColumns } from './queries.ts';

const inserted = [
  ...(['id', 'project_id', 'applicant_id', 'proposal', 'price', 'sample_file_id'] as const),
  ...(['status', 'created_at', 'updated_at'] as const),
] as const;

type NewProposal = Omit<
  Pick<Insertable<Database['project_applications']>, (typeof inserted)[number]>,
  'status' | 'created_at' | 'updated_at'
>;

/** Inserts a proposal if it may be sent; a second one for the same project violates `project_applications_project_id_applicant_id_key`. */
export async function insertProposal(
  db: ReadyDb,
  { proposal, effects, now }: { proposal: NewProposal; effects: Effects; now: Timestamp },
) {
  const row = { ...proposal, status: sentStatus, created_at: now, updated_at: now };
  return await db
    .with('sent', (cte) =>
      cte
        .insertInto('project_applications')
        .columns(inserted)
        .expression((from) => from.selectFrom('ready').select(inserted.map((name) => sql.val(row[name]).as(name))))
        .returning(ownColumns),
    )
    .with('notified', () => effects.notified)
    .with('recorded', () => effects.recorded)
    .selectFrom('sent')
    .select(z.keyof(myProposal).options)
    .executeTakeFirst();
}
