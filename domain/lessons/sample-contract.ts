import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { sampleMediaKinds } from '#domain/courses/rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { lessonNames, lessonNotesHtml, lessonTexts } from './shapes.ts';

const text = z.nullable(z.string());

/** The public sample lesson of a course: only its video and texts. */
export const sampleLesson = z.object({
  ...lessonNames,
  ...lessonTexts,
  ...lessonNotesHtml,
  course: courseTitle,
  video_url: text,
  caption_url: text,
});

export type SampleLesson = z.infer<typeof sampleLesson>;

export const getSampleLesson = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/sample-lesson',
  summary: 'The sample lesson of an active course. Its other lessons are only for learners.',
  access: 'public',
  cached: true,
  input: { params: idParams },
  output: sampleLesson,
  errors: ['not_found'],
});

export const getSampleMedia = endpoint({
  method: 'GET',
  path: '/media/sample-lessons/{id}/{kind}',
  summary: 'The video or the captions of a lesson while it is the sample lesson of an active course.',
  access: 'public',
  bytes: true,
  input: { params: z.extend(idParams, { kind: z.enum(sampleMediaKinds) }) },
  errors: ['not_found', 'range_not_satisfiable'],
});
