import type { arrangeCourses, changeCourses, CourseForm } from '#domain/courses/admin-contract.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { idsOf, isArrangementOf, isSameOrder } from '#domain/kernel/arrangement.ts';
import { copyTitles } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { violatesForeignKey, type Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import {
  type ByAdmin,
  changeActivity,
  type Content,
  copyImage,
  insertContent,
  removeContent,
  replaceContent,
} from '#server/core/records/content-queries.ts';
import {
  copyLessons,
  countReferringToCourse,
  courseColumns,
  getManagedCourse,
  listCoursesById,
  listPlacedCourses,
  lockCourses,
  nextNumber,
  updateNumbers,
} from './admin-queries.ts';

const courses: Content<(typeof courseColumns)[number]> = {
  table: 'courses',
  noun: 'course',
  columns: courseColumns,
  images: ['instructor_image_file_id', 'cover_file_id'],
};

/** Inserts a course, by default at the end. */
export async function addCourse(db: Db, { fields, ...by }: ByAdmin & { fields: CourseForm }) {
  return await withSampleLesson(async () =>
    db.transaction().execute(async (tx) => getManagedCourse(tx, await insertCourse(tx, { fields, ...by }))),
  );
}

/** Updates a course that is still as the admin saw it. */
export async function editCourse(
  { db, scheduler }: Services,
  change: ByAdmin & { id: string; seenAt: Timestamp; fields: CourseForm },
) {
  const course = await withSampleLesson(async () =>
    db.transaction().execute(async (tx) => {
      await replaceContent(tx, courses, change);
      return await getManagedCourse(tx, change.id);
    }),
  );
  scheduler.trigger();
  return course;
}

/** Publishes or hides courses. */
export async function changeCourseActivity(db: Db, asked: ByAdmin & ParsedInput<typeof changeCourses>['body']) {
  return await db.transaction().execute(async (tx) => {
    const stale = await changeActivity(tx, courses, asked);
    const ids = asked.changes.map((change) => change.id);
    return { rows: await listCoursesById(tx, ids), stale };
  });
}

/** Inserts an inactive copy of a course with its lessons at the end, without personal data and without a sample lesson. */
export async function duplicateCourse(
  services: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const images = await getManagedCourse(services.db, id);
  const copyOf = async (imageId: string | null) => imageId && (await copyImage(services, { id: imageId, actor, now }));
  const instructor_image_file_id = await copyOf(images.instructor_image_file_id);
  const cover_file_id = await copyOf(images.cover_file_id);
  const by = { actorId: actor.userId, now };
  return await services.db.transaction().execute(async (tx) => {
    const { number: _, ...original } = await getManagedCourse(tx, id);
    const choices = { instructor_image_file_id, cover_file_id, sample_lesson_id: null, is_active: false };
    const fields = { ...original, ...copyTitles(original), ...choices };
    const copyId = await insertCourse(tx, { fields, ...by });
    await copyLessons(tx, { from: id, to: copyId, now: by.now });
    return await getManagedCourse(tx, copyId);
  });
}

/** Deletes a course. Throws in_use when it has lessons or enrollments. */
export async function discardCourse({ db, scheduler }: Services, { id, ...by }: ByAdmin & { id: string }) {
  await db
    .transaction()
    .execute(async (tx) => removeContent(tx, courses, { id, countReferring: countReferringToCourse, ...by }));
  scheduler.trigger();
  return { id };
}

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

// The lesson may have been deleted meanwhile, and must belong to the course.
async function withSampleLesson<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!violatesForeignKey(error, 'courses_sample_lesson_id_fkey')) throw error;
    throw new AppError('bad_input', { issues: [{ path: 'sample_lesson_id', message: 'gone' }] });
  }
}

async function insertCourse(tx: Db, { fields, ...by }: ByAdmin & { fields: CourseForm }): Promise<string> {
  // Locked, so that two concurrent inserts get different numbers.
  await lockCourses(tx);
  return await insertContent(tx, courses, {
    fields: { ...fields, number: fields.number ?? (await nextNumber(tx)) },
    ...by,
  });
}
