import type { Actor } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { mediaAddressSeconds, type MediaKind } from '#domain/lessons/rules.ts';
import type { Db } from '#server/database/database.ts';
import { getEnteredCourse, lastOpenWeekInSql } from '#server/features/enrollments/access.ts';
import { htmlInLanguages } from '#server/http/markdown.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import { getOpenLesson, openLesson } from './access.ts';
import { markAllComplete, markComplete, savePosition, unmarkComplete } from './commands.ts';
import { mediaAddress } from './media.ts';
import { countCompletedLessons, lessonWithNotes } from './queries.ts';

interface OnCourse {
  courseId: string;
  actor: Actor;
}

interface OnLesson {
  id: string;
  actor: Actor;
  now: Timestamp;
}

/** An open lesson with signed addresses of its files; an uploaded file replaces a link. */
export async function readLesson(db: Db, secrets: Secrets, { id, actor, now }: OnLesson) {
  const [row] = await lessonWithNotes(db, { id, studentId: actor.userId });
  const { lesson, progress } = openLesson(row, actor);
  const { video_file_id, pdf_file_id, caption_file_id, ...open } = lesson;
  const expiresAt = plusSeconds(now, mediaAddressSeconds);
  const signed = (kind: MediaKind, fileId: string | null) =>
    fileId && mediaAddress(secrets, { lessonId: id, kind, actor, fileId, expiresAt });
  return {
    ...open,
    ...htmlInLanguages(open, 'lesson_notes'),
    ...htmlInLanguages(open, 'homework_brief'),
    video_url: signed('video', video_file_id) ?? open.video_url,
    pdf_url: signed('pdf', pdf_file_id) ?? open.pdf_url,
    caption_url: signed('caption', caption_file_id),
    media_expires_at: (video_file_id ?? pdf_file_id ?? caption_file_id) ? expiresAt : null,
    ...progress,
  };
}

/** Stores the actor's position. */
export async function rememberPosition(
  db: Db,
  { id, actor, now, seconds }: OnLesson & { seconds?: number | undefined },
) {
  await getOpenLesson(db, { id, actor });
  return await savePosition(db, { studentId: actor.userId, lessonId: id, seconds, now });
}

/** Marks a lesson as completed or not. */
export async function setCompletion(db: Db, { id, actor, now, completed }: OnLesson & { completed: boolean }) {
  const { lesson } = await getOpenLesson(db, { id, actor });
  const studentId = actor.userId;
  await (completed ? markComplete : unmarkComplete)(db, { studentId, lessonId: id, now });
  return { completed, completed_count: await countCompletedLessons(db, { courseId: lesson.course_id, studentId }) };
}

/** Marks all open lessons as completed. */
export async function completeOpenLessons(db: Db, { courseId, actor, now }: OnCourse & { now: Timestamp }) {
  const access = await getEnteredCourse(db, { courseId, actor });
  const studentId = actor.userId;
  await markAllComplete(db, { studentId, courseId, lastWeek: lastOpenWeekInSql(access), now });
  return { completed_count: await countCompletedLessons(db, { courseId, studentId }) };
}
