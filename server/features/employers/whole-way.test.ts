import { withdrawConsent } from '#domain/applications/contract.ts';
import { sharedDays, silenceDays } from '#domain/applications/sharing.ts';
import { addContact, decidePosting, sendContactLink } from '#domain/employers/admin-contract.ts';
import { getApplicant, listApplicants, stepApplicant } from '#domain/employers/applicants-contract.ts';
import {
  createPosting,
  endEmployerSession,
  getEmployer,
  openEmployerSession,
  savePosting,
  stepPosting,
} from '#domain/employers/contract.ts';
import { inviteApplicant, moveInterview, pickTime } from '#domain/interviews/contract.ts';
import { jobTerms } from '#domain/jobs/terms.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { endOldShares } from '#server/features/applications/sharing-service.ts';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { buildEmployer, wholePosting } from '#server/testing/people/employer.ts';
import { offerOf } from '#server/testing/people/interview-calls.ts';
import { sentRequests } from '#server/testing/people/sent-requests.ts';
import { type Caller, startBeside, useServer } from '#server/testing/server.ts';
import { tellRefusals, tellSilence } from './applicant-tasks.ts';

const server = useServer();
const { application } = sentRequests(server);
const day = 86_400;
const email = 'mori@sora.example.com';

const inDays = (count: number) => plusSeconds(server.services.clock.now(), count * day);

/** The token of the newest mailed link. */
async function mailedLink(): Promise<string> {
  const mails = server.services.db.selectFrom('outbox_mails').select('body_text').where('recipient', '=', email);
  const texts = await mails.where('body_text', 'like', '%#token=%').orderBy('created_at', 'desc').execute();
  return /#token=(\S+)/.exec(texts[0]?.body_text ?? '')?.[1] ?? '';
}

const openLink = async (): Promise<Caller> =>
  (await server.call(openEmployerSession, null, { body: { token: await mailedLink() } })).body;

/** Writes a posting without the working conditions, adds them, and answers a remark of the desk; returns the job. */
async function postJob(employer: Caller, admin: Person): Promise<string> {
  const { clock } = server.services;
  let { body: posting } = await server.call(createPosting, employer, { body: {} });
  const params = { id: posting.id };
  const save = async (more: object) => {
    clock.advance(1);
    const content = wholePosting({ country: 'japan', closes_at: inDays(20), ...more });
    const body = { content, updated_at: posting.updated_at };
    posting = (await server.call(savePosting, employer, { params, body })).body;
  };
  const send = async () => {
    clock.advance(1);
    const body = { step: 'send', updated_at: posting.updated_at } as const;
    const answer = await server.call(stepPosting, employer, { params, body });
    if (answer.status === 200) posting = answer.body;
    return answer;
  };
  const decide = async (body: { step: 'publish' | 'return'; title?: string; remark?: string }) => {
    clock.advance(1);
    const answer = await server.call(decidePosting, admin, {
      params,
      body: { ...body, updated_at: posting.updated_at },
    });
    posting = { ...posting, ...answer.body };
    return answer.body;
  };
  await save({});
  expect((await send()).body.error.issues?.map(({ path }) => path)).toEqual(expect.arrayContaining([...jobTerms]));
  const terms = Object.fromEntries(jobTerms.map((name) => [name, 'あり']));
  const pay = { employment: 'permanent', salary_min: 300_000, salary_currency: 'JPY', salary_period: 'month' };
  await save({ ...terms, ...pay });
  await send();
  expect(await decide({ step: 'return', remark: 'Which framework?' })).toMatchObject({ status: 'returned' });
  await save({ ...terms, ...pay, technologies: 'React' });
  await send();
  const { job_id: jobId } = await decide({ step: 'publish', title: 'Frontend engineer' });
  return jobId ?? '';
}

const newsOf = async ({ id }: Person) => {
  const rows = server.services.db.selectFrom('notifications').select(['kind', 'status_to']).where('person_id', '=', id);
  return (await rows.orderBy('created_at').orderBy('id').execute()).map(({ kind, status_to: to }) => `${kind} ${to}`);
};

