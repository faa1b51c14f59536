import { fullStackTitle } from '#domain/courses/rules.ts';
import type { changeEnrollments, listWeekAccess } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '../../platform/audit.ts';
import { breaksUnique, type Db } from '../../platform/postgres.ts';
import type { Services } from '../../platform/services.ts';
import { changeStatuses } from '../../platform/status-changes.ts';
import {
  getCourseByTitle,
  listEnrollmentsById,
  listEnrollmentsOfCourse,
  lockUnlockedWeeks,
  updateReasons,
  updateUnlockedWeeks,
} from './admin-queries.ts';

interface ByAdmin {
  actorId: string;
  now: Timestamp;
}

/** Sets statuses from those that the admin saw; what somebody else was quicker with stays and is answered as stale. */
export async function decideEnrollments(
  { db }: Services,
  { changes, reason, actorId, now }: ByAdmin & ParsedInput<typeof changeEnrollments>['body'],
) {
  try {
    return await db.transaction().execute(async (tx) => {
      const { moved, stale } = await changeStatuses(tx, 'enrollments', { changes, now });
      if (moved.length > 0) {
        await updateReasons(tx, { ids: moved.map((change) => change.id), reason: reason || null });
        await recordChanges(
          tx,
          moved.map((change) => ({ ...entryOf(change), actorId, now, reason })),
        );
      }
      return {
        rows: await listEnrollmentsById(
          tx,
          changes.map((change) => change.id),
        ),
        stale,
      };
    });
  } catch (error) {
    if (breaksUnique(error, 'enrollments_one_open')) throw new AppError('already_enrolled');
    throw error;
  }
}

const entryOf = ({ id, from, to }: StatusChange<EnrollmentStatus>) => ({
  action: 'enrollment.set_status',
  entity: 'enrollments',
  entityId: id,
  before: { status: from },
  after: { status: to },
});

/** The enrolments of the course that is released week by week. */
export async function listFullStackAccess(db: Db, query: ParsedInput<typeof listWeekAccess>['query']) {
  const course = await getCourseByTitle(db, fullStackTitle);
  return { course, ...(await listEnrollmentsOfCourse(db, { courseId: course.id, ...query })) };
}

/** Unlocks the weeks up to `week` for enrolments in that course: all of them, or none when one is not of it. */
export async function unlockWeeksFor(db: Db, { ids, week, actorId, now }: ByAdmin & { ids: string[]; week: number }) {
  return await db.transaction().execute(async (tx) => {
    const { id: courseId } = await getCourseByTitle(tx, fullStackTitle);
    const before = await lockUnlockedWeeks(tx, { courseId, ids });
    if (before.length < new Set(ids).size) throw new AppError('not_found');
    const changed = before.filter((row) => row.unlocked_week_number !== week);
    if (changed.length > 0) {
      await updateUnlockedWeeks(tx, { ids: changed.map((row) => row.id), week, now });
      const entry = { action: 'enrollment.unlock_week', entity: 'enrollments', actorId, now };
      const after = { unlocked_week_number: week };
      await recordChanges(
        tx,
        changed.map(({ id: entityId, ...before }) => ({ ...entry, entityId, before, after })),
      );
    }
    return await listEnrollmentsById(tx, ids);
  });
}
