import { mainCourseOf } from '#domain/dashboard/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { listOwnEnrollments } from '#server/features/enrollments/queries.ts';
import { listSubmissionsOf, readActivity } from '#server/features/homework/queries.ts';
import { readOutline } from '#server/features/lessons/queries.ts';
import { listWorkOf } from '#server/features/overview/queries.ts';
import { findLeave } from '#server/features/progress/queries.ts';
import { listJobsSavedBy } from '#server/features/saved-jobs/queries.ts';

/** The data of the actor's dashboard. */
export async function readDashboard(db: Db, { actor, now }: { actor: Actor; now: Timestamp }) {
  const [courses, activity, work, saved, homework, leave] = await Promise.all([
    readCourses(db, actor),
    readActivity(db, { actor, now }),
    listWorkOf(db, actor.userId),
    listJobsSavedBy(db, actor),
    listSubmissionsOf(db, { studentId: actor.userId }),
    findLeave(db, { studentId: actor.userId, now }),
  ]);
  return { ...courses, activity, work: { rows: work }, saved_jobs: { rows: saved }, homework, leave: { leave } };
}

async function readCourses(db: Db, actor: Actor) {
  const rows = await listOwnEnrollments(db, actor);
  const main = mainCourseOf(rows);
  return { enrollments: { rows }, outline: main && (await readOutline(db, { courseId: main.course_id, actor })) };
}
