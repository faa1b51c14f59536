import * as z from 'zod/mini';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, adminPageOf } from '#domain/kernel/list.ts';
import { listQuery } from '#domain/kernel/page.ts';
import { person } from '#domain/kernel/people/person.ts';
import { maxRubricLines, maxWeek } from '#domain/lessons/rules.ts';
import { homeworkBriefHtml, homeworkRubric } from '#domain/lessons/shapes.ts';
import { adminSubmission, attempt, homeworkMessage, listHomeworkStudents, newMessage } from './contract.ts';
import { maxCommentLength, maxPhraseLength, maxPhrases } from './rules.ts';

const text = z.nullable(z.string());

/** A submission that waits for a mentor: an unseen link, or a message of the learner about a seen one. */
export const queuedSubmission = z.extend(adminSubmission, {
  student: person,
  attempts: z.int(),
  waiting_since: timestamp,
  /** True if it waits for longer than mentors should take. */
  is_overdue: z.boolean(),
});
export type QueuedSubmission = z.infer<typeof queuedSubmission>;

/** Here, since learners load contract.ts. */
export const exportHomework = exportOf({ ...listHomeworkStudents, path: '/api/admin/homework' }, 'submissions');

/** The filters of the queue besides the search for a learner. */
export const queueFilters = {
  course: z.optional(id),
  week: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(maxWeek))),
};

/** What waits longest comes first. */
export const queueOrders = { names: ['waiting_since'], usual: 'waiting_since' } as const;

export const listHomeworkQueue = endpoint({
  method: 'GET',
  path: '/api/admin/homework/queue',
  summary:
    'Submissions that wait for a mentor, oldest first; the search covers the name, email address and phone number of the learner.',
  access: 'teaching',
  input: { query: adminListQuery(queueOrders, queueFilters) },
  output: z.extend(adminPageOf(queuedSubmission), {
    /** The weeks with any submission. */
    weeks: z.array(z.int()),
  }),
  errors: ['bad_cursor'],
});

/** A submission with everything that a mentor needs for a decision. */
export const homeworkReview = z.extend(queuedSubmission, {
  student_language: z.nullable(z.enum(languages)),
  /** Null if it does not wait. */
  waiting_since: z.nullable(timestamp),
  /** When the learner wrote what no mentor has answered. */
  asked_at: z.nullable(timestamp),
  ...homeworkBriefHtml,
  homework_url: text,
  ...homeworkRubric,
  /** All attempts, newest first. */
  history: z.array(attempt),
  /** The newest messages, oldest first. */
  messages: z.array(homeworkMessage),
  /** The admin's own phrases. */
  phrases: z.array(z.string()),
});
export type HomeworkReview = z.infer<typeof homeworkReview>;

export const getHomeworkReview = endpoint({
  method: 'GET',
  path: '/api/admin/homework/submissions/{id}',
  summary: "A submission with the lesson's brief and the learner's attempts.",
  access: 'teaching',
  input: { params: idParams },
  output: homeworkReview,
  errors: ['not_found'],
});

export const decideHomework = endpoint({
  method: 'PUT',
  path: '/api/admin/homework/submissions/{id}/decision',
  summary:
    'Requests changes or accepts a submission; the comment and the rubric belong to its newest attempt. Refused when the submission has changed since `updated_at`. With `queue`, returns the next one of that queue.',
  access: 'teaching',
  input: {
    params: idParams,
    body: z.object({
      status: z.enum(['changes_requested', 'accepted']),
      comment: z.nullable(z.string().check(z.trim(), z.maxLength(maxCommentLength))),
      /** Which lines of the lesson's rubric are met. */
      met: z._default(z.array(z.boolean()).check(z.maxLength(maxRubricLines)), []),
      /** The state that the admin saw. */
      updated_at: timestamp,
      asked_at: z.nullable(timestamp),
      queue: z.optional(z.object({ search: listQuery.search, ...queueFilters })),
    }),
  },
  output: z.object({
    submission: z.pick(homeworkReview, { id: true, status: true, updated_at: true, asked_at: true }),
    next: z.nullable(homeworkReview),
  }),
  errors: ['not_found', 'wrong_status', 'changed_meanwhile'],
});

const phrase = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPhraseLength));

export const saveReviewPhrases = endpoint({
  method: 'PUT',
  path: '/api/admin/homework/phrases',
  summary: "Replaces the admin's own phrases for reviews.",
  access: 'teaching',
  input: { body: z.object({ phrases: z.array(phrase).check(z.maxLength(maxPhrases)) }) },
  output: z.object({ phrases: z.array(z.string()) }),
});

export const answerHomeworkMessage = endpoint({
  method: 'POST',
  path: '/api/admin/homework/submissions/{id}/messages',
  summary: 'Adds a message of a mentor to the thread of a submission; a question of the learner no longer waits.',
  access: 'teaching',
  input: { params: idParams, body: newMessage },
  output: homeworkMessage,
  errors: ['not_found', 'too_many_changes'],
});
