import { randomUUID } from 'node:crypto';
import { plusSeconds } from '#domain/kernel/time.ts';
import type { Services } from '#server/services/services.ts';
import type { Person } from '#server/testing/build.ts';
import type { Employer } from './employer.ts';
import { buildShare } from './sharing.ts';

export type Interview = Awaited<ReturnType<typeof buildInterview>>;

interface Times {
  employer: Pick<Employer, 'companyId' | 'contactId'>;
  jobId: string;
  /** Seconds from now. */
  startsIn: number;
}

/** A free time of a job. */
export async function buildTime({ db, clock }: Services, { employer, jobId, startsIn }: Times) {
  const [id, now] = [randomUUID(), clock.now()];
  const ids = { id, job_id: jobId, company_id: employer.companyId, contact_id: employer.contactId };
  const meeting = { minutes: 30, meeting_link: 'https://meet.example.com/room', interpreter_offered: false };
  await db
    .insertInto('interview_slots')
    .values({ ...ids, ...meeting, starts_at: plusSeconds(now, startsIn), created_at: now, updated_at: now })
    .execute();
  return id;
}

/** An interview that an applicant has agreed to now. */
export async function buildInterview(
  services: Services,
  { employer, startsIn, person }: Omit<Times, 'jobId'> & { person?: Person },
) {
  const { companyId } = employer;
  const of = { companyId, stage: 'invited' as const, ...(person && { person }) };
  const { id: applicationId, jobId, applicant } = await buildShare(services, of);
  const [now, id] = [services.clock.now(), await buildTime(services, { employer, jobId, startsIn })];
  const invitation = { id: randomUUID(), application_id: applicationId, kind: 'invited' as const };
  await services.db
    .insertInto('application_events')
    .values({ ...invitation, contact_id: employer.contactId, text: null, reason: null, created_at: now })
    .execute();
  const agreed = { application_id: applicationId, agreed_at: now };
  await services.db.updateTable('interview_slots').set(agreed).where('id', '=', id).execute();
  return { id, applicationId, jobId, applicant };
}