test('from a posting to two interviews, a refusal, a silence and the end of all access, in two processes', async () => {
  const { services } = server;
  const { clock } = services;
  const admin = await buildAdmin(services);
  const { companyId } = await buildEmployer(services);
  const form = { name: 'Mori Aoi', email, language: 'ja' } as const;
  const { body: contact } = await server.call(addContact, admin, { params: { id: companyId }, body: form });
  const [employer, forwarded] = [await openLink(), await openLink()];
  const { sessions } = (await server.call(getEmployer, employer, {})).body;
  const other = sessions.find(({ is_current: isCurrent }) => !isCurrent);
  await server.call(endEmployerSession, employer, { params: { id: other?.id ?? '' } });
  expect((await server.call(getEmployer, forwarded, {})).status).toBe(401);

  const jobId = await postJob(employer, admin);
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => buildLearner(services)));
  const sent: { id: string; person: Person }[] = [];
  for (const person of people) {
    clock.advance(1);
    const { body } = await application.send(person, jobId, { consent: { left_out: [] } });
    sent.push({ id: body.id, person });
  }
  const listed = async (as: Caller) => (await server.call(listApplicants, as, {})).body.rows.map(({ id }) => id);
  expect(await listed(employer)).toEqual(sent.map(({ id }) => id));
  const [first, second, third, fourth, fifth] = sent;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Five have applied');
  const at = (id: string) => ({ params: { id } });
  for (const { id } of [first, second, third, fourth]) await server.call(getApplicant, employer, at(id));
  await server.call(withdrawConsent, fourth.person, at(fourth.id));
  expect((await server.call(getApplicant, employer, at(fourth.id))).status).toBe(404);

  const offered = await server.call(inviteApplicant, employer, {
    ...at(first.id),
    body: { offer: offerOf([inDays(3), inDays(4)]) },
  });
  await server.call(inviteApplicant, employer, { ...at(second.id), body: {} });
  const times = offered.body.rows.map(({ id }) => id);
  const beside = await startBeside(server);
  const pick = (on: typeof beside.server, { id, person }: typeof first, time_id = '') =>
    on.call(pickTime, person, { ...at(id), body: { time_id, interpreter_wished: false } });
  const picks = await Promise.all([pick(server, first, times[0]), pick(beside.server, second, times[0])]);
  expect(picks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = picks[0]?.status === 200 ? second : first;
  expect((await pick(beside.server, late, times[1])).status).toBe(200);
  await beside.stop();
  clock.advance(1);
  const moved = await server.call(moveInterview, employer, {
    ...at(times[1] ?? ''),
    body: { starts_at: inDays(5), text: '会議のため' },
  });
  expect(moved.status).toBe(200);

  const step = async (name: 'refuse' | 'take_back') => {
    clock.advance(1);
    const { body } = await server.call(getApplicant, employer, at(third.id));
    const reason = name === 'refuse' ? ({ reason: 'filled' } as const) : {};
    return await server.call(stepApplicant, employer, {
      ...at(third.id),
      body: { step: name, stage_at: body.stage_at, ...reason },
    });
  };
  for (const name of ['refuse', 'take_back', 'refuse'] as const) expect((await step(name)).status).toBe(200);
  clock.advance(day);
  await tellRefusals(services);
  clock.advance((silenceDays - 1) * day);
  await tellSilence(services);
  expect((await newsOf(third.person)).filter((news) => news.endsWith('rejected'))).toEqual(['application rejected']);
  expect(await newsOf(fifth.person)).toContain('company silent');
  expect(await newsOf(late.person)).toContain('company moved');
  expect(await newsOf(fourth.person)).not.toContain('company silent');

  const later = async (seconds: number) => {
    clock.advance(seconds);
    await endOldShares(services);
    await server.call(sendContactLink, await buildAdmin(services), at(contact.id));
    return await listed(await openLink());
  };
  const closed = 20 - silenceDays;
  expect(await later((closed + sharedDays - 1) * day)).toEqual([first, second, third, fifth].map(({ id }) => id));
  expect(await later(day)).toEqual([]);
});
