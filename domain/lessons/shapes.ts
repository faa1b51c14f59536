import * as z from 'zod/mini';
import { id } from '#domain/kernel/ids.ts';

const text = z.nullable(z.string());

const titled = { id, week_number: z.int(), lesson_title: z.string(), lesson_title_jp: text, lesson_title_mn: text };

/** The lesson of a quiz or an exercise. */
export const parentLesson = z.object({ ...titled, course_id: id });
export type ParentLesson = z.infer<typeof parentLesson>;

/** The members of a locked lesson. */
export const lessonNames = { ...titled, lesson_duration: text };

/** The further members of an open lesson. */
export const lessonTexts = {
  course_id: id,
  lesson_description: text,
  lesson_description_jp: text,
  lesson_description_mn: text,
};

// Markdown as HTML: only tags of Markdown, with allowed links and images.
export const lessonNotesHtml = { lesson_notes_html: text, lesson_notes_html_jp: text, lesson_notes_html_mn: text };
export const homeworkBriefHtml = {
  homework_brief_html: text,
  homework_brief_html_jp: text,
  homework_brief_html_mn: text,
};

/** The lines of a rubric, one criterion each. */
export const homeworkRubric = { homework_rubric: text, homework_rubric_jp: text, homework_rubric_mn: text };
