import { randomUUID } from 'node:crypto';
import type { EmployerActor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { missingInPosting, type PostingContent, postingContent } from '#domain/employers/posting.ts';
import { type employerSteps, isEditable, postingLifecycle, type PostingStatus } from '#domain/employers/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import { getPostingOf, maxPostings } from './queries.ts';

interface ByEmployer {
  actor: EmployerActor;
  now: Timestamp;
}

/** Begins a posting, which may be a copy of another one. Throws too_many_changes beyond the number that the list shows. */
export async function beginPosting(db: Db, { copyOf, actor, now }: ByEmployer & { copyOf: string | undefined }) {
  const { companyId, contactId, language } = actor;
  const content: PostingContent = copyOf
    ? { ...(await getPostingOf(db, { id: copyOf, companyId })).content, closes_at: null }
    : postingContent.parse({ language });
  const { count } = await db
    .selectFrom('postings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (count >= maxPostings) throw new AppError('too_many_changes');
  const id = randomUUID();
  const row = { id, company_id: companyId, contact_id: contactId, status: 'draft' as const, content: toJson(content) };
  await db
    .insertInto('postings')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  return await getPostingOf(db, { id, companyId });
}

interface Change extends ByEmployer {
  id: string;
  /** The time of the last change that the employer saw. */
  seenAt: Timestamp;
}

/** Replaces the content of a posting that is being written. */
export async function saveContent(db: Db, { content, ...change }: Change & { content: PostingContent }) {
  return await changePosting(db, change, async (tx, { status }) => {
    if (!isEditable(status)) throw new AppError('wrong_status');
    await update(tx, change, { content: toJson(content) });
  });
}

/** Takes a step of the employer. A posting that lacks something is not sent: bad_input names its fields. */
export async function takeEmployerStep(db: Db, { step, ...change }: Change & { step: (typeof employerSteps)[number] }) {
  return await changePosting(db, change, async (tx, { status, content }) => {
    if (!postingLifecycle.can(status, step)) throw new AppError('wrong_status');
    const missing = step === 'send' ? missingInPosting(content) : [];
    if (missing.length > 0)
      throw new AppError('bad_input', { issues: missing.map((path) => ({ path, message: 'missing' })) });
    const { to } = postingLifecycle.steps[step];
    const { contactId: contact_id, email } = change.actor;
    const { now } = change;
    await update(tx, change, { status: to, ...(step === 'send' && { contact_id, remark: null, sent_at: now }) });
    const entry = { action: `posting.${step}`, entity: 'postings', entityId: change.id, actorId: null, now };
    await recordChanges(tx, [{ ...entry, before: { status }, after: { status: to, email } }]);
  });
}

interface Locked {
  status: PostingStatus;
  content: PostingContent;
}

/** Changes a posting that is still what the employer saw. Throws RowNotFound or changed_meanwhile. */
async function changePosting(
  db: Db,
  { id, seenAt, actor: { companyId } }: Change,
  work: (tx: Db, posting: Locked) => Promise<void>,
) {
  return await db.transaction().execute(async (tx) => {
    const posting = await tx
      .selectFrom('postings')
      .select(['status', 'content', 'updated_at'])
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .forUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    if (posting.updated_at !== seenAt) throw new AppError('changed_meanwhile');
    await work(tx, posting);
    return await getPostingOf(tx, { id, companyId });
  });
}

interface Columns {
  status?: PostingStatus;
  content?: string;
  contact_id?: string;
  remark?: null;
  sent_at?: Timestamp;
}

const update = (tx: Db, { id, now }: Change, columns: Columns) =>
  tx
    .updateTable('postings')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Deletes a posting that is no job and does not wait. Throws RowNotFound or wrong_status. */
export async function deletePostingOf(db: Db, { id, actor: { companyId } }: Pick<Change, 'id' | 'actor'>) {
  return await db.transaction().execute(async (tx) => {
    const posting = await tx
      .selectFrom('postings')
      .select(['status', 'job_id'])
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .forUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    if (posting.job_id !== null || !isEditable(posting.status)) throw new AppError('wrong_status');
    await tx.deleteFrom('postings').where('id', '=', id).execute();
    return { id };
  });
}
