import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Leave } from '#domain/progress/contract.ts';
import { returnDays, schoolDay } from '#domain/progress/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { replaceLeave } from './commands.ts';
import { findLeave } from './queries.ts';

interface LeaveChange {
  studentId: string;
  /** The learner or an admin. */
  actorId: string;
  /** Null ends the leave. */
  leave: Leave | null;
  /** The day of the return that an admin saw; null for no leave. */
  seen?: string | null;
  now: Timestamp;
}

/** Sets, moves or ends a leave, and notifies the learner if an admin does. Throws changed_meanwhile if the admin saw another leave. */
export async function changeLeave(db: Db, change: LeaveChange) {
  const { studentId, actorId, seen, now } = change;
  const today = schoolDay(now);
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, studentId);
    const before = await findLeave(tx, { studentId, now });
    if (seen !== undefined && seen !== (before?.returns_on ?? null)) throw new AppError('changed_meanwhile');
    const begun = before && before.starts_on <= today ? before.starts_on : null;
    const leave = change.leave && datedLeave(change.leave, begun, now);
    if (before?.starts_on === leave?.starts_on && before?.returns_on === leave?.returns_on) return { leave };
    // One that has begun ends today; its days before still count.
    const ended = begun !== null && begun < today ? { starts_on: begun, returns_on: today } : null;
    await replaceLeave(tx, studentId, leave ?? ended, now);
    await announce(tx, { studentId, actorId, before, leave, now });
    return { leave };
  });
}

/** A leave from today on at the earliest, unless it has begun. Throws bad_input for a return on a wrong day. */
function datedLeave({ starts_on, returns_on }: Leave, begun: string | null, now: Timestamp): Leave {
  const { first, last } = returnDays(starts_on, now);
  if (returns_on < first || returns_on > last) {
    throw new AppError('bad_input', { issues: [{ path: 'returns_on', message: 'out_of_range' }] });
  }
  const today = schoolDay(now);
  return { starts_on: begun ?? (starts_on > today ? starts_on : today), returns_on };
}

async function announce(
  tx: Db,
  { studentId, actorId, before, leave, now }: Omit<LeaveChange, 'seen'> & { before: Leave | null },
) {
  const action = leave ? 'leave.set' : 'leave.end';
  const change = { action, entity: 'profiles', entityId: studentId, actorId, now, before: null, after: null };
  await recordChanges(tx, [{ ...change, before: before && { ...before }, after: leave && { ...leave } }]);
  if (actorId === studentId) return;
  await notify(tx, [
    {
      personId: studentId,
      kind: 'leave',
      entityId: studentId,
      facts: leave ? { day: leave.returns_on } : {},
      change: { from: before?.returns_on ?? 'ended', to: leave ? 'set' : 'ended' },
      now,
    },
  ]);
}

/** Locks a person, so that changes of their leave wait for each other. Throws RowNotFound. */
async function lockPerson(tx: Db, id: string) {
  const person = tx.selectFrom('profiles').select('id').where('id', '=', id);
  await person.forNoKeyUpdate().executeTakeFirstOrThrow(RowNotFound);
}
