import { defineLifecycle } from '#domain/kernel/lifecycle.ts';

/** The questions of questions.json. */
export const questionCount = 30;
/** Of a learner's own answer. */
export const maxAnswerLength = 1000;

/** Who may read an answer: its owner; also mentors while it is asked about. Asking again is possible after a comment. */
export const practice = defineLifecycle(['private', 'asked', 'commented'], {
  ask: { from: ['private', 'commented'], to: 'asked' },
  withdraw: { from: ['asked'], to: 'private' },
  comment: { from: ['asked'], to: 'commented' },
});
export type PracticeStatus = (typeof practice.statuses)[number];
