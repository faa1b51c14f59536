import { randomUUID } from 'node:crypto';
import type { SharedPerson, Stage } from '#domain/applications/sharing.ts';
import { toJson } from '#server/database/database.ts';
import { insertEvents } from '#server/features/applications/commands.ts';
import type { Services } from '#server/services/services.ts';
import { buildJob, buildLearner, type Person } from '#server/testing/build.ts';
import { buildEmployer } from './employer.ts';

/** What a company sees of an applicant who has stated nothing but a name. */
export const barePerson: SharedPerson = {
  name: 'Бат',
  katakana: null,
  latin: 'BAT',
  email: 'bat@example.com',
  phone: null,
  salary_wish: null,
  road: { state: 'unknown', reasons: [] },
  japanese: { level: null, month: null, score: null, is_planned: false },
  languages: [],
  works: [],
  courses: [],
  lives_in_japan: null,
  available_from: null,
};

interface Sharing {
  companyId?: string;
  jobId?: string;
  person?: Person;
  stage?: Stage;
}

/** An application that its applicant has agreed to show to a company with a confirmed contact. */
export async function buildShare(services: Services, { companyId, jobId, person, stage = 'sent' }: Sharing = {}) {
  const { db, clock } = services;
  const company_id = companyId ?? (await buildEmployer(services)).companyId;
  const job_id = jobId ?? (await buildJob(services, { company_id })).id;
  const applicant = person ?? (await buildLearner(services));
  const [id, now] = [randomUUID(), clock.now()];
  const sent = { id, job_id, applicant_id: applicant.id, cover_letter: 'よろしくお願いいたします。' };
  await db
    .insertInto('applications')
    .values({ ...sent, status: 'pending', payment_confirmed: true, created_at: now, updated_at: now })
    .execute();
  const refusal = stage === 'refusing' || stage === 'refused' ? ('filled' as const) : null;
  await db
    .insertInto('application_shares')
    .values({
      application_id: id,
      company_id,
      left_out: [],
      person: toJson(barePerson),
      stage,
      stage_at: now,
      refusal_reason: refusal,
      given_at: now,
    })
    .execute();
  return { id, jobId: job_id, companyId: company_id, applicant };
}

interface Agreed {
  applicationId: string;
  companyId: string;
  contactId: string;
}

/** Shows an application to a company, which has asked a question and refuses. */
export async function agree({ db, clock }: Services, { applicationId, companyId, contactId }: Agreed) {
  const now = clock.now();
  await db
    .insertInto('application_shares')
    .values({
      application_id: applicationId,
      company_id: companyId,
      left_out: ['photo'],
      salary_wish: 'As you wish',
      person: toJson(barePerson),
      stage: 'refusing',
      refusal_reason: 'filled',
      refusal_text: 'Not yet told',
      stage_at: now,
      given_at: now,
    })
    .execute();
  await insertEvents(db, [{ applicationId, kind: 'asked', contactId, text: 'Which tests?', now }]);
}
