import { cancelMyInterview } from '#domain/interviews/contract.ts';
import { expect, test } from 'vitest';
import { buildEmployer } from '#server/testing/people/employer.ts';
import { buildInterview } from '#server/testing/people/interviews.ts';
import { useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { eventually } from '#server/testing/waits.ts';
import { calendarOf } from './calendar.ts';

const mails = useMailServer();
const server = useServer({ SMTP_URL: mails.url, MAIL_FROM: 'Zamnal <mail@example.com>' });

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a calendar file has the interview with its link, and no other data of the applicant', () => {
  const meeting = {
    id: 'a',
    starts_at: '2026-12-01T05:00:00.000Z',
    minutes: 45,
    meeting_link: 'https://meet.example.com/room',
    sequence: 2,
    canceled_at: null,
  };
  const reader = { language: 'ja' as const, who: 'バト', job: 'テスター', now: '2026-11-29T00:00:00.000Z' };
  const lines = linesOf(calendarOf(server.services.config, meeting, reader));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'SEQUENCE:2',
      'DTSTART:20261201T050000Z',
      'DTEND:20261201T054500Z',
      'SUMMARY:面接：バト',
      'LOCATION:https://meet.example.com/room',
      'DESCRIPTION:テスター',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(lines.filter((line) => /^(ATTENDEE|ORGANIZER)/.test(line))).toEqual([]);
});

test('a mail has the file attached, which the outbox forgets once it is sent', async () => {
  const employer = await buildEmployer(server.services);
  const { applicationId, applicant } = await buildInterview(server.services, { employer, startsIn: 86_400 });
  await server.call(cancelMyInterview, applicant, { params: { id: applicationId }, body: { text: 'Өвдсөн' } });
  await eventually(() => expect(mails.received).toHaveLength(1));
  expect(mails.received[0]?.raw).toMatch(/Content-Type: text\/calendar;[^]*method=CANCEL[^]*filename=interview\.ics/);
  await eventually(async () => {
    const sent = server.services.db.selectFrom('outbox_mails').select(['sent_at', 'calendar']);
    const row = await sent.where('recipient', '=', employer.email).executeTakeFirstOrThrow();
    expect([row.sent_at !== null, row.calendar]).toEqual([true, null]);
  });
});
