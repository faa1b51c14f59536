import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { isWeekOpen, mayHandIn, mediaAddressSeconds, type MediaKind, orientationWeek } from '#domain/lessons/rules.ts';
import type { Db } from '#server/database/database.ts';
import { enteredAccessOf, getEnteredCourse, lastOpenWeekInSql } from '#server/features/enrollments/access.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import { getOpenLesson } from './access.ts';
import { markAllComplete, markComplete, savePosition, unmarkComplete } from './commands.ts';
import { mediaAddress } from './media.ts';
import { countCompletedLessons, courseWithLessons } from './queries.ts';

interface OnCourse {
  courseId: string;
  actor: Actor;
}

interface OnLesson {
  id: string;
  actor: Actor;
  now: Timestamp;
}

/** The lessons of a course with the actor's progress; locked ones without their links. */
export async function readOutline(db: Db, { courseId, actor }: OnCourse) {
  const [row] = await courseWithLessons(db, { courseId, studentId: actor.userId });
  if (!row) throw new AppError('not_found');
  const { lessons: rows, enrollment: _, ...course } = row;
  const access = enteredAccessOf(row, actor);
  const open = rows.filter((lesson) => isWeekOpen(access, lesson.week_number));
  const lessons = rows.map((row) => {
    const isOpen = isWeekOpen(access, row.week_number);
    // Written out: object rest took a tenth of the response time (bench/throughput.mjs).
    return {
      id: row.id,
      week_number: row.week_number,
      lesson_title: row.lesson_title,
      lesson_title_jp: row.lesson_title_jp,
      lesson_title_mn: row.lesson_title_mn,
      lesson_duration: row.lesson_duration,
      locked: !isOpen,
      completed: row.completed_at !== null,
      has_quiz: isOpen && row.quiz_url !== null,
      has_test: isOpen && row.test_url !== null,
      has_homework: isOpen && row.homework_url !== null,
      homework_submitted: row.homework_id !== null,
    };
  });
  return {
    course,
    homework_open: mayHandIn(access, orientationWeek),
    lessons,
    completed_count: lessons.filter((lesson) => lesson.completed).length,
    first_lesson_id: open[0]?.id ?? null,
    last_opened_lesson_id: findLastOpened(open)?.id ?? null,
  };
}

/** The lesson that was opened last; of several opened at once the last in order. */
function findLastOpened<Lesson extends { opened_at: string | null }>(lessons: readonly Lesson[]): Lesson | undefined {
  let last: { lesson: Lesson; time: number } | undefined;
  for (const lesson of lessons) {
    const time = lesson.opened_at === null ? -1 : Date.parse(lesson.opened_at);
    if (time >= Math.max(0, last?.time ?? 0)) last = { lesson, time };
  }
  return last?.lesson;
}

/** An open lesson with signed addresses of its files; an uploaded file replaces a link. */
export async function readLesson(db: Db, secrets: Secrets, { id, actor, now }: OnLesson) {
  const { lesson, progress } = await getOpenLesson(db, { id, actor });
  const { video_file_id, pdf_file_id, caption_file_id, ...open } = lesson;
  const expiresAt = plusSeconds(now, mediaAddressSeconds);
  const signed = (kind: MediaKind, fileId: string | null) =>
    fileId && mediaAddress(secrets, { lessonId: id, kind, actor, fileId, expiresAt });
  return {
    ...open,
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
