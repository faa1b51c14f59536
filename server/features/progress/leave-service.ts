import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Leave } from '#domain/progress/contract.ts';
import { leaveEndBefore, remindedUntil, returnDays } from '#domain/progress/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { lockPerson, saveLeave } from './commands.ts';
import { findLeave } from './queries.ts';

interface LeaveChange {
  studentId: string;
  /** The learner or an admin. */
  actorId: string;
  now: Timestamp;
}

/**
 * Begins a leave or moves its end. With `seen`, the day of the return that an admin saw, it throws changed_meanwhile if the leave is another one
 * by now.
 */
export async function takeLeave(
  db: Db,
  { studentId, returns_on, seen, actorId, now }: LeaveChange & { returns_on: string; seen?: string | null },
) {
  const { first, last } = returnDays(now);
  if (returns_on < first || returns_on > last) {
    throw new AppError('bad_input', { issues: [{ path: 'returns_on', message: 'out_of_range' }] });
  }
  return await changeLeave(db, { studentId, actorId, now }, (before) => {
    if (seen !== undefined && seen !== (before?.returns_on ?? null)) throw new AppError('changed_meanwhile');
    return { starts_at: before?.starts_at ?? now, returns_on };
  });
}

/** Ends a leave now; without one nothing changes. */
export const returnFromLeave = async (db: Db, change: LeaveChange) => await changeLeave(db, change, () => null);

async function changeLeave(
  db: Db,
  { studentId, actorId, now }: LeaveChange,
  next: (before: Leave | null) => Leave | null,
) {
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, studentId);
    const before = await findLeave(tx, { studentId, now });
    const leave = next(before);
    if (before?.returns_on === leave?.returns_on) return { leave };
    await saveLeave(tx, studentId, leave ? storedLeave(leave, now) : endedLeave(before, now), now);
    const valuesOf = (one: Leave | null) => one && { returns_on: one.returns_on };
    const change = { action: leave ? 'leave.set' : 'leave.end', entity: 'profiles', entityId: studentId };
    await recordChanges(tx, [{ ...change, actorId, now, before: valuesOf(before), after: valuesOf(leave) }]);
    return { leave };
  });
}

function storedLeave({ starts_at, returns_on }: Leave, now: Timestamp) {
  const ends_at = leaveEndBefore(returns_on);
  // A leave that is too short for a reminder gets none.
  return { starts_at, ends_at, reminded_at: ends_at <= remindedUntil(now) ? now : null };
}

const endedLeave = (before: Leave | null, now: Timestamp) => ({
  starts_at: before && before.starts_at < now ? before.starts_at : now,
  ends_at: now,
  reminded_at: now,
});
