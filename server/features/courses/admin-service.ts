import type { arrangeCourses } from '#domain/courses/record.ts';
import { idsOf, isArrangementOf, isSameOrder } from '#domain/kernel/records/arrangement.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { lockCourses } from './commands.ts';
import { listPlacedCourses } from './queries.ts';

/** Renumbers all courses. Throws when the order is not the one that the admin saw. */
export async function arrangeAllCourses(
  db: Db,
  { seen, order, actorId, now }: ByAdmin & ParsedInput<typeof arrangeCourses>['body'],
) {
  if (!isArrangementOf(seen, order))
    throw new AppError('bad_input', { issues: [{ path: 'order', message: 'same_courses' }] });
  return await db.transaction().execute(async (tx) => {
    await lockCourses(tx);
    const courses = await listPlacedCourses(tx);
    if (!isSameOrder(idsOf(courses), seen)) throw new AppError('changed_meanwhile');
    // Gaps and duplicates are corrected only here.
    if (isSameOrder(seen, order)) return { courses };
    const placeOf = ({ id }: { id: string }) => order.indexOf(id) + 1;
    const moved = courses.filter((course) => course.number !== placeOf(course));
    const changes = moved.map((course) => ({
      action: 'course.move',
      entity: 'courses',
      entityId: course.id,
      actorId,
      now,
      before: { number: course.number },
      after: { number: placeOf(course) },
    }));
    // This changes the version of the moved courses, since the form also writes the number.
    for (const course of moved) {
      const set = { number: placeOf(course), updated_at: now };
      await tx.updateTable('courses').set(set).where('id', '=', course.id).execute();
    }
    await recordChanges(tx, changes);
    const arranged = courses.map((course) => ({ ...course, number: placeOf(course) }));
    return { courses: arranged.toSorted((one, other) => one.number - other.number) };
  });
}
