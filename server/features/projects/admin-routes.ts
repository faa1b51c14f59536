import {
  type AdminProject,
  changeProjects,
  copyProject,
  createProject,
  deleteProject,
  exportProjects,
  getAdminProject,
  listAdminProjects,
  updateProject,
} from '#domain/projects/admin-contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findProjects, getManagedProject, listAllProjects, readProjects } from './admin-queries.ts';
import { addProject, changeProjectActivity, discardProject, duplicateProject, editProject } from './admin-service.ts';

/** Serves project management to admins. */
export function adminProjectRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listAdminProjects, async ({ query }) => await listAllProjects(db, query));
  implementBytes(app, services, exportProjects, async ({ query, actor, now }, reply) => {
    const matching = (await findProjects(db, query.search))(query.status);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'it_projects',
      columns: csvColumns,
      read: (cursor) => readProjects(matching, { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, getAdminProject, async ({ params }) => await getManagedProject(db, params.id));
  implement(
    app,
    services,
    createProject,
    async ({ body, actor, now }) => await addProject(db, { fields: body, actorId: actor.userId, now }),
  );
  implement(app, services, updateProject, async ({ params, body, actor, now }) => {
    const { updated_at: seenAt, ...fields } = body;
    return await editProject(db, { id: params.id, seenAt, fields, actorId: actor.userId, now });
  });
  implement(
    app,
    services,
    changeProjects,
    async ({ body, actor, now }) => await changeProjectActivity(db, { ...body, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    copyProject,
    async ({ params, actor, now }) => await duplicateProject(db, { id: params.id, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    deleteProject,
    async ({ params, actor, now }) => await discardProject(db, { id: params.id, actorId: actor.userId, now }),
  );
}

const csvColumns: CsvColumns<AdminProject> = {
  Title: (row) => row.title,
  'Title (Japanese)': (row) => row.title_jp,
  'Title (Mongolian)': (row) => row.title_mn,
  Status: (row) => row.status,
  Client: (row) => row.client_name,
  Budget: (row) => row.budget,
  Deadline: (row) => row.deadline,
  'Missing languages': (row) => row.missing.join(' '),
  Proposals: (row) => row.proposal_count,
  'Created at': (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
};
