import { RowNotFound, type Db } from '#server/database/database.ts';
import { randomUUID } from 'node:crypto';
import type { SeenFilter } from '#domain/homework/contract.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { cappedCount, decodeCursor, newestFirstKey, toPage } from '#server/database/listing.ts';

/** The columns of a submission for its learner. */
export const submissionColumns = [
  ...(['homework_submissions.id', 'homework_submissions.course_id', 'homework_submissions.lesson_id'] as const),
  ...(['homework_submissions.week_number', 'homework_link', 'submission_date'] as const),
  ...(['seen_at', 'comment', 'commented_at'] as const),
] as const;

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

/** A student's submission for a lesson; null if there is none. */
export async function findSubmission(db: Db, { studentId, lessonId }: { studentId: string; lessonId: string }) {
  const found = await db
    .selectFrom('homework_submissions')
    .select(submissionColumns)
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return found ?? null;
}

/** Locks a lesson against deletion. Throws RowNotFound. */
export async function holdLesson(tx: Db, id: string): Promise<void> {
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
): Promise<void> {
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
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set((row) => ({ homework_count: row('homework_count', '+', added), last_homework_at: now }))
    .where('id', '=', studentId)
    .execute();
}

export interface Narrowing {
  week?: number | undefined;
  seen?: SeenFilter | undefined;
}

export const courseOf = (row: ExpressionBuilder<Pick<Database, 'courses'>, 'courses'>) =>
  jsonBuildObject({
    id: row.ref('courses.id'),
    title: row.ref('courses.title'),
    title_jp: row.ref('courses.title_jp'),
    title_mn: row.ref('courses.title_mn'),
  });

/** One page of a student's submissions, newest first, optionally of one week or only unseen ones. */
export async function listSubmissionsOf(
  db: Db,
  {
    studentId,
    week,
    seen = 'all',
    cursor,
    size = publicPageSize,
  }: { studentId: string; cursor?: string | undefined; size?: number } & Narrowing,
) {
  let matching = db
    .selectFrom('homework_submissions')
    .innerJoin('courses', 'courses.id', 'homework_submissions.course_id')
    .innerJoin('lessons', 'lessons.id', 'homework_submissions.lesson_id')
    .where('student_id', '=', studentId);
  if (week !== undefined) matching = matching.where('homework_submissions.week_number', '=', week);
  if (seen === 'unseen') matching = matching.where('seen_at', 'is', null);
  let page = matching
    .select(submissionColumns)
    .select('homework_submissions.updated_at')
    .select(['lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
    .select((row) => courseOf(row).as('course'))
    .orderBy('submission_date', 'desc')
    .orderBy('homework_submissions.id', 'desc')
    .limit(size + 1);
  if (cursor) {
    const [at, id] = decodeCursor(cursor, newestFirstKey);
    page = page.where(sql<boolean>`(submission_date, homework_submissions.id) < (${at}, ${id})`);
  }
  const [rows, count] = await Promise.all([
    page.execute(),
    db.selectNoFrom(cappedCount(matching.select('homework_submissions.id')).as('total')).executeTakeFirstOrThrow(),
  ]);
  return toPage({ rows, size, total: count.total, keyOf: (row) => [row.submission_date, row.id] });
}

/** The number of a student's homework events per calendar day of `timeZone`. */
export async function countEventsByDay(
  db: Db,
  { studentId, from, timeZone }: { studentId: string; from: string; timeZone: string },
) {
  return await db
    .selectFrom('homework_events')
    .select(sql<string>`to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('created_at', '>=', sql<string>`${from}::timestamp at time zone ${timeZone}`)
    .groupBy(sql.ref('day'))
    .orderBy('day')
    .execute();
}
