import { changeEnrollments, enroll } from '#domain/enrollments/contract.ts';
import type { Language } from '#domain/kernel/language.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { changeNotificationPreference } from '#domain/notifications/contract.ts';
import { nextDigestAfter } from '#domain/notifications/rules.ts';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { runTasks } from '#server/testing/tasks.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import type { Services } from '#server/services/services.ts';
import { eventually } from '#server/testing/waits.ts';

const mails = useMailServer();
const settings = {
  SMTP_URL: mails.url,
  MAIL_FROM: 'Zamnal <mail@example.com>',
  PUBLIC_URL: 'https://zamnal.example.com',
};
const server = useServer(settings, { expectedErrors: /a notification could not be mailed/ });
let admin: Person;
let learner: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  learner = await buildLearner(server.services, { language: 'ja' });
});

async function pendingEnrollment(studentId = learner.id) {
  const course = await buildCourse(server.services, { title: 'Networks', title_jp: 'ネットワーク <1>' });
  return await buildEnrollment(server.services, { course_id: course.id, student_id: studentId, status: 'pending' });
}

const decide = async (id: string, from: 'pending' | 'active', to: 'pending' | 'active' | 'dropped', reason?: string) =>
  await server.call(changeEnrollments, admin, { body: { changes: [{ id, from, to }], ...(reason && { reason }) } });

function pass(seconds: number, { clock, scheduler, mailer } = server.services) {
  clock.advance(seconds);
  scheduler.trigger();
  mailer.trigger();
}

const sentTo = (person: Person) => mails.received.filter(({ to }) => to.includes(person.email));

async function arrives(person = learner, count = 1) {
  await eventually(() => expect(sentTo(person)).toHaveLength(count));
  return sentTo(person);
}

/** Resolves when the background tasks have run and no job is due, so that no further mail can arrive. */
async function settle(...others: Services[]) {
  for (const { scheduler, mailer } of [server.services, ...others]) {
    await new Promise<void>((ran) => {
      // Tasks run in the order in which they were added, so this one is the last.
      scheduler.add('end of the run', async () => await Promise.resolve(ran()));
      scheduler.trigger();
    });
    mailer.trigger();
  }
  const due = sql`
    select id from pgboss.job where state < 'completed' and start_after <= now()
    union all select id from notifications
      where mail = 'at_once' and mailed_at is null and mail_due_at <= ${server.services.clock.now()}`;
  const isDone = async () => expect((await due.execute(server.services.db)).rows).toEqual([]);
  await eventually(isDone);
}

/** Moves the start of waiting jobs forward, since pg-boss uses the database's clock. */
async function hasten(seconds: number) {
  await sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
    where start_after > now()`.execute(server.services.db);
}

describe('a decision', () => {
  test('sends one mail in the learner’s language, when it can no longer be undone', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'dropped', 'お支払いを確認できませんでした');
    pass(secondsToUndo - 1);
    await settle();
    expect(sentTo(learner)).toEqual([]);
    pass(4);
    const [mail] = await arrives();
    expect(mail?.subject).toBe('受講登録が取り消されました：ネットワーク <1>');
    expect(mail?.messageId).toMatch(/^<[\w-]{36}@zamnal\.example\.com>$/);
    await settle();
    expect(sentTo(learner)).toHaveLength(1);
  });

  test('is mailed after the time for undoing also when nothing triggers the background tasks', async () => {
    await decide((await pendingEnrollment()).id, 'pending', 'active');
    server.services.clock.advance(secondsToUndo + 2);
    await arrives();
  });

  test('whose mail cannot be composed does not delay other mails, and is mailed an hour later', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    const { db, clock } = server.services;
    const ofDecision = (status_to: string) =>
      db.updateTable('notifications').set({ status_to }).where('entity_id', '=', id).execute();
    await ofDecision('unknown');
    clock.advance(1);
    const other = await buildLearner(server.services);
    await decide((await pendingEnrollment(other.id)).id, 'pending', 'active');
    pass(13);
    await arrives(other);
    await ofDecision('active');
    expect(sentTo(learner)).toEqual([]);
    pass(3600);
    await arrives();
  });

  test.each([
    ['mn', 'Таны элсэлтийг зөвшөөрлөө: Networks'],
    ['en', 'Your enrollment was approved: Networks'],
    [null, 'Таны элсэлтийг зөвшөөрлөө: Networks'],
  ] as [Language | null, string][])('in %s', async (language, subject) => {
    const other = await buildLearner(server.services, { language });
    await decide((await pendingEnrollment(other.id)).id, 'pending', 'active');
    pass(13);
    expect((await arrives(other))[0]?.subject).toBe(subject);
  });

  test('is mailed with its reason and links to the course and the settings, in text and in HTML', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'dropped', 'a < b');
    pass(13);
    const [mail] = await arrives();
    const { course_id: courseId } = await server.services.db
      .selectFrom('enrollments')
      .select('course_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [text, html] = mail?.bodies ?? [];
    expect(text).toContain(`理由：a < b`);
    expect(html).toContain('理由：a &lt; b');
    for (const body of [text, html]) {
      expect(body).toContain(`https://zamnal.example.com/courses/${courseId}`);
      expect(body).toContain('https://zamnal.example.com/settings');
    }
  });

  test('is stored without its text once it is mailed, and deleted after a month', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    pass(13);
    await arrives();
    const stored = async () =>
      await server.services.db
        .selectFrom('outbox_mails')
        .select(['body_text', 'body_html'])
        .where('recipient', '=', learner.email)
        .execute();
    await eventually(async () => expect(await stored()).toEqual([{ body_text: '', body_html: '' }]));
    server.services.clock.advance(31 * 24 * 3600);
    await runTasks(server.services);
    await eventually(async () => expect(await stored()).toEqual([]));
  });
});

