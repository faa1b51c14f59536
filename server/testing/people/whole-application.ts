import { randomUUID } from 'node:crypto';
import type { Services } from '#server/services/services.ts';
import { buildJob } from '#server/testing/build.ts';
import { buildEmployer } from './employer.ts';
import { agree } from './sharing.ts';
import { type Both, timesOf } from './whole-learning.ts';

/** Saves a job, applies for it and lets its company see the application. */
export async function applyToCompany(
  services: Services,
  { learner, resume }: Pick<Both, 'learner'> & { resume: string },
) {
  const { db, clock } = services;
  const employer = await buildEmployer(services);
  const job = await buildJob(services, { title: 'Engineer in Osaka', company_id: employer.companyId });
  const applicationId = randomUUID();
  await db
    .insertInto('applications')
    .values({
      id: applicationId,
      job_id: job.id,
      applicant_id: learner.id,
      cover_letter: 'Let me in',
      status: 'pending',
      resume_file_id: resume,
      payment_confirmed: true,
      ...timesOf(services),
    })
    .execute();
  await agree(services, { applicationId, ...employer });
  const saved = { person_id: learner.id, job_id: job.id, created_at: clock.now() };
  await db.insertInto('saved_jobs').values(saved).execute();
  return applicationId;
}
