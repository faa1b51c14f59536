import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/kernel/errors.ts';
import type { createWork, deleteWork, updateWork, Work, WorkForm, Works } from '#domain/works/contract.ts';
import { maxWorks } from '#domain/works/rules.ts';
import { exchangeFiles } from '#server/core/files/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import type { Call } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { getWorks, workColumns } from './queries.ts';

const pictures = { picture_file_id: 'work_picture' } as const;

const refused = (path: string, message: string) => new AppError('bad_input', { issues: [{ path, message }] });

/** Adds a work. */
export async function addWork(db: Db, { body, actor, now }: Call<typeof createWork>) {
  const [id, person_id] = [randomUUID(), actor.userId];
  return await db.transaction().execute(async (tx) => {
    const present = await lockWorks(tx, person_id);
    if (present.works.length >= maxWorks) throw refused('', 'too_many');
    requireAccepted(present, body);
    await exchangeFiles(tx, pictures, { old: null, next: body, ownerId: person_id, now });
    const row = { id, person_id, ...body, created_at: now, updated_at: now };
    return await tx.insertInto('works').values(row).returning(workColumns).executeTakeFirstOrThrow();
  });
}

/** Changes the actor's work unless it has changed meanwhile. */
export async function saveWork(
  { db, scheduler }: Services,
  { params: { id }, body: { work, seen_at }, actor, now }: Call<typeof updateWork>,
) {
  const saved = await db.transaction().execute(async (tx) => {
    const present = await lockWorks(tx, actor.userId);
    const old = workIn(present, id);
    if (old.updated_at !== seen_at) throw new AppError('changed_meanwhile');
    requireAccepted(present, work, old);
    await exchangeFiles(tx, pictures, { old, next: work, ownerId: actor.userId, now });
    const update = tx.updateTable('works').set({ ...work, updated_at: now });
    return await update.where('id', '=', id).returning(workColumns).executeTakeFirstOrThrow();
  });
  scheduler.trigger();
  return saved;
}

/** Deletes the actor's work and its picture. */
export async function removeWork({ db, scheduler }: Services, { params: { id }, actor, now }: Call<typeof deleteWork>) {
  await db.transaction().execute(async (tx) => {
    const old = workIn(await lockWorks(tx, actor.userId), id);
    await tx.deleteFrom('works').where('id', '=', id).execute();
    await exchangeFiles(tx, pictures, { old, next: null, ownerId: actor.userId, now });
  });
  scheduler.trigger();
  return { id };
}

/** The works of a person, locked by the profile, so that changes at once wait for each other. */
async function lockWorks(tx: Db, personId: string): Promise<Works> {
  await tx.selectFrom('profiles').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  return await getWorks(tx, personId);
}

function workIn({ works }: Works, id: string): Work {
  const found = works.find((work) => work.id === id);
  if (!found) throw new RowNotFound();
  return found;
}

/** Throws bad_input unless homework and proposal are the person's own and accepted; those of the saved work stay allowed. */
function requireAccepted({ homework, proposals }: Works, next: WorkForm, old?: Work) {
  const accepted = { submission_id: homework, proposal_id: proposals };
  for (const member of ['submission_id', 'proposal_id'] as const) {
    const id = next[member];
    const isAllowed = id === null || id === old?.[member] || accepted[member].some((row) => row.id === id);
    if (!isAllowed) throw refused(member, 'not_accepted');
  }
}
