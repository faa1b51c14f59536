import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { clipNameOf } from './clips.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { type CourseContent, courses, type LessonContent } from '../content.ts';
import { createdAt, daysBefore, inLanguages, readMarkdown, type SeedContext } from '../context.ts';
import type { SeededMedia } from './insert-media.ts';

export interface SeededCourse {
  id: string;
  number: number;
  weeklyRelease: boolean;
  /** In teaching order. */
  lessons: readonly SeededLesson[];
}

/** `homework` is the last part of the assignment's address; null without one. */
export interface SeededLesson {
  id: string;
  week: number;
  homework: string | null;
  homework_rubric: string | null;
  homework_rubric_jp: string | null;
  homework_rubric_mn: string | null;
}

/** Inserts the courses and their lessons and returns them by course number. */
export async function insertCourses(
  { tx, now }: SeedContext,
  media: SeededMedia,
  mediaDir: string,
): Promise<Map<number, SeededCourse>> {
  const times = createdAt(daysBefore(now, 420));
  const seeded = new Map<number, SeededCourse>();
  for (const [index, course] of courses.entries()) {
    const [id, number] = [randomUUID(), index + 1];
    const lessons = await Promise.all(
      course.lessons.map(async (lesson) => ({
        ...lessonRow(lesson, media),
        ...(await markdownColumns(lesson, mediaDir)),
        course_id: id,
        ...times,
      })),
    );
    await tx
      .insertInto('courses')
      .values({ id, number, ...courseColumns(course, now), ...times })
      .execute();
    await tx.insertInto('lessons').values(lessons).execute();
    const { sample_lesson: sample } = course;
    const sampleId = sample && lessons.filter((row) => row.week_number === sample.week)[sample.position - 1]?.id;
    if (sampleId) await tx.updateTable('courses').set({ sample_lesson_id: sampleId }).where('id', '=', id).execute();
    seeded.set(number, {
      id,
      number,
      weeklyRelease: course.weekly_release,
      lessons: course.lessons.flatMap(({ week, homework = null }, index) => {
        const row = lessons[index];
        const { homework_rubric = null, homework_rubric_jp = null, homework_rubric_mn = null } = row ?? {};
        return row ? [{ id: row.id, week, homework, homework_rubric, homework_rubric_jp, homework_rubric_mn }] : [];
      }),
    });
  }
  return seeded;
}

const levels = {
  Beginner: { en: 'Beginner', ja: '初級', mn: 'Анхан шат' },
  Intermediate: { en: 'Intermediate', ja: '中級', mn: 'Дунд шат' },
  Advanced: { en: 'Advanced', ja: '上級', mn: 'Ахисан шат' },
  'All Levels': { en: 'All Levels', ja: 'すべてのレベル', mn: 'Бүх түвшин' },
};

function courseColumns(content: CourseContent, now: Timestamp) {
  const { title, description, level, weeks, lessons, sample_lesson, starts_in_days: startsIn, ...columns } = content;
  const blocks = (pairs: CourseContent['faq']) => pairs.map((pair) => pair.join('\n')).join('\n\n') || null;
  return {
    ...columns,
    ...inLanguages('title', title),
    ...inLanguages('description', description),
    ...inLanguages('level', levels[level]),
    ...inLanguages('duration', { en: `${weeks} weeks`, ja: `${weeks}週間`, mn: `${weeks} долоо хоног` }),
    outcomes: columns.outcomes.join('\n') || null,
    projects: blocks(columns.projects),
    faq: blocks(columns.faq),
    start_date: startsIn === null ? null : dayOf(daysBefore(now, -startsIn), defaultTimeZone),
  };
}

async function markdownColumns({ notes, homework, brief }: LessonContent, mediaDir: string) {
  return {
    ...(notes && inLanguages('lesson_notes', await readMarkdown(path.join(mediaDir, 'notes', notes)))),
    ...(brief &&
      homework && {
        ...inLanguages('homework_brief', await readMarkdown(path.join(mediaDir, 'briefs', homework))),
        ...inLanguages('homework_rubric', await readMarkdown(path.join(mediaDir, 'rubrics', homework))),
        ...inLanguages('model_answer', await readMarkdown(path.join(mediaDir, 'answers', homework))),
        model_answer_url: `https://git.example.com/school/${homework}`,
      }),
  };
}

function lessonRow(lesson: LessonContent, media: SeededMedia) {
  const clip = lesson.video && media.clips.get(clipNameOf(lesson));
  const slug = lesson.title.en.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    id: randomUUID(),
    week_number: lesson.week,
    ...inLanguages('lesson_title', lesson.title),
    ...inLanguages('lesson_description', lesson.description),
    lesson_duration: lesson.duration,
    video_file_id: clip ? clip.videoId : null,
    caption_file_id: clip ? clip.captionId : null,
    pdf_file_id: lesson.pdf ? media.pdfs[lesson.pdf] : null,
    homework_url: lesson.homework ? `https://example.com/homework/${lesson.homework}` : null,
    homework_duration: lesson.homework_duration ?? null,
    quiz_url: lesson.quiz ? `https://example.com/quizzes/${slug}` : null,
    test_url: lesson.test ? `https://example.com/tests/${slug}` : null,
  };
}
