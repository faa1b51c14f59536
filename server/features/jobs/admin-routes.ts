import {
  type AdminJob,
  changeJobs,
  copyJob,
  createJob,
  deleteJob,
  exportJobs,
  getAdminJob,
  listAdminJobs,
  updateJob,
} from '#domain/jobs/admin-contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findJobs, getManagedJob, listAllJobs, readJobs } from './admin-queries.ts';
import { addJob, changeJobActivity, discardJob, duplicateJob, editJob } from './admin-service.ts';

/** Serves job management to admins. */
export function adminJobRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listAdminJobs, async ({ query }) => await listAllJobs(db, query));
  implementBytes(app, services, exportJobs, async ({ query, actor, now }, reply) => {
    const matching = (await findJobs(db, query))(query.status);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'jobs',
      columns: csvColumns,
      read: (cursor) => readJobs(matching, { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, getAdminJob, async ({ params }) => await getManagedJob(db, params.id));
  implement(
    app,
    services,
    createJob,
    async ({ body, actor, now }) => await addJob(db, { fields: body, actorId: actor.userId, now }),
  );
  implement(app, services, updateJob, async ({ params, body, actor, now }) => {
    const { updated_at: seenAt, ...fields } = body;
    return await editJob(services, { id: params.id, seenAt, fields, actorId: actor.userId, now });
  });
  implement(
    app,
    services,
    changeJobs,
    async ({ body, actor, now }) => await changeJobActivity(db, { ...body, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    copyJob,
    async ({ params, actor, now }) => await duplicateJob(services, { id: params.id, actor, now }),
  );
  implement(
    app,
    services,
    deleteJob,
    async ({ params, actor, now }) => await discardJob(services, { id: params.id, actorId: actor.userId, now }),
  );
}

const csvColumns: CsvColumns<AdminJob> = {
  Title: (row) => row.title,
  'Title (Japanese)': (row) => row.title_jp,
  'Title (Mongolian)': (row) => row.title_mn,
  Status: (row) => row.status,
  Kind: (row) => row.kind,
  Company: (row) => row.company_name,
  Salary: (row) => row.salary_range,
  'Salary period': (row) => row.salary_period,
  'Closing date': (row) => row.closes_at,
  'Missing languages': (row) => row.missing.join(' '),
  Applications: (row) => row.application_count,
  'Created at': (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
};
