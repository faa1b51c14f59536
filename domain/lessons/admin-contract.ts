import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { storedFile } from '#domain/kernel/content.ts';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { httpLink, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, adminPageOf } from '#domain/kernel/list.ts';
import {
  defaultWeek,
  linesOf,
  maxLessonDescription,
  maxLessonNotes,
  maxLessonsOfWeek,
  maxLessonTitle,
  maxPastedLessons,
  maxRubric,
  maxRubricLines,
  maxWeek,
} from './rules.ts';
import { lessonNames, lessonTexts } from './shapes.ts';

const text = z.nullable(z.string());
const optionalText = (longest: number) =>
  z._default(z.nullable(z.string().check(z.trim(), z.maxLength(longest))), null);
const optionalLink = z._default(z.nullable(httpLink), null);
/** One criterion per line. */
const rubric = z._default(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(maxRubric),
      z.refine((lines) => linesOf(lines).length <= maxRubricLines, 'too_many_lines'),
    ),
  ),
  null,
);
const optionalFile = z._default(z.nullable(id), null);

/** The input of the lesson form: title and week are required, everything else is optional. */
export const lessonForm = z.object({
  week_number: z._default(z.int().check(z.gte(0), z.lte(maxWeek)), defaultWeek),
  lesson_title: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLessonTitle)),
  lesson_title_jp: optionalText(maxLessonTitle),
  lesson_title_mn: optionalText(maxLessonTitle),
  lesson_description: optionalText(maxLessonDescription),
  lesson_description_jp: optionalText(maxLessonDescription),
  lesson_description_mn: optionalText(maxLessonDescription),
  /** Notes and briefs are Markdown. */
  lesson_notes: optionalText(maxLessonNotes),
  lesson_notes_jp: optionalText(maxLessonNotes),
  lesson_notes_mn: optionalText(maxLessonNotes),
  homework_brief: optionalText(maxLessonNotes),
  homework_brief_jp: optionalText(maxLessonNotes),
  homework_brief_mn: optionalText(maxLessonNotes),
  homework_rubric: rubric,
  homework_rubric_jp: rubric,
  homework_rubric_mn: rubric,
  model_answer: optionalText(maxLessonNotes),
  model_answer_jp: optionalText(maxLessonNotes),
  model_answer_mn: optionalText(maxLessonNotes),
  model_answer_url: optionalLink,
  lesson_duration: optionalText(50),
  homework_duration: optionalText(50),
  video_url: optionalLink,
  pdf_url: optionalLink,
  quiz_url: optionalLink,
  test_url: optionalLink,
  homework_url: optionalLink,
  /** Uploads; a stored file replaces the link. */
  video_file_id: optionalFile,
  light_file_id: optionalFile,
  pdf_file_id: optionalFile,
  caption_file_id: optionalFile,
});

export type LessonForm = z.input<typeof lessonForm>;

/** A lesson in the lessons manager. */
export const adminLesson = z.object({
  ...lessonNames,
  ...lessonTexts,
  lesson_notes: text,
  lesson_notes_jp: text,
  lesson_notes_mn: text,
  homework_brief: text,
  homework_brief_jp: text,
  homework_brief_mn: text,
  homework_rubric: text,
  homework_rubric_jp: text,
  homework_rubric_mn: text,
  model_answer: text,
  model_answer_jp: text,
  model_answer_mn: text,
  model_answer_url: text,
  homework_duration: text,
  video_url: text,
  pdf_url: text,
  quiz_url: text,
  test_url: text,
  homework_url: text,
  /** The stored files; an uploaded video or PDF replaces its link. */
  video_file: z.nullable(storedFile),
  light_file: z.nullable(storedFile),
  pdf_file: z.nullable(storedFile),
  caption_file: z.nullable(storedFile),
  created_at: timestamp,
  updated_at: timestamp,
});

export type AdminLesson = z.infer<typeof adminLesson>;

/** The order of the lessons manager: by week and position, or the reverse. */
export const lessonOrders = { names: ['week'], usual: 'week' } as const;

const lessonList = adminListQuery(lessonOrders, {});

export const listCourseLessons = endpoint({
  method: 'GET',
  path: '/api/admin/courses/{id}/lessons',
  summary: 'All lessons of a course by week; the search covers title, description and notes.',
  access: 'teaching',
  input: { params: idParams, query: lessonList },
  output: z.extend(adminPageOf(adminLesson), { course: courseTitle }),
  errors: ['not_found', 'bad_cursor'],
});

export const exportCourseLessons = exportOf(listCourseLessons, 'lessons of a course');

/** A lesson in the arrangement of its course. */
export const placedLesson = z.object(lessonNames);
export type PlacedLesson = z.infer<typeof placedLesson>;

export const getLessonOrder = endpoint({
  method: 'GET',
  path: '/api/admin/courses/{id}/lessons/order',
  summary: 'All lessons of a course in their order.',
  access: 'teaching',
  input: { params: idParams },
  output: z.object({ lessons: z.array(placedLesson) }),
  errors: ['not_found'],
});

const orderOfWeek = z.array(id).check(z.maxLength(maxLessonsOfWeek));

/** The new order of a week, and the order that the admin saw. */
export const weekOrder = z.object({ week_number: lessonForm.shape.week_number, seen: orderOfWeek, order: orderOfWeek });
export type WeekOrder = z.infer<typeof weekOrder>;

export const arrangeLessons = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/{id}/lessons/order',
  summary:
    'Changes the order of the lessons of one week, or moves a lesson between two. Refused when a week has changed since.',
  access: 'teaching',
  input: { params: idParams, body: z.object({ weeks: z.array(weekOrder).check(z.minLength(1), z.maxLength(2)) }) },
  output: z.object({ lessons: z.array(placedLesson) }),
  errors: ['not_found', 'changed_meanwhile'],
});

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/admin/courses/{id}/lessons',
  summary: 'Adds a lesson to a course.',
  access: 'teaching',
  input: { params: idParams, body: lessonForm },
  output: adminLesson,
  errors: ['not_found', 'file_missing'],
});

export const createLessons = endpoint({
  method: 'POST',
  path: '/api/admin/courses/{id}/lessons/table',
  summary: 'Adds the lessons of a table to a course. Those whose week and title the course has already are left out.',
  access: 'teaching',
  input: {
    params: idParams,
    body: z.object({ lessons: z.array(lessonForm).check(z.minLength(1), z.maxLength(maxPastedLessons)) }),
  },
  output: z.object({ added: z.int(), existing: z.int() }),
  errors: ['not_found', 'file_missing'],
});

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/{id}',
  summary: 'Replaces the fields of a lesson unless it has changed since updated_at.',
  access: 'teaching',
  input: { params: idParams, body: z.extend(lessonForm, { updated_at: timestamp }) },
  output: adminLesson,
  errors: ['not_found', 'file_missing', 'changed_meanwhile'],
});

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/admin/lessons/{id}',
  summary:
    'Deletes a lesson with its quiz unless homework or attempts at the quiz refer to it; details has their number as homework or attempts.',
  access: 'teaching',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'in_use'],
});
