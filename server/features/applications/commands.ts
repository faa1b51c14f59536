import type { Database } from '#db/tables.ts';
import { myApplication } from '#domain/applications/contract.ts';
import { sentStatus } from '#domain/applications/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Effects, ReadyDb } from '#server/core/requests/commands.ts';
import { ownColumns } from './queries.ts';

const inserted = [
  ...(['id', 'job_id', 'applicant_id', 'cover_letter', 'resume_file_id', 'facebook_link'] as const),
  ...(['payment_confirmed', 'payment_reference', 'status', 'created_at', 'updated_at'] as const),
] as const;

type NewApplication = Omit<
  Pick<Insertable<Database['applications']>, (typeof inserted)[number]>,
  'status' | 'created_at' | 'updated_at'
>;

/** Inserts an application if it may be sent; a second one for the same job violates `applications_job_id_applicant_id_key`. */
export async function insertApplication(
  db: ReadyDb,
  { application, effects, now }: { application: NewApplication; effects: Effects; now: Timestamp },
) {
  const row = { ...application, status: sentStatus, created_at: now, updated_at: now };
  return await db
    .with('sent', (cte) =>
      cte
        .insertInto('applications')
        .columns(inserted)
        .expression((from) => from.selectFrom('ready').select(inserted.map((name) => sql.val(row[name]).as(name))))
        .returning(ownColumns),
    )
    .with('notified', () => effects.notified)
    .with('recorded', () => effects.recorded)
    .selectFrom('sent')
    .select(z.keyof(myApplication).options)
    .executeTakeFirst();
}
