import { changeEnrollments } from '#domain/enrollments/contract.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { spawnBeside, type ServerProcess } from '#server/testing/spawn.ts';
import { eventually } from '#server/testing/waits.ts';

const mails = useMailServer();
const server = useServer();
const spawn = async () => await spawnBeside(server, { SMTP_URL: mails.url });

/** Approves an enrollment in `process` and returns the learner's address when that is committed. */
async function approveIn(process: ServerProcess): Promise<string> {
  const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services, { language: 'en' })];
  const { id: course_id } = await buildCourse(server.services, { title: 'Networks' });
  const { id } = await buildEnrollment(server.services, { course_id, student_id: learner.id, status: 'pending' });
  const answer = await fetch(process.url + changeEnrollments.path, {
    method: changeEnrollments.method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ changes: [{ id, from: 'pending', to: 'active' }] }),
  });
  expect(answer.status).toBe(200);
  return learner.email;
}

async function pass(seconds: number, { url }: ServerProcess): Promise<void> {
  await fetch(`${url}/__test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: seconds }),
  });
}

async function expectOneMail(to: string) {
  const arrived = () => mails.received.filter((mail) => mail.to.includes(to));
  await eventually(() => expect(arrived()).toHaveLength(1));
  await sleep(2500);
  expect(arrived().map((mail) => mail.subject)).toEqual(['Your enrollment was approved: Networks']);
  return arrived();
}

test('sends one mail when the process is killed after the commit of a decision and before its mail is due', async () => {
  const first = await spawn();
  const to = await approveIn(first);
  await first.kill();
  const second = await spawn();
  await pass(13, second);
  await expectOneMail(to);
  await second.kill();
});

test("sends one mail when the process is killed while it waits for the mail server's greeting", async () => {
  const first = await spawn();
  const to = await approveIn(first);
  mails.mute = 'greeting';
  await pass(13, first);
  await eventually(async () => expect(await listOutbox(to)).toEqual([{ sent_at: null }]));
  await sleep(500);
  await first.kill();
  mails.mute = null;
  const second = await spawn();
  await expectOneMail(to);
  await second.kill();
});

test('sends one mail, with the same Message-ID, when the process is killed before the mail server confirms it', async () => {
  const first = await spawn();
  const to = await approveIn(first);
  mails.mute = 'mail';
  await pass(13, first);
  await eventually(() => expect(mails.held.filter((mail) => mail.to.includes(to))).toHaveLength(1));
  await first.kill();
  mails.mute = null;
  const second = await spawn();
  const [mail] = await expectOneMail(to);
  expect(mail?.messageId).toBe(mails.held.find((held) => held.to.includes(to))?.messageId);
  expect(await listOutbox(to)).toEqual([{ sent_at: expect.any(String) }]);
  await second.kill();
});

const listOutbox = async (to: string) =>
  await server.services.db.selectFrom('outbox_mails').select('sent_at').where('recipient', '=', to).execute();
