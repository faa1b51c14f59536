import { columnIn } from '#domain/kernel/content.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { postedFacts, postedTexts, type PostingContent } from '#domain/employers/posting.ts';
import { type deskSteps, postingLifecycle } from '#domain/employers/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { getJobValues } from '#server/features/jobs/queries.ts';
import { insertPostedJob, updateJob } from '#server/features/jobs/commands.ts';
import { composeMail } from '#server/mail/email.ts';
import type { Services } from '#server/services/services.ts';
import { getPostingForDesk } from './queries.ts';

interface Decision {
  id: string;
  step: (typeof deskSteps)[number];
  seenAt: Timestamp;
  /** The English title of a new job whose posting is in another language. */
  title: string | undefined;
  remark: string | undefined;
  actorId: string;
  now: Timestamp;
}

/** Publishes or returns a posting and mails the contact; of two admins at once the second gets already_decided. */
export async function decide(services: Services, { id, step, seenAt, title, remark, actorId, now }: Decision) {
  const { db, mailer, scheduler } = services;
  const decided = await db.transaction().execute(async (tx) => {
    const posting = await tx
      .selectFrom('postings')
      .select(['status', 'company_id', 'contact_id', 'job_id', 'content', 'updated_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    if (!postingLifecycle.can(posting.status, step)) throw new AppError('already_decided');
    if (posting.updated_at !== seenAt) throw new AppError('changed_meanwhile');
    if (step === 'return' && !remark) throw missing('remark');
    const by = { actorId, now };
    const jobId = step === 'publish' ? await publish(tx, { posting, title, ...by }) : posting.job_id;
    const { to } = postingLifecycle.steps[step];
    await tx
      .updateTable('postings')
      .set({ status: to, job_id: jobId, remark: remark || null, updated_at: now })
      .where('id', '=', id)
      .execute();
    const entry = { action: `posting.${step}`, entity: 'postings', entityId: id, ...by, reason: remark };
    await recordChanges(tx, [{ ...entry, before: { status: posting.status }, after: { status: to, job_id: jobId } }]);
    await mailDecision(tx, services, { ...posting, id, step, remark, jobId, now });
    return await getPostingForDesk(tx, id);
  });
  mailer.trigger();
  scheduler.trigger();
  return decided;
}

const missing = (path: string) => new AppError('bad_input', { issues: [{ path, message: 'missing' }] });

interface Publication {
  posting: { company_id: string; job_id: string | null; content: PostingContent };
  title: string | undefined;
  actorId: string;
  now: Timestamp;
}

/** Makes a posting a job, or changes the job that it is, and returns the id of the job. */
async function publish(tx: Db, { posting: { company_id, job_id: jobId, content }, title, ...by }: Publication) {
  const values = valuesOf(content);
  if (jobId !== null) {
    await updateJob(tx, { id: jobId, values, ...by });
    return jobId;
  }
  const englishTitle = content.language === 'en' ? content.title : title;
  if (!englishTitle) throw missing('title');
  return await insertPostedJob(tx, {
    values: { description: '', ...values, title: englishTitle, company_id, is_active: true },
    ...by,
  });
}

/** The columns of the job: the facts, and the texts in their language. Nothing is taken from applicants for work in Japan. */
const valuesOf = (content: PostingContent) => ({
  ...postedFacts.parse(content),
  ...Object.fromEntries(
    postedTexts.map((name) => [
      columnIn(name, content.language),
      content[name] ?? (name === 'description' ? '' : null),
    ]),
  ),
  ...(content.country === 'japan' && { application_fee: 0 }),
});

/** The content that the job has now, in the language of the posting; null if there is no job. */
export async function publishedContent(
  db: Db,
  { job_id: jobId, content }: { job_id: string | null; content: PostingContent },
) {
  const job = jobId === null ? null : await getJobValues(db, jobId);
  if (!job) return null;
  const { language } = content;
  const texts = Object.fromEntries(
    postedTexts.map((name) => [name, job[columnIn(name, language) as 'title_jp'] || null]),
  );
  return { ...postedFacts.parse(job), language, ...texts } as PostingContent;
}

interface Decided {
  id: string;
  contact_id: string | null;
  content: PostingContent;
  step: (typeof deskSteps)[number];
  remark: string | undefined;
  jobId: string | null;
  now: Timestamp;
}

async function mailDecision(
  tx: Db,
  { config, mailer }: Services,
  { id, contact_id: contactId, content, step, remark, jobId, now }: Decided,
) {
  const contact = await tx
    .selectFrom('company_contacts')
    .select(['email', 'language'])
    .where('id', '=', contactId)
    .executeTakeFirst();
  // Removed meanwhile.
  if (!contact) return;
  const { email: to, language } = contact;
  const values = { detail: content.title ?? '', message: remark ?? '' };
  const isPublished = step === 'publish';
  const link = `${config.publicUrl}${isPublished ? `/jobs/${jobId}` : `/employer/postings/${id}`}`;
  const mail = composeMail(isPublished ? 'posting_published' : 'posting_returned', {
    language,
    site: config,
    values,
    link,
  });
  await mailer.queue(tx, { to, ...mail }, now);
}
