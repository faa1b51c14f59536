import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { reminderDue, reminderSeconds } from '#domain/interviews/rules.ts';
import { sql } from 'kysely';
import { titlesOf } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';
import { sharedWith } from '#server/features/applications/access.ts';
import { insertEvents, notifyApplicants } from '#server/features/applications/commands.ts';
import type { Services } from '#server/services/services.ts';
import { offerAgain } from './learner-service.ts';
import { mailContacts } from './messages.ts';
import { isReminderDue, isToCome } from './queries.ts';

/** Interviews per transaction. */
const batchSize = 200;

/** SQL: the company still sees the application of an interview, and the applicant has not been refused. */
const isStillShared = (tx: Db, now: Timestamp) => {
  const share = sharedWith(tx, { companyId: sql.ref('interview_slots.company_id'), now })
    .select('stage')
    .where('application_shares.application_id', '=', sql.ref<string>('interview_slots.application_id'))
    .where('stage', '<>', 'refused');
  return sql<boolean>`exists (${share})`;
};

/** Interviews that are to come. */
const interviews = (db: Db, now: Timestamp) =>
  db
    .selectFrom('interview_slots')
    .innerJoin('jobs', 'jobs.id', 'interview_slots.job_id')
    .leftJoin('applications', 'applications.id', 'interview_slots.application_id')
    .leftJoin('application_shares', 'application_shares.application_id', 'applications.id')
    .selectAll('interview_slots')
    .select(['applicant_id', 'ended_by', 'stage', titlesOf('jobs').as('job')])
    .where(isToCome(now))
    .orderBy('starts_at');

type Interview = Awaited<ReturnType<ReturnType<typeof interviews>['execute']>>[number];

/**
 * Ends interviews of applications that were withdrawn, whose consent is over, and of applicants who were refused. The time is free again, and
 * the company is told without the name, which it no longer sees.
 */
export async function endInterviews(services: Services): Promise<void> {
  const { db, clock, mailer } = services;
  const now = clock.now();
  const toEnd = (tx: Db) => interviews(tx, now).where(sql<boolean>`not ${isStillShared(tx, now)}`);
  for (const { id, application_id: applicationId } of await toEnd(db).execute())
    await db.transaction().execute(async (tx) => {
      // Before the interview; see `lockOrder`.
      await tx.selectFrom('applications').select('id').where('id', '=', applicationId).forKeyShare().execute();
      const one = toEnd(tx).where('interview_slots.id', '=', id).forUpdate('interview_slots').skipLocked();
      const interview = await one.executeTakeFirst();
      // Another process was faster.
      if (interview) await endInterview(tx, services, { interview, now });
    });
  mailer.trigger();
}

async function endInterview(tx: Db, services: Services, { interview, now }: { interview: Interview; now: Timestamp }) {
  const { id, sequence, application_id: applicationId, applicant_id, job, starts_at: at } = interview;
  const ended = { canceled_at: now, sequence: sequence + 1 };
  await tx
    .updateTable('interview_slots')
    .set({ ...ended, updated_at: now })
    .where('id', '=', id)
    .execute();
  await offerAgain(tx, { id, now });
  const told = { ...interview, ...ended, application_id: null };
  await mailContacts(tx, services, { name: 'interview_ended', told, now });
  // Who has ended the consent, or was refused, knows.
  if (
    applicationId === null ||
    applicant_id === null ||
    interview.ended_by === 'applicant' ||
    interview.stage === 'refused'
  )
    return;
  await insertEvents(tx, [{ applicationId, kind: 'canceled', now }]);
  const application = { applicant_id, job };
  await notifyApplicants(tx, [{ application, entityId: id, news: 'canceled', facts: { at }, now }]);
}

/** Reminds both sides of interviews, of each once a day and once an hour before. */
export async function remindOfInterviews(services: Services, batch = batchSize): Promise<void> {
  const { db, clock, mailer } = services;
  const now = clock.now();
  let count: number;
  do {
    count = await db.transaction().execute(async (tx) => {
      const due = await interviews(tx, now)
        // For the index.
        .where('starts_at', '<=', plusSeconds(now, reminderSeconds.day))
        .where(isReminderDue(now))
        .where(isStillShared(tx, now))
        .limit(batch)
        .forUpdate('interview_slots')
        .skipLocked()
        .execute();
      let reminded = 0;
      for (const interview of due) if (await remind(tx, services, { interview, now })) reminded += 1;
      return reminded;
    });
  } while (count === batch);
  mailer.trigger();
}

async function remind(tx: Db, services: Services, { interview, now }: { interview: Interview; now: Timestamp }) {
  const { id, starts_at, agreed_at, reminded: before, applicant_id, job } = interview;
  const reminded = reminderDue({ starts_at, agreed_at: agreed_at ?? now, reminded: before }, now);
  if (reminded === null || applicant_id === null) return false;
  await tx.updateTable('interview_slots').set({ reminded }).where('id', '=', id).execute();
  await mailContacts(tx, services, { name: 'interview_reminded', told: interview, now });
  const application = { applicant_id, job };
  await notifyApplicants(tx, [{ application, entityId: id, news: 'reminded', facts: { at: starts_at }, now }]);
  return true;
}

/** Free times that are over are kept for so long: the next offer begins with the facts of the last one. */
const keptSeconds = 30 * 86_400;

/** Deletes times that nobody has picked and that are long over. */
export async function deleteOldTimes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('interview_slots')
    .where('agreed_at', 'is', null)
    .where('starts_at', '<=', plusSeconds(clock.now(), -keptSeconds))
    .execute();
}
