import { openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { maxWeek, lastOpenWeek, mayEnter, type CourseAccess } from '#domain/lessons/rules.ts';
import { sql } from 'kysely';
import { builtOnce } from '#server/database/built-once.ts';
import type { Db } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

/** A learner's latest enrollment in a course; a dropped one only if there is no other. */
const latestEnrollment = builtOnce((db, { courseId, studentId }: { courseId: string; studentId: string }) =>
  db
    .selectFrom('enrollments')
    .select(ownColumns)
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .orderBy((row) => row('status', 'in', openEnrollmentStatuses), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

const courseForAccess = builtOnce((db, { courseId }: { courseId: string }) =>
  db
    .selectFrom('courses')
    .select(['id', 'title', 'title_jp', 'title_mn', 'level', 'level_jp', 'level_mn', 'weekly_release', 'is_active'])
    .where('id', '=', courseId),
);

/** A course and the actor's access to it. Throws not_found for an inactive course that the actor may not enter. */
export async function getCourseAccess(db: Db, { courseId, actor }: { courseId: string; actor: Actor }) {
  const [[course], [enrollment = null]] = await Promise.all([
    courseForAccess(db, { courseId }),
    latestEnrollment(db, { courseId, studentId: actor.userId }),
  ]);
  if (!course) throw new AppError('not_found');
  const access: CourseAccess = { role: actor.role, enrollment, weeklyRelease: course.weekly_release };
  if (!course.is_active && !mayEnter(access)) throw new AppError('not_found');
  return { course, enrollment, access };
}

/** A course that the actor may enter. Throws not_enrolled. */
export async function getEnteredCourse(db: Db, { courseId, actor }: { courseId: string; actor: Actor }) {
  const { course, access } = await getCourseAccess(db, { courseId, actor });
  if (!mayEnter(access)) throw new AppError('not_enrolled');
  return { course, access };
}

/** The last open week, capped to a number that SQL can compare with. */
export const lastOpenWeekInSql = (access: CourseAccess) => Math.min(lastOpenWeek(access), maxWeek);

/** A course and its last open week. */
interface OpenPart {
  courseId: string;
  lastWeek: number;
}

/**
 * For each part, in order: the first open lesson, the last opened one, and the next one (partly watched, else the first that is not
 * completed). Each may be null.
 */
export async function listEntryLessons(db: Db, { studentId, parts }: { studentId: string; parts: OpenPart[] }) {
  const { rows } = await sql<Record<'first_lesson_id' | 'last_opened_lesson_id' | 'next_lesson_id', string | null>>`
    select
      (select id from lessons
        where course_id = part.course_id and week_number <= part.last_week
        order by week_number, position, title_key, id limit 1) as first_lesson_id,
      (select id from lessons join lesson_progress on lesson_id = id and student_id = ${studentId}
        where course_id = part.course_id and week_number <= part.last_week
        order by opened_at desc, week_number desc, position desc, title_key desc, id desc limit 1) as last_opened_lesson_id,
      coalesce(
        (select id from lessons join lesson_progress on lesson_id = id and student_id = ${studentId}
          where course_id = part.course_id and week_number <= part.last_week and completed_at is null and position_seconds > 0
          order by opened_at desc, week_number desc, position desc, title_key desc, id desc limit 1),
        (select id from lessons
          where course_id = part.course_id and week_number <= part.last_week and not exists (
            select from lesson_progress where lesson_id = id and student_id = ${studentId} and completed_at is not null)
          order by week_number, position, title_key, id limit 1)
      ) as next_lesson_id
    from unnest(
      ${parts.map((part) => part.courseId)}::uuid[], ${parts.map((part) => part.lastWeek)}::int[]
    ) with ordinality as part (course_id, last_week, place)
    order by place`.execute(db);
  return rows;
}
