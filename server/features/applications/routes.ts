import {
  type AdminApplication,
  changeApplications,
  exportApplications,
  getAdminApplication,
  listApplications,
} from '#domain/applications/admin-contract.ts';
import { applyForJob, getMyApplication, withdrawApplication } from '#domain/applications/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { applicationList, findOwnApplication, getApplication } from './queries.ts';
import { applicationReference, applyFor, decideApplications, withdrawOwnApplication } from './service.ts';

/** Serves the actor's own job applications, and all applications to admins. */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyApplication, async ({ params, actor }) => ({
    application: await findOwnApplication(db, { jobId: params.id, applicantId: actor.userId }),
    payment_reference: applicationReference({ job_id: params.id, applicant_id: actor.userId }),
  }));
  implement(app, services, applyForJob, async (call) => {
    await countRequest(call.actor.userId);
    return await applyFor(services, call);
  });
  implement(app, services, withdrawApplication, ({ params, actor, now }) =>
    withdrawOwnApplication(services, { id: params.id, actor, now }),
  );
  implement(app, services, listApplications, ({ query }) => applicationList.page(db, query.status, query));
  implementExport(app, services, exportApplications, {
    entity: 'applications',
    columns: csvColumns,
    open: async ({ query }) => ({ filter: query, read: await applicationList.reader(db, query.status, query) }),
  });
  implement(app, services, getAdminApplication, ({ params }) => getApplication(db, params.id));
  implement(app, services, changeApplications, ({ body, actor, now }) =>
    decideApplications(db, { ...body, actorId: actor.userId, now }),
  );
}

const csvColumns: CsvColumns<AdminApplication> = {
  Applicant: (row) => row.applicant.full_name,
  Email: (row) => row.applicant.email,
  Job: (row) => row.job.title,
  Status: (row) => row.status,
  'Payment reference': (row) => row.payment_reference,
  'Payment confirmed': (row) => row.payment_confirmed,
  Facebook: (row) => row.facebook_link,
  'Cover letter': (row) => row.cover_letter,
  'Applied on': (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
};
