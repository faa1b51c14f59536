import type { ConsentForm } from '#domain/applications/sharing.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { type Change, recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { isLongClosed, isReachable, lockOrder } from './access.ts';
import { insertEvents, mailCompany } from './commands.ts';
import { composePerson, findSharing } from './sharing-queries.ts';

type Sender = Pick<Services, 'config' | 'mailer'>;

interface NewShare {
  applicationId: string;
  companyId: string;
  consent: ConsentForm;
  actor: Actor;
  now: Timestamp;
}

const entryOf = (action: string, id: string, { now, ...more }: Pick<Change, 'now' | 'actorId'>): Change => ({
  action,
  entity: 'applications',
  entityId: id,
  before: null,
  after: null,
  now,
  ...more,
});

/**
 * Shows an application to a company. Of a consent for the same company the stage stays, unless nobody has opened the application: then it counts as sent now.
 */
export async function shareApplication(tx: Db, services: Sender, share: NewShare) {
  const { applicationId, companyId, consent, actor, now } = share;
  const person = await composePerson(tx, { personId: actor.userId, consent, now });
  const isSame = sql<boolean>`application_shares.company_id = excluded.company_id`;
  const kept = (column: string) => sql<never>`case when ${isSame} then ${sql.ref(`application_shares.${column}`)} end`;
  const { stage } = await tx
    .insertInto('application_shares')
    .values({
      application_id: applicationId,
      company_id: companyId,
      ...consent,
      person: toJson(person),
      stage: 'sent',
      stage_at: now,
      given_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet((row) => ({
        company_id: row.ref('excluded.company_id'),
        left_out: row.ref('excluded.left_out'),
        salary_wish: row.ref('excluded.salary_wish'),
        person: row.ref('excluded.person'),
        given_at: row.ref('excluded.given_at'),
        ended_at: null,
        ended_by: null,
        stage: sql`coalesce(${kept('stage')}, 'sent')`,
        stage_at: sql`case when ${isSame} and application_shares.stage <> 'sent' then application_shares.stage_at else excluded.stage_at end`,
        refusal_reason: kept('refusal_reason'),
        refusal_text: kept('refusal_text'),
        reminded_at: kept('reminded_at'),
        told_at: kept('told_at'),
      })),
    )
    .returning('stage')
    .executeTakeFirstOrThrow();
  if (stage === 'sent') await tellCompany(tx, services, share);
  await insertEvents(tx, [{ applicationId, kind: 'shared', now }]);
  const entry = entryOf('application.share', applicationId, { actorId: actor.userId, now });
  await recordChanges(tx, [{ ...entry, after: { company_id: companyId, left_out: consent.left_out } }]);
}

/** Mails the company that an application has arrived, with the title of the job and nothing of the applicant. */
async function tellCompany(tx: Db, services: Sender, { applicationId, companyId, now }: NewShare) {
  const titles = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['title', 'title_jp', 'title_mn'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const path = `/employer/applicants/${applicationId}`;
  await mailCompany(tx, services, { companyId, name: 'applicant_arrived', path, titles, now });
}

interface Own {
  id: string;
  actor: Actor;
  now: Timestamp;
}

/** The actor's own application, which is locked, with the company that it can reach. Throws RowNotFound. */
const getOwn = async (tx: Db, { id, actor, now }: Own) =>
  await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('companies', (join) =>
      join.onRef('companies.id', '=', 'jobs.company_id').on(sql<boolean>`${isReachable}`),
    )
    .select(['jobs.id as jobId', 'companies.id as companyId', isLongClosed(now).as('isClosed')])
    .where('applications.id', '=', id)
    .where('applications.applicant_id', '=', actor.userId)
    .forNoKeyUpdate('applications')
    .executeTakeFirstOrThrow(RowNotFound);

/** Gives a consent, or another one in place of it. Throws RowNotFound, job_closed or no_recipient. */
export async function consentTo(services: Services, { consent, ...own }: Own & { consent: ConsentForm }) {
  const { id: applicationId, actor, now } = own;
  const sharing = await services.db.transaction().execute(async (tx) => {
    const { jobId, companyId, isClosed } = await getOwn(tx, own);
    if (isClosed) throw new AppError('job_closed');
    if (companyId === null) throw new AppError('no_recipient');
    await shareApplication(tx, services, { applicationId, companyId, consent, actor, now });
    return await findSharing(tx, { jobId, applicantId: actor.userId, now });
  });
  services.mailer.trigger();
  return sharing;
}

/** Ends the consent to an application of the actor; a second time throws RowNotFound. */
export async function withdrawConsentTo(db: Db, own: Own) {
  const { id, actor, now } = own;
  return await db.transaction().execute(async (tx) => {
    const { jobId } = await getOwn(tx, own);
    await tx
      .updateTable('application_shares')
      .set({ person: null, ended_at: now, ended_by: 'applicant' })
      .where('application_id', '=', id)
      .where('ended_at', 'is', null)
      .returning('application_id')
      .executeTakeFirstOrThrow(RowNotFound);
    await insertEvents(tx, [{ applicationId: id, kind: 'withdrawn', now }]);
    await recordChanges(tx, [entryOf('application.unshare', id, { actorId: actor.userId, now })]);
    return await findSharing(tx, { jobId, applicantId: actor.userId, now });
  });
}

/** Ends the consents to applications for jobs that closed 30 days ago, and deletes what companies saw; rows that are locked are left to the next run. */
export async function endOldShares({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .selectFrom('application_shares')
      .innerJoin('applications', 'applications.id', 'application_shares.application_id')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('applications.id')
      .where('application_shares.ended_at', 'is', null)
      .where(isLongClosed(now))
      .forNoKeyUpdate([...lockOrder])
      .skipLocked()
      .execute();
    await tx
      .updateTable('application_shares')
      .set({ person: null, ended_at: now, ended_by: 'closing' })
      .where((row) => row('application_id', '=', row.fn.any(row.val(idsOf(ended)))))
      .execute();
    await insertEvents(
      tx,
      ended.map(({ id }) => ({ applicationId: id, kind: 'ended', now })),
    );
    await recordChanges(
      tx,
      ended.map(({ id }) => entryOf('application.unshare', id, { actorId: null, now })),
    );
  });
}
