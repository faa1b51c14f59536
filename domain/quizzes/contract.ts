import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { lessonRefusals } from '#domain/lessons/contract.ts';
import { parentLesson } from '#domain/lessons/shapes.ts';
import { maxAnswerLength, maxChoices, questionKinds } from './rules.ts';

const text = z.nullable(z.string());

const positions = z.array(z.int().check(z.gte(0))).check(z.maxLength(maxChoices));
const writtenText = z.string().check(z.maxLength(maxAnswerLength));

/** Positions of choices that the attempt shows, for `order` all of them; or a text. */
export const givenAnswer = z.union([positions, writtenText]);

const explanations = { explanation: text, explanation_jp: text, explanation_mn: text };

/** A question of an attempt, without anything that says which answer is right. */
const attemptQuestion = z.object({
  id,
  kind: z.enum(questionKinds),
  prompt: z.string(),
  prompt_jp: text,
  prompt_mn: text,
  code: text,
  /** In the order of this attempt. */
  choices: z.array(z.object({ text: z.string(), text_jp: text, text_mn: text })),
  given: z.union([positions, writtenText, z.null()]),
});
export type AttemptQuestion = z.infer<typeof attemptQuestion>;

/** What a question tells once the attempt has ended. */
const questionResult = z.object({
  ...explanations,
  is_right: z.boolean(),
  points: z.int(),
  /** The positions of the right choices, for `order` all of them in their order; empty for a text. */
  right: z.array(z.int()),
  /** Of a text. */
  accepted: z.array(z.string()),
  /** Why the choices at the same positions are wrong. */
  choices: z.array(z.object(explanations)),
  /** The second of the lesson's video that the question is about. */
  video_second: z.nullable(z.int()),
});
export type QuestionResult = z.infer<typeof questionResult>;

const attemptFacts = {
  id,
  /** From 1. */
  number: z.int(),
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
};

export const attempt = z.object({
  ...attemptFacts,
  quiz_id: id,
  questions: z.array(attemptQuestion),
  /** Null until the attempt has ended. */
  result: z.nullable(
    z.object({
      right_points: z.int(),
      total_points: z.int(),
      is_passed: z.boolean(),
      /** In the order of the questions. */
      questions: z.array(questionResult),
    }),
  ),
});
export type Attempt = z.infer<typeof attempt>;

/** A quiz for the learner, with the learner's attempts by time. */
export const quiz = z.object({
  id,
  lesson: parentLesson,
  pass_percent: z.int(),
  max_attempts: z.nullable(z.int()),
  wait_minutes: z.int(),
  question_count: z.int(),
  attempts: z.array(
    z.object({
      ...attemptFacts,
      right_points: z.nullable(z.int()),
      total_points: z.nullable(z.int()),
      is_passed: z.nullable(z.boolean()),
    }),
  ),
  next: z.object({ state: z.enum(['open', 'ready', 'waiting', 'used_up']), at: z.nullable(timestamp) }),
});
export type Quiz = z.infer<typeof quiz>;

export const getQuiz = endpoint({
  method: 'GET',
  path: '/api/quizzes/{id}',
  summary: "The quiz of a lesson that is open to the viewer, with the viewer's attempts and what may come next.",
  access: 'learner',
  input: { params: idParams },
  output: quiz,
  errors: lessonRefusals,
});

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/quizzes/{id}/attempts',
  summary:
    'Starts an attempt, or returns the open one. Refused with quiz_wait until the wait is over (details.at), with attempts_used after the last, and with wrong_status without questions.',
  access: 'learner',
  input: { params: idParams },
  output: attempt,
  errors: [...lessonRefusals, 'wrong_status', 'quiz_wait', 'attempts_used', 'changed_meanwhile'],
});

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/quiz-attempts/{id}',
  summary: "The signed-in learner's own attempt; with right answers and explanations once it has ended.",
  access: 'learner',
  input: { params: idParams },
  output: attempt,
  errors: lessonRefusals,
});

export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/api/quiz-attempts/{id}/answers/{question_id}',
  summary:
    'Saves the answer to a question of an own open attempt; one that was given before the stored one, by the clock of the device, is ignored.',
  access: 'learner',
  input: {
    params: z.object({ id, question_id: id }),
    body: z.object({ given: givenAnswer, done_at: z.optional(timestamp) }),
  },
  output: z.object({ given: givenAnswer }),
  errors: [...lessonRefusals, 'attempt_ended'],
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/quiz-attempts/{id}/submission',
  summary: 'Ends an own attempt and grades it; a second call changes nothing and returns the same result.',
  access: 'learner',
  input: { params: idParams },
  output: attempt,
  errors: lessonRefusals,
});
