import type { listWeekAccess, unlockWeeks } from '#domain/enrollments/contract.ts';
import { openEnrollmentStatuses, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { dueWeekAt, type Schedule, usualStarts } from '#domain/groups/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Nullable } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { violatesUnique, type Db } from '#server/database/database.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type NewNotification, notify, secondsUntilMail } from '#server/core/notifications/commands.ts';
import { mayEnter } from '#domain/lessons/rules.ts';
import { type EnrollmentDecision, factsOf, setEnrollmentStatuses } from './commands.ts';
import {
  findSecondOpen,
  getWeeklyCourse,
  listEnrollmentsById,
  listWeeklyCourses,
  lockWeeklyEnrollments,
  unlockAction,
  weekAccessList,
  weeksBefore,
} from './admin-queries.ts';

/** Sets statuses from those that the admin saw; rows that have changed since are returned as stale. */
export async function decideEnrollments(db: Db, decision: EnrollmentDecision) {
  try {
    return await db.transaction().execute((tx) => setEnrollmentStatuses(tx, decision));
  } catch (error) {
    if (violatesUnique(error, 'enrollments_one_open')) throw await alreadyEnrolled(db, decision.changes);
    throw error;
  }
}

// With several enrollments the error names the one that prevents the change.
async function alreadyEnrolled(db: Db, changes: readonly StatusChange<EnrollmentStatus>[]): Promise<AppError> {
  const opened = changes.filter(({ to }) => openEnrollmentStatuses.some((open) => open === to));
  const enrollment = await findSecondOpen(db, idsOf(opened));
  return new AppError('already_enrolled', enrollment === null ? {} : { details: { enrollment } });
}

type Row = Awaited<ReturnType<typeof listEnrollmentsById>>[number];

/** The courses with weekly release. Throws not_found if there are none. */
export async function listWeekCoursesOf(db: Db, now: Timestamp) {
  const rows = await listWeeklyCourses(db);
  if (rows.length === 0) throw new AppError('not_found');
  return {
    rows: rows.map(({ groups, ...course }) => {
      const [usual] = usualStarts([course], groups, now);
      return {
        ...course,
        groups: groups.map((group) => ({ id: group.id, name: group.name, due_week: dueWeekAt(group, now) })),
        usual_start: { group_id: usual?.group?.id ?? null, week: usual?.week ?? 0 },
      };
    }),
  };
}

/** The enrollments of a course with weekly release, by default of the first one. */
export async function listWeekAccessOf(db: Db, query: ParsedInput<typeof listWeekAccess>['query']) {
  const course = await getWeeklyCourse(db, query);
  return { course, ...(await weekAccessList.page(db, query.status, { ...query, courseId: course.id })) };
}

/**
 * Unlocks weeks from those that the admin saw; rows that have changed since are returned as stale. Changes nothing and throws not_found if the
 * course of an enrollment has no weekly release.
 */
export async function unlockWeeksFor(
  db: Db,
  { changes, actorId, now }: ByAdmin & ParsedInput<typeof unlockWeeks>['body'],
) {
  const ids = idsOf(changes);
  return await db.transaction().execute(async (tx) => {
    const locked = await lockWeeklyEnrollments(tx, ids);
    if (locked.length < ids.length) throw new AppError('not_found');
    const weekOf = new Map(locked.map((row) => [row.id, row.unlocked_week_number]));
    const dueOf = new Map(locked.map((row) => [row.id, dueWeekOf(row, now)]));
    const made = changes.filter(({ id, from, to }) => weekOf.get(id) === from && from !== to);
    for (const { id, to } of made) {
      await tx
        .updateTable('enrollments')
        // The calendar of the group would open a lower week again.
        .set({ unlocked_week_number: to, week_by_hand: to < (dueOf.get(id) ?? 0), updated_at: now })
        .where('id', '=', id)
        .execute();
    }
    await recordChanges(
      tx,
      made.map(({ id: entityId, from, to }) => ({
        action: unlockAction,
        entity: 'enrollments',
        entityId,
        actorId,
        now,
        before: { unlocked_week_number: from },
        after: { unlocked_week_number: to },
      })),
    );
    const rows = await listEnrollmentsById(tx, ids);
    // A week that is locked and unlocked again in the time for undoing was open before.
    const before = await weeksBefore(tx, { ids, since: plusSeconds(now, -secondsUntilMail) });
    await notify(
      tx,
      made.flatMap(({ id, from, to }) => weekNotifications(rows, { id, from: before.get(id) ?? from, to }, now)),
    );
    return { rows, stale: idsOf(changes.filter(({ id, from }) => weekOf.get(id) !== from)) };
  });
}

/** The week that the calendar of a learner's group has opened; 0 without a group. */
const dueWeekOf = (
  { start_date, weeks_per_opening, opening_weekday, opening_hour, pauses }: Nullable<Schedule>,
  now: Timestamp,
) =>
  start_date === null || weeks_per_opening === null || opening_weekday === null || opening_hour === null
    ? 0
    : dueWeekAt({ start_date, weeks_per_opening, opening_weekday, opening_hour, pauses }, now);

/** Only learners who may open the lessons are notified. No week and week 0 open the same ones. */
function weekNotifications(
  rows: Row[],
  { id, from, to }: { id: string; from: number | null; to: number },
  now: Timestamp,
): NewNotification[] {
  const row = rows.find((one) => one.id === id);
  if (!row || !mayEnter({ role: 'user', enrollment: row })) return [];
  const change = { from: `${from ?? 0}`, to: `${to}` };
  return [{ personId: row.student.id, kind: 'week', entityId: id, facts: factsOf(row), change, now }];
}
