import { myEnrollment } from '#domain/enrollments/contract.ts';
import { type EnrollmentStatus, requestedStatus } from '#domain/enrollments/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Effects as RequestEffects } from '#server/core/requests/commands.ts';
import { statusOf } from '#server/core/records/status-changes.ts';
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
    .executeTakeFirst();
}

/** Deletes an enrollment with this status; undefined if it has another one. */
export async function deleteEnrollment(
  db: Db,
  { id, status }: { id: string; status: EnrollmentStatus },
  { deleted, recorded }: { deleted: RawBuilder<{ id: string }>; recorded: RawBuilder<{ id: string }> },
) {
  return await db
    .with('withdrawn', (cte) =>
      cte.deleteFrom('enrollments').where('id', '=', id).where('status', '=', status).returning('id'),
    )
    .with('deleted', () => deleted)
    .with('recorded', () => recorded)
    .selectFrom('withdrawn')
    .select('id')
    .executeTakeFirst();
}

/** The status of enrollments, set with the admin's note on the decision. */
export const decidedStatus = (reason: string | null) => {
  const column = statusOf('enrollments');
  return { ...column, set: (status: RawBuilder<string>) => sql`${column.set(status)}, decision_reason = ${reason}` };
};

/** The update of the last open week of enrollments. */
export const weekUpdate = (tx: Db, { ids, week, now }: { ids: string[]; week: number; now: Timestamp }) =>
  tx.updateTable('enrollments').set({ unlocked_week_number: week, updated_at: now }).where('id', 'in', ids);
