import { requestedStatus } from '#domain/enrollments/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { type StatusColumn, statusOf } from '#server/core/records/status-changes.ts';
import type { Db } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

interface NewEnrollment {
  id: string;
  courseId: string;
  studentId: string;
  reference: string;
  now: Timestamp;
}

/** Inserts a request; a second open one for the same course violates `enrollments_one_open`. */
export async function insertEnrollment(tx: Db, { id, courseId, studentId, reference, now }: NewEnrollment) {
  const row = { id, course_id: courseId, student_id: studentId, payment_reference: reference };
  return await tx
    .insertInto('enrollments')
    .values({ ...row, status: requestedStatus, created_at: now, updated_at: now })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteEnrollment(tx: Db, id: string) {
  await tx.deleteFrom('enrollments').where('id', '=', id).execute();
}

/** The status of enrollments, set with the admin's note on the decision. */
export const decidedStatus = (reason: string | null): StatusColumn<string> => {
  const column = statusOf('enrollments');
  return { ...column, set: (status) => sql`${column.set(status)}, decision_reason = ${reason}` };
};

export interface WeekChange {
  id: string;
  from: number | null;
  to: number;
}

/** Sets the last open week of enrollments. */
export async function updateWeeks(tx: Db, { changes, now }: { changes: readonly WeekChange[]; now: Timestamp }) {
  for (const week of new Set(changes.map(({ to }) => to))) {
    const ids = changes.filter(({ to }) => to === week).map(({ id }) => id);
    await tx
      .updateTable('enrollments')
      .set({ unlocked_week_number: week, updated_at: now })
      .where('id', 'in', ids)
      .execute();
  }
}
