import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { isWeekOpen } from '#domain/lessons/rules.ts';
import { builtOnce } from '#server/database/built-once.ts';
import type { Db } from '#server/database/database.ts';
import { enteredAccessOf, latestEnrollment } from '#server/features/enrollments/access.ts';

export interface ReaderKey {
  id: string;
  studentId: string;
}

/** The query of a lesson with what decides whether it is open to a student. */
export const lessonForReader = (db: Db, { id, studentId }: ReaderKey) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .leftJoin('lesson_progress as progress', (join) =>
      join.onRef('progress.lesson_id', '=', 'lessons.id').on('progress.student_id', '=', studentId),
    )
    .select(['lessons.id', 'lessons.course_id', 'week_number', 'lesson_duration'])
    .select(['lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
    .select(['lesson_description', 'lesson_description_jp', 'lesson_description_mn'])
    .select(['video_url', 'pdf_url', 'quiz_url', 'test_url', 'homework_url'])
    .select(['video_file_id', 'light_file_id', 'pdf_file_id', 'caption_file_id'])
    .select(['courses.weekly_release', 'courses.is_active', 'progress.completed_at', 'progress.position_seconds'])
    .select((row) => latestEnrollment(row, studentId))
    .where('lessons.id', '=', id);

const lessonForAccess = builtOnce((db, key: ReaderKey) => lessonForReader(db, key));

type LessonRow = Awaited<ReturnType<typeof lessonForAccess>>[number];

/** A lesson that is open to the actor, with the access to its course and the actor's progress. Throws lesson_locked or not_enrolled. */
export async function getOpenLesson(db: Db, { id, actor }: { id: string; actor: Actor }) {
  const [row] = await lessonForAccess(db, { id, studentId: actor.userId });
  return openLesson(row, actor);
}

/** Like `getOpenLesson`, for a row of `lessonForReader`. */
export function openLesson<Row extends LessonRow>(row: Row | undefined, actor: Actor) {
  if (!row) throw new AppError('not_found');
  const access = enteredAccessOf(row, actor);
  const {
    enrollment: _enrollment,
    weekly_release: _release,
    is_active: _active,
    completed_at,
    position_seconds,
    ...lesson
  } = row;
  if (!isWeekOpen(access, lesson.week_number)) {
    throw new AppError('lesson_locked', { details: { week: lesson.week_number } });
  }
  return { lesson, access, progress: { completed: completed_at !== null, position_seconds: position_seconds ?? 0 } };
}
