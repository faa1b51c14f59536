import { giveConsent, withdrawConsent } from '#domain/applications/contract.ts';
import { reminderDays, sharedDays } from '#domain/applications/sharing.ts';
import { stepApplicant } from '#domain/employers/applicants-contract.ts';
import { cancelInterview, cancelMyInterview, moveInterview } from '#domain/interviews/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/database/database.ts';
import { endOldShares } from '#server/features/applications/sharing-service.ts';
import { remindCompanies } from '#server/features/employers/applicant-tasks.ts';
import { offerOf, useInterviews } from '#server/testing/people/interview-calls.ts';
import { useServer } from '#server/testing/server.ts';
import { somebodyWaits } from '#server/testing/waits.ts';
import { endInterviews } from './tasks.ts';

const server = useServer();
const { current, inDays, invite, invited, pick } = useInterviews(server);
const day = 86_400;

/** An applicant who has picked the first of two times. */
async function agreed() {
  const { id, applicant, times } = await invited(10, 20);
  await pick(id, applicant, times[0]);
  return { id, applicant, times, interview: { id: times[0] ?? '' } };
}

type Agreed = Awaited<ReturnType<typeof agreed>>;

const lock = (tx: Db, id: string) =>
  tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute();

/** Fails if somebody else has locked the consent or an interview of an application. */
async function lockOthers(tx: Db, id: string) {
  await tx
    .selectFrom('application_shares')
    .where('application_id', '=', id)
    .select('stage')
    .forUpdate()
    .noWait()
    .execute();
  await tx.selectFrom('interview_slots').where('application_id', '=', id).select('id').forUpdate().noWait().execute();
}

const consent = { left_out: [], salary_wish: null };
const seen = async (id: string) =>
  (
    await server.services.db
      .selectFrom('application_shares')
      .select('stage_at')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
  ).stage_at;

const acts: Record<string, (one: Agreed) => Promise<unknown>> = {
  'invites again': ({ id }) => invite(id, offerOf(inDays(30))),
  asks: async ({ id }) => {
    const body = { step: 'ask', text: 'x', stage_at: await seen(id) } as const;
    return await server.call(stepApplicant, current().employer, { params: { id }, body });
  },
  'moves the interview': ({ interview }) =>
    server.call(moveInterview, current().employer, {
      params: interview,
      body: { starts_at: inDays(40)[0] ?? '', text: 'x' },
    }),
  'cancels the interview': ({ interview }) =>
    server.call(cancelInterview, current().employer, { params: interview, body: { text: 'x' } }),
  'picks another time': ({ id, applicant, times }) => pick(id, applicant, times[1]),
  'cancels the own interview': ({ id, applicant }) =>
    server.call(cancelMyInterview, applicant, { params: { id }, body: { text: 'x' } }),
  'ends the consent': ({ id, applicant }) => server.call(withdrawConsent, applicant, { params: { id } }),
  'gives another consent': ({ id, applicant }) =>
    server.call(giveConsent, applicant, { params: { id }, body: consent }),
};

describe('while the application is locked, as by the desk, nothing else is', () => {
  test.each(Object.keys(acts))('who %s waits', async (name) => {
    const one = await agreed();
    const { db } = server.services;
    let acting: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await lock(tx, one.id);
      acting = acts[name]?.(one);
      await somebodyWaits(db);
      await lockOthers(tx, one.id);
    });
    expect(await acting).toMatchObject({ status: 200 });
  });

  test('the reminder of a company waits', async () => {
    const { id } = await agreed();
    const { db, clock } = server.services;
    await db.updateTable('application_shares').set({ stage: 'opened' }).where('application_id', '=', id).execute();
    clock.advance(reminderDays * day);
    let reminding: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await lock(tx, id);
      reminding = remindCompanies(server.services);
      await somebodyWaits(db);
      await lockOthers(tx, id);
    });
    await reminding;
  });

  test('the end of old consents passes it over', async () => {
    const { id } = await agreed();
    const { db, clock } = server.services;
    const closed = { closes_at: plusSeconds(clock.now(), -(sharedDays + 1) * day) };
    await db.updateTable('jobs').set(closed).where('id', '=', current().jobId).execute();
    await db.transaction().execute(async (tx) => {
      await lock(tx, id);
      await endOldShares(server.services);
      await lockOthers(tx, id);
    });
    await endOldShares(server.services);
    const share = db.selectFrom('application_shares').select('ended_by').where('application_id', '=', id);
    expect(await share.executeTakeFirst()).toEqual({ ended_by: 'closing' });
  });

  test('the end of interviews waits', async () => {
    const { id } = await agreed();
    const { db, clock } = server.services;
    const ended = { person: null, ended_at: clock.now(), ended_by: 'closing' as const };
    await db.updateTable('application_shares').set(ended).where('application_id', '=', id).execute();
    let ending: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await lock(tx, id);
      ending = endInterviews(server.services);
      await somebodyWaits(db);
      await lockOthers(tx, id);
    });
    await ending;
    const slots = db.selectFrom('interview_slots').select('id').where('application_id', '=', id);
    expect(await slots.where('canceled_at', 'is', null).execute()).toEqual([]);
  });
});
