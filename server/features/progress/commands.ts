import { randomUUID } from 'node:crypto';
import { type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';

/** Locks a person, so that changes of their leave wait for each other. Throws RowNotFound. */
export async function lockPerson(tx: Db, id: string) {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
}

export interface NewNudge {
  studentId: string;
  courseId: string;
  sentBy: string;
  text: string;
  now: Timestamp;
}

/** Inserts nudges of people who are locked; returns their ids in the same order. */
export async function insertNudges(tx: Db, nudges: readonly NewNudge[]) {
  const rows = nudges.map(({ studentId, courseId, sentBy, text, now }) => ({
    id: randomUUID(),
    student_id: studentId,
    course_id: courseId,
    sent_by: sentBy,
    text,
    created_at: now,
  }));
  if (rows.length > 0) await tx.insertInto('nudges').values(rows).execute();
  return rows.map(({ id }) => id);
}

interface SavedLeave {
  starts_at: Timestamp;
  ends_at: Timestamp;
  reminded_at: Timestamp | null;
}

/** Stores a person's leave in place of the last one. */
export async function saveLeave(tx: Db, studentId: string, leave: SavedLeave, now: Timestamp) {
  const row = { ...leave, updated_at: now };
  await tx
    .insertInto('leaves')
    .values({ student_id: studentId, ...row })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(row))
    .execute();
}

/** Takes up to 100 leaves that end between two times without a reminder, so that no other process takes them. */
export async function takeUnreminded(tx: Db, { from, to, now }: { from: Timestamp; to: Timestamp; now: Timestamp }) {
  return await tx
    .updateTable('leaves')
    .set({ reminded_at: now })
    .where('student_id', 'in', (row) =>
      row
        .selectFrom('leaves')
        .select('student_id')
        .where('reminded_at', 'is', null)
        .where('ends_at', '>', from)
        .where('ends_at', '<=', to)
        .orderBy('ends_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['student_id', 'ends_at'])
    .execute();
}

/** Claims the figures of a day and returns since when they are; undefined if they have been claimed. */
export async function claimReport(tx: Db, { day, now }: { day: string; now: Timestamp }) {
  const claimed = await tx
    .insertInto('teaching_reports')
    .values({ day, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!claimed) return undefined;
  const before = await tx
    .selectFrom('teaching_reports')
    .select('created_at')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { since: before?.created_at };
}

/** Corrects activities and nudges that are dated too far ahead, since the clock was ahead when they were written. */
export async function correctFutureTimes(tx: Db, now: Timestamp) {
  const limit = tooFarAhead(now);
  await tx.updateTable('enrollments').set({ last_active_at: now }).where('last_active_at', '>', limit).execute();
  await tx.updateTable('nudges').set({ created_at: now }).where('created_at', '>', limit).execute();
}
