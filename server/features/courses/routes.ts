import { getCourse, listCourses, listCourseTitles } from '#domain/courses/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { adminCourseRoutes } from './admin-routes.ts';
import { getVisibleCourse, listActiveCourses, listActiveCourseTitles } from './queries.ts';

/** Serves the catalogue, and course management to admins. */
export function courseRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listCourses, async ({ query }) => await listActiveCourses(db, query));
  implement(app, services, listCourseTitles, async ({ query }) => ({
    rows: await listActiveCourseTitles(db, query.part),
  }));
  implement(
    app,
    services,
    getCourse,
    async ({ params, actor, now }) => await getVisibleCourse(db, { id: params.id, actor, now }),
  );
  adminCourseRoutes(app, services);
}
