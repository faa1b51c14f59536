import type { Stage } from '#domain/applications/sharing.ts';
import {
  cancelInterview,
  cancelMyInterview,
  downloadInterview,
  downloadMyInterview,
  getMyInterview,
  inviteApplicant,
  listInterviews,
  moveInterview,
  type Offer,
  pickTime,
  withdrawTime,
} from '#domain/interviews/contract.ts';
import { maxFreeTimes } from '#domain/interviews/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildJob, type Person } from '#server/testing/build.ts';
import { buildEmployer, type Employer } from '#server/testing/employer.ts';
import { buildShare } from '#server/testing/sharing.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const [hour, day] = [3600, 86_400];

let employer: Employer;
let jobId: string;
let now: string;
beforeEach(async () => {
  server.services.clock.advance(7 * day);
  now = server.services.clock.now();
  employer = await buildEmployer(server.services);
  ({ id: jobId } = await buildJob(server.services, { company_id: employer.companyId, title: 'Tester' }));
});

const inDays = (...days: number[]) => days.map((count) => plusSeconds(now, count * day));

const offerOf = (starts_at: string[], more: Partial<Offer> = {}): Offer => ({
  ...{ starts_at, minutes: 30, meeting_link: 'https://meet.example.com/room', interpreter_offered: false },
  ...more,
});

const share = (stage: Stage = 'opened') => buildShare(server.services, { companyId: employer.companyId, jobId, stage });

const invite = (id: string, offer?: Offer, as: Employer = employer) =>
  server.call(inviteApplicant, as, { params: { id }, body: { offer } });

/** An applicant who was invited to times in so many days. */
async function invited(...days: number[]) {
  const { id, applicant } = await share();
  const { body } = await invite(id, days.length > 0 ? offerOf(inDays(...days)) : undefined);
  return { id, applicant, times: body.rows.filter(({ is_free }) => is_free).map(({ id: timeId }) => timeId) };
}

const pick = (id: string, as: Person, time_id: string | undefined) =>
  server.call(pickTime, as, { params: { id }, body: { time_id: time_id ?? '', interpreter_wished: false } });

const mine = async (id: string, as: Person) => (await server.call(getMyInterview, as, { params: { id } })).body;

const eventsOf = async (id: string) => {
  const found = server.services.db.selectFrom('application_events').select(['kind', 'contact_id', 'text']);
  return await found.where('application_id', '=', id).orderBy('created_at').orderBy('id').execute();
};

const fileAt = async (address: string, { token }: { token: string }) =>
  await (await server.fetch(address, { headers: { authorization: `Bearer ${token}` } })).text();

const mailsTo = (recipient: string) =>
  server.services.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', recipient).execute();

const newsOf = async ({ id }: Person) => {
  const found = server.services.db
    .selectFrom('notifications')
    .select(['status_to', 'facts'])
    .where('person_id', '=', id);
  return await found.where('kind', '=', 'company').orderBy('created_at').execute();
};

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

