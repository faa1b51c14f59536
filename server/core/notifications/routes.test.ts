import { randomUUID } from 'node:crypto';
import { changeApplications } from '#domain/applications/admin-contract.ts';
import { changeEnrollments, enroll, unlockWeeks } from '#domain/enrollments/contract.ts';
import type { Role } from '#domain/kernel/actor.ts';
import { fullStackTitle } from '#domain/courses/rules.ts';
import {
  changeNotificationPreference,
  countUnread,
  listNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#domain/notifications/contract.ts';
import { adminKinds, learnerKinds } from '#domain/notifications/rules.ts';
import { requestVerification } from '#domain/verification/contract.ts';
import { decideVerification } from '#domain/verification/admin-contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { notify } from './commands.ts';

// No mail server listens on this port: these tests cover notifications in the app only.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
let admin: Person;
let learner: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  learner = await buildLearner(server.services);
});

async function pendingEnrollment(title = 'Networks') {
  const course = await buildCourse(server.services, { title, title_mn: 'Сүлжээ' });
  const { id } = await buildEnrollment(server.services, {
    course_id: course.id,
    student_id: learner.id,
    status: 'pending',
  });
  return { id, courseId: course.id };
}

const notificationsOf = async (to = learner) => (await server.call(listNotifications, to, { query: {} })).body.rows;
const unread = async (of = learner) => (await server.call(countUnread, of, {})).body.unread;
const decide = async (id: string, from: 'pending' | 'active', to: 'pending' | 'active' | 'dropped', reason?: string) =>
  await server.call(changeEnrollments, admin, { body: { changes: [{ id, from, to }], ...(reason && { reason }) } });

/** Sends `count` notifications to a person, by default the learner. */
async function notifyMany(count: number, now = server.services.clock.now(), { id: personId } = learner) {
  const notification = { personId, kind: 'homework' as const, facts: { title: 'Lesson' }, now };
  const notifications = Array.from({ length: count }, () => ({ ...notification, entityId: randomUUID() }));
  await server.services.db.transaction().execute(async (tx) => await notify(tx, notifications));
}

describe('a decision notifies the learner once', () => {
  test('of an enrollment, with its course, its reason and its time', async () => {
    const { id, courseId } = await pendingEnrollment();
    await decide(id, 'pending', 'dropped', 'The payment did not arrive');
    expect(await notificationsOf()).toEqual([
      {
        id: expect.any(String),
        kind: 'enrollment',
        entity_id: id,
        status_to: 'dropped',
        facts: {
          title: 'Networks',
          title_jp: null,
          title_mn: 'Сүлжээ',
          course_id: courseId,
          note: 'The payment did not arrive',
        },
        read_at: null,
        created_at: expect.any(String),
      },
    ]);
    expect(await unread()).toBe(1);
    expect(await notificationsOf(await buildLearner(server.services))).toEqual([]);
  });

  test('of an unlocked week and of a verification', async () => {
    const course = await buildCourse(server.services, { title: fullStackTitle, weekly_release: true });
    const enrollment = await buildEnrollment(server.services, {
      course_id: course.id,
      student_id: learner.id,
      status: 'active',
    });
    const body = { changes: [{ id: enrollment.id, from: null, to: 3 }] };
    await server.call(unlockWeeks, admin, { body });
    await server.call(unlockWeeks, admin, { body });
    const { body: request } = await server.call(requestVerification, learner, { body: { payment_reference: 'VR-1' } });
    const decision = { params: { id: request.id }, body: { step: 'approve' } } as const;
    await server.call(decideVerification, admin, decision);
    await server.call(decideVerification, await buildAdmin(server.services), decision);
    expect((await notificationsOf()).map(({ kind, status_to: to }) => [kind, to])).toEqual([
      ['verification', 'approved'],
      ['week', '3'],
    ]);
  });

  test('not when nothing changed', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'active', 'dropped');
    await server.call(changeApplications, admin, {
      body: { changes: [{ id: randomUUID(), from: 'pending', to: 'accepted' }] },
    });
    expect(await notificationsOf()).toEqual([]);
  });
});

describe('within the time for undoing', () => {
  test('undoing a decision removes its notification', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    await decide(id, 'active', 'pending');
    expect([await notificationsOf(), await unread()]).toEqual([[], 0]);
  });

  test('a changed decision replaces the notification of the first', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    await decide(id, 'active', 'dropped', 'Not this course');
    const notifications = await notificationsOf();
    expect(notifications.map(({ status_to: to, facts }) => [to, facts.note])).toEqual([['dropped', 'Not this course']]);
  });

  test('keeps the notifications of others', async () => {
    const [first, second] = [await pendingEnrollment(), await pendingEnrollment()];
    await decide(first.id, 'pending', 'active');
    await decide(second.id, 'pending', 'active');
    await decide(second.id, 'active', 'pending');
    expect((await notificationsOf()).map((notification) => notification.entity_id)).toEqual([first.id]);
  });
});

test('admins are notified of a request with requester and subject', async () => {
  const course = await buildCourse(server.services, { title: 'Networks' });
  const { body: enrollment } = await server.call(enroll, learner, { params: { id: course.id } });
  const [notification] = await notificationsOf(admin);
  expect(notification).toMatchObject({
    kind: 'new_enrollment',
    entity_id: enrollment.id,
    status_to: null,
    facts: { person: learner.name, title: 'Networks' },
  });
  expect(await notificationsOf()).toEqual([]);
});

