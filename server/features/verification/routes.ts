import {
  type AdminVerificationRequest,
  decideVerification,
  exportVerificationRequests,
  getVerificationRequest,
  listVerificationRequests,
} from '#domain/verification/admin-contract.ts';
import { getMyVerification, requestVerification } from '#domain/verification/contract.ts';
import type { FastifyInstance } from 'fastify';
import { paymentCsv } from '#server/core/payments/queries.ts';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { getRequest, requestList } from './queries.ts';
import { decide, readMyVerification, requestMyVerification } from './service.ts';

/** Serves the actor's own verification, and all requests to admins. */
export function verificationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyVerification, ({ actor }) => readMyVerification(db, actor));
  implement(app, services, requestVerification, async ({ body, actor, now }) => {
    await countRequest(actor.userId);
    return await requestMyVerification(db, { reference: body.payment_reference, actor, now });
  });
  implement(app, services, listVerificationRequests, ({ query }) => requestList.page(db, query.status, query));
  implementExport(app, services, exportVerificationRequests, {
    entity: 'verification_requests',
    columns: csvColumns,
    open: async ({ query }) => ({ filter: query, read: await requestList.reader(db, query.status, query) }),
  });
  implement(app, services, getVerificationRequest, ({ params }) => getRequest(db, params.id));
  implement(app, services, decideVerification, ({ params, body: { step, reason }, actor, now }) =>
    decide(db, { id: params.id, step, reason, actorId: actor.userId, now }),
  );
}

const csvColumns: CsvColumns<AdminVerificationRequest> = {
  User: (row) => row.user.full_name,
  Email: (row) => row.user.email,
  'Payment reference': (row) => row.payment_reference,
  Status: (row) => row.status,
  'Requested on': (row) => row.created_at,
  'Decided on': (row) => row.decided_at,
  Reason: (row) => row.reason,
  ...paymentCsv,
};
