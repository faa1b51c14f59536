import { randomUUID } from 'node:crypto';
import { enrollment, type EnrollmentStatus, requestedStatus } from '#domain/enrollments/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { enrollPerson } from '#domain/people/contract.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { newReference } from '#server/core/payments/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, RowNotFound, violatesForeignKey, violatesUnique } from '#server/database/database.ts';
import { setEnrollmentStatuses } from '#server/features/enrollments/commands.ts';
import { lockActiveCourse } from '#server/features/enrollments/queries.ts';
import { confirmByHand } from '#server/features/payments/commands.ts';

type Enrolling = ByAdmin & ParsedInput<typeof enrollPerson>['body'] & { personId: string };

/** Enrolls a person at the desk: approved at once, and with `cash` paid. Throws RowNotFound, already_enrolled or group_full. */
export async function enrollAtDesk(db: Db, enrolling: Enrolling) {
  try {
    return await db.transaction().execute(async (tx) => await enroll(tx, enrolling));
  } catch (error) {
    if (violatesForeignKey(error)) throw new RowNotFound();
    throw violatesUnique(error, 'enrollments_one_open') ? new AppError('already_enrolled') : error;
  }
}

/** Enrolls a person in the caller's transaction; violates enrollments_one_open if they are enrolled. */
export async function enroll(tx: Db, { personId, course_id, start, cash, actorId, now }: Enrolling) {
  const id = randomUUID();
  await lockActiveCourse(tx, course_id);
  const status = requestedStatus as EnrollmentStatus;
  const row = { course_id, status, payment_reference: await newReference(tx, 'EN') };
  await tx
    .insertInto('enrollments')
    .values({ id, student_id: personId, ...row, created_at: now, updated_at: now })
    .execute();
  const entry = { action: 'enrollment.request', entity: 'enrollments', entityId: id, actorId, now };
  await recordChanges(tx, [{ ...entry, before: null, after: row }]);
  const approval = { id, from: status, to: enrollment.steps.approve.to };
  await setEnrollmentStatuses(tx, { changes: [approval], start, actorId, now });
  if (cash !== undefined) await confirmCash(tx, { enrollmentId: id, reason: cash, actorId, now });
  return { id };
}

// A course that is free has no payment.
async function confirmCash(tx: Db, { enrollmentId, ...decision }: ByAdmin & { enrollmentId: string; reason: string }) {
  const payments = tx.selectFrom('payments').select('id').where('enrollment_id', '=', enrollmentId);
  await confirmByHand(tx, { ids: idsOf(await payments.execute()), ...decision });
}
