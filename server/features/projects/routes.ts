import { projectEndpoints, projectRecord } from '#domain/projects/record.ts';
import { getProject, listProjects } from '#domain/projects/contract.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/lists/search.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { getVisibleProject, listActiveProjects } from './queries.ts';

/** How IT projects are stored, for the operations of admins. */
const projectSource = recordSource(projectRecord, {
  matches: (search) => hasWords('it_projects.title_text', search),
  referring: { proposals: sql`(select 1 from project_applications where project_id = it_projects.id)` },
});

/** Serves IT projects, and project management to admins. */
export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listProjects, ({ query }) => listActiveProjects(db, query));
  implement(app, services, getProject, ({ params, actor }) => getVisibleProject(db, { id: params.id, actor }));
  recordRoutes(app, services, projectEndpoints, projectSource);
}
