import { plusDays, type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import type { Leave } from '#domain/progress/contract.ts';
import { leaveReminderDays, remindedUpTo, schoolDay } from '#domain/progress/rules.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

export interface NewNudge {
  student_id: string;
  course_id: string;
  sent_by: string;
  text: string;
  created_at: Timestamp;
}

/**
 * Stores the nudges of learners who were not nudged after `nudgedUntil`, also by another admin at once, and returns their texts by learner. They are
 * stored in the order of the learners, so that two calls do not wait for each other.
 */
export async function saveNudges(tx: Db, nudges: readonly NewNudge[], nudgedUntil: Timestamp) {
  if (nudges.length === 0) return new Map<string, string>();
  const saved = await tx
    .insertInto('nudges')
    .values(nudges.toSorted((one, other) => one.student_id.localeCompare(other.student_id)))
    .onConflict((conflict) =>
      conflict
        .column('student_id')
        .doUpdateSet((row) => ({
          course_id: row.ref('excluded.course_id'),
          sent_by: row.ref('excluded.sent_by'),
          text: row.ref('excluded.text'),
          created_at: row.ref('excluded.created_at'),
          returned_at: null,
        }))
        .where('nudges.created_at', '<=', nudgedUntil),
    )
    .returning(['student_id', 'text'])
    .execute();
  return new Map(saved.map(({ student_id, text }) => [student_id, text]));
}

/** Stores a leave in place of the learner's leave that has not ended. */
export async function replaceLeave(tx: Db, studentId: string, leave: Leave | null, now: Timestamp) {
  await tx.deleteFrom('leaves').where('student_id', '=', studentId).where('returns_on', '>', schoolDay(now)).execute();
  if (!leave) return;
  // A leave that is too short for a reminder gets none.
  const isShort = leave.returns_on <= plusDays(leave.starts_on, leaveReminderDays);
  const reminded_at = isShort || leave.returns_on <= remindedUpTo(now) ? now : null;
  await tx
    .insertInto('leaves')
    .values({ student_id: studentId, ...leave, reminded_at, updated_at: now })
    .execute();
}

/** Takes up to 100 leaves whose return is near without a reminder, so that no other process takes them. */
export async function takeUnreminded(tx: Db, now: Timestamp) {
  const { rows } = await sql<{ student_id: string; returns_on: string }>`
    update leaves set reminded_at = ${now} where (student_id, starts_on) in (
      select student_id, starts_on from leaves
      where reminded_at is null and returns_on > ${schoolDay(now)} and returns_on <= ${remindedUpTo(now)}
      order by returns_on limit 100 for update skip locked
    ) returning student_id, returns_on`.execute(tx);
  return rows;
}

/** Claims the figures of a day; false if they have been claimed. */
export async function claimReport(tx: Db, { day, now }: { day: string; now: Timestamp }) {
  const claim = tx.insertInto('teaching_reports').values({ day, created_at: now });
  const { numInsertedOrUpdatedRows } = await claim
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Corrects activities and nudges that are dated too far ahead, since the clock was ahead when they were written. */
export async function correctFutureTimes(tx: Db, now: Timestamp) {
  const limit = tooFarAhead(now);
  await tx.updateTable('enrollments').set({ last_active_at: now }).where('last_active_at', '>', limit).execute();
  await tx.updateTable('nudges').set({ created_at: now }).where('created_at', '>', limit).execute();
}
