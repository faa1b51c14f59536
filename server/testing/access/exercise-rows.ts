import { randomUUID } from 'node:crypto';
import { doubleExercise } from '#server/testing/people/exercises.ts';
import type { Row, Rows } from './row.ts';
import type { World } from './world.ts';

const ofExercise = ({ exercise }: World) => ({ params: { id: exercise.id } });
const ofLesson = (world: World) => ({ params: { id: world.lessonId } });
const enrolledOnly = (send: NonNullable<Row['send']>): Row => ({ send, other: 'not_enrolled', admin: 'served' });

/** The operations of learners on exercises. */
export const exerciseRows: Rows = {
  'GET /api/lessons/{id}/exercises': enrolledOnly(ofLesson),
  'GET /api/exercises/{id}': enrolledOnly(ofExercise),
  'PUT /api/exercises/{id}/program': enrolledOnly((world) => ({
    ...ofExercise(world),
    body: { run_id: randomUUID(), program: 'let a;', passed: 0, total: 2 },
  })),
};

/** The operations of mentors on exercises. */
export const exerciseAdminRows: Rows = {
  'GET /api/admin/lessons/{id}/exercises': { send: ofLesson },
  'POST /api/admin/lessons/{id}/exercises': { send: (world) => ({ ...ofLesson(world), body: doubleExercise }) },
  'PUT /api/admin/exercises/{id}': {
    send: (world) => ({
      ...ofExercise(world),
      body: { content: doubleExercise, updated_at: world.exercise.updated_at },
    }),
  },
  'PUT /api/admin/exercises/{id}/place': { send: (world) => ({ ...ofExercise(world), body: { place: 0 } }) },
  'DELETE /api/admin/exercises/{id}': { send: ofExercise },
};
