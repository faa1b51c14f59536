import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { cancelableStatuses, requestedStatus } from '#domain/enrollments/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { violatesForeignKey, violatesUnique, type Db } from '#server/database/database.ts';
import { deleteNotificationsOf, notifyAdmins } from '#server/core/notifications/commands.ts';
import { newReference } from '#server/core/payments/commands.ts';
import { getMyself } from '#server/core/people/profiles/queries.ts';
import { lockActiveCourse, lockOwnEnrollment, ownColumns } from './queries.ts';

/** Requests enrollment; of two concurrent requests one wins. */
export async function requestEnrollment(
  db: Db,
  { courseId, actor, now }: { courseId: string; actor: Actor; now: Timestamp },
) {
  const [id, studentId] = [randomUUID(), actor.userId];
  try {
    return await db.transaction().execute(async (tx) => {
      const titles = await lockActiveCourse(tx, courseId);
      const reference = await newReference(tx, 'EN');
      const row = { id, course_id: courseId, student_id: studentId, payment_reference: reference };
      const enrollment = await tx
        .insertInto('enrollments')
        .values({ ...row, status: requestedStatus, created_at: now, updated_at: now })
        .returning(ownColumns)
        .executeTakeFirstOrThrow();
      const person = await getMyself(tx, studentId);
      await notifyAdmins(tx, { kind: 'new_enrollment', entityId: id, person, titles, now });
      const change = { action: 'enrollment.request', entity: 'enrollments', entityId: id, actorId: studentId, now };
      const after = { course_id: courseId, status: enrollment.status, payment_reference: reference };
      await recordChanges(tx, [{ ...change, before: null, after }]);
      return enrollment;
    });
  } catch (error) {
    if (violatesUnique(error, 'enrollments_one_open')) throw new AppError('already_enrolled');
    throw error;
  }
}

/** Withdraws the actor's own request; the audit log keeps its content. */
export async function cancelMyEnrollment(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Timestamp }) {
  return await db.transaction().execute(async (tx) => {
    const before = await lockOwnEnrollment(tx, { id, studentId: actor.userId });
    const { status } = before;
    if (!cancelableStatuses.some((cancelable) => cancelable === status)) {
      throw new AppError('wrong_status', { details: { status } });
    }
    await deleteRequest(tx, id);
    await deleteNotificationsOf(tx, { kind: 'new_enrollment', entityId: id });
    const change = { action: 'enrollment.withdraw', entity: 'enrollments', entityId: id, actorId: actor.userId, now };
    await recordChanges(tx, [{ ...change, before, after: null }]);
    return { id };
  });
}

// One that was completed before, and has a certificate, stays.
async function deleteRequest(tx: Db, id: string) {
  try {
    await tx.deleteFrom('enrollments').where('id', '=', id).execute();
  } catch (error) {
    if (violatesForeignKey(error)) throw new AppError('wrong_status');
    throw error;
  }
}
