import {
  type AdminApplication,
  changeApplications,
  exportApplications,
  getAdminApplication,
  listApplications,
} from '#domain/applications/admin-contract.ts';
import {
  applyForJob,
  getMyApplication,
  type MyApplication,
  myApplication,
  withdrawApplication,
} from '#domain/applications/contract.ts';
import { applicationStatuses, sentStatus } from '#domain/applications/rules.ts';
import { isOpenForApplications } from '#domain/jobs/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { paymentCsv, paymentOf } from '#server/core/payments/queries.ts';
import { findOwnRequest } from '#server/core/requests/queries.ts';
import { requestRoutes } from '#server/core/requests/routes.ts';
import { sendRequest } from '#server/core/requests/service.ts';
import type { RequestSource } from '#server/core/requests/source.ts';
import { lockJobOpening } from '#server/features/jobs/queries.ts';
import { type Call, implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import { fixedPaymentReference } from '#server/runtime/payment-reference.ts';
import type { Services } from '#server/services/services.ts';

/** How job applications are stored. */
const applicationSource: RequestSource<MyApplication, AdminApplication> = {
  table: 'applications',
  own: myApplication,
  subject: { name: 'job', table: 'jobs' },
  fileKind: 'resume',
  name: 'application',
  adminKind: 'new_application',
  statuses: applicationStatuses,
  sentStatus,
  alreadySent: 'already_applied',
  factsOf: ({ job: { id: job_id, ...titles } }) => ({ ...titles, job_id }),
  inList: { payment: paymentOf('applications') },
  csv: {
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
    ...paymentCsv,
  },
};

/** The payment reference of the application fee, always the same for a user and a job. */
const referenceOf = ({ applicantId, subjectId }: { applicantId: string; subjectId: string }) =>
  fixedPaymentReference('AP', applicantId, subjectId);

/** Serves the actor's own job applications, and all applications to admins. */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyApplication, async ({ params, actor }) => {
    const ids = { subjectId: params.id, applicantId: actor.userId };
    const application = await findOwnRequest(services.db, applicationSource, ids);
    return { application, payment_reference: referenceOf(ids) };
  });
  implement(app, services, applyForJob, async (call) => {
    await countRequest(call.actor.userId);
    return await apply(services, call);
  });
  const endpoints = { list: listApplications, export: exportApplications, get: getAdminApplication };
  const changes = { change: changeApplications, withdraw: withdrawApplication };
  requestRoutes(app, services, { ...endpoints, ...changes }, applicationSource);
}

/** Applies for a job with an uploaded résumé. */
async function apply({ db, config }: Services, { params, body, actor, now }: Call<typeof applyForJob>) {
  // Without a fee the payment counts as confirmed.
  const isPaid = body.payment_confirmed || config.payment.applicationFeeMnt === 0;
  if (!isPaid) throw new AppError('bad_input', { issues: [{ path: 'payment_confirmed', message: 'required' }] });
  const reference = referenceOf({ subjectId: params.id, applicantId: actor.userId });
  return await sendRequest(db, applicationSource, {
    subjectId: params.id,
    fileId: body.resume_file_id,
    values: { ...body, payment_confirmed: isPaid, payment_reference: reference },
    actor,
    now,
    lockOpen: async (tx) => {
      const { is_active, closes_at, ...titles } = await lockJobOpening(tx, params.id);
      if (!isOpenForApplications({ is_active, closes_at }, now)) throw new AppError('job_closed');
      return titles;
    },
  });
}
