import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, adminPageOf } from '#domain/kernel/list.ts';
import { person } from '#domain/kernel/people/person.ts';
import { answerReport, report } from '#domain/reports/contract.ts';
import { maxAnswerLength, practiceStatuses, questionCount } from './rules.ts';

const likeReport = { id: true, read_at: true, comment: true, comment_html: true, corrected: true } as const;

/** A learner's answer to an interview question, with the comment of a mentor. */
export const practiceAnswer = z.extend(z.pick(report, likeReport), {
  question: z.int(),
  text: z.string(),
  status: z.enum(practiceStatuses),
  practised_at: z.nullable(timestamp),
  /** The text as the mentor has read it. */
  read_text: z.nullable(z.string()),
  updated_at: timestamp,
});
export type PracticeAnswer = z.infer<typeof practiceAnswer>;

export const listMyPractice = endpoint({
  method: 'GET',
  path: '/api/practice',
  summary: "The signed-in learner's own answers to interview questions. Not in an admin view.",
  access: 'learner',
  output: z.object({ rows: z.array(practiceAnswer) }),
  errors: ['view_only'],
});

export const savePractice = endpoint({
  method: 'PUT',
  path: '/api/practice/{question}',
  summary:
    "Saves the signed-in learner's answer, whether it was practised, and whether mentors are asked for a comment; a second call changes nothing. Refused when it has changed since seen_at (its updated_at, null for a first answer), and with wrong_status when an empty answer is asked about. `done_at` counts as in the completion of a lesson.",
  access: 'learner',
  input: {
    params: z.object({ question: z.coerce.number().check(z.int(), z.gte(1), z.lte(questionCount)) }),
    body: z.object({
      text: z.string().check(z.trim(), z.maxLength(maxAnswerLength)),
      practised: z.boolean(),
      asked: z.boolean(),
      seen_at: z.nullable(timestamp),
      done_at: z.optional(timestamp),
    }),
  },
  output: practiceAnswer,
  errors: ['not_found', 'wrong_status', 'changed_meanwhile'],
});

export const practiceOrders = { names: ['asked_at'], usual: 'asked_at' } as const;

export const listAskedPractice = endpoint({
  method: 'GET',
  path: '/api/admin/practice',
  summary:
    'The answers that learners ask mentors about, oldest first; the search covers name, email address and phone number.',
  access: 'teaching',
  input: { query: adminListQuery(practiceOrders, {}) },
  output: adminPageOf(z.extend(practiceAnswer, { student: person })),
  errors: ['bad_cursor'],
});

export const commentPractice = endpoint({
  method: 'PUT',
  path: '/api/admin/practice/{id}/comment',
  summary:
    'Comments on an answer or corrects it; the text as it was read is stored with it. Refused when the answer has changed since `updated_at` or is not asked about.',
  access: 'teaching',
  input: { params: idParams, body: answerReport.input.body },
  output: practiceAnswer,
  errors: ['changed_meanwhile'],
});
