import type { Stage } from '#domain/applications/sharing.ts';
import {
  cancelInterview,
  downloadInterview,
  downloadMyInterview,
  inviteApplicant,
  listInterviews,
  moveInterview,
  withdrawTime,
} from '#domain/interviews/contract.ts';
import { getApplicant, stepApplicant } from '#domain/employers/applicants-contract.ts';
import { maxFreeTimes } from '#domain/interviews/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildJob } from '#server/testing/build.ts';
import { buildEmployer, type Employer } from '#server/testing/people/employer.ts';
import { offerOf, useInterviews } from '#server/testing/people/interview-calls.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { useServer } from '#server/testing/server.ts';
import { endInterviews } from './tasks.ts';

const server = useServer();
const { current, inDays, share, invite, invited, pick, mine, eventsOf, newsOf, fileAt } = useInterviews(server);
const hour = 3600;
const day = 86_400;

let employer: Employer;
let jobId: string;
let now: string;
beforeEach(() => {
  ({ employer, jobId, now } = current());
});

describe('an invitation', () => {
  test('offers times, takes the step, and tells the applicant', async () => {
    const { id, applicant } = await share();
    const { body } = await invite(id, offerOf(inDays(1, 2), { minutes: 45, interpreter_offered: true }));
    expect(body).toMatchObject({
      stage: 'invited',
      is_invited: true,
      last: { minutes: 45, interpreter_offered: true },
    });
    expect(body.rows.map(({ starts_at }) => starts_at)).toEqual(inDays(1, 2));
    expect(await eventsOf(id)).toEqual([{ kind: 'invited', contact_id: employer.contactId, text: null }]);
    expect(await newsOf(applicant)).toMatchObject([
      { status_to: 'invited', facts: { job_id: jobId, title: 'Tester' } },
    ]);
    const { is_invited, times, interview } = await mine(id, applicant);
    expect({ is_invited, count: times.length, interview }).toEqual({ is_invited: true, count: 2, interview: null });
  });

  test('of a second applicant needs no further times', async () => {
    await invited(1, 2);
    const { id, applicant } = await share();
    expect((await invite(id)).body.rows).toHaveLength(2);
    expect((await mine(id, applicant)).times).toHaveLength(2);
  });

  test('is sent, or the applicant is refused, when both happen at once', async () => {
    const { id } = await invited(1);
    const { stage_at } = (await server.call(getApplicant, employer, { params: { id } })).body;
    const [sent, refused] = await Promise.all([
      invite(id, offerOf(inDays(3))),
      server.call(stepApplicant, employer, { params: { id }, body: { step: 'refuse', reason: 'filled', stage_at } }),
    ]);
    expect([sent.status, refused.status].toSorted()).toEqual([200, 409]);
  });

  test('tells once when it is sent twice', async () => {
    const { id, applicant } = await invited(1);
    expect((await invite(id)).status).toBe(200);
    expect([(await eventsOf(id)).length, (await newsOf(applicant)).length]).toEqual([1, 1]);
  });

  test('needs a free time', async () => {
    const { id } = await share();
    expect((await invite(id)).body).toMatchObject({ error: { code: 'no_free_times' } });
    expect(await eventsOf(id)).toEqual([]);
  });

  test.each<Stage>(['sent', 'offered', 'refusing', 'refused'])('is not sent at the stage %s', async (stage) => {
    const { id } = await share(stage);
    expect((await invite(id, offerOf(inDays(1)))).body).toMatchObject({ error: { code: 'already_decided' } });
  });

  test.each([
    ['in the past', () => offerOf([plusSeconds(now, -1)]), 'offer.starts_at.0', 'past'],
    ['twice', () => offerOf([...inDays(1), ...inDays(1)]), 'offer.starts_at.1', 'overlaps'],
    ['in a year', () => offerOf(inDays(1, 365)), 'offer.starts_at.1', 'too_far'],
    [
      'without https',
      () => offerOf(inDays(1), { meeting_link: 'http://meet.example.com' }),
      'offer.meeting_link',
      'https_link',
    ],
  ])('refuses times %s', async (_, offer, path, message) => {
    const { id } = await share();
    expect((await invite(id, offer())).body).toMatchObject({
      error: { code: 'bad_input', issues: [{ path, message }] },
    });
  });

  test('refuses a time of another job at which the contact has one, also when both are sent at once', async () => {
    const { id: otherJob } = await buildJob(server.services, { company_id: employer.companyId });
    const other = await buildShare(server.services, {
      companyId: employer.companyId,
      jobId: otherJob,
      stage: 'opened',
    });
    const { id } = await share();
    const both = await Promise.all([id, other.id].map(async (one) => await invite(one, offerOf(inDays(3)))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const colleague = await buildEmployer(server.services, { companyId: employer.companyId });
    expect((await invite(id, offerOf(inDays(3)), colleague)).status).toBe(200);
  });

  test(`offers at most ${maxFreeTimes} free times`, async () => {
    const { id } = await share();
    const times = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => plusSeconds(now, (from + nth) * hour));
    for (const from of [1, 21]) expect((await invite(id, offerOf(times(from, 20)))).status).toBe(200);
    expect((await invite(id, offerOf(times(41, 11)))).body).toMatchObject({
      error: { code: 'bad_input', issues: [{ path: 'offer.starts_at', message: 'too_many' }] },
    });
    expect((await invite(id, offerOf(times(41, 10)))).status).toBe(200);
  });

  test('stays when the company asks a question or takes back a refusal, and ends with one that is told', async () => {
    const { id, applicant } = await invited(1);
    const atStage = async (stage: Stage) => {
      const refusal = stage === 'refusing' || stage === 'refused' ? ('filled' as const) : null;
      const shares = server.services.db.updateTable('application_shares').where('application_id', '=', id);
      await shares.set({ stage, refusal_reason: refusal }).execute();
      return (await mine(id, applicant)).is_invited;
    };
    // The applicant does not know of a refusal that can be taken back.
    const stages: Stage[] = ['asked', 'offered', 'refusing', 'opened', 'refused'];
    const open: boolean[] = [];
    for (const stage of stages) open.push(await atStage(stage));
    expect(open).toEqual([true, true, true, true, false]);
  });
});

describe('a company', () => {
  test('withdraws a free time, and none that is taken', async () => {
    const { id, applicant, times } = await invited(1, 2);
    await pick(id, applicant, times[0]);
    const withdraw = async (time = '', as = employer) =>
      (await server.call(withdrawTime, as, { params: { id: time } })).status;
    const other = await buildEmployer(server.services);
    expect(await withdraw(times[1], other)).toBe(404);
    expect([await withdraw(times[0]), await withdraw(times[1]), await withdraw(times[1])]).toEqual([409, 200, 404]);
  });

  test('withdraws a time or an applicant picks it, when both do at once', async () => {
    const { id, applicant, times } = await invited(1);
    const [withdrawn, picked] = await Promise.all([
      server.call(withdrawTime, employer, { params: { id: times[0] ?? '' } }),
      pick(id, applicant, times[0]),
    ]);
    expect([withdrawn.status, picked.status].toSorted()).toEqual([200, 409]);
  });

  test('moves an interview with a word, which tells the applicant the new time', async () => {
    const { id, applicant, times } = await invited(1, 2);
    await pick(id, applicant, times[0]);
    const move = (starts_at = '', as = employer) =>
      server.call(moveInterview, as, { params: { id: times[0] ?? '' }, body: { starts_at, text: '会議のため' } });
    expect((await move(inDays(4)[0], await buildEmployer(server.services))).status).toBe(404);
    expect((await move(inDays(2)[0])).body).toMatchObject({
      error: { issues: [{ path: 'starts_at', message: 'overlaps' }] },
    });
    // It may overlap with itself.
    const moved = plusSeconds(now, day + 600);
    expect((await move(moved)).body).toMatchObject({ starts_at: moved, applicant: { id } });
    expect((await newsOf(applicant)).at(-1)).toMatchObject({
      status_to: 'moved',
      facts: { note: '会議のため', at: moved },
    });
    expect((await eventsOf(id)).at(-1)).toEqual({ kind: 'moved', contact_id: employer.contactId, text: '会議のため' });
    const file = await fileAt(`/api/employer/interviews/${times[0]}/calendar`, employer);
    expect(file).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:1/);
  });

  test('cancels an interview with a word; its time is not offered again', async () => {
    const { id, applicant, times } = await invited(1);
    await pick(id, applicant, times[0]);
    const cancel = () =>
      server.call(cancelInterview, employer, { params: { id: times[0] ?? '' }, body: { text: '採用終了' } });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).body).toMatchObject({ error: { code: 'wrong_status' } });
    expect(await mine(id, applicant)).toMatchObject({ times: [], interview: { is_canceled: true } });
    expect((await newsOf(applicant)).at(-1)).toMatchObject({ status_to: 'canceled', facts: { note: '採用終了' } });
    const { rows } = (await server.call(listInterviews, employer, { params: { id } })).body;
    expect(rows).toMatchObject([{ id: times[0], is_canceled: true, is_free: false, applicant: { id } }]);
    const file = await fileAt(`/api/employer/interviews/${times[0]}/calendar`, employer);
    expect(file).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*SUMMARY:面接：Бат/);
  });

  test('reads no name, and downloads nothing, of who has ended the consent', async () => {
    const [{ id, applicant, times }, other] = [await invited(1), await invited()];
    await pick(id, applicant, times[0]);
    const ended = { person: null, ended_at: now, ended_by: 'applicant' as const };
    await server.services.db.updateTable('application_shares').set(ended).where('application_id', '=', id).execute();
    const { rows } = (await server.call(listInterviews, employer, { params: { id: other.id } })).body;
    expect(rows).toMatchObject([{ applicant: null, is_free: false }]);
    const params = { id: times[0] ?? '' };
    expect((await server.call(downloadInterview, employer, { params })).status).toBe(404);
    expect((await server.call(cancelInterview, employer, { params, body: { text: 'x' } })).status).toBe(404);
    expect((await mine(id, applicant)).interview).toBeNull();
  });

  test.each([
    ['the applicant', 'applicant'],
    ['the closing of the job', 'closing'],
  ] as const)(
    'downloads a file without a name after %s has ended the consent, and the applicant one, too',
    async (_, by) => {
      const [{ id, applicant, times }, other] = [await invited(1), await invited()];
      await pick(id, applicant, times[0]);
      const ended = { person: null, ended_at: now, ended_by: by };
      await server.services.db.updateTable('application_shares').set(ended).where('application_id', '=', id).execute();
      expect((await server.call(downloadMyInterview, applicant, { params: { id }, query: {} })).status).toBe(404);
      await endInterviews(server.services);
      const canceled = /METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/;
      const file = await fileAt(`/api/employer/interviews/${times[0]}/calendar`, employer);
      expect(file).toMatch(canceled);
      expect(file).not.toMatch(/Бат|BAT/);
      const { rows } = (await server.call(listInterviews, employer, { params: { id: other.id } })).body;
      expect(rows.filter(({ is_canceled }) => is_canceled)).toMatchObject([{ id: times[0], applicant: null }]);
      expect(rows.filter(({ is_free }) => is_free)).toHaveLength(1);
      expect(await fileAt(`/api/applications/${id}/interview/calendar?lang=ja`, applicant)).toMatch(canceled);
      expect(await mine(id, applicant)).toMatchObject({
        is_invited: false,
        company: 'Sora Systems',
        interview: { is_canceled: true },
      });
      const stranger = (await share()).applicant;
      expect((await server.call(downloadMyInterview, stranger, { params: { id }, query: {} })).status).toBe(404);
    },
  );

  test('downloads nothing once the job has been closed for long', async () => {
    const { id, applicant, times } = await invited(1);
    await pick(id, applicant, times[0]);
    const jobs = server.services.db.updateTable('jobs').where('id', '=', jobId);
    await jobs.set({ closes_at: plusSeconds(now, -31 * day) }).execute();
    const file = await server.call(downloadInterview, employer, { params: { id: times[0] ?? '' } });
    expect(file.status).toBe(404);
  });

  test('sees, moves and downloads nothing of another company', async () => {
    const { id, applicant, times } = await invited(1);
    await pick(id, applicant, times[0]);
    const other = await buildEmployer(server.services);
    const params = { id: times[0] ?? '' };
    const statuses = await Promise.all([
      server.call(listInterviews, other, { params: { id } }),
      server.call(inviteApplicant, other, { params: { id }, body: {} }),
      server.call(cancelInterview, other, { params, body: { text: 'x' } }),
      server.call(downloadInterview, other, { params }),
      server.call(downloadMyInterview, (await share()).applicant, { params: { id }, query: {} }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
