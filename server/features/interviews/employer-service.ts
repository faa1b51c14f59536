import { randomUUID } from 'node:crypto';
import { stageLifecycle } from '#domain/applications/sharing.ts';
import type { Offer } from '#domain/interviews/contract.ts';
import { maxFreeTimes, offerFaultOf } from '#domain/interviews/rules.ts';
import type { EmployerActor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { insertEvents, notifyApplicants } from '#server/features/applications/commands.ts';
import type { Services } from '#server/services/services.ts';
import { getShare, isFree, isToCome, readInterviews, type Share, shownTime, timesOf } from './queries.ts';

interface ByEmployer {
  id: string;
  actor: EmployerActor;
  now: Timestamp;
}

/** Invites an applicant to the free times of the job, after adding those that are offered. */
export async function invite(services: Services, { id, offer, actor, now }: ByEmployer & { offer: Offer | undefined }) {
  const { companyId } = actor;
  const { db } = services;
  const invited = await db.transaction().execute(async (tx) => {
    const share = await getShare(tx, { id, companyId, now, isLocked: true });
    if (!stageLifecycle.can(share.stage, 'invite')) throw new AppError('already_decided');
    if (offer) await addTimes(tx, { offer, share, actor, now });
    await requireFreeTimes(tx, { share, now });
    // Pressed twice, it tells once.
    if (share.stage !== 'invited' || offer) await takeInvitation(tx, { share, actor, now });
    return await readInterviews(tx, { id, companyId, now });
  });
  services.scheduler.trigger();
  return invited;
}

interface OfShare {
  share: Share;
  actor: EmployerActor;
  now: Timestamp;
}

async function takeInvitation(tx: Db, { share, actor, now }: OfShare) {
  const { application_id: applicationId, stage } = share;
  await tx
    .updateTable('application_shares')
    .set({ stage: stageLifecycle.steps.invite.to, stage_at: now })
    .where('application_id', '=', applicationId)
    .where('stage', '=', stage)
    .execute();
  await insertEvents(tx, [{ applicationId, kind: 'invited', contactId: actor.contactId, now }]);
  await notifyApplicants(tx, [{ application: share, entityId: applicationId, news: 'invited', now }]);
}

async function requireFreeTimes(tx: Db, { share, now }: Pick<OfShare, 'share' | 'now'>) {
  const free = await freeTimesOf(tx, { share, now })
    .limit(maxFreeTimes + 1)
    .execute();
  if (free.length === 0) throw new AppError('no_free_times');
  if (free.length > maxFreeTimes) throw badTime('too_many');
}

const freeTimesOf = (tx: Db, { share, now }: Pick<OfShare, 'share' | 'now'>) =>
  tx
    .selectFrom('interview_slots')
    .select('id')
    .where('job_id', '=', share.job.id)
    .where('company_id', '=', share.company_id)
    .where(isFree(now));

const badTime = (message: string, index?: number) =>
  new AppError('bad_input', {
    issues: [{ path: ['offer.starts_at', index].filter((part) => part !== undefined).join('.'), message }],
  });

async function addTimes(tx: Db, { offer, share, actor, now }: OfShare & { offer: Offer }) {
  const { starts_at: starts, ...meeting } = offer;
  const others = await otherTimes(tx, { contactId: actor.contactId, now });
  for (const [index, starts_at] of starts.entries()) {
    const time = { starts_at, minutes: meeting.minutes };
    const fault = offerFaultOf(time, others, now);
    if (fault) throw badTime(fault, index);
    others.push(time);
  }
  const ids = { job_id: share.job.id, company_id: share.company_id, contact_id: actor.contactId };
  const rows = starts.map((starts_at) => ({
    id: randomUUID(),
    ...ids,
    ...meeting,
    starts_at,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('interview_slots').values(rows).execute();
}

/** The times of a contact that are to come, who is locked: of two who offer or move at once one sees what the other has written. */
async function otherTimes(
  tx: Db,
  { contactId, exceptId, now }: { contactId: string; exceptId?: string; now: Timestamp },
) {
  await tx.selectFrom('company_contacts').select('id').where('id', '=', contactId).forUpdate().execute();
  return await tx
    .selectFrom('interview_slots')
    .select(['starts_at', 'minutes'])
    .where('contact_id', '=', contactId)
    .where('canceled_at', 'is', null)
    .where('starts_at', '>', new Date(Date.parse(now) - 86_400_000).toISOString())
    .$if(exceptId !== undefined, (rows) => rows.where('id', '!=', exceptId ?? ''))
    .execute();
}

/** Withdraws a free time. Of this and a pick at once one wins: time_taken. */
export async function withdraw(db: Db, { id, actor: { companyId }, now }: ByEmployer) {
  const withdrawn = await db
    .deleteFrom('interview_slots')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(isFree(now))
    .returning('id')
    .executeTakeFirst();
  if (withdrawn) return withdrawn;
  await timesOf(db, { companyId, now }).where('interview_slots.id', '=', id).executeTakeFirstOrThrow(RowNotFound);
  throw new AppError('time_taken');
}

/** Moves an interview that is to come; its calendar event moves with it. */
export async function move(
  services: Services,
  { startsAt, text, ...by }: ByEmployer & { startsAt: Timestamp; text: string },
) {
  const { id, actor, now } = by;
  return await changeInterview(services, by, async (tx, { minutes, contact_id: contactId, share }) => {
    const others = contactId === null ? [] : await otherTimes(tx, { contactId, exceptId: id, now });
    const fault = offerFaultOf({ starts_at: startsAt, minutes }, others, now);
    if (fault) throw new AppError('bad_input', { issues: [{ path: 'starts_at', message: fault }] });
    await tx
      .updateTable('interview_slots')
      .set((row) => ({
        starts_at: startsAt,
        agreed_at: now,
        reminded: null,
        sequence: row('sequence', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .execute();
    const applicationId = share.application_id;
    await insertEvents(tx, [{ applicationId, kind: 'moved', contactId: actor.contactId, text, now }]);
    const facts = { note: text, at: startsAt };
    await notifyApplicants(tx, [{ application: share, entityId: id, news: 'moved', facts, now }]);
    const time = timesOf(tx, { companyId: actor.companyId, now }).where('interview_slots.id', '=', id);
    return shownTime(await time.executeTakeFirstOrThrow(RowNotFound));
  });
}

/** Cancels an interview that is to come. Its time is not offered again. */
export async function cancel(services: Services, { text, ...by }: ByEmployer & { text: string }) {
  const { id, actor, now } = by;
  return await changeInterview(services, by, async (tx, { share, starts_at: at }) => {
    await tx
      .updateTable('interview_slots')
      .set((row) => ({ canceled_at: now, sequence: row('sequence', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    const applicationId = share.application_id;
    await insertEvents(tx, [{ applicationId, kind: 'canceled', contactId: actor.contactId, text, now }]);
    const facts = { note: text, at };
    await notifyApplicants(tx, [{ application: share, entityId: id, news: 'canceled', facts, now }]);
    return { id };
  });
}

interface Agreed {
  starts_at: Timestamp;
  minutes: number;
  contact_id: string | null;
  share: Share;
}

/** Changes an interview of the company that is to come. Throws RowNotFound, or wrong_status for one that is over or free. */
async function changeInterview<Result>(
  { db, scheduler }: Services,
  { id, actor: { companyId }, now }: ByEmployer,
  work: (tx: Db, interview: Agreed) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (tx) => {
    const slots = tx.selectFrom('interview_slots').where('id', '=', id).where('company_id', '=', companyId);
    const { application_id } = await slots.select('application_id').executeTakeFirstOrThrow(RowNotFound);
    if (application_id === null) throw new AppError('wrong_status');
    const share = await getShare(tx, { id: application_id, companyId, now, isLocked: true });
    const time = await slots
      .select(['starts_at', 'minutes', 'contact_id'])
      .where(isToCome(now))
      .forUpdate()
      .executeTakeFirstOrThrow(() => new AppError('wrong_status'));
    return await work(tx, { ...time, share });
  });
  scheduler.trigger();
  return result;
}
