import * as z from 'zod/mini';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, adminPageOf } from '#domain/kernel/list.ts';
import { person } from '#domain/kernel/people/person.ts';
import { parentLesson } from '#domain/lessons/shapes.ts';
import { givenAnswer } from './contract.ts';
import { defaultPassPercent, maxAttemptLimit, maxPasteLength, maxWaitMinutes, pasteFaults } from './rules.ts';
import { questionContent } from './shapes.ts';

/** The settings of a quiz. */
export const quizForm = z.object({
  pass_percent: z._default(z.int().check(z.gte(0), z.lte(100)), defaultPassPercent),
  /** Null without a limit. */
  max_attempts: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxAttemptLimit))), null),
  /** Minutes between two attempts. */
  wait_minutes: z._default(z.int().check(z.gte(0), z.lte(maxWaitMinutes)), 0),
});

const adminQuiz = z.object({
  id,
  lesson_id: id,
  pass_percent: z.int(),
  max_attempts: z.nullable(z.int()),
  wait_minutes: z.int(),
  updated_at: timestamp,
});

const adminQuestion = z.object({ id, content: questionContent });
export type AdminQuestion = z.infer<typeof adminQuestion>;
export type LessonQuiz = z.infer<typeof getLessonQuiz.output>;
export type QuizResults = z.infer<typeof getQuizResults.output>;

export const getLessonQuiz = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/{id}/quiz',
  summary: 'The quiz of a lesson, null without one, with its questions and their answers.',
  access: 'teaching',
  input: { params: idParams },
  output: z.object({
    lesson: parentLesson,
    quiz: z.nullable(adminQuiz),
    questions: z.array(adminQuestion),
  }),
  errors: ['not_found'],
});

export const saveQuiz = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/{id}/quiz',
  summary:
    'Makes the quiz of a lesson (updated_at null), or changes its settings unless they changed since updated_at.',
  access: 'teaching',
  input: { params: idParams, body: z.extend(quizForm, { updated_at: z.nullable(timestamp) }) },
  output: adminQuiz,
  errors: ['not_found', 'changed_meanwhile'],
});

export const pasteQuestions = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/{id}/quiz/questions',
  summary:
    'Reads questions from a pasted table or GIFT text, and names the faults of those that cannot be read. With `save` the others are added to the quiz of the lesson, which is made if it is missing; a question with the same prompt and code is replaced if it differs.',
  access: 'teaching',
  input: {
    params: idParams,
    body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(maxPasteLength)), save: z.boolean() }),
  },
  output: z.object({
    added: z.int(),
    replaced: z.int(),
    existing: z.int(),
    faults: z.array(z.object({ line: z.int(), text: z.string(), fault: z.enum(pasteFaults) })),
  }),
  errors: ['not_found'],
});

export const replaceQuestion = endpoint({
  method: 'PUT',
  path: '/api/admin/quiz-questions/{id}',
  summary:
    'Puts another question in the place of one. Attempts go on with the question that they began with. Refused when it has been replaced or removed since.',
  access: 'teaching',
  input: { params: idParams, body: questionContent },
  output: adminQuestion,
  errors: ['not_found', 'changed_meanwhile'],
});

export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/api/admin/quiz-questions/{id}',
  summary: 'Removes a question from new attempts; attempts that began with it, and their statistics, have it still.',
  access: 'teaching',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});

export const getQuizResults = endpoint({
  method: 'GET',
  path: '/api/admin/quizzes/{id}/results',
  summary:
    'How learners answer: of all attempts that have ended, the right answers and the most frequent wrong ones of each question.',
  access: 'teaching',
  input: { params: idParams },
  output: z.object({
    /** That have ended. */
    attempts: z.int(),
    passed: z.int(),
    /** From the start to the last answer, in the middle of all attempts. */
    median_seconds: z.nullable(z.number()),
    questions: z.array(
      z.object({
        id,
        content: questionContent,
        is_retired: z.boolean(),
        /** The attempts that asked it. */
        asked: z.int(),
        right: z.int(),
        /** Nearly all or nearly none get it right. */
        stands_out: z.nullable(z.enum(['easy', 'hard'])),
        /** How often each choice was part of a wrong answer; empty for `order` and texts. */
        wrong_choices: z.array(z.int()),
        /** The most frequent wrong texts and orders. */
        wrong_answers: z.array(z.object({ given: givenAnswer, count: z.int() })),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const attemptOrders = { names: ['started_at'], usual: '-started_at' } as const;

const adminAttempt = z.object({
  id,
  student: person,
  quiz_id: id,
  course_title: z.string(),
  lesson_id: id,
  lesson_title: z.string(),
  number: z.int(),
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
  /** The time of the last answer. */
  answered_at: z.nullable(timestamp),
  right_points: z.nullable(z.int()),
  total_points: z.nullable(z.int()),
  is_passed: z.nullable(z.boolean()),
});
export type AdminAttempt = z.infer<typeof adminAttempt>;

export const listQuizAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/quiz-attempts',
  summary:
    'Attempts at quizzes, newest first, optionally of one quiz or one learner; the search covers name, email address and phone number.',
  access: 'teaching',
  input: { query: adminListQuery(attemptOrders, { quiz: z.optional(id), student: z.optional(id) }) },
  output: adminPageOf(adminAttempt),
  errors: ['bad_cursor'],
});

export const exportQuizAttempts = exportOf(listQuizAttempts, 'attempts at quizzes');
