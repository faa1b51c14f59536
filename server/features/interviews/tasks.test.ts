import type { Stage } from '#domain/applications/sharing.ts';
import { withdrawApplication } from '#domain/applications/contract.ts';
import { reminderDue } from '#domain/interviews/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildEmployer, type Employer } from '#server/testing/people/employer.ts';
import { buildInterview, buildTime, type Interview } from '#server/testing/people/interviews.ts';
import { useServer } from '#server/testing/server.ts';
import { isReminderDue } from './queries.ts';
import { deleteOldTimes, endInterviews, remindOfInterviews } from './tasks.ts';

const server = useServer();
const [hour, day] = [3600, 86_400];

let employer: Employer;
beforeEach(async () => {
  employer = await buildEmployer(server.services);
});

const build = (startsIn: number) => buildInterview(server.services, { employer, startsIn });

const rowsOf = ({ jobId }: Interview) =>
  server.services.db
    .selectFrom('interview_slots')
    .select(['id', 'application_id', 'agreed_at', 'canceled_at', 'starts_at'])
    .where('job_id', '=', jobId)
    .orderBy('created_at')
    .execute();

const mails = async () => {
  const all = server.services.db.selectFrom('outbox_mails').select(['subject', 'body_text', 'calendar']);
  return await all.where('recipient', '=', employer.email).orderBy('created_at').execute();
};

const newsOf = async ({ applicant }: Interview) => {
  const all = server.services.db.selectFrom('notifications').select('status_to').where('person_id', '=', applicant.id);
  return (await all.where('kind', '=', 'company').execute()).map(({ status_to }) => status_to);
};

/** Both processes of a deployment run the task at the same time. */
const remindTwice = () => Promise.all([remindOfInterviews(server.services), remindOfInterviews(server.services)]);

describe('reminders', () => {
  test('reach both sides a day and an hour before, each once', async () => {
    const interview = await build(2 * day);
    const { clock } = server.services;
    await remindTwice();
    expect(await mails()).toEqual([]);
    clock.advance(day);
    await remindTwice();
    await remindTwice();
    expect([(await mails()).length, await newsOf(interview)]).toEqual([1, ['reminded']]);
    clock.advance(day - hour);
    await remindTwice();
    await remindTwice();
    expect([(await mails()).length, await newsOf(interview)]).toEqual([2, ['reminded', 'reminded']]);
    expect((await mails())[0]).toMatchObject({
      subject: 'まもなく面接が始まります：Бат様',
      body_text: expect.stringContaining('https://meet.example.com/room') as string,
    });
    clock.advance(hour);
    await remindTwice();
    expect(await mails()).toHaveLength(2);
  });

  test('reach everybody of whom they are due, however many others there are', async () => {
    const { clock } = server.services;
    const first = await build(1.5 * day);
    clock.advance(0.5 * day);
    await remindOfInterviews(server.services);
    const others = [await build(1.2 * day), await build(1.2 * day), await build(1.2 * day)];
    clock.advance(0.2 * day);
    await remindOfInterviews(server.services, 1);
    for (const interview of [first, ...others]) expect(await newsOf(interview)).toEqual(['reminded']);
  });

  test('are selected by the rule', async () => {
    const now = '2026-12-01T00:00:00.000Z';
    const ahead = [-1, 0, 1, hour - 1, hour, hour + 1, day - 1, day, day + 1].map((one) => plusSeconds(now, one));
    const cases = ahead.flatMap((starts_at) =>
      [day + 1, day, day - 1, hour + 1, hour, hour - 1, 0, -day].flatMap((before) =>
        ([null, 'day', 'hour'] as const).map((reminded) => ({
          starts_at,
          agreed_at: plusSeconds(starts_at, -before),
          reminded,
        })),
      ),
    );
    const { rows } = await sql<{ is_due: boolean }>`
      select ${isReminderDue(now)} as is_due
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as slots(starts_at timestamptz, agreed_at timestamptz, reminded text)`.execute(
      server.services.db,
    );
    expect(rows.map(({ is_due }) => is_due)).toEqual(cases.map((one) => reminderDue(one, now) !== null));
    expect(rows.filter(({ is_due }) => is_due).length).toBeGreaterThan(10);
  });

  test('are not sent for a canceled interview, nor once the consent has ended', async () => {
    const { db, clock } = server.services;
    const [canceled, ended] = [await build(day), await build(day)];
    clock.advance(60);
    const now = clock.now();
    await db.updateTable('interview_slots').set({ canceled_at: now }).where('id', '=', canceled.id).execute();
    const over = { person: null, ended_at: now, ended_by: 'applicant' as const };
    await db.updateTable('application_shares').set(over).where('application_id', '=', ended.applicationId).execute();
    await db
      .updateTable('interview_slots')
      .set({ agreed_at: plusSeconds(now, -9 * day) })
      .where('id', 'in', [canceled.id, ended.id])
      .execute();
    await remindTwice();
    expect([await mails(), await newsOf(canceled), await newsOf(ended)]).toEqual([[], [], []]);
  });
});

