import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredLine, requiredText } from '#domain/kernel/content.ts';
import { exerciseKinds, exerciseLimits as limits, isJsonText } from './rules.ts';

// Lines of a program begin with spaces.
const code = z._default(z.string().check(z.maxLength(limits.code)), '');

/** A check of a program. All tests are sent to the browser, which runs them: a hidden one is only not shown. */
export const exerciseTest = z.object({
  /** What it checks. */
  name: requiredLine(limits.testName),
  name_jp: optionalLine(limits.testName),
  name_mn: optionalLine(limits.testName),
  /**
   * An expression that is evaluated after the program; a promise is awaited. Of `sql` a query after the program; empty for
   * the rows of its last query.
   */
  code: z._default(z.string().check(z.trim(), z.maxLength(limits.testCode)), ''),
  /** The expected value as JSON; of `sql` the rows as arrays of values. */
  expected: z.string().check(z.trim(), z.maxLength(limits.expected), z.refine(isJsonText, 'json')),
  is_hidden: z._default(z.boolean(), false),
});

const hint = z.object({
  text: requiredText(limits.hint),
  text_jp: optionalText(limits.hint),
  text_mn: optionalText(limits.hint),
});

const fields = z.object({
  kind: z.enum(exerciseKinds),
  title: requiredLine(limits.title),
  title_jp: optionalLine(limits.title),
  title_mn: optionalLine(limits.title),
  brief: requiredText(limits.brief),
  brief_jp: optionalText(limits.brief),
  brief_mn: optionalText(limits.brief),
  start_code: code,
  /** Before the program: of `sql` schema and rows, of the others code. */
  setup: code,
  tests: z.array(exerciseTest).check(z.minLength(1), z.maxLength(limits.tests)),
  /** In the order in which they are shown. */
  hints: z._default(z.array(hint).check(z.maxLength(limits.hints)), []),
  /** Empty without one. */
  model_answer: code,
});

/** An exercise as mentors write it. */
export const exerciseContent = fields.check(({ value, issues }) => {
  if (value.kind === 'sql') return;
  for (const [index, test] of value.tests.entries()) {
    if (test.code === '')
      issues.push({ code: 'custom', message: 'empty', input: value, path: ['tests', index, 'code'] });
  }
});

export type ExerciseContent = z.output<typeof exerciseContent>;
export type ExerciseFields = z.input<typeof exerciseContent>;
