import { myEnrollment } from '#domain/enrollments/contract.ts';
import { cancelableStatuses, requestedStatus } from '#domain/enrollments/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { mailedAtOnce } from '#server/core/notifications/commands.ts';
import type { Effects as RequestEffects } from '#server/core/requests/commands.ts';
import type { Db } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

interface Effects extends RequestEffects {
  replaced: RawBuilder<{ id: string }>;
}

interface NewEnrollment {
  id: string;
  courseId: string;
  studentId: string;
  reference: string;
  now: Timestamp;
}

/** Inserts a request for an active course; undefined if there is no such course. */
export async function insertEnrollment(
  db: Db,
  { id, courseId, studentId, reference, now }: NewEnrollment,
  { replaced, notified, recorded }: Effects,
) {
  return await db
    .with('sent', (cte) =>
      cte
        .insertInto('enrollments')
        .columns(['id', 'course_id', 'student_id', 'status', 'payment_reference', 'created_at', 'updated_at'])
        .expression((row) =>
          row
            .selectFrom('courses')
            .select([
              sql.val(id).as('id'),
              'courses.id as course_id',
              sql.val(studentId).as('student_id'),
              sql.val(requestedStatus).as('status'),
              sql.val(reference).as('payment_reference'),
              sql.val(now).as('created_at'),
              sql.val(now).as('updated_at'),
            ])
            .where('courses.id', '=', courseId)
            .where('is_active', '=', true)
            // Waits for a concurrent deletion of the course.
            .forKeyShare(),
        )
        .returning(ownColumns),
    )
    .with('replaced', () => replaced)
    .with('notified', () => notified)
    .with('recorded', () => recorded)
    .selectFrom('sent')
    .select(z.keyof(myEnrollment).options)
    .select(mailedAtOnce.as('mails'))
    .executeTakeFirst();
}

/** Deletes a student's own enrollment while that is allowed, and returns it; undefined otherwise. */
export async function deleteCancelableEnrollment(tx: Db, { id, studentId }: { id: string; studentId: string }) {
  return await tx
    .deleteFrom('enrollments')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('status', 'in', cancelableStatuses)
    .returning(['student_id', 'course_id', 'status', 'payment_reference', 'created_at'])
    .executeTakeFirst();
}

/** Stores the admin's note on a decision. */
export async function updateReasons(tx: Db, { ids, reason }: { ids: string[]; reason: string | null }) {
  await tx.updateTable('enrollments').set({ decision_reason: reason }).where('id', 'in', ids).execute();
}

/** Locks those of `ids` that belong to a course and returns their unlocked weeks. */
export async function lockUnlockedWeeks(tx: Db, { courseId, ids }: { courseId: string; ids: string[] }) {
  return await tx
    .selectFrom('enrollments')
    .select(['id', 'unlocked_week_number'])
    .where('course_id', '=', courseId)
    .where('id', 'in', ids)
    // Sorted, so that two admins cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Sets the last open week of enrollments. */
export async function updateUnlockedWeeks(tx: Db, { ids, week, now }: { ids: string[]; week: number; now: Timestamp }) {
  await tx
    .updateTable('enrollments')
    .set({ unlocked_week_number: week, updated_at: now })
    .where('id', 'in', ids)
    .execute();
}
