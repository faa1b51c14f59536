import { arrangeCourses, courseEndpoints, getCourseOrder } from '#domain/courses/record.ts';
import { getCourse, listCourses, listCourseTitles } from '#domain/courses/contract.ts';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { courseSource } from './admin.ts';
import { arrangeAllCourses } from './admin-service.ts';
import { getVisibleCourse, listActiveCourses, listActiveCourseTitles, listPlacedCourses } from './queries.ts';

/** Serves the catalogue, and course management to admins. */
export function courseRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listCourses, ({ query }) => listActiveCourses(db, query));
  implement(app, services, listCourseTitles, async ({ query }) => ({
    rows: await listActiveCourseTitles(db, query.part),
  }));
  implement(app, services, getCourse, ({ params, actor, now }) => getVisibleCourse(db, { id: params.id, actor, now }));
  implement(app, services, getCourseOrder, async () => ({ courses: await listPlacedCourses(db) }));
  implement(app, services, arrangeCourses, ({ body, actor, now }) =>
    arrangeAllCourses(db, { ...body, actorId: actor.userId, now }),
  );
  recordRoutes(app, services, courseEndpoints, courseSource);
}