describe('an interview ends, its time is free again, and the company is told without the name', () => {
  const expectEnded = async (interview: Interview) => {
    await Promise.all([endInterviews(server.services), endInterviews(server.services)]);
    const rows = await rowsOf(interview);
    expect(rows.map(({ canceled_at, agreed_at }) => [canceled_at !== null, agreed_at !== null])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(rows[1]?.starts_at).toBe(rows[0]?.starts_at);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^面接がキャンセルされました：/);
    expect(mail?.calendar).toMatch(new RegExp(`METHOD:CANCEL[^]*UID:${interview.id}@[^]*SEQUENCE:1`));
    expect(JSON.stringify(mail)).not.toMatch(/Бат|BAT/);
  };

  test('when the application is withdrawn', async () => {
    const interview = await build(2 * day);
    const { applicationId: id, applicant } = interview;
    expect((await server.call(withdrawApplication, applicant, { params: { id } })).status).toBe(200);
    const [row] = await rowsOf(interview);
    // Nobody picks it before the company is told.
    expect([row?.application_id, row?.agreed_at !== null]).toEqual([null, true]);
    await expectEnded(interview);
  });

  test.each([
    ['the applicant ends the consent', 'applicant', []],
    ['the job has been closed for long', 'closing', ['canceled']],
  ] as const)('when %s', async (_, ended_by, told) => {
    const interview = await build(2 * day);
    const ended = { person: null, ended_at: server.services.clock.now(), ended_by };
    const shares = server.services.db.updateTable('application_shares');
    await shares.set(ended).where('application_id', '=', interview.applicationId).execute();
    await expectEnded(interview);
    expect(await newsOf(interview)).toEqual(told);
  });

  test('when the applicant was told of a refusal, and not before', async () => {
    const interview = await build(2 * day);
    const take = async (stage: Stage) => {
      const shares = server.services.db.updateTable('application_shares').set({ stage, refusal_reason: 'filled' });
      await shares.where('application_id', '=', interview.applicationId).execute();
    };
    await take('refusing');
    await endInterviews(server.services);
    expect(await mails()).toEqual([]);
    await take('refused');
    await expectEnded(interview);
    expect(await newsOf(interview)).toEqual([]);
  });
});

test('interviews with a consent stay, and those that are over', async () => {
  const [open, over] = [await build(2 * day), await build(hour)];
  server.services.clock.advance(2 * hour);
  const { clock, db } = server.services;
  const ended = { person: null, ended_at: clock.now(), ended_by: 'applicant' as const };
  await db.updateTable('application_shares').set(ended).where('application_id', '=', over.applicationId).execute();
  await endInterviews(server.services);
  for (const interview of [open, over]) expect(await rowsOf(interview)).toMatchObject([{ canceled_at: null }]);
  expect(await mails()).toEqual([]);
});

test('free times are deleted 30 days after they began, and interviews and other times stay', async () => {
  const { clock, db } = server.services;
  const interview = await build(day);
  const { jobId } = interview;
  const [old, recent] = [
    await buildTime(server.services, { employer, jobId, startsIn: day }),
    await buildTime(server.services, { employer, jobId, startsIn: day + 60 }),
  ];
  const stay = async () =>
    (await db.selectFrom('interview_slots').select('id').where('job_id', '=', jobId).execute()).map(({ id }) => id);
  clock.advance(31 * day - 1);
  await deleteOldTimes(server.services);
  expect(await stay()).toContain(old);
  clock.advance(1);
  await deleteOldTimes(server.services);
  expect((await stay()).toSorted()).toEqual([interview.id, recent].toSorted());
});

test('mails reach everybody with a confirmed address once the contact is gone', async () => {
  const colleague = await buildEmployer(server.services, { companyId: employer.companyId });
  const interview = await build(2 * day);
  const { db } = server.services;
  await db.deleteFrom('company_contacts').where('id', '=', employer.contactId).execute();
  await db.deleteFrom('applications').where('id', '=', interview.applicationId).execute();
  await endInterviews(server.services);
  const sent = db
    .selectFrom('outbox_mails')
    .select('recipient')
    .where('recipient', 'in', [employer.email, colleague.email]);
  expect(await sent.execute()).toEqual([{ recipient: colleague.email }]);
});
