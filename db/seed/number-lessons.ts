import type { LessonContent } from './content/types.ts';

/** Puts week and place before each title, as in "7.2 Fetching data", so that the natural order is the teaching order. */
export function numberLessons(lessons: readonly LessonContent[]): LessonContent[] {
  return lessons.map((lesson, index) => {
    const place = lessons.slice(0, index + 1).filter(({ week }) => week === lesson.week).length;
    const numbered = (title: string) => `${lesson.week}.${place} ${title}`;
    const { en, ja, mn } = lesson.title;
    return { ...lesson, title: { en: numbered(en), ja: numbered(ja), mn: numbered(mn) } };
  });
}
