import { randomUUID } from 'node:crypto';
import type { MyCertificate } from '#domain/certificates/contract.ts';
import { isNameOutdated, statusOfCertificate } from '#domain/certificates/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ScriptedName } from '#domain/portfolio/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { insertCertificate, reportedColumns, reportWithdrawals } from './commands.ts';
import { findCurrent, getForOffice, getMine, getName, getOwn, readFacts } from './queries.ts';

interface ByActor {
  id: string;
  actor: Actor;
  now: Timestamp;
}

/** Issues the certificate of the actor's completed enrollment, once: two requests at once get the same. */
export async function issue(db: Db, { id, actor: { userId: personId }, now }: ByActor): Promise<MyCertificate> {
  return await db.transaction().execute(async (tx) => {
    const { status } = await tx
      .selectFrom('enrollments')
      .select('status')
      .where('id', '=', id)
      .where('student_id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    const current = await findCurrent(tx, id);
    if (current?.withdrawn_at != null) throw new AppError('wrong_status');
    if (current) return await getMine(tx, { id: current.id, personId });
    if (status !== 'completed') throw new AppError('wrong_status');
    const facts = { ...(await readFacts(tx, id)), ...columnsOf(await getName(tx, personId)) };
    const row = { id: randomUUID(), person_id: personId, enrollment_id: id, ...facts };
    const number = await insertCertificate(tx, { ...row, created_at: now, updated_at: now });
    await record(tx, { action: 'certificate.issue', enrollmentId: id, actorId: personId, now, after: { number } });
    return await getMine(tx, { id: row.id, personId });
  });
}

/** Issues a certificate again with the name that the profile has now; the old one leads to it. */
export async function renew(db: Db, { id, actor: { userId: personId }, now }: ByActor): Promise<MyCertificate> {
  return await db.transaction().execute(async (tx) => {
    const { enrollment_id: enrollmentId } = await getOwn(tx, { id, personId });
    // The enrollment first, as when its completion is taken back.
    await tx.selectFrom('enrollments').select('id').where('id', '=', enrollmentId).forUpdate().execute();
    await tx.selectFrom('certificates').select('id').where('id', '=', id).forUpdate().execute();
    const old = await getOwn(tx, { id, personId });
    if (statusOfCertificate(old) !== 'valid') throw new AppError('wrong_status');
    const name = await getName(tx, personId);
    if (!isNameOutdated({ name: old.full_name, katakana: old.katakana, latin: old.latin }, name))
      throw new AppError('unchanged');
    const newId = randomUUID();
    await tx.updateTable('certificates').set({ replaced_by: newId, updated_at: now }).where('id', '=', id).execute();
    const { number: oldNumber, check_digits: _, ...kept } = old;
    const row = { ...kept, ...columnsOf(name), id: newId, created_at: now, updated_at: now };
    const number = await insertCertificate(tx, row);
    const change = { before: { number: oldNumber }, after: { number } };
    await record(tx, { action: 'certificate.renew', enrollmentId, actorId: personId, now, ...change });
    return await getMine(tx, { id: newId, personId });
  });
}

const columnsOf = ({ name, ...rest }: ScriptedName) => ({ full_name: name, ...rest });

/** Shows or hides the name on the public page. */
export async function setConsent(
  db: Db,
  { id, showsName, actor: { userId: personId }, now }: ByActor & { showsName: boolean },
): Promise<MyCertificate> {
  return await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('certificates')
      .set({ shows_name: showsName, updated_at: now })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning('id')
      .executeTakeFirstOrThrow(RowNotFound);
    return await getMine(tx, { id: changed.id, personId });
  });
}

/** Withdraws a valid certificate with a reason. */
export const withdraw = async (db: Db, by: ByActor & { reason: string }) =>
  await setWithdrawal(db, { ...by, from: 'valid', at: by.now });

/** Takes back a withdrawal. */
export const restore = async (db: Db, by: ByActor) => await setWithdrawal(db, { ...by, from: 'withdrawn', at: null });

async function setWithdrawal(
  db: Db,
  {
    id,
    reason,
    from,
    at,
    actor,
    now,
  }: ByActor & { reason?: string; from: 'valid' | 'withdrawn'; at: Timestamp | null },
) {
  return await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('certificates')
      .set({ withdrawn_at: at, withdrawn_reason: reason ?? null, withdrawn_with_completion: false, updated_at: now })
      .where('id', '=', id)
      .where('replaced_by', 'is', null)
      .where('withdrawn_at', from === 'valid' ? 'is' : 'is not', null)
      .returning(reportedColumns)
      .executeTakeFirst();
    // A certificate that is unknown is not found here.
    const row = await getForOffice(tx, id);
    if (!changed) throw new AppError('wrong_status');
    await reportWithdrawals(tx, [changed], { from, to: row.status, actorId: actor.userId, now });
    return row;
  });
}

interface Recorded {
  action: string;
  enrollmentId: string;
  actorId: string;
  now: Timestamp;
  before?: { number: string };
  after: { number: string };
}

/** The log names the enrollment, and with it the learner and the course. */
const record = async (tx: Db, { enrollmentId, before, ...entry }: Recorded) =>
  await recordChanges(tx, [{ ...entry, entity: 'enrollments', entityId: enrollmentId, before: before ?? null }]);
