import { randomUUID } from 'node:crypto';
import { clipNameOf } from './clips.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { courseOffers, fullStackOffer } from './content/course-offers.ts';
import { courses } from './content/courses.ts';
import type { CourseContent, CourseOffer, LessonContent, Localized } from './content/types.ts';
import { daysBefore, madeAt, type SeedContext } from './context.ts';
import type { SeededMedia } from './insert-media.ts';
import { numberLessons } from './number-lessons.ts';

/** A course that stands in the database. */
export interface SeededCourse {
  id: string;
  number: number;
  weeklyRelease: boolean;
  /** In teaching order. */
  lessons: readonly SeededLesson[];
}

/** A lesson that stands in the database; `homework` is the brief's name, null without one. */
export interface SeededLesson {
  id: string;
  week: number;
  homework: string | null;
}

/** Inserts the courses and their lessons; answers with them by course number. */
export async function insertCourses(context: SeedContext, media: SeededMedia): Promise<Map<number, SeededCourse>> {
  const times = madeAt(daysBefore(context.now, 420));
  const rows = courses.map((course, index) => ({ id: randomUUID(), number: index + 1, course }));
  const lessons = rows.map(({ id, course }) =>
    numberLessons(course.lessons).map((lesson) => ({ ...lessonRow(lesson, media), course_id: id, ...times })),
  );
  await context.tx
    .insertInto('courses')
    .values(
      rows.map(({ id, number, course }) => ({
        id,
        number,
        ...courseColumns(course),
        ...offerColumns(course, context.now),
        ...times,
      })),
    )
    .execute();
  await context.tx.insertInto('lessons').values(lessons.flat()).execute();
  for (const [index, { id, course }] of rows.entries()) {
    const { sampleLesson } = offerOf(course) ?? {};
    const inWeek = lessons[index]?.filter((lesson) => lesson.week_number === sampleLesson?.week) ?? [];
    const sample = sampleLesson && inWeek[sampleLesson.place - 1];
    if (!sample) continue;
    await context.tx.updateTable('courses').set({ sample_lesson_id: sample.id }).where('id', '=', id).execute();
  }
  return new Map(
    rows.map(({ id, number, course }, index) => [
      number,
      { id, number, weeklyRelease: course.weeklyRelease, lessons: seededLessons(course, lessons[index] ?? []) },
    ]),
  );
}

const offerOf = ({ title, weeklyRelease }: CourseContent): CourseOffer | undefined =>
  weeklyRelease ? fullStackOffer : courseOffers[title.en];

function offerColumns(course: CourseContent, now: Timestamp) {
  const offer = offerOf(course);
  if (!offer) return {};
  const { startsInDays } = offer;
  const blocks = (pairs: CourseOffer['faq']) => pairs.map((pair) => pair.join('\n')).join('\n\n') || null;
  return {
    outcomes: offer.outcomes.join('\n'),
    projects: blocks(offer.projects),
    faq: blocks(offer.faq),
    start_date: startsInDays === null ? null : dayOf(daysBefore(now, -startsInDays), defaultTimeZone),
    pace: offer.pace,
    payment_terms: offer.paymentTerms,
    instructor_bio: offer.instructorBio,
  };
}

function courseColumns({ title, description, level, duration, ...course }: CourseContent) {
  return {
    title: title.en,
    title_jp: title.ja,
    title_mn: title.mn,
    description: description.en,
    description_jp: description.ja,
    description_mn: description.mn,
    level: level.en,
    level_jp: level.ja,
    level_mn: level.mn,
    duration: duration.en,
    duration_jp: duration.ja,
    duration_mn: duration.mn,
    price: course.price,
    is_active: course.isActive,
    weekly_release: course.weeklyRelease,
    instructor_name: course.instructorName,
  };
}

function lessonRow(lesson: LessonContent, media: SeededMedia) {
  const clip = lesson.video && media.clips.get(clipNameOf(lesson));
  return {
    id: randomUUID(),
    week_number: lesson.week,
    ...lessonTexts(lesson.title, lesson.description),
    lesson_duration: lesson.duration,
    video_file_id: clip ? clip.videoId : null,
    caption_file_id: clip ? clip.captionId : null,
    pdf_file_id: lesson.pdf ? media.pdfs[lesson.pdf] : null,
    homework_url: lesson.homework ? `https://example.com/homework/${lesson.homework}` : null,
    quiz_url: lesson.quiz ? `https://example.com/quizzes/${slugOf(lesson.title.en)}` : null,
    test_url: lesson.test ? `https://example.com/tests/${slugOf(lesson.title.en)}` : null,
  };
}

function lessonTexts(title: Localized, description: Localized) {
  return {
    lesson_title: title.en,
    lesson_title_jp: title.ja,
    lesson_title_mn: title.mn,
    lesson_description: description.en,
    lesson_description_jp: description.ja,
    lesson_description_mn: description.mn,
  };
}

const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function seededLessons(course: CourseContent, rows: readonly { id: string }[]): SeededLesson[] {
  return course.lessons.flatMap(({ week, homework }, index) => {
    const row = rows[index];
    return row ? [{ id: row.id, week, homework: homework ?? null }] : [];
  });
}
