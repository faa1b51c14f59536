import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { paymentReference, referenceLength } from '#domain/kernel/reference.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { violatesUnique, type Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { deleteNotificationsOf, notifyAdmins } from '#server/core/notifications/commands.ts';
import { deleteCancelableEnrollment, insertEnrollment } from './commands.ts';
import { findOwnStatus } from './queries.ts';

/** Requests enrollment; of two concurrent requests one wins. */
export async function requestEnrollment(
  services: Services,
  { courseId, actor, now }: { courseId: string; actor: Actor; now: Timestamp },
) {
  const reference = paymentReference('EN', randomBytes(referenceLength));
  const row = { id: randomUUID(), courseId, studentId: actor.userId, reference, now };
  try {
    return await services.db.transaction().execute(async (tx) => {
      const enrollment = await insertEnrollment(tx, row);
      if (!enrollment) throw new AppError('not_found');
      const request = {
        entityId: row.id,
        personId: actor.userId,
        subject: { table: 'courses', id: courseId },
      } as const;
      await notifyAdmins(services, tx, { kind: 'new_enrollment', ...request, now });
      const change = { action: 'enrollment.request', entity: 'enrollments', entityId: row.id, before: null };
      const { course_id, status, payment_reference } = enrollment;
      const after = { course_id, status, payment_reference };
      await recordChanges(tx, [{ ...change, actorId: actor.userId, now, after }]);
      return enrollment;
    });
  } catch (error) {
    if (violatesUnique(error, 'enrollments_one_open')) throw new AppError('already_enrolled');
    throw error;
  }
}

/** Withdraws the actor's own request; the audit log keeps its content. */
export async function cancelMyEnrollment(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Timestamp }) {
  const own = { id, studentId: actor.userId };
  return await db.transaction().execute(async (tx) => {
    const before = await deleteCancelableEnrollment(tx, own);
    if (!before) {
      const status = await findOwnStatus(tx, own);
      throw status ? new AppError('wrong_status', { details: { status } }) : new AppError('not_found');
    }
    await deleteNotificationsOf(tx, { kind: 'new_enrollment', entityId: id });
    const change = { action: 'enrollment.withdraw', entity: 'enrollments', entityId: id, after: null };
    await recordChanges(tx, [{ ...change, actorId: actor.userId, now, before }]);
    return { id };
  });
}
