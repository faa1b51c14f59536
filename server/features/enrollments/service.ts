import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { paymentReference, referenceLength } from '#domain/kernel/reference.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { cancelableStatuses, requestedStatus } from '#domain/enrollments/rules.ts';
import { sql } from 'kysely';
import { recordedChange } from '#server/core/audit/commands.ts';
import { violatesUnique, type Db } from '#server/database/database.ts';
import { adminNotifications, deletedNotifications } from '#server/core/notifications/commands.ts';
import { deleteEnrollment, insertEnrollment } from './commands.ts';
import { findWithdrawable } from './queries.ts';

/** Requests enrollment; of two concurrent requests one wins. */
export async function requestEnrollment(
  db: Db,
  { courseId, actor, now }: { courseId: string; actor: Actor; now: Timestamp },
) {
  const reference = paymentReference('EN', randomBytes(referenceLength));
  const id = randomUUID();
  const studentId = actor.userId;
  const subject = { table: 'courses', id: courseId } as const;
  const request = { kind: 'new_enrollment', entityId: id, personId: studentId, subject, now } as const;
  const change = { action: 'enrollment.request', entity: 'enrollments', entityId: id, actorId: studentId, now };
  const after = { course_id: courseId, status: requestedStatus, payment_reference: reference };
  const isSent = sql<boolean>`exists (select from sent)`;
  const effects = {
    ...adminNotifications(db, request, isSent),
    recorded: recordedChange({ ...change, before: null, after }, isSent),
  };
  try {
    const sent = await insertEnrollment(db, { id, courseId, studentId, reference, now }, effects);
    if (!sent) throw new AppError('not_found');
    return sent;
  } catch (error) {
    if (violatesUnique(error, 'enrollments_one_open')) throw new AppError('already_enrolled');
    throw error;
  }
}

/** Withdraws the actor's own request; the audit log keeps its content. */
export async function cancelMyEnrollment(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
): Promise<{ id: string }> {
  const before = await findWithdrawable(db, { id, studentId: actor.userId });
  if (!before) throw new AppError('not_found');
  const { status } = before;
  if (!cancelableStatuses.some((cancelable) => cancelable === status)) {
    throw new AppError('wrong_status', { details: { status } });
  }
  const isWithdrawn = sql<boolean>`exists (select from withdrawn)`;
  const change = { action: 'enrollment.withdraw', entity: 'enrollments', entityId: id, actorId: actor.userId, now };
  const withdrawn = await deleteEnrollment(
    db,
    { id, status },
    {
      deleted: deletedNotifications({ kind: 'new_enrollment', entityId: id }, isWithdrawn),
      recorded: recordedChange({ ...change, before, after: null }, isWithdrawn),
    },
  );
  // An admin has decided meanwhile: read the enrollment again.
  return withdrawn ?? (await cancelMyEnrollment(db, { id, actor, now }));
}
