import { fullStackTitle } from '#domain/courses/rules.ts';
import type { changeEnrollments, listWeekAccess } from '#domain/enrollments/contract.ts';
import { openEnrollmentStatuses, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { idsOf } from '#domain/kernel/arrangement.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { violatesUnique, type Db } from '#server/database/database.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { decideStatuses } from '#server/core/requests/decision-commands.ts';
import { type NewNotification, notify } from '#server/core/notifications/commands.ts';
import { decidedStatus, updateWeek } from './commands.ts';
import {
  findSecondOpen,
  getCourseByTitle,
  listEnrollmentsById,
  listEnrollmentsOfCourse,
  lockEnrollmentsOf,
} from './queries.ts';

/** Sets statuses from those that the admin saw; rows that have changed since are returned as stale. */
export async function decideEnrollments(
  db: Db,
  { changes, reason, actorId, now }: ByAdmin & ParsedInput<typeof changeEnrollments>['body'],
) {
  const note = reason || null;
  try {
    return await decideStatuses(db, decidedStatus(note), {
      changes,
      now,
      listRows: listEnrollmentsById,
      entryOf: (change) => ({ ...entryOf(change), actorId, now, reason }),
      notificationOf: (row, change) => {
        const facts = { ...factsOf(row), note };
        return { personId: row.student.id, kind: 'enrollment', entityId: row.id, facts, change, now };
      },
    });
  } catch (error) {
    if (violatesUnique(error, 'enrollments_one_open')) throw await alreadyEnrolled(db, changes);
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

const factsOf = ({ course }: Row) => ({
  title: course.title,
  title_jp: course.title_jp,
  title_mn: course.title_mn,
  course_id: course.id,
});

const entryOf = ({ id, from, to }: StatusChange<EnrollmentStatus>) => ({
  action: 'enrollment.set_status',
  entity: 'enrollments',
  entityId: id,
  before: { status: from },
  after: { status: to },
});

/** The enrollments of the course with weekly release. */
export async function listFullStackAccess(db: Db, query: ParsedInput<typeof listWeekAccess>['query']) {
  const course = await getCourseByTitle(db, fullStackTitle);
  return { course, ...(await listEnrollmentsOfCourse(db, { courseId: course.id, ...query })) };
}

/** Unlocks the weeks up to `week`: for all given enrollments, or for none if one is not of the course. */
export async function unlockWeeksFor(db: Db, { ids, week, actorId, now }: ByAdmin & { ids: string[]; week: number }) {
  return await db.transaction().execute(async (tx) => {
    const rows = await lockEnrollmentsOf(tx, { title: fullStackTitle, ids });
    if (rows.length < new Set(ids).size) throw new AppError('not_found');
    const changed = rows.filter((row) => row.unlocked_week_number !== week);
    if (changed.length === 0) return rows;
    const change = { action: 'enrollment.unlock_week', entity: 'enrollments', actorId, now };
    const after = { unlocked_week_number: week };
    const entries = changed.map(({ id: entityId, unlocked_week_number }) => ({
      ...change,
      entityId,
      before: { unlocked_week_number },
      after,
    }));
    await updateWeek(tx, { ids: idsOf(changed), week, now });
    await recordChanges(tx, entries);
    await notify(
      tx,
      changed.flatMap((row) => weekNotifications(row, week, now)),
    );
    return rows.map((row) => (changed.includes(row) ? { ...row, ...after, updated_at: now } : row));
  });
}

// No week and week 0 open the same lessons, so there is nothing to notify about.
function weekNotifications(row: Row, week: number, now: Timestamp): NewNotification[] {
  const change = { from: `${row.unlocked_week_number ?? 0}`, to: `${week}` };
  if (change.from === change.to) return [];
  return [{ personId: row.student.id, kind: 'week', entityId: row.id, facts: factsOf(row), change, now }];
}
