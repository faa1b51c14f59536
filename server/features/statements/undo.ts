import { type EnrollmentStatus, requestedStatus } from '#domain/enrollments/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { lockPayments } from '#server/core/payments/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { lockTransfers, takeBack } from '#server/core/transfers/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { setEnrollmentStatuses } from '#server/features/enrollments/commands.ts';

/**
 * Takes back an import with the allocations and approvals that its lines made, and voids the lines. Lines whose payment or enrollment somebody has changed
 * since stay and are returned. Throws RowNotFound.
 */
export async function undoStatementFor(db: Db, { id, actorId, now }: ByAdmin & { id: string }) {
  return await db.transaction().execute(async (tx) => {
    const paid = await listLines(tx, id);
    await lockPayments(
      tx,
      paid.flatMap((line) => line.payments),
    );
    await tx
      .selectFrom('bank_statements')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    await lockTransfers(tx, idsOf(paid));
    const lines = await listLines(tx, id);
    const kept = lines.filter((line) => line.is_changed);
    const undone = idsOf(lines.filter((line) => !line.is_changed));
    const back = lines.flatMap((line) => (line.is_changed ? [] : line.approved));
    const changes = back.map((enrollment): StatusChange<EnrollmentStatus> => ({
      id: enrollment,
      from: 'active',
      to: requestedStatus,
    }));
    if (changes.length > 0) await setEnrollmentStatuses(tx, { changes, actorId, now });
    if (undone.length > 0) await takeBack(tx, { of: { transfers: undone }, actorId, now });
    const voided = { voided_at: now, dismissed_at: null, proposed_id: null, statement_id: null, updated_at: now };
    await tx
      .updateTable('transfers')
      .set(voided)
      .where((row) => row('id', '=', row.fn.any(row.val(undone))))
      .execute();
    if (kept.length === 0) await tx.deleteFrom('bank_statements').where('id', '=', id).execute();
    else await tx.updateTable('bank_statements').set({ added: kept.length }).where('id', '=', id).execute();
    const after = { undone: undone.length, kept: kept.length };
    const entry = { action: 'statement.undo', entity: 'bank_statements', entityId: id, actorId, now };
    await recordChanges(tx, [{ ...entry, before: { added: lines.length }, after }]);
    return { undone: undone.length, kept };
  });
}

interface Line {
  id: string;
  day: string;
  amount: number;
  currency: string;
  /** The first payment's. */
  reference: string | null;
  payments: string[];
  /** The enrollments that were approved with the line. */
  approved: string[];
  /** A payment has been decided since, or an enrollment is not active any more. */
  is_changed: boolean;
}

async function listLines(tx: Db, statementId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.id, line.day, line.amount, line.currency, min(payments.reference) as reference,
      coalesce(array_agg(payments.id) filter (where payments.id is not null), '{}') as payments,
      coalesce(array_agg(enrollments.id) filter (where has_approved), '{}') as approved,
      coalesce(bool_or(payments.decided_at is null or payments.decided_at > allocations.created_at
        or has_approved and enrollments.status is distinct from 'active') filter (where allocations.id is not null), false) as is_changed
    from transfers as line
      left join allocations on transfer_id = line.id
      left join payments on payments.id = payment_id
      left join enrollments on enrollments.id = payments.enrollment_id
    where line.statement_id = ${statementId} group by line.id order by line.id`.execute(tx);
  return rows;
}
