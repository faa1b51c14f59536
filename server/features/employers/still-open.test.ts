import { getAdminJob, updateJob } from '#domain/jobs/record.ts';
import { answerStillOpen, daysToAnswer, daysUntilAsked } from '#domain/employers/still-open-contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner } from '#server/testing/build.ts';
import { askAboutJob, buildEmployer, type Employer } from '#server/testing/people/employer.ts';
import { useServer } from '#server/testing/server.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { followOpenJobs } from './still-open.ts';

const server = useServer();
const day = 86_400;

let employer: Employer;
beforeEach(async () => {
  employer = await buildEmployer(server.services);
});

const title = 'Frontend engineer';
const posted = { title, is_posted: true };
const buildPosted = (more: object = {}) =>
  buildJob(server.services, { company_id: employer.companyId, ...posted, ...more });

const later = async (days: number) => {
  server.services.clock.advance(days * day);
  await followOpenJobs(server.services);
};

const mails = async () =>
  await server.services.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', employer.email)
    .orderBy('created_at')
    .execute();

const tokenOf = async () => /#token=(\S+)/.exec((await mails()).at(-1)?.body_text ?? '')?.[1] ?? '';

const answer = (token: string, is_open: boolean) => server.call(answerStillOpen, null, { body: { token, is_open } });

const isActive = async ({ id }: { id: string }) =>
  (await server.services.db.selectFrom('jobs').select('is_active').where('id', '=', id).executeTakeFirstOrThrow())
    .is_active;

const told = async (applicationId: string) =>
  (
    await server.services.db
      .selectFrom('notifications')
      .select('status_to')
      .where('entity_id', '=', applicationId)
      .where('kind', '=', 'company')
      .execute()
  ).map((row) => row.status_to);

describe('the question whether a posted job is still open', () => {
  test('is mailed after 30 days, once', async () => {
    await buildPosted();
    await later(daysUntilAsked - 1);
    expect(await mails()).toEqual([]);
    server.services.clock.advance(day);
    await Promise.all([followOpenJobs(server.services), followOpenJobs(server.services)]);
    await later(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(title)]);
  });

  test.each([
    ['written by the school', { is_posted: false }],
    ['hidden', { is_active: false }],
    ['closed', { closes_at: '2020-01-01T00:00:00.000Z' }],
  ])('is not mailed for a job that is %s', async (_, values) => {
    await buildPosted(values);
    await later(daysUntilAsked + 1);
    expect(await mails()).toEqual([]);
  });

  test('is mailed for a job that closes later', async () => {
    const closes_at = plusSeconds(server.services.clock.now(), (daysUntilAsked + 1) * day);
    await buildPosted({ closes_at });
    await later(daysUntilAsked);
    expect(await mails()).toHaveLength(1);
  });

  test('waits for a contact with a confirmed address, and the job stays', async () => {
    const job = await buildPosted();
    const { db, clock } = server.services;
    const confirm = (confirmed_at: string | null) =>
      db.updateTable('company_contacts').set({ confirmed_at }).where('id', '=', employer.contactId).execute();
    await confirm(null);
    await later(daysUntilAsked);
    await later(daysToAnswer);
    expect([await isActive(job), await mails()]).toEqual([true, []]);
    await confirm(clock.now());
    await later(0);
    expect(await mails()).toHaveLength(1);
  });

  test('is mailed again 30 days after the answer, and not before', async () => {
    const job = await buildPosted();
    await later(daysUntilAsked);
    expect((await answer(await tokenOf(), true)).body).toEqual({ title });
    await later(daysToAnswer + 1);
    expect([await isActive(job), (await mails()).length]).toEqual([true, 1]);
    await later(daysUntilAsked - daysToAnswer);
    expect((await mails()).length).toBe(2);
  });

  test('hides the job with the answer no, and tells those who wait', async () => {
    const job = await buildPosted();
    const { id } = await buildShare(server.services, { companyId: employer.companyId, jobId: job.id });
    await later(daysUntilAsked);
    await answer(await tokenOf(), false);
    expect([await isActive(job), await told(id)]).toEqual([false, ['hidden']]);
    const log = server.services.db.selectFrom('audit_log').select(['action', 'after']).where('entity_id', '=', job.id);
    expect(await log.where('action', 'in', ['job.confirm', 'job.hide']).orderBy('action').execute()).toEqual([
      { action: 'job.confirm', after: { is_open: false } },
      { action: 'job.hide', after: { is_active: false } },
    ]);
  });
});

describe('a job without an answer', () => {
  test('is hidden after 10 days; those who wait are told, those with an answer are not', async () => {
    const job = await buildPosted();
    const shared = { companyId: employer.companyId, jobId: job.id };
    const waiting = await buildShare(server.services, shared);
    const answered = await buildShare(server.services, { ...shared, person: await buildLearner(server.services) });
    await server.services.db
      .updateTable('applications')
      .set({ status: 'accepted' })
      .where('id', '=', answered.id)
      .execute();
    await later(daysUntilAsked);
    await later(daysToAnswer - 1);
    expect(await isActive(job)).toBe(true);
    server.services.clock.advance(day);
    await Promise.all([followOpenJobs(server.services), followOpenJobs(server.services)]);
    expect([await isActive(job), await told(waiting.id), await told(answered.id)]).toEqual([false, ['hidden'], []]);
    expect((await answer(await tokenOf(), true)).body).toMatchObject({ error: { code: 'link_over' } });
  });

  test('stays for another 30 days when the desk shows it again', async () => {
    const job = await buildPosted();
    await later(daysUntilAsked);
    await later(daysToAnswer);
    const admin = await buildAdmin(server.services);
    const params = { id: job.id };
    const { body: hidden } = await server.call(getAdminJob, admin, { params });
    const shown = await server.call(updateJob, admin, { params, body: { ...hidden, is_active: true } });
    expect(shown.status).toBe(200);
    await later(daysUntilAsked - 1);
    expect([await isActive(job), (await mails()).length]).toEqual([true, 1]);
  });
});

test('a question is answered once, also by two people at once, and only with its token', async () => {
  const job = await buildPosted();
  const token = await askAboutJob(server.services, { jobId: job.id, companyId: employer.companyId });
  const answers = await Promise.all([answer(token, true), answer(token, false)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect(await isActive(job)).toBe(answers[0].status === 200);
  expect((await answer(`${job.id}.1.x`, true)).status).toBe(410);
  // The link of a session is signed for something else.
  expect((await answer(employer.link, true)).status).toBe(410);
});
