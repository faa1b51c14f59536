import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Mood } from '#domain/reports/rules.ts';
import type { Db } from '#server/database/database.ts';
import { reportColumns, type ReportsOf } from './queries.ts';

interface OfDay extends ReportsOf {
  /** The learner's calendar day. */
  day: string;
}

interface Written {
  text: string;
  minutes: number;
  mood: Mood;
  now: Timestamp;
}

/** Inserts the report of a day; undefined if there is one. */
export const insertReport = async (db: Db, { studentId, courseId, day }: OfDay, { now, ...written }: Written) =>
  await db
    .insertInto('learning_reports')
    .values({
      id: randomUUID(),
      student_id: studentId,
      course_id: courseId,
      day,
      ...written,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'course_id', 'day']).doNothing())
    .returning(reportColumns)
    .executeTakeFirst();

/** Replaces the report of a day that was last changed at `replaces`; undefined if it has changed since, or a mentor has read it. */
export const replaceReport = async (
  db: Db,
  { studentId, courseId, day }: OfDay,
  { now, replaces, ...written }: Written & { replaces: Timestamp },
) =>
  await db
    .updateTable('learning_reports')
    .set({ ...written, updated_at: now })
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('day', '=', day)
    .where('updated_at', '=', replaces)
    .where('read_at', 'is', null)
    .returning(reportColumns)
    .executeTakeFirst();

interface Answer {
  comment: string | null;
  corrected: string | null;
  read_at: Timestamp;
  read_by: string;
  updated_at: Timestamp;
}

export async function updateAnswer(tx: Db, id: string, answer: Answer) {
  await tx.updateTable('learning_reports').set(answer).where('id', '=', id).execute();
}
