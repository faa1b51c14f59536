import { cancelMyInterview, listInterviews } from '#domain/interviews/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildEmployer, type Employer } from '#server/testing/people/employer.ts';
import { offerOf, useInterviews } from '#server/testing/people/interview-calls.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const { current, inDays, invite, invited, pick, mine, eventsOf, mailsTo, fileAt } = useInterviews(server);
const day = 86_400;

let employer: Employer;
beforeEach(() => {
  ({ employer } = current());
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
