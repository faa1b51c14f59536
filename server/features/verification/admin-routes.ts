import {
  type AdminVerificationRequest,
  decideVerification,
  exportVerificationRequests,
  getVerificationRequest,
  listVerificationRequests,
} from '#domain/verification/admin-contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findRequests, getRequest, listAllRequests, readRequests } from './admin-queries.ts';
import { decide } from './admin-service.ts';

const csvColumns: CsvColumns<AdminVerificationRequest> = {
  User: (row) => row.user.full_name,
  Email: (row) => row.user.email,
  'Payment reference': (row) => row.payment_reference,
  Status: (row) => row.status,
  'Requested on': (row) => row.created_at,
  'Decided on': (row) => row.decided_at,
  Reason: (row) => row.reason,
};

/** Serves verification requests and decisions to admins. */
export function adminVerificationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listVerificationRequests, ({ query }) => listAllRequests(db, query));
  implementBytes(app, services, exportVerificationRequests, async ({ query, actor, now }, reply) => {
    const matching = await findRequests(db, query.search);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'verification_requests',
      columns: csvColumns,
      read: (cursor) => readRequests(matching(query.status), { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, getVerificationRequest, ({ params }) => getRequest(db, params.id));
  implement(app, services, decideVerification, ({ params, body: { step, reason }, actor, now }) =>
    decide(services, { id: params.id, step, reason, actorId: actor.userId, now }),
  );
}
