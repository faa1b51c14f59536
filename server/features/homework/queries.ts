import { RowNotFound } from '#server/database/row-not-found.ts';
import { randomUUID } from 'node:crypto';
import type { SeenFilter } from '#domain/homework/contract.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { cappedCount, decodeCursor, newestFirstKey, toPage } from '#server/database/pagination.ts';
import type { Db } from '#server/database/database.ts';

/** The columns of a submission as its learner sees it. */
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
  /** When the submission was handed in that this one may replace, null for none; any when it is not said. */
  replaces?: Timestamp | null | undefined;
  now: Timestamp;
}

/** A student's homework for a lesson, null before the first. */
export async function findSubmission(db: Db, { studentId, lessonId }: { studentId: string; lessonId: string }) {
  const found = await db
    .selectFrom('homework_submissions')
    .select(submissionColumns)
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return found ?? null;
}

/** Holds a lesson back from being deleted until the transaction ends; throws not_found when it is gone already. */
export async function holdLesson(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('lessons').select('id').where('id', '=', id).forKeyShare().executeTakeFirstOrThrow(RowNotFound);
}

/** Writes the first submission of a student for a lesson; nothing when there is one already. */
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

/** Puts another link in the place of the student's, which nobody has seen yet; nothing when it is the same one, or not to be replaced. */
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

/** Adds to the log that the heatmap counts. */
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

/** Keeps the counter that the ranking reads; `added` is 1 for a first submission. */
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

/** What narrows submissions down. */
export interface Narrowing {
  week?: number | undefined;
  seen?: SeenFilter | undefined;
}

/** The course of a row in its languages. */
export const courseOf = (row: ExpressionBuilder<Pick<Database, 'courses'>, 'courses'>) =>
  jsonBuildObject({
    id: row.ref('courses.id'),
    title: row.ref('courses.title'),
    title_jp: row.ref('courses.title_jp'),
    title_mn: row.ref('courses.title_mn'),
  });

/** One page of a student's submissions with their names, newest first; of one week, or the unseen ones, when so asked. */
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

/** How many homework events a student has on each calendar day of `timeZone`, from `from` on. */
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
