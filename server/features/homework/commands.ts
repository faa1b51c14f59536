import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { submissionColumns } from './queries.ts';

/** A learner's homework for one lesson. */
export interface Handed {
  studentId: string;
  lessonId: string;
  courseId: string;
  week: number;
  link: string;
  /** The time of the submission that this one may replace; null for none, undefined for any. */
  replaces?: Timestamp | null | undefined;
  now: Timestamp;
}

/** Locks a lesson against deletion. Throws RowNotFound. */
export async function holdLesson(tx: Db, id: string) {
  await tx.selectFrom('lessons').select('id').where('id', '=', id).forKeyShare().executeTakeFirstOrThrow(RowNotFound);
}

/** Inserts a student's first submission for a lesson; undefined if there is one. */
export async function insertSubmission(tx: Db, { studentId, lessonId, courseId, week, link, now }: Handed) {
  return await tx
    .insertInto('homework_submissions')
    .values({
      id: randomUUID(),
      student_id: studentId,
      course_id: courseId,
      lesson_id: lessonId,
      week_number: week,
      homework_link: link,
      submission_date: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'lesson_id']).doNothing())
    .returning(submissionColumns)
    .executeTakeFirst();
}

/** Replaces the link of a submission; undefined if the link is the same or must not be replaced. */
export async function updateSubmission(tx: Db, { studentId, lessonId, week, link, replaces, now }: Handed) {
  if (replaces === null) return undefined;
  const replacing = tx
    .updateTable('homework_submissions')
    .set({ homework_link: link, week_number: week, submission_date: now, updated_at: now })
    .set({ seen_at: null, seen_by: null })
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .where('homework_link', '<>', link);
  const guarded = replaces === undefined ? replacing : replacing.where('submission_date', '=', replaces);
  return await guarded.returning(submissionColumns).executeTakeFirst();
}

/** Adds an event for the heatmap. */
export async function insertHomeworkEvent(
  tx: Db,
  event: { submissionId: string; studentId: string; kind: 'submitted' | 'updated'; link: string; now: Timestamp },
) {
  await tx
    .insertInto('homework_events')
    .values({
      id: randomUUID(),
      submission_id: event.submissionId,
      student_id: event.studentId,
      kind: event.kind,
      homework_link: event.link,
      created_at: event.now,
    })
    .execute();
}

/** Updates the counter of the ranking; `added` is 1 for a first submission. */
export async function updateHomeworkCount(
  tx: Db,
  { studentId, added, now }: { studentId: string; added: 0 | 1; now: Timestamp },
) {
  await tx
    .updateTable('profiles')
    .set((row) => ({ homework_count: row('homework_count', '+', added), last_homework_at: now }))
    .where('id', '=', studentId)
    .execute();
}

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
export async function updateReview(tx: Db, { id, review, now }: { id: string; review: Review; now: Timestamp }) {
  await tx
    .updateTable('homework_submissions')
    .set({ ...review, updated_at: now })
    .where('id', '=', id)
    .execute();
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
) {
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
export async function unmarkSeen(tx: Db, { studentId, seenAt, actorId, now }: OfStudent & { seenAt: Timestamp }) {
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
