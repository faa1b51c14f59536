import type { arrangeCourses } from '#domain/courses/record.ts';
import { idsOf, isArrangementOf, isSameOrder } from '#domain/kernel/arrangement.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { lockCourses, updateNumbers } from './commands.ts';
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
    const before = await listPlacedCourses(tx);
    if (!isSameOrder(idsOf(before), seen)) throw new AppError('changed_meanwhile');
    // Gaps and duplicates are corrected only here.
    if (!isSameOrder(seen, order)) {
      await updateNumbers(tx, order, now);
      const moved = before.filter((course) => course.number !== order.indexOf(course.id) + 1);
      await recordChanges(
        tx,
        moved.map(({ id, number }) => ({
          action: 'course.move',
          entity: 'courses',
          entityId: id,
          actorId,
          now,
          before: { number },
          after: { number: order.indexOf(id) + 1 },
        })),
      );
    }
    return { courses: await listPlacedCourses(tx) };
  });
}
