import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { isWeekOpen } from '#domain/lessons/rules.ts';
import type { Db } from '#server/database/database.ts';
import { getEnteredCourse } from '#server/features/enrollments/access.ts';

/** A lesson that is open to the actor, with the access to its course. Throws lesson_locked or not_enrolled. */
export async function getOpenLesson(db: Db, { id, actor }: { id: string; actor: Actor }) {
  const lesson = await db
    .selectFrom('lessons')
    .select(['id', 'course_id', 'week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn', 'lesson_duration'])
    .select(['lesson_description', 'lesson_description_jp', 'lesson_description_mn'])
    .select(['video_url', 'pdf_url', 'quiz_url', 'test_url', 'homework_url'])
    .select(['video_file_id', 'pdf_file_id', 'caption_file_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const { access } = await getEnteredCourse(db, { courseId: lesson.course_id, actor });
  if (!isWeekOpen(access, lesson.week_number)) {
    throw new AppError('lesson_locked', { details: { week: lesson.week_number } });
  }
  return { lesson, access };
}
