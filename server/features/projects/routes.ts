import { getProject, listProjects } from '#domain/projects/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { adminProjectRoutes } from './admin-routes.ts';
import { getVisibleProject, listActiveProjects } from './queries.ts';

/** Serves IT projects, and project management to admins. */
export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listProjects, async ({ query }) => await listActiveProjects(db, query));
  implement(
    app,
    services,
    getProject,
    async ({ params, actor }) => await getVisibleProject(db, { id: params.id, actor }),
  );
  adminProjectRoutes(app, services);
}
