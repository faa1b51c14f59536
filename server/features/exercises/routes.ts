import {
  createExercise,
  deleteExercise,
  getLessonExercises,
  moveExercise,
  updateExercise,
} from '#domain/exercises/admin-contract.ts';
import { getExercise, listExercises, saveProgram } from '#domain/exercises/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { readLessonExercises } from './admin-queries.ts';
import { addExercise, changeExercise, placeExercise, removeExercise } from './admin-service.ts';
import { listOpenExercises, readExercise, saveOwnProgram } from './service.ts';

/** Serves exercises to learners of their lessons, and to mentors for editing. */
export function exerciseRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listExercises, ({ params, actor }) => listOpenExercises(db, { id: params.id, actor }));
  implement(app, services, getExercise, ({ params, actor }) => readExercise(db, { id: params.id, actor }));
  implement(app, services, saveProgram, (call) => saveOwnProgram(db, call));
  implement(app, services, getLessonExercises, ({ params }) => readLessonExercises(db, params.id));
  implement(app, services, createExercise, ({ params, body, actor, now }) =>
    addExercise(db, { lessonId: params.id, content: body, actorId: actor.userId, now }),
  );
  implement(app, services, updateExercise, ({ params, body, actor, now }) =>
    changeExercise(db, {
      id: params.id,
      content: body.content,
      seenAt: body.updated_at,
      actorId: actor.userId,
      now,
    }),
  );
  implement(app, services, moveExercise, ({ params, body, actor, now }) =>
    placeExercise(db, { id: params.id, place: body.place, actorId: actor.userId, now }),
  );
  implement(app, services, deleteExercise, ({ params, actor, now }) =>
    removeExercise(db, { id: params.id, actorId: actor.userId, now }),
  );
}
