import { projectEndpoints } from '#domain/projects/record.ts';
import { getProject, listProjects } from '#domain/projects/contract.ts';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { projectSource } from './admin.ts';
import { getVisibleProject, listActiveProjects } from './queries.ts';

/** Serves IT projects, and project management to admins. */
export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listProjects, ({ query }) => listActiveProjects(db, query));
  implement(app, services, getProject, ({ params, actor }) => getVisibleProject(db, { id: params.id, actor }));
  recordRoutes(app, services, projectEndpoints, projectSource);
}
