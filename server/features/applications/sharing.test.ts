import { giveConsent, previewSharedPerson, withdrawConsent, getMyApplication } from '#domain/applications/contract.ts';
import { type ConsentForm, sharedDays } from '#domain/applications/sharing.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { buildJob, buildLearner, type Person } from '#server/testing/build.ts';
import { buildEmployer } from '#server/testing/people/employer.ts';
import { runTwice } from '#server/testing/run-twice.ts';
import { sentRequests } from '#server/testing/people/sent-requests.ts';
import { useServer } from '#server/testing/server.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { endOldShares } from './sharing-service.ts';

const server = useServer();
const { application } = sentRequests(server);
const day = 86_400;
const whole: ConsentForm = { left_out: [], salary_wish: '月給25万円' };

const read = async (as: Person, jobId: string) =>
  (await server.call(getMyApplication, as, { params: { id: jobId } })).body;
const give = async (as: Person, id: string, body: Partial<ConsentForm> = {}) =>
  await server.call(giveConsent, as, { params: { id }, body: { ...whole, ...body } });
const withdraw = async (as: Person, id: string) => await server.call(withdrawConsent, as, { params: { id } });
const stored = async (id: string) =>
  await server.services.db
    .selectFrom('application_shares')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
const kindsOf = ({ events }: { events: { kind: string }[] }) => events.map(({ kind }) => kind);
const actionsOf = async (id: string) => {
  const entries = server.services.db.selectFrom('audit_log').select('action').where('entity_id', '=', id);
  return (await entries.execute()).map(({ action }) => action).toSorted();
};

async function reachableJob() {
  const employer = await buildEmployer(server.services);
  return { ...employer, ...(await buildJob(server.services, { company_id: employer.companyId })) };
}

