import { randomUUID } from 'node:crypto';
import type { applyForJob } from '#domain/applications/contract.ts';
import { isOpenForApplications } from '#domain/jobs/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { fixedPaymentReference } from '#server/runtime/payment-reference.ts';
import { violatesForeignKey, violatesUnique } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { attachFile, discardFile } from '#server/core/files/queries.ts';
import { getJobOpening } from '#server/features/jobs/queries.ts';
import { deleteNotificationsOf, notifyAdmins } from '#server/core/notifications/commands.ts';
import { requireCompleteProfile } from '#server/core/people/profiles/queries.ts';
import { deleteOwnApplication, insertApplication } from './queries.ts';

const onePerJob = 'applications_job_id_applicant_id_key';
const fileReference = 'applications_resume_file_id_fkey';

/** What an applicant writes on the transfer of the fee: one reference per person and job. */
export const applicationReference = (ids: { applicant_id: string; job_id: string }) =>
  fixedPaymentReference('AP', ids.applicant_id, ids.job_id);

/** Applies for a job with an uploaded résumé; of two requests at once one wins and the other hears already_applied. */
export async function applyFor(
  services: Services,
  { params, body, actor, now }: ParsedInput<typeof applyForJob> & { actor: Actor; now: Timestamp },
) {
  const { db, config } = services;
  // The statement is the applicant's own, and counts as given where nothing is to be paid.
  const isPaid = body.payment_confirmed || config.payment.applicationFeeMnt === 0;
  if (!isPaid) throw new AppError('bad_input', { issues: [{ path: 'payment_confirmed', message: 'required' }] });
  const ids = { job_id: params.id, applicant_id: actor.userId };
  const application = { ...body, ...ids, payment_confirmed: isPaid, payment_reference: applicationReference(ids) };
  try {
    return await db.transaction().execute(async (tx) => {
      await requireCompleteProfile(tx, actor);
      if (!isOpenForApplications(await getJobOpening(tx, params.id), now)) throw new AppError('job_closed');
      // Before the file is attached: a form that is sent twice shall hear that it arrived, not that its file is gone.
      const sent = await insertApplication(tx, { application, id: randomUUID(), now });
      await attachFile(tx, { id: body.resume_file_id, ownerId: actor.userId, kind: 'resume', now });
      await notifyAdmins(services, tx, {
        kind: 'new_application',
        entityId: sent.id,
        personId: actor.userId,
        subject: { table: 'jobs', id: params.id },
        now,
      });
      const change = { action: 'application.send', entity: 'applications', entityId: sent.id, before: null };
      const after = { job_id: params.id, status: sent.status };
      await recordChanges(tx, [{ ...change, actorId: actor.userId, now, after }]);
      return sent;
    });
  } catch (error) {
    if (violatesUnique(error, onePerJob)) throw new AppError('already_applied');
    if (violatesForeignKey(error, fileReference)) throw new AppError('file_missing');
    throw error;
  }
}

/** Withdraws the actor's own application with its file; the audit log keeps what it was. */
export async function withdrawOwnApplication(
  { db, scheduler }: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const withdrawn = await db.transaction().execute(async (tx) => {
    const deleted = await deleteOwnApplication(tx, { id, applicantId: actor.userId });
    if (!deleted) throw new AppError('not_found');
    const { resume_file_id: fileId, ...before } = deleted;
    const resume = fileId && (await discardFile(tx, { id: fileId, now }));
    await deleteNotificationsOf(tx, { kind: 'new_application', entityId: id });
    const change = { action: 'application.withdraw', entity: 'applications', entityId: id };
    await recordChanges(tx, [{ ...change, now, actorId: actor.userId, before: { ...before, resume }, after: null }]);
    return { id, job_id: deleted.job_id };
  });
  scheduler.trigger();
  return withdrawn;
}
