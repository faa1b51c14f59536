import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { insertEvents } from '#server/features/applications/commands.ts';
import type { Services } from '#server/services/services.ts';
import { mailContacts } from './messages.ts';
import { findInterview, getShare, isFree, readMyInterview, type Share } from './queries.ts';

interface ByLearner {
  id: string;
  actor: Actor;
  now: Timestamp;
}

/** The columns of an interview that its calendar file and mails have. */
const told = [
  ...(['id', 'company_id', 'contact_id', 'starts_at', 'minutes', 'meeting_link', 'interpreter_wished'] as const),
  ...(['sequence', 'canceled_at', 'application_id'] as const),
] as const;

/** What a time has, free or not. */
const facts = [
  'job_id',
  'company_id',
  'contact_id',
  'starts_at',
  'minutes',
  'meeting_link',
  'interpreter_offered',
] as const;

/** Picks a free time, or moves the interview to one. Of two who pick one at once the second gets time_taken. */
export async function pick(
  services: Services,
  { timeId, isInterpreterWished, ...by }: ByLearner & { timeId: string; isInterpreterWished: boolean },
) {
  const { now } = by;
  return await changeOwn(services, by, async (tx, share) => {
    if (!share.is_invited) throw new AppError('wrong_status');
    const wish = { interpreter_wished: isInterpreterWished, agreed_at: now, updated_at: now };
    const current = await findInterview(tx, share.application_id)
      .where('canceled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const isMoved = current !== undefined && current.starts_at > now;
    // One that is over makes room for that of the next round.
    if (current && !isMoved)
      await tx.updateTable('interview_slots').set({ canceled_at: now }).where('id', '=', current.id).execute();
    const agreed = isMoved
      ? await moveTo(tx, { share, timeId, currentId: current.id, wish, now })
      : await take(tx, { share, timeId, wish, now });
    const kind = isMoved ? ('moved' as const) : ('picked' as const);
    await insertEvents(tx, [{ applicationId: share.application_id, kind, now }]);
    const name = isMoved ? 'interview_moved' : 'interview_picked';
    await mailContacts(tx, services, { name, told: { ...agreed, job: share.job }, now });
  });
}

interface Wish {
  interpreter_wished: boolean;
  agreed_at: Timestamp;
  updated_at: Timestamp;
}

interface Taking {
  share: Share;
  timeId: string;
  wish: Wish;
  now: Timestamp;
}

const taken = () => new AppError('time_taken');

async function take(tx: Db, { share, timeId, wish, now }: Taking) {
  return await tx
    .updateTable('interview_slots')
    .set({ application_id: share.application_id, ...wish })
    .where('id', '=', timeId)
    .where('job_id', '=', share.job.id)
    .where('company_id', '=', share.company_id)
    .where(isFree(now))
    .returning(told)
    .executeTakeFirstOrThrow(taken);
}

/**
 * The interview keeps its id, so calendars move the event: it gets the facts of the free time, which is deleted, and its own time is free
 * under another id, so nobody picks a time other than the one they saw.
 */
async function moveTo(tx: Db, { share, timeId, currentId, wish, now }: Taking & { currentId: string }) {
  const target = await tx
    .deleteFrom('interview_slots')
    .where('id', '=', timeId)
    .where('job_id', '=', share.job.id)
    .where('company_id', '=', share.company_id)
    .where(isFree(now))
    .returning(facts)
    .executeTakeFirstOrThrow(taken);
  await offerAgain(tx, { id: currentId, now });
  return await tx
    .updateTable('interview_slots')
    .set((row) => ({ ...target, ...wish, reminded: null, sequence: row('sequence', '+', 1) }))
    .where('id', '=', currentId)
    .returning(told)
    .executeTakeFirstOrThrow();
}

/** Makes the time of an interview free again, as a row of its own. */
export async function offerAgain(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  const time = await tx
    .selectFrom('interview_slots')
    .select(facts)
    .where('id', '=', id)
    .where('starts_at', '>', now)
    .executeTakeFirst();
  if (!time) return;
  const row = { id: randomUUID(), ...time, created_at: now, updated_at: now };
  await tx.insertInto('interview_slots').values(row).execute();
}

/** Cancels the interview that is to come and mails the company. */
export async function cancelOwn(services: Services, { text, ...by }: ByLearner & { text: string }) {
  const { now } = by;
  return await changeOwn(services, by, async (tx, share) => {
    const canceled = await tx
      .updateTable('interview_slots')
      .set((row) => ({ canceled_at: now, sequence: row('sequence', '+', 1), updated_at: now }))
      .where('application_id', '=', share.application_id)
      .where('canceled_at', 'is', null)
      .where('starts_at', '>', now)
      .returning(told)
      .executeTakeFirstOrThrow(() => new AppError('wrong_status'));
    await offerAgain(tx, { id: canceled.id, now });
    await insertEvents(tx, [{ applicationId: share.application_id, kind: 'canceled', text, now }]);
    await mailContacts(tx, services, {
      name: 'interview_canceled',
      told: { ...canceled, job: share.job },
      text,
      now,
    });
  });
}

async function changeOwn(
  services: Services,
  { id, actor: { userId: applicantId }, now }: ByLearner,
  work: (tx: Db, share: Share) => Promise<void>,
) {
  const { db, mailer } = services;
  const changed = await db.transaction().execute(async (tx) => {
    await work(tx, await getShare(tx, { id, applicantId, now, isLocked: true }));
    return await readMyInterview(tx, { id, applicantId, now });
  });
  mailer.trigger();
  return changed;
}
