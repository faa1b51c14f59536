import { randomUUID } from 'node:crypto';
import type { changeApplications } from '#domain/applications/admin-contract.ts';
import type { applyForJob } from '#domain/applications/contract.ts';
import { isOpenForApplications } from '#domain/jobs/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { decideRequests, type RequestKind, sendRequest, withdrawRequest } from '#server/core/requests/commands.ts';
import type { Db } from '#server/database/database.ts';
import { lockJobOpening } from '#server/features/jobs/queries.ts';
import { fixedPaymentReference } from '#server/runtime/payment-reference.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOwnApplication, insertApplication } from './commands.ts';
import { listApplicationsById } from './queries.ts';

const application: RequestKind = {
  entity: 'applications',
  name: 'application',
  adminKind: 'new_application',
  subjectColumn: 'job_id',
  fileKind: 'resume',
  alreadySent: 'already_applied',
};

/** The payment reference of the application fee, always the same for a user and a job. */
export const applicationReference = (ids: { applicant_id: string; job_id: string }) =>
  fixedPaymentReference('AP', ids.applicant_id, ids.job_id);

/** Applies for a job with an uploaded résumé. */
export async function applyFor(
  { db, config }: Services,
  { params, body, actor, now }: ParsedInput<typeof applyForJob> & { actor: Actor; now: Timestamp },
) {
  // Without a fee the payment counts as confirmed.
  const isPaid = body.payment_confirmed || config.payment.applicationFeeMnt === 0;
  if (!isPaid) throw new AppError('bad_input', { issues: [{ path: 'payment_confirmed', message: 'required' }] });
  const ids = { job_id: params.id, applicant_id: actor.userId };
  const row = { ...body, ...ids, payment_confirmed: isPaid, payment_reference: applicationReference(ids) };
  return await sendRequest(db, application, {
    subjectId: params.id,
    fileId: body.resume_file_id,
    actor,
    now,
    lockOpen: async (tx) => {
      const { is_active, closes_at, ...titles } = await lockJobOpening(tx, params.id);
      if (!isOpenForApplications({ is_active, closes_at }, now)) throw new AppError('job_closed');
      return titles;
    },
    insert: (tx) => insertApplication(tx, { id: randomUUID(), ...row, now }),
  });
}

/** Withdraws the actor's own application with its file. */
export async function withdrawOwnApplication(
  services: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const { job_id } = await withdrawRequest(services, application, {
    id,
    actor,
    now,
    remove: (tx) => deleteOwnApplication(tx, { id, applicantId: actor.userId }),
  });
  return { id, job_id };
}

/** Sets the statuses of applications and notifies the applicants. */
export async function decideApplications(
  db: Db,
  decision: ParsedInput<typeof changeApplications>['body'] & { actorId: string; now: Timestamp },
) {
  return await decideRequests(db, application, {
    ...decision,
    listRows: listApplicationsById,
    factsOf: ({ job: { id: job_id, ...titles } }) => ({ ...titles, job_id }),
  });
}
