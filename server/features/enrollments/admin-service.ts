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
import type { Services } from '#server/services/services.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { decideStatuses } from '#server/core/requests/decision-commands.ts';
import { type NewNotification, notify } from '#server/core/notifications/commands.ts';
import { decidedStatus, lockUnlockedWeeks, updateUnlockedWeeks } from './commands.ts';
import { findSecondOpen, getCourseByTitle, listEnrollmentsById, listEnrollmentsOfCourse } from './queries.ts';

/** Sets statuses from those that the admin saw; rows that have changed since are returned as stale. */
export async function decideEnrollments(
  services: Services,
  { changes, reason, actorId, now }: ByAdmin & ParsedInput<typeof changeEnrollments>['body'],
) {
  const note = reason || null;
  try {
    return await decideStatuses(services, decidedStatus(note), {
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
    if (violatesUnique(error, 'enrollments_one_open')) throw await alreadyEnrolled(services.db, changes);
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

/** The notifications to students whose weeks changed. */
function weekNotifications(
  rows: Row[],
  moved: readonly { id: string; from: string; to: string }[],
  now: Timestamp,
): NewNotification[] {
  const changeOf = new Map(moved.map(({ id, from, to }) => [id, { from, to }]));
  return rows.flatMap((row) => {
    const change = changeOf.get(row.id);
    return change
      ? [{ personId: row.student.id, kind: 'week', entityId: row.id, facts: factsOf(row), change, now }]
      : [];
  });
}

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
export async function unlockWeeksFor(
  services: Services,
  { ids, week, actorId, now }: ByAdmin & { ids: string[]; week: number },
) {
  return await services.db.transaction().execute(async (tx) => {
    const { id: courseId } = await getCourseByTitle(tx, fullStackTitle);
    const before = await lockUnlockedWeeks(tx, { courseId, ids });
    if (before.length < new Set(ids).size) throw new AppError('not_found');
    const changed = before.filter((row) => row.unlocked_week_number !== week);
    if (changed.length > 0) await updateUnlockedWeeks(tx, { ids: idsOf(changed), week, now });
    const entry = { action: 'enrollment.unlock_week', entity: 'enrollments', actorId, now };
    const after = { unlocked_week_number: week };
    await recordChanges(
      tx,
      changed.map(({ id: entityId, ...before }) => ({ ...entry, entityId, before, after })),
    );
    const rows = await listEnrollmentsById(tx, ids);
    const moved = changed.map((row) => ({ id: row.id, from: `${row.unlocked_week_number ?? 0}`, to: `${week}` }));
    // No week and week 0 open the same lessons, so there is nothing to notify about.
    const announced = moved.filter(({ from, to }) => from !== to);
    await notify(services, tx, weekNotifications(rows, announced, now));
    return rows;
  });
}
