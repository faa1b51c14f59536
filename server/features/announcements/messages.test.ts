import { changeAnnouncementStatus } from '#domain/announcements/contract.ts';
import { getAnnouncement } from '#domain/announcements/record.ts';
import { changeNotificationPreference, listNotifications } from '#domain/notifications/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  buildAdmin,
  buildAnnouncement,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildLearner,
  type Person,
} from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { eventually } from '#server/testing/waits.ts';
import { sendMessage } from './sending.ts';

const mails = useMailServer();
const settings = { SMTP_URL: mails.url, MAIL_FROM: 'Zamnal <mail@example.com>' };
const server = useServer(settings);
let office: Person;

beforeEach(async () => {
  mails.received.length = 0;
  office = await buildAdmin(server.services, { permissions: 'office' });
});

const texts = { title: 'Holiday', title_jp: '休み', body: 'No lessons on Monday.', body_jp: '月曜日は休みです。' };

const send = async (id: string) =>
  await server.call(changeAnnouncementStatus, office, { params: { id }, body: { step: 'send' } });

const newsOf = async (person: Person) =>
  (await server.call(listNotifications, person, { query: {} })).body.rows.filter(({ kind }) => kind === 'announcement');

const isSent = async (id: string, count: number) =>
  await eventually(async () =>
    expect((await server.call(getAnnouncement, office, { params: { id } })).body).toMatchObject({
      state: 'sent',
      sent_count: count,
    }),
  );

test('a message reaches each active learner once, also when two processes send it or it is sent twice', async () => {
  const { id: course_id } = await buildCourse(server.services);
  const [first, second, pending] = [
    await buildLearner(server.services, { language: 'ja' }),
    await buildLearner(server.services),
    await buildLearner(server.services),
  ];
  for (const { id: student_id } of [first, second])
    await buildEnrollment(server.services, { course_id, student_id, status: 'active' });
  await buildEnrollment(server.services, { course_id, student_id: pending.id, status: 'pending' });
  const { id } = await buildAnnouncement(server.services, { kind: 'message', course_id, ...texts });
  const { server: other, stop } = await startBeside(server, settings);
  const answers = await Promise.all([send(id), send(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await Promise.all([server.services, other.services, other.services].map(sendMessage));
  await isSent(id, 2);
  const facts = { title: 'Holiday', title_jp: '休み', title_mn: null, course_id };
  expect(await newsOf(first)).toMatchObject([{ entity_id: id, facts: { ...facts, note: '月曜日は休みです。' } }]);
  expect(await newsOf(second)).toMatchObject([{ facts: { ...facts, note: 'No lessons on Monday.' } }]);
  expect(await newsOf(pending)).toEqual([]);
  server.services.clock.advance(20);
  server.services.mailer.trigger();
  await eventually(() => expect(mails.received).toHaveLength(2));
  const mail = mails.received.find(({ to }) => to.includes(first.email));
  expect(mail?.subject).toContain('休み');
  expect(mail?.bodies[0]).toContain('月曜日は休みです。');
  // Only letters can be unsubscribed from by one click.
  expect(mail?.raw).not.toMatch(/^List-/m);
  await stop();
});

test('a message to a group leaves out others of the course and those who switched it off', async () => {
  const { id: course_id } = await buildCourse(server.services, { weekly_release: true });
  const { id: group_id } = await buildGroup(server.services, { course_id });
  const [member, silent, outsider] = [
    await buildLearner(server.services),
    await buildLearner(server.services),
    await buildLearner(server.services),
  ];
  for (const { id: student_id } of [member, silent])
    await buildEnrollment(server.services, { course_id, student_id, status: 'active', group_id });
  await buildEnrollment(server.services, { course_id, student_id: outsider.id, status: 'active' });
  const off = { kind: 'announcement', in_app: false, mail: 'off' } as const;
  await server.call(changeNotificationPreference, silent, { body: off });
  const { id } = await buildAnnouncement(server.services, { kind: 'message', group_id, ...texts });
  await send(id);
  await isSent(id, 1);
  expect(await newsOf(member)).toHaveLength(1);
  expect(await newsOf(outsider)).toEqual([]);
});

test('a message without course and group is refused', async () => {
  const { id } = await buildAnnouncement(server.services, { kind: 'message' });
  const { status, body } = await send(id);
  expect([status, body.error.issues]).toEqual([400, [{ path: 'course_id', message: 'missing' }]]);
});
