import type { Json } from '#db/tables.ts';
import {
  changeApplications,
  changeProposals,
  exportApplications,
  exportProposals,
  getAdminApplication,
  getAdminProposal,
  listApplications,
  listProposals,
} from '#domain/applications/admin-contract.ts';
import {
  applyForJob,
  getMyApplication,
  getMyProposal,
  giveConsent,
  previewSharedPerson,
  sendProposal,
  withdrawApplication,
  withdrawConsent,
  withdrawProposal,
} from '#domain/applications/contract.ts';
import { leavable } from '#domain/applications/sharing.ts';
import type { Endpoint, InputShapes } from '#domain/kernel/endpoint.ts';
import type { idParams } from '#domain/kernel/ids.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { AdminAccess, ExportAccess } from '#domain/kernel/permissions.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { implementExport } from '#server/core/records/csv.ts';
import type { Db } from '#server/database/database.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import { fixedPaymentReference } from '#server/runtime/payment-reference.ts';
import type { Services } from '#server/services/services.ts';
import { requireRecipient } from './access.ts';
import type { RequestRow } from './commands.ts';
import { confirmFee } from './fee.ts';
import { applications, proposals, type RequestKind } from './kinds.ts';
import { findOwnRequest, getRequest, requestList, type RequestQuery } from './queries.ts';
import { decideRequests, sendRequest, withdrawRequest } from './service.ts';
import { composePerson, findSharing } from './sharing-queries.ts';
import { consentTo, endOldShares, shareApplication, withdrawConsentTo } from './sharing-service.ts';

/** The payment reference of the application fee, always the same for a user and a job. */
const referenceOf = ({ applicantId, subjectId }: { applicantId: string; subjectId: string }) =>
  fixedPaymentReference('AP', applicantId, subjectId);

/** Serves the actor's own job applications and proposals, and those of all to admins. */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, mailer } = services;
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyApplication, async ({ params, actor, now }) => {
    const ids = { subjectId: params.id, applicantId: actor.userId };
    const [application, sharing] = await Promise.all([
      findOwnRequest(db, applications, ids),
      findSharing(db, { jobId: params.id, applicantId: actor.userId, now }),
    ]);
    return { ...sharing, application, payment_reference: referenceOf(ids) };
  });
  implement(app, services, applyForJob, async ({ params, body, actor, now }) => {
    await countRequest(actor.userId);
    const subjectId = params.id;
    const { application_fee: seen, payment_confirmed: isConfirmed, consent, ...content } = body;
    const values = { ...content, payment_reference: referenceOf({ subjectId, applicantId: actor.userId }) };
    const statement = { seen, isConfirmed, defaultFee: config.payment.applicationFeeMnt };
    const complete = async (tx: Db) => ({ payment_confirmed: await confirmFee(tx, subjectId, statement) });
    const share = async (tx: Db, applicationId: string) => {
      if (!consent) return;
      const { id: companyId } = await requireRecipient(tx, subjectId);
      await shareApplication(tx, services, { applicationId, companyId, consent, actor, now });
    };
    const sent = await sendRequest(db, applications, { subjectId, values, complete, follow: share, actor, now });
    mailer.trigger();
    return sent;
  });
  sharingRoutes(app, services, countRequest);
  implement(app, services, getMyProposal, async ({ params, actor }) => ({
    proposal: await findOwnRequest(db, proposals, { subjectId: params.id, applicantId: actor.userId }),
  }));
  implement(app, services, sendProposal, async ({ params, body, actor, now }) => {
    await countRequest(actor.userId);
    return await sendRequest(db, proposals, { subjectId: params.id, values: body, actor, now });
  });
  commonRoutes(app, services, applications, {
    list: listApplications,
    export: exportApplications,
    get: getAdminApplication,
    change: changeApplications,
    withdraw: withdrawApplication,
  });
  commonRoutes(app, services, proposals, {
    list: listProposals,
    export: exportProposals,
    get: getAdminProposal,
    change: changeProposals,
    withdraw: withdrawProposal,
  });
}

/** Serves what companies see of the actor's own applications. */
function sharingRoutes(
  app: FastifyInstance,
  services: Services,
  countRequest: ReturnType<typeof createRequestLimit>,
): void {
  const { db, scheduler } = services;
  scheduler.add('consents of applicants', () => endOldShares(services));
  implement(app, services, previewSharedPerson, async ({ params, query, actor, now }) => {
    await requireRecipient(db, params.id);
    const left_out = leavable.filter((item) => query.left_out.split(',').includes(item));
    const consent = { left_out, salary_wish: query.salary_wish };
    return await composePerson(db, { personId: actor.userId, consent, now });
  });
  implement(app, services, giveConsent, async ({ params, body, actor, now }) => {
    await countRequest(actor.userId);
    return await consentTo(services, { id: params.id, consent: body, actor, now });
  });
  implement(app, services, withdrawConsent, ({ params, actor, now }) =>
    withdrawConsentTo(db, { id: params.id, actor, now }),
  );
}

interface RequestPage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
  total: number;
  counts: Record<string, number>;
}

type Admin<In extends InputShapes, Out> = Endpoint<In, z.ZodMiniType<Out>, AdminAccess>;
type ById = { params: typeof idParams };
type Listing = { query: z.ZodMiniObject };

interface CommonEndpoints<Row> {
  list: Admin<Listing, RequestPage<Row>>;
  export: Endpoint<Listing, z.ZodMiniType<null>, ExportAccess>;
  get: Admin<ById, Row>;
  change: Admin<
    { body: z.ZodMiniType<{ changes: StatusChange<string>[]; reason?: string | undefined }> },
    { rows: Row[]; stale: string[] }
  >;
  withdraw: Endpoint<ById, z.ZodMiniType<{ id: string }>, 'learner'>;
}

/** Serves what is alike for both kinds. */
function commonRoutes<Own, Row extends RequestRow>(
  app: FastifyInstance,
  services: Services,
  kind: RequestKind<Own, Row>,
  endpoints: CommonEndpoints<Row>,
): void {
  const { db } = services;
  const list = requestList(kind);
  implement(app, services, endpoints.withdraw, ({ params, actor, now }) =>
    withdrawRequest(services, kind, { id: params.id, actor, now }),
  );
  implement(app, services, endpoints.list, async ({ query }) => {
    const filter = query as unknown as RequestQuery;
    return await list.page(db, filter.status, filter);
  });
  implementExport(app, services, endpoints.export, {
    entity: kind.table,
    columns: kind.csv,
    open: async ({ query }) => {
      const filter = query as unknown as RequestQuery;
      return { filter: query as Record<string, Json>, read: await list.reader(db, filter.status, filter) };
    },
  });
  implement(app, services, endpoints.get, ({ params }) => getRequest(db, kind, params.id));
  implement(app, services, endpoints.change, ({ body, actor, now }) =>
    decideRequests(db, kind, { ...body, actorId: actor.userId, now }),
  );
}
