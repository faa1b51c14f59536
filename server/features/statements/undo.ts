import type { PaymentStatus } from '#domain/payments/rules.ts';
import { type EnrollmentStatus, requestedStatus } from '#domain/enrollments/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { setEnrollmentStatuses } from '#server/features/enrollments/commands.ts';
import { setPaymentStatuses } from '#server/features/payments/commands.ts';
import { lockPaid } from './commands.ts';

/**
 * Takes back an import with the confirmations and approvals that its lines made. Lines whose payment or enrollment somebody has changed since stay and are
 * returned. Throws RowNotFound.
 */
export async function undoStatementFor(db: Db, { id, actorId, now }: ByAdmin & { id: string }) {
  return await db.transaction().execute(async (tx) => {
    const paid = await tx
      .selectFrom('bank_statement_lines')
      .select('payment_id')
      .where('statement_id', '=', id)
      .where('payment_id', 'is not', null)
      .execute();
    await lockPaid(
      tx,
      paid.flatMap((line) => line.payment_id ?? []),
    );
    await tx
      .selectFrom('bank_statements')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    const lines = await lockLines(tx, id);
    const kept = lines.filter(isChanged);
    const undone = lines.filter((line) => !isChanged(line));
    const approvals = undone.flatMap((line) => (line.has_approved && line.enrollment_id ? [line.enrollment_id] : []));
    const back = approvals.map((enrollment): StatusChange<EnrollmentStatus> => ({
      id: enrollment,
      from: 'active',
      to: requestedStatus,
    }));
    if (back.length > 0) await setEnrollmentStatuses(tx, { changes: back, actorId, now });
    const changes = undone.flatMap((line) =>
      line.payment_id ? [{ id: line.payment_id, from: 'confirmed' as const, to: 'awaited' as const }] : [],
    );
    await setPaymentStatuses(tx, { changes, actorId, now });
    await tx
      .deleteFrom('bank_statement_lines')
      .where((row) => row('id', '=', row.fn.any(row.val(idsOf(undone)))))
      .execute();
    if (kept.length === 0) await tx.deleteFrom('bank_statements').where('id', '=', id).execute();
    else await tx.updateTable('bank_statements').set({ added: kept.length }).where('id', '=', id).execute();
    const after = { undone: undone.length, kept: kept.length };
    const entry = { action: 'statement.undo', entity: 'bank_statements', entityId: id, actorId, now };
    await recordChanges(tx, [{ ...entry, before: { added: lines.length }, after }]);
    return { undone: undone.length, kept: kept.map(({ day, amount, reference }) => ({ day, amount, reference })) };
  });
}

async function lockLines(tx: Db, statementId: string) {
  return await tx
    .selectFrom('bank_statement_lines as line')
    .leftJoin('payments', 'payments.id', 'line.payment_id')
    .leftJoin('enrollments', 'enrollments.id', 'payments.enrollment_id')
    .select([
      'line.id',
      'line.day',
      'line.amount',
      'line.state',
      'line.payment_id',
      'line.has_approved',
      'line.updated_at',
    ])
    .select(['payments.reference', 'payments.status', 'payments.decided_at', 'payments.enrollment_id'])
    .select('enrollments.status as enrollment_status')
    .where('line.statement_id', '=', statementId)
    .orderBy('line.id')
    .forUpdate('line')
    .execute();
}

interface MatchedLine {
  state: string;
  status: PaymentStatus | null;
  decided_at: Timestamp | null;
  updated_at: Timestamp;
  has_approved: boolean;
  enrollment_status: string | null;
}

/** True if the payment of a matched line has been decided again, or the enrollment that it approved is not active any more. */
const isChanged = ({ state, status, decided_at, updated_at, has_approved, enrollment_status }: MatchedLine) =>
  state === 'matched' &&
  (status !== 'confirmed' || decided_at !== updated_at || (has_approved && enrollment_status !== 'active'));