describe('an application with consent', () => {
  test('shows the company what the applicant saw before, and the applicant what happened', async () => {
    const job = await reachableJob();
    const learner = await buildLearner(server.services, { japanese_level: 'N3', phone_number: '99112233' });
    const query = { left_out: 'phone', salary_wish: '月給25万円' };
    const preview = await server.call(previewSharedPerson, learner, { params: { id: job.id }, query });
    expect(preview.body).toMatchObject({ phone: null, salary_wish: '月給25万円', japanese: { level: 'N3' } });
    const before = await read(learner, job.id);
    expect(before).toMatchObject({ recipient: { name: 'Sora Systems', country: null }, share: null, events: [] });
    const consent: ConsentForm = { left_out: ['phone'], salary_wish: '月給25万円' };
    const { body: sent } = await application.send(learner, job.id, { consent });
    const after = await read(learner, job.id);
    expect(after.share).toMatchObject({ ...consent, company: { name: 'Sora Systems' }, stage: 'sent', ended_at: null });
    expect(kindsOf(after)).toEqual(['shared']);
    expect((await stored(sent.id)).person).toEqual(preview.body);
    expect(await actionsOf(sent.id)).toEqual(['application.send', 'application.share']);
    expect((await read(await buildLearner(server.services), job.id)).share).toBeNull();
  });

  test('is told to confirmed contacts by mail, with nothing of the applicant', async () => {
    const [job, learner] = [await reachableJob(), await buildLearner(server.services)];
    const unconfirmed = await buildEmployer(server.services, { companyId: job.companyId });
    const { db } = server.services;
    const contact = db.updateTable('company_contacts').where('id', '=', unconfirmed.contactId);
    await contact.set({ confirmed_at: null }).execute();
    const { body: sent } = await application.send(learner, job.id, { consent: whole });
    const mailsTo = (email: string) =>
      db.selectFrom('outbox_mails').select(['subject', 'body_text']).where('recipient', '=', email).execute();
    const [mail, ...more] = await mailsTo(job.email);
    expect(mail?.body_text).toContain(`/employer/applicants/${sent.id}`);
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${learner.email}|${learner.name}`));
    expect([more, await mailsTo(unconfirmed.email)]).toEqual([[], []]);
  });

  test('goes only to the school without a consent', async () => {
    const [job, learner] = [await reachableJob(), await buildLearner(server.services)];
    await application.send(learner, job.id);
    expect(await read(learner, job.id)).toMatchObject({ share: null, events: [], application: { status: 'pending' } });
  });

  test('is refused when nobody at the company has confirmed an address, and nothing is stored', async () => {
    const [job, learner] = [await reachableJob(), await buildLearner(server.services)];
    const contact = server.services.db.updateTable('company_contacts').where('id', '=', job.contactId);
    await contact.set({ confirmed_at: null }).execute();
    for (const { id } of [job, await buildJob(server.services)]) {
      const answer = await application.send(learner, id, { consent: whole });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'no_recipient']);
      expect(await read(learner, id)).toMatchObject({ application: null, recipient: null });
      const preview = await server.call(previewSharedPerson, learner, { params: { id }, query: {} });
      expect(preview.body).toMatchObject({ error: { code: 'no_recipient' } });
    }
  });

  test.each([{ left_out: ['name'] }, { salary_wish: 'x'.repeat(2001) }])('is refused with %o', async (wrong) => {
    const [job, learner] = [await reachableJob(), await buildLearner(server.services)];
    const answer = await application.send(learner, job.id, { consent: { ...whole, ...wrong } });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_input']);
  });

  test('of a hidden job says nothing about its company to others', async () => {
    const { jobId, applicant } = await buildShare(server.services);
    await server.services.db.updateTable('jobs').set({ is_active: false }).where('id', '=', jobId).execute();
    const other = await buildLearner(server.services);
    expect((await read(other, jobId)).recipient).toBeNull();
    expect((await read(applicant, jobId)).recipient).not.toBeNull();
    const preview = await server.call(previewSharedPerson, other, { params: { id: jobId }, query: {} });
    expect(preview.body).toMatchObject({ error: { code: 'not_found' } });
  });
});

test('no field of a profile that is never sent is in what a company sees', async () => {
  const secrets = {
    nearest_station: 'CANARY',
    gender: 'CANARY',
    personal_notes: 'CANARY',
    learning_goals: 'CANARY',
    course_motivation: 'CANARY',
    future_plans: 'CANARY',
    address: 'CANARY',
    address_ja: 'CANARY',
    date_of_birth: '1999-08-07',
    sns_portfolio: 'CANARY',
    marital_status: 'married' as const,
    dependents: 7,
  };
  const [job, learner] = [await reachableJob(), await buildLearner(server.services, secrets)];
  const form = { consent: whole, facebook_link: 'https://facebook.example.com/CANARY' };
  const { body: sent } = await application.send(learner, job.id, form);
  expect(JSON.stringify((await stored(sent.id)).person)).not.toMatch(/CANARY|1999|married|dependents/);
});

describe('a withdrawn consent', () => {
  test('leaves nothing of the person, and can be given again as the profile is then', async () => {
    const { id, jobId, applicant } = await buildShare(server.services, { stage: 'asked' });
    const withdrawn = await withdraw(applicant, id);
    expect(withdrawn.body.share?.ended_at).not.toBeNull();
    expect(kindsOf(withdrawn.body)).toEqual(['withdrawn']);
    expect(await stored(id)).toMatchObject({ person: null, ended_by: 'applicant' });
    await server.services.db
      .updateTable('profiles')
      .set({ latin_name: 'NEW NAME' })
      .where('id', '=', applicant.id)
      .execute();
    server.services.clock.advance(1);
    const again = await give(applicant, id, { left_out: ['photo'] });
    expect(again.body).toMatchObject({ share: { left_out: ['photo'], stage: 'asked', ended_at: null } });
    expect(kindsOf(again.body)).toEqual(['withdrawn', 'shared']);
    expect(await stored(id)).toMatchObject({ person: { latin: 'NEW NAME' }, ended_by: null });
    expect(await read(applicant, jobId)).toMatchObject(again.body);
    expect(await actionsOf(id)).toEqual(['application.share', 'application.unshare']);
  });

  test('is stored once when it is first given several times at once', async () => {
    const [job, learner] = [await reachableJob(), await buildLearner(server.services)];
    const { body: sent } = await application.send(learner, job.id);
    const answers = await Promise.all([1, 2, 3].map(async () => await give(learner, sent.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored(sent.id)).toMatchObject({ stage: 'sent', ended_at: null });
  });

  test('is given to another company from the beginning', async () => {
    const [{ id, jobId, applicant }, other] = [
      await buildShare(server.services, { stage: 'refusing' }),
      await buildEmployer(server.services),
    ];
    const job = server.services.db.updateTable('jobs').where('id', '=', jobId);
    await job.set({ company_id: other.companyId }).execute();
    expect((await give(applicant, id)).body.share).toMatchObject({ stage: 'sent' });
    expect(await stored(id)).toMatchObject({ company_id: other.companyId, refusal_reason: null, stage: 'sent' });
  });

  test('ends once when it is withdrawn several times at once', async () => {
    const { id, applicant } = await buildShare(server.services);
    const answers = await Promise.all([1, 2, 3].map(async () => await withdraw(applicant, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await actionsOf(id)).toEqual(['application.unshare']);
  });

  test('ends or stays as a whole when it is withdrawn and given at once', async () => {
    const { id, jobId, applicant } = await buildShare(server.services);
    const answers = await Promise.all([withdraw(applicant, id), give(applicant, id), withdraw(applicant, id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const { person, ended_at } = await stored(id);
    expect((await read(applicant, jobId)).share?.ended_at).toBe(ended_at);
    expect(person === null).toBe(ended_at !== null);
  });

  test('is that of nobody else', async () => {
    const [{ id }, other] = [await buildShare(server.services), await buildLearner(server.services)];
    for (const answer of [await withdraw(other, id), await give(other, id)])
      expect([answer.status, answer.body]).toMatchObject([404, { error: { code: 'not_found' } }]);
    expect((await stored(id)).person).not.toBeNull();
  });

  test('goes with the application', async () => {
    const { id, applicant } = await buildShare(server.services);
    await withdraw(applicant, id);
    expect((await application.withdraw(applicant, id)).status).toBe(200);
    for (const table of ['application_shares', 'application_events'] as const) {
      const rows = server.services.db.selectFrom(table).select('application_id').where('application_id', '=', id);
      expect(await rows.execute()).toEqual([]);
    }
  });
});

test('a refusal that can be taken back is not told', async () => {
  const { db } = server.services;
  const { id, jobId, applicant } = await buildShare(server.services, { stage: 'refusing' });
  expect((await read(applicant, jobId)).share?.stage).toBe('opened');
  const refused = { stage: 'refused', stage_at: server.services.clock.now() } as const;
  await db.updateTable('application_shares').set(refused).where('application_id', '=', id).execute();
  expect((await read(applicant, jobId)).share?.stage).toBe('refused');
});

describe(`after a job has been closed for ${sharedDays} days`, () => {
  const close = async (jobId: string, change: { closes_at?: string; hidden_at?: string }) =>
    await server.services.db.updateTable('jobs').set(change).where('id', '=', jobId).execute();

  test('its consents end once, also in two processes, and are not given again', async () => {
    const { clock } = server.services;
    const [{ id, jobId, applicant }, open] = [await buildShare(server.services), await buildShare(server.services)];
    await close(jobId, { closes_at: plusSeconds(clock.now(), -sharedDays * day + 60) });
    await endOldShares(server.services);
    expect((await stored(id)).person).not.toBeNull();
    await runTwice(server, endOldShares, plusSeconds(clock.now(), 61));
    expect(await stored(id)).toMatchObject({ person: null, ended_by: 'closing' });
    expect((await stored(open.id)).person).not.toBeNull();
    expect(kindsOf(await read(applicant, jobId))).toEqual(['ended']);
    expect(await actionsOf(id)).toEqual(['application.unshare']);
    await close(jobId, { closes_at: plusSeconds(clock.now(), -sharedDays * day - 1) });
    expect((await give(applicant, id)).body).toMatchObject({ error: { code: 'job_closed' } });
  });

  test('they are over before the task runs', async () => {
    const { jobId, applicant } = await buildShare(server.services);
    await close(jobId, { closes_at: plusSeconds(server.services.clock.now(), -sharedDays * day - 60) });
    expect((await read(applicant, jobId)).share?.ended_at).not.toBeNull();
  });

  test('a clock that was ahead when it was hidden keeps none of them', async () => {
    const { id, jobId } = await buildShare(server.services);
    await close(jobId, { hidden_at: plusSeconds(server.services.clock.now(), 365 * day) });
    await endOldShares(server.services);
    expect((await stored(id)).person).toBeNull();
  });
});
