import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { qualities } from '#domain/renditions/rules.ts';
import { servedKinds } from './rules.ts';
import { homeworkBriefHtml, lessonNames, lessonNotesHtml, lessonTexts } from './shapes.ts';

const text = z.nullable(z.string());
const bytes = z.nullable(z.int());

/** The errors of a lesson: missing, not enrolled, or locked. */
export const lessonRefusals = ['not_found', 'not_enrolled', 'lesson_locked'] as const;

/** A lesson in the player's side menu. A locked one has only title, week and duration. */
export const outlineLesson = z.object({
  ...lessonNames,
  locked: z.boolean(),
  completed: z.boolean(),
  has_video: z.boolean(),
  has_quiz: z.boolean(),
  has_test: z.boolean(),
  has_homework: z.boolean(),
  homework_submitted: z.boolean(),
});

export type OutlineLesson = z.infer<typeof outlineLesson>;

export const getCourseOutline = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/lessons',
  summary: 'The lessons of a course for the viewer, by week and position.',
  access: 'learner',
  input: { params: idParams },
  output: z.object({
    course: z.extend(courseTitle, { level: text, level_jp: text, level_mn: text, weekly_release: z.boolean() }),
    /** True if the viewer may submit homework here. */
    homework_open: z.boolean(),
    /** True if the viewer writes daily reports here. */
    reports_open: z.boolean(),
    lessons: z.array(outlineLesson),
    /** The number of completed lessons of the course. */
    completed_count: z.int(),
    /** The first open lesson; null if none is open. */
    first_lesson_id: z.nullable(id),
    /** The open lesson that the viewer opened last, or null. */
    last_opened_lesson_id: z.nullable(id),
  }),
  errors: ['not_found', 'not_enrolled'],
});

/** An open lesson. The URLs of files are signed for this session and valid for 5 minutes. */
export const lesson = z.object({
  ...lessonNames,
  ...lessonTexts,
  ...lessonNotesHtml,
  ...homeworkBriefHtml,
  homework_duration: text,
  /** The signed URL of a file, or a link to another site. */
  video_url: text,
  /** The versions of a stored video; `full` is the original where that is small. */
  video_versions: z.array(z.object({ quality: z.enum(qualities), url: z.string(), byte_size: z.int() })),
  /** The length of a stored video; null until it is known. */
  video_seconds: z.nullable(z.number()),
  poster_url: text,
  caption_url: text,
  pdf_url: text,
  /** The sizes of stored files; null for links and missing ones. */
  poster_bytes: bytes,
  caption_bytes: bytes,
  pdf_bytes: bytes,
  quiz_url: text,
  test_url: text,
  homework_url: text,
  /** When the signed addresses expire; null without any. */
  media_expires_at: z.nullable(timestamp),
  completed: z.boolean(),
  /** Seconds into the video where the learner left it. */
  position_seconds: z.number(),
});

export type Lesson = z.infer<typeof lesson>;

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/lessons/{id}',
  summary: 'One lesson that is open to the viewer, with new signed URLs of its files.',
  access: 'learner',
  input: { params: idParams },
  output: lesson,
  errors: lessonRefusals,
});

export const getLessonMedia = endpoint({
  method: 'GET',
  path: '/media/lessons/{id}/{kind}',
  summary: "A lesson's file at the URL that getLesson signed; access is checked again on each request.",
  access: 'public',
  bytes: true,
  input: {
    params: z.extend(idParams, { kind: z.enum(servedKinds) }),
    query: z.object({
      user: id,
      session: id,
      /** The admin view, if any. */
      view: z.optional(id),
      file: id,
      /** The expiry in Unix seconds. */
      expires: z.coerce.number().check(z.int()),
      signature: z.string().check(z.maxLength(100)),
      /** Sends the bytes itself where others are redirected to the bucket, which scripts cannot read. */
      direct: z.optional(z.literal('1')),
    }),
  },
  output: z.unknown(),
  errors: [
    'not_found',
    'not_signed_in',
    'not_allowed',
    'banned',
    'view_over',
    'not_enrolled',
    'lesson_locked',
    'range_not_satisfiable',
  ],
});

export const saveLessonPosition = endpoint({
  method: 'PUT',
  path: '/api/lessons/{id}/position',
  summary:
    'Stores that the learner opened this lesson and, with seconds, the position in its video; one that was reached before the stored one is ignored.',
  access: 'learner',
  input: {
    params: idParams,
    body: z.object({
      seconds: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
      /** When it was reached, from a device that was offline. */
      at: z.optional(timestamp),
    }),
  },
  output: z.object({ position_seconds: z.number() }),
  errors: lessonRefusals,
});

const completion = z.object({ completed: z.boolean(), completed_count: z.int() });

export const completeLesson = endpoint({
  method: 'PUT',
  path: '/api/lessons/{id}/completion',
  summary:
    'Marks a lesson as completed; a second call changes nothing. `done_at` counts for 7 days and from the enrollment.',
  access: 'learner',
  input: { params: idParams, body: z.object({ done_at: z.optional(timestamp) }) },
  output: completion,
  errors: lessonRefusals,
});

export const reopenLesson = endpoint({
  method: 'DELETE',
  path: '/api/lessons/{id}/completion',
  summary: 'Marks a lesson as not completed.',
  access: 'learner',
  input: { params: idParams },
  output: completion,
  errors: lessonRefusals,
});

export const completeCourse = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/completion',
  summary: 'Marks all open lessons as completed. The enrollment does not change.',
  access: 'learner',
  input: { params: idParams },
  output: z.object({ completed_count: z.int() }),
  errors: ['not_found', 'not_enrolled'],
});
