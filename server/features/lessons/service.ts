import type { Actor } from '#domain/kernel/actor.ts';
import { doneBy, plusSeconds, recentTime, type Timestamp } from '#domain/kernel/time.ts';
import { mediaAddressSeconds, type ServedKind } from '#domain/lessons/rules.ts';
import type { Db } from '#server/database/database.ts';
import { getEnteredCourse, lastOpenWeekInSql } from '#server/features/enrollments/access.ts';
import { htmlInLanguages } from '#server/http/markdown.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import { getOpenLesson, openLesson } from './access.ts';
import { markAllComplete, markComplete, savePosition, unmarkComplete } from './commands.ts';
import { mediaAddress } from './media.ts';
import { countCompletedLessons, lessonWithNotes } from './queries.ts';
import { listVersions } from './video-sources.ts';

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
  const { video_file_id, light_file_id: _light, pdf_file_id, caption_file_id, rendition, byte_sizes, ...open } = lesson;
  const expiresAt = plusSeconds(now, mediaAddressSeconds);
  const signed = (kind: ServedKind, fileId: string) =>
    mediaAddress(secrets, { lessonId: id, kind, actor, fileId, expiresAt });
  const sizeOf = (fileId: string | null | undefined) => byte_sizes[fileId ?? ''] ?? null;
  return {
    ...open,
    ...htmlInLanguages(open, 'lesson_notes'),
    ...htmlInLanguages(open, 'homework_brief'),
    video_url: (video_file_id && signed('video', video_file_id)) ?? open.video_url,
    video_versions: listVersions(lesson).map(({ quality, kind, fileId }) => ({
      quality,
      url: signed(kind, fileId),
      byte_size: byte_sizes[fileId] ?? 0,
    })),
    video_seconds: rendition?.seconds ?? null,
    poster_url: rendition?.poster_file_id ? signed('poster', rendition.poster_file_id) : null,
    poster_bytes: sizeOf(rendition?.poster_file_id),
    caption_bytes: sizeOf(caption_file_id),
    pdf_bytes: sizeOf(pdf_file_id),
    pdf_url: (pdf_file_id && signed('pdf', pdf_file_id)) ?? open.pdf_url,
    caption_url: caption_file_id && signed('caption', caption_file_id),
    media_expires_at: (video_file_id ?? pdf_file_id ?? caption_file_id) ? expiresAt : null,
    ...progress,
  };
}

/** Stores the actor's position. */
export async function rememberPosition(
  db: Db,
  { id, actor, now, seconds, at }: OnLesson & { seconds?: number | undefined; at?: Timestamp | undefined },
) {
  await getOpenLesson(db, { id, actor });
  return await savePosition(db, { studentId: actor.userId, lessonId: id, seconds, at: doneBy(at, now), now });
}

/** Marks a lesson as completed at `doneAt`, or now if that is too long ago; null marks it as not completed. */
export async function setCompletion(db: Db, { id, actor, now, doneAt }: OnLesson & { doneAt: Timestamp | null }) {
  const { lesson, access } = await getOpenLesson(db, { id, actor });
  const studentId = actor.userId;
  const visit = { studentId, lessonId: id, now };
  const limits = { now, since: access.enrollment?.created_at ?? null };
  if (doneAt === null) await unmarkComplete(db, visit);
  else await markComplete(db, { ...visit, doneAt: recentTime(doneAt, limits) ?? now });
  return {
    completed: doneAt !== null,
    completed_count: await countCompletedLessons(db, { courseId: lesson.course_id, studentId }),
  };
}

/** Marks all open lessons as completed. */
export async function completeOpenLessons(db: Db, { courseId, actor, now }: OnCourse & { now: Timestamp }) {
  const access = await getEnteredCourse(db, { courseId, actor });
  const studentId = actor.userId;
  await markAllComplete(db, { studentId, courseId, lastWeek: lastOpenWeekInSql(access), now });
  return { completed_count: await countCompletedLessons(db, { courseId, studentId }) };
}