describe('an invited applicant', () => {
  test('picks a time, and the company gets a mail with the calendar file', async () => {
    const { id, applicant, times } = await invited(1, 2);
    const { body } = await pick(id, applicant, times[1]);
    expect(body.interview).toMatchObject({ starts_at: inDays(2)[0], meeting_link: 'https://meet.example.com/room' });
    expect(body.times.map(({ id: one }) => one)).toEqual([times[0]]);
    expect((await eventsOf(id)).at(-1)).toEqual({ kind: 'picked', contact_id: null, text: null });
    const [mail] = await mailsTo(employer.email);
    expect(mail).toMatchObject({ subject: '面接の日時が決まりました：Бат様' });
    expect(mail?.calendar).toContain(`UID:${body.interview?.id}@`);
    expect(mail?.calendar).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:0[^]*SUMMARY:面接：Бат/);
    const [row] = (await server.call(listInterviews, employer, { params: { id } })).body.rows.slice(-1);
    expect(row).toMatchObject({ is_free: false, applicant: { id, name: 'Бат' } });
  });

  test('gets a time once of two who pick it at once', async () => {
    const first = await invited(1);
    const second = await invited();
    const both = await Promise.all(
      [first, second].map(async ({ id, applicant }) => await pick(id, applicant, first.times[0])),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: 'time_taken' } });
  });

  test('has one time after picking two at once, and the other one is free', async () => {
    const { id, applicant, times } = await invited(1, 2);
    const both = await Promise.all(times.map(async (time) => await pick(id, applicant, time)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { interview, times: free } = await mine(id, applicant);
    expect([interview?.starts_at, ...free.map(({ starts_at }) => starts_at)].toSorted()).toEqual(inDays(1, 2));
  });

  test('picks another time, which moves the event of the calendar, and the first one is free under another id', async () => {
    const { id, applicant, times } = await invited(1, 2);
    const { body: before } = await pick(id, applicant, times[0]);
    const { body: after } = await pick(id, applicant, times[1]);
    expect(after.interview).toMatchObject({ id: before.interview?.id, starts_at: inDays(2)[0] });
    expect(after.times.map(({ starts_at }) => starts_at)).toEqual(inDays(1));
    const calendars = (await mailsTo(employer.email)).map(({ calendar }) => calendar);
    expect(calendars.filter((one) => /METHOD:PUBLISH[^]*SEQUENCE:1/.test(one ?? ''))).toHaveLength(1);
    // Somebody who still sees the first list gets no other time than shown.
    const other = await invited();
    expect((await pick(other.id, other.applicant, times[0])).body).toMatchObject({ error: { code: 'time_taken' } });
    expect((await pick(other.id, other.applicant, times[1])).body).toMatchObject({ error: { code: 'time_taken' } });
  });

  test('cancels with a word, and downloads a file that removes the event', async () => {
    const { id, applicant, times } = await invited(1);
    await pick(id, applicant, times[0]);
    const { body } = await server.call(cancelMyInterview, applicant, {
      params: { id },
      body: { text: '体調不良のため' },
    });
    expect(body).toMatchObject({ interview: { is_canceled: true }, times: [{ starts_at: inDays(1)[0] }] });
    expect((await eventsOf(id)).at(-1)).toEqual({ kind: 'canceled', contact_id: null, text: '体調不良のため' });
    const mails = await mailsTo(employer.email);
    const mail = mails.find(({ subject }) => subject.includes('キャンセル'));
    expect(mail?.body_text).toContain('応募者からの連絡：体調不良のため');
    expect(mail?.calendar).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/);
    const file = await fileAt(`/api/applications/${id}/interview/calendar?lang=ja`, applicant);
    expect(file).toMatch(/METHOD:CANCEL[^]*SUMMARY:面接：Sora Systems/);
    const again = await server.call(cancelMyInterview, applicant, { params: { id }, body: { text: 'x' } });
    expect(again.body).toMatchObject({ error: { code: 'wrong_status' } });
    expect((await pick(id, applicant, body.times[0]?.id)).body.interview).toMatchObject({ is_canceled: false });
  });

  test('picks a time of a second round after the first interview', async () => {
    const { id, applicant, times } = await invited(0.01);
    await pick(id, applicant, times[0]);
    server.services.clock.advance(0.02 * day);
    now = server.services.clock.now();
    const { body } = await invite(id, offerOf(inDays(3)));
    const free = body.rows.find(({ is_free }) => is_free);
    expect((await pick(id, applicant, free?.id)).body.interview).toMatchObject({ id: free?.id, is_canceled: false });
  });

  test('picks nothing that has begun, of another job, or without an invitation', async () => {
    const { id, applicant, times } = await invited(0.01);
    const other = await buildEmployer(server.services);
    const elsewhere = await buildShare(server.services, { companyId: other.companyId, stage: 'opened' });
    expect((await pick(elsewhere.id, elsewhere.applicant, times[0])).body).toMatchObject({
      error: { code: 'wrong_status' },
    });
    await invite(elsewhere.id, offerOf(inDays(1)), other);
    expect((await pick(elsewhere.id, elsewhere.applicant, times[0])).body).toMatchObject({
      error: { code: 'time_taken' },
    });
    expect((await pick(id, elsewhere.applicant, times[0])).status).toBe(404);
    server.services.clock.advance(0.01 * day);
    expect((await pick(id, applicant, times[0])).body).toMatchObject({ error: { code: 'time_taken' } });
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
