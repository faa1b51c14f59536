import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredText } from '#domain/kernel/content.ts';
import {
  answerFault,
  maxAccepted,
  maxAnswerLength,
  maxChoiceLength,
  maxChoices,
  maxCodeLength,
  maxExplanationLength,
  maxMomentSecond,
  maxPoints,
  maxPromptLength,
  maxTopicLength,
  type PasteFault,
  questionKinds,
} from './rules.ts';

const explanation = optionalText(maxExplanationLength);
const explanations = { explanation, explanation_jp: explanation, explanation_mn: explanation };

// Lines of a program begin with spaces, and are compared with their ends only.
const code = z._default(z.nullable(z.string().check(z.maxLength(maxCodeLength))), null);
const choiceText = z.string().check(
  z.maxLength(maxChoiceLength),
  z.refine((text) => text.trim() !== '', 'empty'),
);
const otherChoiceText = z._default(z.nullable(z.string().check(z.maxLength(maxChoiceLength))), null);
const accepted = z.string().check(
  z.maxLength(maxAnswerLength),
  z.refine((text) => text.trim() !== '', 'empty'),
);

const choice = z.object({
  text: choiceText,
  text_jp: otherChoiceText,
  text_mn: otherChoiceText,
  is_right: z.boolean(),
  /** Why it is wrong. */
  ...explanations,
});

const fields = z.object({
  kind: z.enum(questionKinds),
  prompt: requiredText(maxPromptLength),
  prompt_jp: optionalText(maxPromptLength),
  prompt_mn: optionalText(maxPromptLength),
  code,
  /** Of `order` the lines in their right order, all with `is_right`. */
  choices: z._default(z.array(choice).check(z.maxLength(maxChoices)), []),
  /** Of `text` and `output`. */
  accepted: z._default(z.array(accepted).check(z.maxLength(maxAccepted)), []),
  ...explanations,
  topic: optionalLine(maxTopicLength),
  /** The second of the lesson's video that the question is about. */
  video_second: z._default(z.nullable(z.int().check(z.gte(0), z.lte(maxMomentSecond))), null),
  points: z._default(z.int().check(z.gte(1), z.lte(maxPoints)), 1),
});

/** A question with its answers, which no learner sees before an attempt ends. */
export const questionContent = fields.check(({ value, issues }) => {
  const message = answerFault(value);
  if (message) issues.push({ code: 'custom', message, input: value, path: ['choices'] });
});

export type QuestionContent = z.output<typeof questionContent>;
export type QuestionFields = z.input<typeof questionContent>;

/** A pasted question, or why it could not be read. */
export interface PastedQuestion {
  /** Of a table the row, of GIFT the line where the question begins; from 1. */
  line: number;
  /** What was pasted there. */
  text: string;
  read: { fields: QuestionFields } | { fault: PasteFault };
}
