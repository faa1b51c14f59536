import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { parentLesson } from '#domain/lessons/shapes.ts';
import { exerciseContent } from './shapes.ts';

const adminExercise = z.object({ id, content: exerciseContent, updated_at: timestamp });
export type AdminExercise = z.infer<typeof adminExercise>;
export type LessonExercises = z.infer<typeof getLessonExercises.output>;

export const getLessonExercises = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/{id}/exercises',
  summary:
    'The exercises of a lesson in order, with their model answers and the numbers of learners who tried and passed.',
  access: 'teaching',
  input: { params: idParams },
  output: z.object({
    lesson: parentLesson,
    exercises: z.array(z.extend(adminExercise, { tried: z.int(), passed: z.int() })),
  }),
  errors: ['not_found'],
});

export const createExercise = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/{id}/exercises',
  summary: 'Adds an exercise at the end of a lesson, which has at most 20.',
  access: 'teaching',
  input: { params: idParams, body: exerciseContent },
  output: adminExercise,
  errors: ['not_found'],
});

export const updateExercise = endpoint({
  method: 'PUT',
  path: '/api/admin/exercises/{id}',
  summary: "Changes an exercise unless it changed since updated_at. Learners' programs stay.",
  access: 'teaching',
  input: { params: idParams, body: z.object({ content: exerciseContent, updated_at: timestamp }) },
  output: adminExercise,
  errors: ['not_found', 'changed_meanwhile'],
});

export const moveExercise = endpoint({
  method: 'PUT',
  path: '/api/admin/exercises/{id}/place',
  summary: 'Moves an exercise to a place in its lesson, counted from 0; a place behind the last is the last.',
  access: 'teaching',
  input: { params: idParams, body: z.object({ place: z.int().check(z.gte(0)) }) },
  output: z.object({ id }),
  errors: ['not_found'],
});

export const deleteExercise = endpoint({
  method: 'DELETE',
  path: '/api/admin/exercises/{id}',
  summary: "Deletes an exercise with learners' programs.",
  access: 'teaching',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});
