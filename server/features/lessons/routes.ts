import {
  completeCourse,
  completeLesson,
  createLesson,
  deleteLesson,
  getCourseOutline,
  getLesson,
  listCourseLessons,
  reopenLesson,
  saveLessonPosition,
  updateLesson,
} from '#domain/lessons/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { listLessonsOfCourse } from './admin-queries.ts';
import { addLesson, discardLesson, editLesson } from './admin-service.ts';
import { mediaRoute } from './media-route.ts';
import { completeOpenLessons, readLesson, readOutline, rememberPosition, setCompletion } from './service.ts';

/** Serves the lessons of a course: to its learners, with their files, and to admins for editing. */
export function lessonRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets } = services;
  implement(
    app,
    services,
    getCourseOutline,
    async ({ params, actor }) => await readOutline(db, { courseId: params.id, actor }),
  );
  implement(
    app,
    services,
    getLesson,
    async ({ params, actor, now }) => await readLesson(db, secrets, { id: params.id, actor, now }),
  );
  implement(
    app,
    services,
    saveLessonPosition,
    async ({ params, body, actor, now }) => await rememberPosition(db, { ...params, ...body, actor, now }),
  );
  implement(
    app,
    services,
    completeLesson,
    async ({ params, actor, now }) => await setCompletion(db, { id: params.id, actor, now, completed: true }),
  );
  implement(
    app,
    services,
    reopenLesson,
    async ({ params, actor, now }) => await setCompletion(db, { id: params.id, actor, now, completed: false }),
  );
  implement(
    app,
    services,
    completeCourse,
    async ({ params, actor, now }) => await completeOpenLessons(db, { courseId: params.id, actor, now }),
  );
  mediaRoute(app, services);
  managerRoutes(app, services);
}

function managerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(
    app,
    services,
    listCourseLessons,
    async ({ params, query }) => await listLessonsOfCourse(db, { courseId: params.id, ...query }),
  );
  implement(
    app,
    services,
    createLesson,
    async ({ params, body, actor, now }) =>
      await addLesson(db, { courseId: params.id, fields: body, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    updateLesson,
    async ({ params, body, actor, now }) =>
      await editLesson(db, { id: params.id, fields: body, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    deleteLesson,
    async ({ params, actor, now }) => await discardLesson(db, { id: params.id, actorId: actor.userId, now }),
  );
}