describe('no mail', () => {
  test('for a decision undone in time; only for the last of decisions changed in time', async () => {
    const [undone, changed] = [await pendingEnrollment(), await pendingEnrollment()];
    await decide(undone.id, 'pending', 'active');
    await decide(changed.id, 'pending', 'active');
    pass(8);
    await decide(undone.id, 'active', 'pending');
    await decide(changed.id, 'active', 'dropped');
    pass(13);
    expect((await arrives())[0]?.subject).toMatch('受講登録が取り消されました');
    await settle();
    expect(sentTo(learner)).toHaveLength(1);
  });

  test('to a learner who turned off these mails', async () => {
    const body = { kind: 'enrollment', in_app: true, mail: 'off' } as const;
    await server.call(changeNotificationPreference, learner, { body });
    await decide((await pendingEnrollment()).id, 'pending', 'active');
    pass(13);
    await settle();
    expect(sentTo(learner)).toEqual([]);
  });

  test.each([
    ['banned', { banned_until: '2999-01-01T00:00:00.000Z' }],
    ['deleted', { deleted_at: '2026-01-01T00:00:00.000Z' }],
    ['unconfirmed', { email_confirmed_at: null }],
  ])('to a %s account', async (_, change) => {
    const { id } = await pendingEnrollment();
    await server.services.db.updateTable('auth.users').set(change).where('id', '=', learner.id).execute();
    await decide(id, 'pending', 'active');
    pass(13);
    await settle();
    const rows = await server.services.db
      .selectFrom('notifications')
      .select(['mail', 'mailed_at'])
      .where('person_id', '=', learner.id)
      .execute();
    expect([sentTo(learner), rows]).toEqual([[], [{ mail: null, mailed_at: null }]]);
  });
});

test('retries a mail that the mail server rejected', async () => {
  mails.refuseNext = 1;
  await decide((await pendingEnrollment()).id, 'pending', 'active');
  pass(13);
  const stored = server.services.db.selectFrom('outbox_mails').select(['tries', 'last_error']);
  const isRefused = async () =>
    expect(await stored.where('recipient', '=', learner.email).execute()).toMatchObject([{ tries: 1 }]);
  await eventually(isRefused);
  expect(sentTo(learner)).toEqual([]);
  await hasten(60);
  server.services.mailer.trigger();
  await arrives();
  // The mail arrives before its process has recorded that it was sent.
  await eventually(async () =>
    expect(await stored.where('recipient', '=', learner.email).execute()).toEqual([
      { tries: 2, last_error: expect.stringContaining('Try again later') },
    ]),
  );
});

test('sends mails that were queued without a transport once there is one', async () => {
  const { server: withoutTransport, stop } = await startBeside(server);
  const mail = { to: learner.email, subject: 'Later\r\n on', text: 'x', html: 'x' };
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { db, mailer, clock } = withoutTransport.services;
  await mailer.queue(db, mail, clock.now());
  expect(print).toHaveBeenCalledWith(expect.stringContaining('Later'));
  print.mockRestore();
  await stop();
  await sleep(100);
  expect(sentTo(learner)).toEqual([]);
  server.services.scheduler.trigger();
  expect((await arrives())[0]?.subject).toBe('Later on');
});

describe('admins', () => {
  test('receive one mail with the requests of a day, also with two processes', async () => {
    const { server: second, stop } = await startBeside(server, settings);
    const now = server.services.clock.now();
    const course = await buildCourse(server.services, { title: 'Networks' });
    const others = [learner, await buildLearner(server.services), await buildLearner(server.services)];
    for (const person of others) await server.call(enroll, person, { params: { id: course.id } });
    const untilDigest = (Date.parse(nextDigestAfter(now)) - Date.parse(now)) / 1000;
    second.services.clock.advance((Date.parse(now) - Date.parse(second.services.clock.now())) / 1000);
    pass(untilDigest - 60);
    pass(untilDigest - 60, second.services);
    await settle(second.services);
    expect(sentTo(admin)).toEqual([]);
    pass(61);
    pass(61, second.services);
    const [mail] = await arrives(admin);
    expect(mail?.subject).toBe('Анхаарах зүйл: 3');
    pass(3600);
    pass(3600, second.services);
    await settle(second.services);
    expect(sentTo(admin)).toHaveLength(1);
    await stop();
  }, 20_000);

  test.each(['at_once', 'daily'] as const)(
    'who lost the role receive no mail, with the preference %s',
    async (mail) => {
      const preference = { kind: 'new_enrollment', in_app: true, mail } as const;
      await server.call(changeNotificationPreference, admin, { body: preference });
      const { id } = await buildCourse(server.services, { title: 'Networks' });
      await server.call(enroll, learner, { params: { id } });
      await server.services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', admin.id).execute();
      const now = server.services.clock.now();
      pass(mail === 'daily' ? (Date.parse(nextDigestAfter(now)) - Date.parse(now)) / 1000 + 1 : 13);
      const rows = server.services.db.selectFrom('notifications').select(['mail', 'mailed_at']);
      const isSettled = async () =>
        expect(await rows.where('person_id', '=', admin.id).execute()).toEqual([{ mail: null, mailed_at: null }]);
      await eventually(isSettled);
      expect(sentTo(admin)).toEqual([]);
    },
  );

  test('receive requests at once with that preference', async () => {
    const body = { kind: 'new_enrollment', in_app: true, mail: 'at_once' } as const;
    await server.call(changeNotificationPreference, admin, { body });
    const course = await buildCourse(server.services, { title: 'Networks' });
    await server.call(enroll, learner, { params: { id: course.id } });
    pass(13);
    expect((await arrives(admin))[0]?.subject).toBe('Элсэлтийн шинэ хүсэлт: Networks');
  });
});
