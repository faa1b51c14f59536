import { reminderDays, silenceDays } from '#domain/applications/sharing.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { type Share, useApplicants } from '#server/testing/people/applicants.ts';
import { buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { remindCompanies, tellSilence } from './applicant-tasks.ts';

const server = useServer();
const { company, send, eventsOf, newsOf, mailsTo } = useApplicants(server);
const day = 86_400;

describe('a company that does not answer', () => {
  test('is reminded once after a week, by one mail to each contact', async () => {
    await send();
    server.services.clock.advance(day);
    await send('opened');
    await send('asked');
    server.services.clock.advance((reminderDays - 1) * day - 10);
    await remindCompanies(server.services);
    expect(await mailsTo(company().email)).toHaveLength(0);
    server.services.clock.advance(10);
    await Promise.all([remindCompanies(server.services), remindCompanies(server.services)]);
    const [mail, ...others] = await mailsTo(company().email);
    expect(others).toHaveLength(0);
    expect(mail?.subject).toBe('返答をお待ちの応募者：2名');
    expect(mail?.body_text).toContain('/employer');
  });

  test('lets the applicant know once after two weeks', async () => {
    const [waiting, answered] = [await send('opened'), await send('asked')];
    server.services.clock.advance(silenceDays * day - 10);
    await tellSilence(server.services);
    expect(await eventsOf(waiting.id)).toEqual([]);
    server.services.clock.advance(10);
    await Promise.all([tellSilence(server.services), tellSilence(server.services)]);
    await tellSilence(server.services);
    expect([await eventsOf(waiting.id), await eventsOf(answered.id)]).toEqual([['silent'], []]);
    expect(await newsOf(waiting)).toEqual([{ news: 'company silent', note: null }]);
  });
});

test('a job shows the median time to an answer from five answers on', async () => {
  const shares: Share[] = [];
  for (let nth = 0; nth < 6; nth += 1) shares.push(await send('opened'));
  const days = async () =>
    (await server.call(getJob, await buildLearner(server.services), { params: { id: shares[0]?.jobId ?? '' } })).body
      .answer_days;
  const { db, clock } = server.services;
  for (const [nth, { id }] of shares.slice(0, 5).entries()) {
    expect(await days()).toBe(null);
    const created_at = plusSeconds(clock.now(), ([1, 1.5, 2.5, 40, 50][nth] ?? 0) * day);
    const event = { id: crypto.randomUUID(), application_id: id, kind: 'asked' as const, created_at };
    await db.insertInto('application_events').values(event).execute();
  }
  expect(await days()).toBe(3);
});
