import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { lessonRefusals } from '#domain/lessons/contract.ts';
import { parentLesson } from '#domain/lessons/shapes.ts';
import { exerciseKinds, exerciseLimits as limits } from './rules.ts';

const text = z.nullable(z.string());

const titles = { title: z.string(), title_jp: text, title_mn: text };

/** The best result of a learner: the tests that passed, of all tests at that time. */
const best = { passed: z.int(), total: z.int() };

/** What a learner has done at an exercise. */
const ownProgram = z.object({
  ...best,
  /** The program of the last run. */
  program: z.string(),
  /** The number of runs; counted up to three. */
  tries: z.int(),
  /** The time of the last run. */
  done_at: timestamp,
});

/** What changes with a run. */
const progress = {
  /** Null before the first run. */
  own: z.nullable(ownProgram),
  /** Null until all tests have passed or three runs were made, and without one. */
  model_answer: text,
};

export const exercise = z.object({
  id,
  lesson: parentLesson,
  kind: z.enum(exerciseKinds),
  ...titles,
  brief: z.string(),
  brief_jp: text,
  brief_mn: text,
  start_code: z.string(),
  /** See `exerciseContent`. */
  setup: z.string(),
  /** With the hidden ones, since the browser runs them. */
  tests: z.array(
    z.object({
      name: z.string(),
      name_jp: text,
      name_mn: text,
      code: z.string(),
      expected: z.string(),
      is_hidden: z.boolean(),
    }),
  ),
  hints: z.array(z.object({ text: z.string(), text_jp: text, text_mn: text })),
  has_model_answer: z.boolean(),
  ...progress,
});
export type Exercise = z.infer<typeof exercise>;

export const listExercises = endpoint({
  method: 'GET',
  path: '/api/lessons/{id}/exercises',
  summary: "The exercises of a lesson that is open to the viewer, in order, with the viewer's best results.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({
    rows: z.array(z.object({ id, kind: z.enum(exerciseKinds), ...titles, best: z.nullable(z.object(best)) })),
  }),
  errors: lessonRefusals,
});

export const getExercise = endpoint({
  method: 'GET',
  path: '/api/exercises/{id}',
  summary:
    "An exercise of a lesson that is open to the viewer, with the viewer's last program and best result; with the model answer after passing or three runs.",
  access: 'learner',
  input: { params: idParams },
  output: exercise,
  errors: lessonRefusals,
});

export const saveProgram = endpoint({
  method: 'PUT',
  path: '/api/exercises/{id}/program',
  summary:
    'Saves the program and the result of a run. The same run_id again changes nothing; a program that was run before the stored one, by the clock of the device, does not replace it.',
  access: 'learner',
  input: {
    params: idParams,
    body: z
      .object({
        /** The id of the run. */
        run_id: id,
        program: z.string().check(z.maxLength(limits.code)),
        /** The tests that passed, of all tests. */
        passed: z.int().check(z.gte(0), z.lte(limits.tests)),
        total: z.int().check(z.gte(1), z.lte(limits.tests)),
        /** When it was run, from a device that was offline. */
        done_at: z.optional(timestamp),
      })
      .check(({ value, issues }) => {
        if (value.passed > value.total)
          issues.push({ code: 'custom', message: 'passed', input: value, path: ['passed'] });
      }),
  },
  output: z.object(progress),
  errors: lessonRefusals,
});
