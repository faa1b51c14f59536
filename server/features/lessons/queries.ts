import type { Database } from '#db/tables.ts';
import type { sampleMediaKinds } from '#domain/courses/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { isWeekOpen, maySubmit, type MediaKind, orientationWeek } from '#domain/lessons/rules.ts';
import { writesReports } from '#domain/reports/rules.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  type AccessKey,
  courseColumns,
  enteredAccessOf,
  latestEnrollment,
} from '#server/features/enrollments/access.ts';
import { builtOnce } from '#server/database/built-once.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { lessonForReader, type ReaderKey } from './access.ts';
import { byteSizes, madeOf } from './video-sources.ts';

export interface LessonVisit {
  studentId: string;
  lessonId: string;
  now: Timestamp;
}

const hasBrief = sql<boolean>`(coalesce(homework_url, homework_brief, homework_brief_jp, homework_brief_mn) is not null)`;

const lessonsWithProgress = (row: ExpressionBuilder<Database, 'courses'>, studentId: string) =>
  jsonArrayFrom(
    row
      .selectFrom('lessons')
      .leftJoin('lesson_progress as progress', (join) =>
        join.onRef('progress.lesson_id', '=', 'lessons.id').on('progress.student_id', '=', studentId),
      )
      .leftJoin('homework_submissions as homework', (join) =>
        join.onRef('homework.lesson_id', '=', 'lessons.id').on('homework.student_id', '=', studentId),
      )
      .select(['lessons.id', 'lessons.week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
      .select(['lesson_duration', 'quiz_url', 'test_url', 'video_url', 'video_file_id'])
      .select(hasBrief.as('has_brief'))
      .select(['progress.completed_at', 'progress.opened_at', 'homework.id as homework_id'])
      .whereRef('lessons.course_id', '=', 'courses.id')
      .orderBy('lessons.week_number')
      .orderBy('lessons.position')
      .orderBy('lessons.title_key')
      .orderBy('lessons.id'),
  ).as('lessons');

/** A course with the student's latest enrollment, and its lessons in order with the student's progress. */
export const courseWithLessons = builtOnce((db, { courseId, studentId }: AccessKey) =>
  db
    .selectFrom('courses')
    .select([...courseColumns, 'daily_reports'])
    .select((row) => [latestEnrollment(row, studentId), lessonsWithProgress(row, studentId)])
    .where('courses.id', '=', courseId),
);

/** The lessons of a course with the actor's progress; locked ones without their links. */
export async function readOutline(db: Db, { courseId, actor }: { courseId: string; actor: Actor }) {
  const [row] = await courseWithLessons(db, { courseId, studentId: actor.userId });
  if (!row) throw new RowNotFound();
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
      has_video: isOpen && (row.video_url ?? row.video_file_id) !== null,
      has_quiz: isOpen && row.quiz_url !== null,
      has_test: isOpen && row.test_url !== null,
      has_homework: isOpen && row.has_brief,
      homework_submitted: row.homework_id !== null,
    };
  });
  return {
    course,
    homework_open: maySubmit(access, orientationWeek),
    reports_open: writesReports(course.daily_reports, row.enrollment?.status),
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

/** The lesson of a quiz or an exercise. Throws RowNotFound. */
export async function getParentLesson(db: Db, id: string) {
  return await db
    .selectFrom('lessons')
    .select(['id', 'course_id', 'week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

export const notesColumns = ['lesson_notes', 'lesson_notes_jp', 'lesson_notes_mn'] as const;

/** A lesson for `openLesson`, with its long texts, which the other readers of `lessonForReader` do without. */
export const lessonWithNotes = builtOnce((db, key: ReaderKey) =>
  lessonForReader(db, key)
    .select(notesColumns)
    .select(['homework_brief', 'homework_brief_jp', 'homework_brief_mn', 'homework_duration'])
    .select((row) => [madeOf(row).as('rendition'), byteSizes]),
);

/** The number of lessons that the student has completed. */
export async function countCompletedLessons(db: Db, { courseId, studentId }: { courseId: string; studentId: string }) {
  const { count } = await db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('lessons.course_id', '=', courseId)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The query of sample lessons of active courses, the only public lessons. */
const sampleLessons = (db: Db) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', (join) =>
      join.onRef('courses.id', '=', 'lessons.course_id').onRef('courses.sample_lesson_id', '=', 'lessons.id'),
    )
    .where('courses.is_active', '=', true);

/** The sample lesson of an active course. Throws RowNotFound. */
export async function findSampleLesson(db: Db, courseId: string) {
  return await sampleLessons(db)
    .where('courses.id', '=', courseId)
    .select(['lessons.id', 'lessons.course_id', 'week_number', 'lesson_duration', 'video_url'])
    .select(['lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
    .select(['lesson_description', 'lesson_description_jp', 'lesson_description_mn'])
    .select(['video_file_id', 'caption_file_id'])
    .select(notesColumns)
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('courses as own')
          .select(['own.id', 'own.title', 'own.title_jp', 'own.title_mn'])
          .whereRef('own.id', '=', 'lessons.course_id'),
      )
        .$notNull()
        .as('course'),
    )
    .executeTakeFirstOrThrow(RowNotFound);
}

export const fileColumn = {
  video: 'video_file_id',
  light: 'light_file_id',
  pdf: 'pdf_file_id',
  caption: 'caption_file_id',
} as const satisfies Record<MediaKind, keyof Database['lessons']>;

/** The video or captions of a sample lesson. Throws RowNotFound for all other files. */
export async function findSampleFile(
  db: Db,
  { lessonId, kind }: { lessonId: string; kind: (typeof sampleMediaKinds)[number] },
) {
  return await sampleLessons(db)
    .where('lessons.id', '=', lessonId)
    .innerJoin('files', 'files.id', `lessons.${fileColumn[kind]}`)
    .where('files.discarded_at', 'is', null)
    .select(['storage_key', 'name', 'content_type', 'byte_size', 'sha256'])
    .executeTakeFirstOrThrow(RowNotFound);
}
