import { fullStackTitle } from '#domain/courses/rules.ts';
import type { enrollmentSteps, listWeekAccess } from '#domain/enrollments/contract.ts';
import { enrollment, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '../../platform/audit.ts';
import { breaksUnique, type Db } from '../../platform/postgres.ts';
import {
  getAdminEnrollment,
  getCourseByTitle,
  listEnrollmentsById,
  listEnrollmentsOfCourse,
  lockStatus,
  lockUnlockedWeeks,
  updateStatus,
  updateUnlockedWeeks,
} from './admin-queries.ts';

interface ByAdmin {
  actorId: string;
  now: Timestamp;
}

interface StatusChange extends ByAdmin {
  id: string;
  from: readonly EnrollmentStatus[];
  to: EnrollmentStatus;
  action: string;
  reason: string | undefined;
}

/** Takes one step of the enrolment table. */
export async function takeStep(
  db: Db,
  { step, ...more }: ByAdmin & { id: string; step: (typeof enrollmentSteps)[number]; reason: string | undefined },
) {
  return await changeStatus(db, { ...more, ...enrollment.steps[step], action: `enrollment.${step}` });
}

/** Sets any status from the one that the admin saw; the same status again changes nothing. */
export async function setStatus(
  db: Db,
  {
    status,
    expected,
    ...more
  }: ByAdmin & { id: string; status: EnrollmentStatus; expected: EnrollmentStatus; reason: string | undefined },
) {
  return await changeStatus(db, { ...more, from: [expected], to: status, action: 'enrollment.set_status' });
}

async function changeStatus(db: Db, { id, from, to, action, reason, actorId, now }: StatusChange) {
  try {
    return await db.transaction().execute(async (tx) => {
      const before = await lockStatus(tx, id);
      const isSame = before === to && from.includes(to);
      if (!isSame) {
        const isMoved = await updateStatus(tx, { id, from, to, reason: reason || null, now });
        if (!isMoved) throw new AppError('wrong_status', { details: { status: before } });
        const entry = { action, entity: 'enrollments', entityId: id, reason };
        await recordChanges(tx, [{ ...entry, actorId, now, before: { status: before }, after: { status: to } }]);
      }
      return await getAdminEnrollment(tx, id);
    });
  } catch (error) {
    if (breaksUnique(error, 'enrollments_one_open')) throw new AppError('already_enrolled');
    throw error;
  }
}

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
