import { createHash } from 'node:crypto';
import { questionKey } from '#domain/quizzes/pasted.ts';
import type { QuestionContent } from '#domain/quizzes/shapes.ts';

/** `question_key` of a question: SHA-256 of its prompt and code, in hexadecimal digits. */
export const questionHash = (content: QuestionContent): string =>
  createHash('sha256').update(questionKey(content)).digest('hex');
