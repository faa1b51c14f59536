import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Endpoint, ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { createWork, deleteWork, updateWork, WorkForm } from '#domain/works/contract.ts';
import { maxWorks } from '#domain/works/rules.ts';
import { exchangeFiles } from '#server/core/files/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { acceptedHomework, acceptedProposals, getWork, listWorksOf } from './queries.ts';

type Call<E extends Endpoint> = ParsedInput<E> & { actor: Actor; now: Timestamp };

const pictures = { picture_file_id: 'work_picture' } as const;

const refused = (path: string, message: string) => new AppError('bad_input', { issues: [{ path, message }] });

/** The actor's works, and what new ones may name. */
export async function readWorks(db: Db, personId: string) {
  const [rows, homework, proposals] = await Promise.all([
    listWorksOf(db, personId),
    acceptedHomework(db, personId).limit(100).execute(),
    acceptedProposals(db, personId).limit(100).execute(),
  ]);
  return { rows, homework, proposals };
}

/** Adds a work. */
export async function addWork(db: Db, { body, actor, now }: Call<typeof createWork>) {
  const [id, person_id] = [randomUUID(), actor.userId];
  return await db.transaction().execute(async (tx) => {
    // Two works at once must not pass the limit together.
    await tx.selectFrom('profiles').select('id').where('id', '=', person_id).forNoKeyUpdate().execute();
    if ((await listWorksOf(tx, person_id)).length >= maxWorks) throw refused('', 'too_many');
    await requireAccepted(tx, body, person_id);
    await exchangeFiles(tx, pictures, { old: null, next: body, ownerId: person_id, now });
    await tx
      .insertInto('works')
      .values({ id, person_id, ...body, created_at: now, updated_at: now })
      .execute();
    return await getWork(tx, { id, personId: person_id });
  });
}

/** Changes the actor's work unless it has changed meanwhile. */
export async function saveWork(
  { db, scheduler }: Services,
  { params: { id }, body: { work, seen_at }, actor, now }: Call<typeof updateWork>,
) {
  const personId = actor.userId;
  const saved = await db.transaction().execute(async (tx) => {
    const old = await lockWork(tx, { id, personId });
    if (old.updated_at !== seen_at) throw new AppError('changed_meanwhile');
    await requireAccepted(tx, work, personId, old);
    await exchangeFiles(tx, pictures, { old, next: work, ownerId: personId, now });
    await tx
      .updateTable('works')
      .set({ ...work, updated_at: now })
      .where('id', '=', id)
      .execute();
    return await getWork(tx, { id, personId });
  });
  scheduler.trigger();
  return saved;
}

/** Deletes the actor's work and its picture. */
export async function removeWork({ db, scheduler }: Services, { params: { id }, actor, now }: Call<typeof deleteWork>) {
  await db.transaction().execute(async (tx) => {
    const old = await lockWork(tx, { id, personId: actor.userId });
    await tx.deleteFrom('works').where('id', '=', id).execute();
    await exchangeFiles(tx, pictures, { old, next: null, ownerId: actor.userId, now });
  });
  scheduler.trigger();
  return { id };
}

const lockWork = async (tx: Db, { id, personId }: { id: string; personId: string }) =>
  await tx
    .selectFrom('works')
    .select(['updated_at', 'picture_file_id', 'submission_id', 'proposal_id'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);

type Evidence = Pick<WorkForm, 'submission_id' | 'proposal_id'>;

/** Throws bad_input unless homework and proposal are the person's own and accepted; those of the saved work stay allowed. */
async function requireAccepted(tx: Db, next: Evidence, personId: string, old?: Evidence) {
  const { submission_id: submission, proposal_id: proposal } = next;
  if (submission !== null && submission !== old?.submission_id) {
    const found = await acceptedHomework(tx, personId).where('done.id', '=', submission).executeTakeFirst();
    if (!found) throw refused('submission_id', 'not_accepted');
  }
  if (proposal !== null && proposal !== old?.proposal_id) {
    const found = await acceptedProposals(tx, personId).where('sent.id', '=', proposal).executeTakeFirst();
    if (!found) throw refused('proposal_id', 'not_accepted');
  }
}