test('a former admin does not see notifications for admins, and sees them again as an admin', async () => {
  const course = await buildCourse(server.services);
  const { body: enrollment } = await server.call(enroll, learner, { params: { id: course.id } });
  await notifyMany(1, server.services.clock.now(), admin);
  const kinds = async () => (await notificationsOf(admin)).map((notification) => notification.kind).toSorted();
  const setRole = async (role: Role) =>
    await server.services.db.updateTable('profiles').set({ role }).where('id', '=', admin.id).execute();
  const request = (await notificationsOf(admin)).find((notification) => notification.entity_id === enrollment.id);
  expect([await kinds(), await unread(admin)]).toEqual([['homework', 'new_enrollment'], 2]);
  await setRole('user');
  expect([await kinds(), await unread(admin)]).toEqual([['homework'], 1]);
  const read = await server.call(readNotification, admin, { params: { id: request?.id ?? '' } });
  expect(read.body.error.code).toBe('not_found');
  const { body } = await server.call(readAllNotifications, admin, { body: { up_to: server.services.clock.now() } });
  expect(body).toEqual({ unread: 0 });
  await setRole('admin');
  expect([await kinds(), await unread(admin)]).toEqual([['homework', 'new_enrollment'], 1]);
});

test('a lone surrogate in a reason is stored as the replacement character', async () => {
  const { id } = await pendingEnrollment();
  expect((await decide(id, 'pending', 'dropped', 'No \ud83d')).status).toBe(200);
  expect((await notificationsOf())[0]?.facts.note).toBe('No \ufffd');
});

describe('the list', () => {
  test('is sorted newest first and paginated by key', async () => {
    const now = Date.parse(server.services.clock.now());
    for (let minute = 45; minute > 0; minute -= 1) await notifyMany(1, new Date(now - minute * 60_000).toISOString());
    const rows: { created_at: string }[] = [];
    let cursor: string | null | undefined;
    const sizes: number[] = [];
    do {
      const { body } = await server.call(listNotifications, learner, { query: cursor ? { cursor } : {} });
      rows.push(...body.rows);
      sizes.push(body.rows.length);
      cursor = body.next;
    } while (cursor);
    expect(sizes).toEqual([20, 20, 5]);
    const times = rows.map((row) => row.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBe(45);
  });

  test('counts unread notifications up to 100', async () => {
    await notifyMany(120);
    expect(await unread()).toBe(100);
  });
});

describe('marking as read', () => {
  test('sets the time of one notification only once', async () => {
    await notifyMany(2);
    const [notification] = await notificationsOf();
    const params = { id: notification?.id ?? '' };
    expect((await server.call(readNotification, learner, { params })).body).toEqual({ unread: 1 });
    const readAt = (await notificationsOf())[0]?.read_at;
    expect((await server.call(readNotification, learner, { params })).body).toEqual({ unread: 1 });
    expect([readAt, (await notificationsOf())[0]?.read_at]).toEqual([expect.any(String), readAt]);
  });

  test("returns 404 for another person's notification", async () => {
    await notifyMany(1);
    const [notification] = await notificationsOf();
    const { status, body } = await server.call(readNotification, await buildLearner(server.services), {
      params: { id: notification?.id ?? '' },
    });
    expect([status, body.error.code, await unread()]).toEqual([404, 'not_found', 1]);
  });

  test('of all stops at the newest that was seen', async () => {
    await notifyMany(3);
    const [newest] = await notificationsOf();
    await notifyMany(1, new Date(Date.parse(newest?.created_at ?? '') + 1).toISOString());
    const { body } = await server.call(readAllNotifications, learner, { body: { up_to: newest?.created_at ?? '' } });
    expect(body).toEqual({ unread: 1 });
  });
});

describe('preferences', () => {
  test('start with the defaults of each kind, by role', async () => {
    const learners = (await server.call(listNotificationPreferences, learner, {})).body.rows;
    expect(learners).toEqual(learnerKinds.map((kind) => ({ kind, in_app: true, mail: 'at_once', push: true })));
    const admins = (await server.call(listNotificationPreferences, admin, {})).body.rows;
    expect(admins.slice(learnerKinds.length)).toEqual([
      ...adminKinds.map((kind) => ({ kind, in_app: true, mail: 'daily', push: false })),
      { kind: 'backup', in_app: true, mail: 'at_once', push: false },
    ]);
  });

  test('are stored and apply from the next notification on', async () => {
    const preference = { kind: 'enrollment', in_app: false, mail: 'off', push: false } as const;
    for (const body of [{ ...preference, in_app: true }, preference]) {
      expect((await server.call(changeNotificationPreference, learner, { body })).body).toEqual(body);
    }
    expect((await server.call(listNotificationPreferences, learner, {})).body.rows[0]).toEqual(preference);
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    expect([await notificationsOf(), await unread()]).toEqual([[], 0]);
  });

  test('off in the app and on by mail still sends the mail', async () => {
    const body = { kind: 'enrollment', in_app: false, mail: 'at_once' } as const;
    await server.call(changeNotificationPreference, learner, { body });
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    const rows = await server.services.db
      .selectFrom('notifications')
      .select('mail')
      .where('person_id', '=', learner.id)
      .execute();
    expect([await notificationsOf(), await unread(), rows]).toEqual([[], 0, [{ mail: 'at_once' }]]);
  });

  test.each([
    ['a decision once a day', { kind: 'application', in_app: true, mail: 'daily' }, 400, 'bad_input'],
    ['a kind for admins', { kind: 'new_proposal', in_app: true, mail: 'at_once' }, 403, 'not_allowed'],
  ] as const)('a learner may not choose %s', async (_, body, status, code) => {
    const answer = await server.call(changeNotificationPreference, learner, { body });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });
});
