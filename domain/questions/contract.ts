import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idempotencyKey, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, filteredPageOf } from '#domain/kernel/list.ts';
import { listQuery } from '#domain/kernel/page.ts';
import { lessonRefusals } from '#domain/lessons/contract.ts';
import { maxPostLength, maxQuestionTitle, maxVideoSecond, questionOrders, questionStatuses } from './rules.ts';

const text = z.nullable(z.string());

/** What others see of a person: the name, which may be empty, and nothing else. */
const author = z.object({ name: z.string(), is_mentor: z.boolean(), is_me: z.boolean() });

const post = {
  id,
  /** Null for a question whose author has deleted it or the account. */
  author: z.nullable(author),
  created_at: timestamp,
  edited_at: z.nullable(timestamp),
};

/** A question in a list. */
export const question = z.object({
  ...post,
  course: courseTitle,
  lesson_id: id,
  week_number: z.int(),
  lesson_title: z.string(),
  lesson_title_jp: text,
  lesson_title_mn: text,
  /** Empty for a deleted question. */
  title: z.string(),
  video_second: z.nullable(z.int()),
  status: z.enum(questionStatuses),
  /** The visible answers of others than the asker. */
  answer_count: z.int(),
  me_too_count: z.int(),
  /** True if the viewer has pressed "me too". */
  me_too: z.boolean(),
});

export type Question = z.infer<typeof question>;

// Markdown as HTML, without pictures; `body` is the source, for its author only.
const content = { body_html: z.string(), body: text };

export const answer = z.object({ ...post, ...content, is_hidden: z.boolean(), is_accepted: z.boolean() });

export type Answer = z.infer<typeof answer>;

/** A question with its answers: the accepted one first, then by time. */
export const thread = z.extend(question, { ...content, answers: z.array(answer) });

export type Thread = z.infer<typeof thread>;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxQuestionTitle));
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPostLength));
const video_second = z.nullable(z.int().check(z.gte(0), z.lte(maxVideoSecond)));

/** The response to a change: the whole question. */
const changed = { output: thread, errors: [...lessonRefusals, 'question_closed', 'too_many_changes'] } as const;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/questions',
  summary:
    'The questions about lessons of a course that are open to the viewer, newest first, optionally of one lesson; the search covers title, text and answers. Hidden ones are listed for their author and admins.',
  access: 'learner',
  input: { params: idParams, query: z.object({ ...listQuery, lesson: z.optional(id) }) },
  output: z.object({ rows: z.array(question), next: text }),
  errors: ['not_found', 'not_enrolled', 'bad_cursor'],
});

export const getQuestion = endpoint({
  method: 'GET',
  path: '/api/questions/{id}',
  summary: 'A question about a lesson that is open to the viewer, with its answers.',
  access: 'learner',
  input: { params: idParams },
  output: thread,
  errors: lessonRefusals,
});

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/lessons/{id}/questions',
  summary: 'Asks a question about an open lesson.',
  access: 'learner',
  input: { params: idParams, body: z.object({ title, body, video_second, ...idempotencyKey }) },
  ...changed,
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/{id}/answers',
  summary:
    'Answers a question; who asked, answered or pressed "me too" is notified. Refused when it is hidden, deleted or has too many answers.',
  access: 'learner',
  input: { params: idParams, body: z.object({ body, ...idempotencyKey }) },
  ...changed,
});

export const markMeToo = endpoint({
  method: 'PUT',
  path: '/api/questions/{id}/me-too',
  summary:
    'Says that the signed-in user has the same question, or no longer; nothing changes for the asker and when it was said before.',
  access: 'learner',
  input: { params: idParams, body: z.object({ me_too: z.boolean() }) },
  ...changed,
});

export const acceptAnswer = endpoint({
  method: 'PUT',
  path: '/api/answers/{id}/acceptance',
  summary:
    "Accepts an answer to the signed-in user's question instead of the one accepted before, or no longer accepts it; the author of the answer is notified.",
  access: 'learner',
  input: { params: idParams, body: z.object({ accepted: z.boolean() }) },
  ...changed,
});

export const editPost = endpoint({
  method: 'PUT',
  path: '/api/questions-and-answers/{id}',
  summary:
    "Changes the signed-in user's own question or answer; only a question has a title and a moment of the video.",
  access: 'learner',
  input: {
    params: idParams,
    body: z.object({ title: z.optional(title), body, video_second: z.optional(video_second) }),
  },
  ...changed,
});

export const deleteQuestionOrAnswer = endpoint({
  method: 'DELETE',
  path: '/api/questions-and-answers/{id}',
  summary:
    "Deletes the signed-in user's own question or answer. A question with answers stays without title, text and author, so that the answers can be read.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id }),
  errors: lessonRefusals,
});

export const listAdminQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  summary:
    'Questions of all courses or one with one status, by default unanswered, the oldest first; the search covers title, text and answers, and who asked. Counts are of the search, by status.',
  access: 'teaching',
  input: {
    query: adminListQuery(questionOrders, {
      course: z.optional(id),
      status: z._default(z.enum(questionStatuses), 'unanswered'),
    }),
  },
  output: filteredPageOf(question, questionStatuses),
  errors: ['bad_cursor'],
});

export const setPostVisibility = endpoint({
  method: 'PUT',
  path: '/api/admin/questions-and-answers/{id}/visibility',
  summary:
    'Hides a question or answer from all but its author and admins, or shows it again. A hidden answer is not accepted, until it is shown again.',
  access: 'teaching',
  input: { params: idParams, body: z.object({ hidden: z.boolean() }) },
  output: thread,
  errors: ['not_found'],
});
