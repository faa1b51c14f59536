import type { changeJobFees } from '#domain/jobs/fee-contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { changeStatuses } from '#server/core/records/status-changes.ts';
import { type Db, violatedConstraint } from '#server/database/database.ts';
import { postedFee } from './commands.ts';

const { noun, table } = recordNames.job;

const feeColumn = {
  table,
  read: sql`application_fee`,
  set: (fee: number | null) => sql`application_fee = ${fee}`,
};

type Changes = ParsedInput<typeof changeJobFees>['body'];

/** Sets the fees of jobs whose fee is still what the admin saw; returns the ids of the others as stale. */
export async function changeFees(db: Db, { changes, ...by }: Changes & ByAdmin) {
  const change = db.transaction().execute(async (tx) => {
    const { moved, stale } = await changeStatuses(tx, feeColumn, { changes, now: by.now });
    await recordChanges(
      tx,
      moved.map(({ id, from, to }) => ({
        action: `${noun}.update`,
        entity: table,
        entityId: id,
        ...by,
        before: { application_fee: from },
        after: { application_fee: to },
      })),
    );
    return { stale };
  });
  return await change.catch((error: unknown) => {
    throw violatedConstraint(error) === 'jobs_posted_fee' ? new AppError('bad_input', { issues: [postedFee] }) : error;
  });
}
