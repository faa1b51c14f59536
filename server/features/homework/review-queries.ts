import { RowNotFound, type Db } from '#server/database/database.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { courseOf, submissionColumns } from './queries.ts';

export interface Review {
  seen_at: Timestamp | null;
  seen_by: string | null;
  comment: string | null;
  commented_at: Timestamp | null;
}

/** Locks a submission for a review. */
export async function lockSubmission(tx: Db, id: string) {
  return await tx
    .selectFrom('homework_submissions')
    .select(['student_id', 'homework_link', 'seen_at', 'seen_by', 'comment', 'commented_at', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Stores a review. */
export async function updateReview(
  tx: Db,
  { id, review, now }: { id: string; review: Review; now: Timestamp },
): Promise<void> {
  await tx
    .updateTable('homework_submissions')
    .set({ ...review, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** A submission as shown in the overview. */
export async function getReviewedSubmission(db: Db, id: string) {
  return await db
    .selectFrom('homework_submissions')
    .innerJoin('courses', 'courses.id', 'homework_submissions.course_id')
    .innerJoin('lessons', 'lessons.id', 'homework_submissions.lesson_id')
    .select(submissionColumns)
    .select(['homework_submissions.updated_at', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
    .select((row) => courseOf(row).as('course'))
    .where('homework_submissions.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

interface OfStudent {
  studentId: string;
  actorId: string;
  now: Timestamp;
}

/** Marks a student's unseen submissions up to a time as seen; returns their ids, newest first. */
export async function markSeen(
  tx: Db,
  { studentId, upTo, week, actorId, now }: OfStudent & { upTo: Timestamp; week?: number | undefined },
): Promise<string[]> {
  let unseen = tx
    .updateTable('homework_submissions')
    .set({ seen_at: now, seen_by: actorId, updated_at: now })
    .where('student_id', '=', studentId)
    .where('seen_at', 'is', null)
    .where('submission_date', '<=', upTo);
  if (week !== undefined) unseen = unseen.where('week_number', '=', week);
  return newestFirst(await unseen.returning(['id', 'submission_date']).execute());
}

/** Undoes marking at `seenAt`; returns the ids that still had that mark, newest first. */
export async function unmarkSeen(
  tx: Db,
  { studentId, seenAt, actorId, now }: OfStudent & { seenAt: Timestamp },
): Promise<string[]> {
  const rows = await tx
    .updateTable('homework_submissions')
    .set({ seen_at: null, seen_by: null, updated_at: now })
    .where('student_id', '=', studentId)
    .where('seen_at', '=', seenAt)
    .where('seen_by', '=', actorId)
    .returning(['id', 'submission_date'])
    .execute();
  return newestFirst(rows);
}

const newestFirst = (rows: readonly { id: string; submission_date: Timestamp }[]) =>
  rows.toSorted((a, b) => b.submission_date.localeCompare(a.submission_date)).map((row) => row.id);
