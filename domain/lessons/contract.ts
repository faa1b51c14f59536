import * as z from 'zod/mini';
import { courseTitle } from '../courses/contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idParams, timestamp } from '../kernel/ids.ts';
import { httpLink } from '../kernel/links.ts';
import { listQuery, pageOf } from '../kernel/page.ts';
import { defaultWeek, highestWeek, mediaKinds } from './rules.ts';

const text = z.nullable(z.string());

const lessonNames = {
  id,
  week_number: z.int(),
  lesson_title: z.string(),
  lesson_title_jp: text,
  lesson_title_mn: text,
  lesson_duration: text,
};

const lessonTexts = {
  course_id: id,
  lesson_description: text,
  lesson_description_jp: text,
  lesson_description_mn: text,
};

/** Why a lesson is not given: not there, not one's course, or not yet open. */
export const lessonRefusals = ['not_found', 'not_enrolled', 'lesson_locked'] as const;

/** A lesson in the player's side menu. A locked one gives away its title, week and duration, and nothing else. */
export const outlineLesson = z.object({
  ...lessonNames,
  locked: z.boolean(),
  completed: z.boolean(),
  has_quiz: z.boolean(),
  has_test: z.boolean(),
  has_homework: z.boolean(),
  homework_submitted: z.boolean(),
});

/** A lesson in the player's side menu. */
export type OutlineLesson = z.infer<typeof outlineLesson>;

export const getCourseOutline = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/lessons',
  summary: 'The lessons of a course as the viewer may see them, by week and natural order of title.',
  access: 'learner',
  input: { params: idParams },
  output: z.object({
    course: z.extend(courseTitle, { level: text, level_jp: text, level_mn: text, weekly_release: z.boolean() }),
    /** True when the viewer may hand in homework here. */
    homework_open: z.boolean(),
    lessons: z.array(outlineLesson),
    /** Completed among all lessons. */
    completed_count: z.int(),
    /** The first lesson that is open, null when none is. */
    first_lesson_id: z.nullable(id),
    /** The open lesson that the viewer opened last, null before the first. */
    last_opened_lesson_id: z.nullable(id),
  }),
  errors: ['not_found', 'not_enrolled'],
});

/** One open lesson. File addresses are signed for this session and live 5 minutes. */
export const lesson = z.object({
  ...lessonNames,
  ...lessonTexts,
  /** A signed file of ours, or a link to another site. */
  video_url: text,
  caption_url: text,
  pdf_url: text,
  quiz_url: text,
  test_url: text,
  homework_url: text,
  /** Where the signed addresses end; null when there are none. */
  media_expires_at: z.nullable(timestamp),
  completed: z.boolean(),
  /** Seconds into the video where the learner left it. */
  position_seconds: z.number(),
});

/** One open lesson. */
export type Lesson = z.infer<typeof lesson>;

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/lessons/{id}',
  summary: 'One lesson that is open to the viewer, with fresh addresses of its files.',
  access: 'learner',
  input: { params: idParams },
  output: lesson,
  errors: lessonRefusals,
});

export const getLessonMedia = endpoint({
  method: 'GET',
  path: '/media/lessons/{id}/{kind}',
  summary: "A lesson's file at the address that getLesson signed; the right to it is checked again on each request.",
  access: 'public',
  bytes: true,
  input: {
    params: z.extend(idParams, { kind: z.enum(mediaKinds) }),
    query: z.object({
      user: id,
      session: id,
      file: id,
      /** The second since 1970 at which the address ends. */
      expires: z.coerce.number().check(z.int()),
      signature: z.string().check(z.maxLength(100)),
    }),
  },
  output: z.unknown(),
  errors: [
    'not_found',
    'not_signed_in',
    'not_allowed',
    'banned',
    'not_enrolled',
    'lesson_locked',
    'range_not_satisfiable',
  ],
});

export const saveLessonPosition = endpoint({
  method: 'PUT',
  path: '/api/lessons/{id}/position',
  summary: 'Notes that the learner is at this lesson and, with seconds, how far into its video.',
  access: 'learner',
  input: {
    params: idParams,
    body: z.object({ seconds: z.optional(z.number().check(z.gte(0), z.lte(86_400))) }),
  },
  output: z.object({ position_seconds: z.number() }),
  errors: lessonRefusals,
});

const completion = z.object({ completed: z.boolean(), completed_count: z.int() });

export const completeLesson = endpoint({
  method: 'PUT',
  path: '/api/lessons/{id}/completion',
  summary: 'Marks a lesson complete; again changes nothing.',
  access: 'learner',
  input: { params: idParams },
  output: completion,
  errors: lessonRefusals,
});

export const reopenLesson = endpoint({
  method: 'DELETE',
  path: '/api/lessons/{id}/completion',
  summary: 'Takes the mark back: what Undo does.',
  access: 'learner',
  input: { params: idParams },
  output: completion,
  errors: lessonRefusals,
});

export const completeCourse = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/completion',
  summary: 'Marks every lesson complete that the learner may open. The enrolment stays as it is.',
  access: 'learner',
  input: { params: idParams },
  output: z.object({ completed_count: z.int() }),
  errors: ['not_found', 'not_enrolled'],
});

const optionalText = (longest: number) =>
  z._default(z.nullable(z.string().check(z.trim(), z.maxLength(longest))), null);
const optionalLink = z._default(z.nullable(httpLink), null);

/** What the lesson form sends: title and week are required, all else is optional. */
export const lessonForm = z.object({
  week_number: z._default(z.int().check(z.gte(0), z.lte(highestWeek)), defaultWeek),
  lesson_title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  lesson_title_jp: optionalText(200),
  lesson_title_mn: optionalText(200),
  lesson_description: optionalText(10_000),
  lesson_description_jp: optionalText(10_000),
  lesson_description_mn: optionalText(10_000),
  lesson_duration: optionalText(50),
  video_url: optionalLink,
  pdf_url: optionalLink,
  quiz_url: optionalLink,
  test_url: optionalLink,
  homework_url: optionalLink,
});

/** What the lesson form holds. */
export type LessonForm = z.input<typeof lessonForm>;

/** A lesson in the lessons manager. */
export const adminLesson = z.object({
  ...lessonNames,
  ...lessonTexts,
  video_url: text,
  pdf_url: text,
  quiz_url: text,
  test_url: text,
  homework_url: text,
  /** True when a stored file stands in the place of the link. */
  has_video_file: z.boolean(),
  has_pdf_file: z.boolean(),
  has_caption_file: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A lesson in the lessons manager. */
export type AdminLesson = z.infer<typeof adminLesson>;

export const listCourseLessons = endpoint({
  method: 'GET',
  path: '/api/admin/courses/{id}/lessons',
  summary: 'All lessons of a course by week; the search looks at title and description.',
  access: 'admin',
  input: { params: idParams, query: z.object(listQuery) },
  output: z.extend(pageOf(adminLesson), { course: courseTitle }),
  errors: ['not_found', 'bad_cursor'],
});

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/admin/courses/{id}/lessons',
  summary: 'Adds a lesson to a course.',
  access: 'admin',
  input: { params: idParams, body: lessonForm },
  output: adminLesson,
  errors: ['not_found'],
});

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/{id}',
  summary: 'Replaces the fields of a lesson.',
  access: 'admin',
  input: { params: idParams, body: lessonForm },
  output: adminLesson,
  errors: ['not_found'],
});

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/admin/lessons/{id}',
  summary: 'Deletes a lesson that no homework refers to; details.homework says how many do.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'in_use'],
});
