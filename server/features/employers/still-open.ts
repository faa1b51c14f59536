import { undecidedStatuses } from '#domain/applications/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { daysToAnswer, daysUntilAsked } from '#domain/employers/still-open-contract.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { mailCompany, notifyApplicants } from '#server/features/applications/commands.ts';
import type { Services } from '#server/services/services.ts';
import { pathOf, readLink } from './access.ts';

const day = 86_400;
/** Jobs per transaction. */
const batch = 100;

const titles = ['title', 'title_jp', 'title_mn'] as const;

/** Asks for each posted job once in 30 days whether it is still open, and hides those that nobody has answered for. */
export async function followOpenJobs(services: Services): Promise<void> {
  const now = services.clock.now();
  while ((await askForJobs(services, now)) === batch);
  while ((await hideSilentJobs(services.db, now)) === batch);
  services.mailer.trigger();
}

/** Posted jobs that accept applications; those that another process has locked are skipped. */
const lockPosted = (tx: Db, now: Timestamp) =>
  tx
    .selectFrom('jobs')
    .select(['id', 'company_id', ...titles])
    .where('is_posted', '=', true)
    .where('is_active', '=', true)
    .where((row) => row.or([row('closes_at', 'is', null), row('closes_at', '>', now)]))
    .limit(batch)
    .forUpdate()
    .skipLocked();

async function askForJobs(services: Services, now: Timestamp): Promise<number> {
  return await services.db.transaction().execute(async (tx) => {
    const jobs = await lockPosted(tx, now)
      .where('open_asked_at', 'is', null)
      .where(sql<boolean>`coalesce(open_confirmed_at, created_at) <= ${plusSeconds(now, -daysUntilAsked * day)}`)
      .where(
        sql<boolean>`exists (select from company_contacts where company_id = jobs.company_id and confirmed_at is not null)`,
      )
      .execute();
    for (const job of jobs) await ask(tx, services, { job, now });
    return jobs.length;
  });
}

type Job = Awaited<ReturnType<ReturnType<typeof lockPosted>['execute']>>[number];

async function ask(tx: Db, services: Services, { job, now }: { job: Job; now: Timestamp }) {
  const { id, company_id: companyId, ...names } = job;
  await tx.updateTable('jobs').set({ open_asked_at: now }).where('id', '=', id).execute();
  if (companyId === null) return;
  const path = pathOf(services, 'still_open', { id, madeAt: now });
  await mailCompany(tx, services, { companyId, name: 'still_open', path, titles: names, now });
}

async function hideSilentJobs(db: Db, now: Timestamp): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const jobs = await lockPosted(tx, now)
      .where('open_asked_at', '<=', plusSeconds(now, -daysToAnswer * day))
      .execute();
    for (const job of jobs) await hide(tx, { job, now });
    return jobs.length;
  });
}

/** Hides a job and tells those who wait for an answer. */
async function hide(tx: Db, { job: { id, company_id: _, ...names }, now }: { job: Job; now: Timestamp }) {
  const hidden = { is_active: false, open_asked_at: null, updated_at: now };
  await tx.updateTable('jobs').set(hidden).where('id', '=', id).execute();
  const change = { action: 'job.hide', entity: 'jobs', entityId: id, actorId: null, now };
  await recordChanges(tx, [{ ...change, before: { is_active: true }, after: { is_active: false } }]);
  const waiting = await tx
    .selectFrom('applications')
    .select(['id', 'applicant_id'])
    .where('job_id', '=', id)
    .where('status', 'in', undecidedStatuses)
    .execute();
  const job = { id, ...names };
  await notifyApplicants(
    tx,
    waiting.map(({ id: entityId, applicant_id }) => ({
      application: { applicant_id, job },
      entityId,
      news: 'hidden',
      now,
    })),
  );
}

interface Answer {
  token: string;
  isOpen: boolean;
  now: Timestamp;
}

/** Keeps a job open for another 30 days, or hides it. Throws link_over when it was answered, hidden or asked again since. */
export async function answerForJob({ db, secrets }: Services, { token, isOpen, now }: Answer) {
  const { id, madeAt: askedAt } = readLink(secrets, 'still_open', token);
  return await db.transaction().execute(async (tx) => {
    const job = await tx
      .updateTable('jobs')
      .set({ open_confirmed_at: now, open_asked_at: null })
      .where('id', '=', id)
      .where('is_active', '=', true)
      .where('open_asked_at', '=', askedAt)
      .returning(['id', 'company_id', ...titles])
      .executeTakeFirstOrThrow(() => new AppError('link_over'));
    const change = { action: 'job.confirm', entity: 'jobs', entityId: id, actorId: null, now, before: null };
    await recordChanges(tx, [{ ...change, after: { is_open: isOpen } }]);
    if (!isOpen) await hide(tx, { job, now });
    return { title: job.title };
  });
}
