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

// A mail server that is never there: these tests look at the app alone.
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

const told = async (to = learner) => (await server.call(listNotifications, to, { query: {} })).body.rows;
const unread = async (of = learner) => (await server.call(countUnread, of, {})).body.unread;
const decide = async (id: string, from: 'pending' | 'active', to: 'pending' | 'active' | 'dropped', reason?: string) =>
  await server.call(changeEnrollments, admin, { body: { changes: [{ id, from, to }], ...(reason && { reason }) } });

/** Tells a person, usually the learner, `count` times of something. */
async function notifyMany(count: number, now = server.services.clock.now(), { id: personId } = learner) {
  const notice = { personId, kind: 'homework' as const, facts: { title: 'Lesson' }, now };
  const notifications = Array.from({ length: count }, () => ({ ...notice, entityId: randomUUID() }));
  await server.services.db.transaction().execute(async (tx) => await notify(server.services, tx, notifications));
}

describe('a decision notifies the learner once', () => {
  test('an enrolment, with its course, its reason and its time', async () => {
    const { id, courseId } = await pendingEnrollment();
    await decide(id, 'pending', 'dropped', 'The payment did not arrive');
    expect(await told()).toEqual([
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
    expect(await told(await buildLearner(server.services))).toEqual([]);
  });

  test('an unlocked week and a decided verification notify too', async () => {
    const course = await buildCourse(server.services, { title: fullStackTitle, weekly_release: true });
    const enrollment = await buildEnrollment(server.services, {
      course_id: course.id,
      student_id: learner.id,
      status: 'active',
    });
    const body = { enrollment_ids: [enrollment.id], unlocked_week_number: 3 };
    await server.call(unlockWeeks, admin, { body });
    await server.call(unlockWeeks, admin, { body });
    const { body: request } = await server.call(requestVerification, learner, { body: { payment_reference: 'VR-1' } });
    const decision = { params: { id: request.id }, body: { step: 'approve' } } as const;
    await server.call(decideVerification, admin, decision);
    await server.call(decideVerification, await buildAdmin(server.services), decision);
    expect((await told()).map(({ kind, status_to: to }) => [kind, to])).toEqual([
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
    expect(await told()).toEqual([]);
  });
});

describe('within the time for undoing', () => {
  test('an undone decision takes its word back', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    await decide(id, 'active', 'pending');
    expect([await told(), await unread()]).toEqual([[], 0]);
  });

  test('a changed one puts the last word in its place', async () => {
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    await decide(id, 'active', 'dropped', 'Not this course');
    const words = await told();
    expect(words.map((word) => [word.status_to, word.facts.note])).toEqual([['dropped', 'Not this course']]);
  });

  test('keeps the notifications of others', async () => {
    const [first, second] = [await pendingEnrollment(), await pendingEnrollment()];
    await decide(first.id, 'pending', 'active');
    await decide(second.id, 'pending', 'active');
    await decide(second.id, 'active', 'pending');
    expect((await told()).map((word) => word.entity_id)).toEqual([first.id]);
  });
});

test('admins are notified of a request with requester and subject', async () => {
  const course = await buildCourse(server.services, { title: 'Networks' });
  const { body: enrollment } = await server.call(enroll, learner, { params: { id: course.id } });
  const [word] = await told(admin);
  expect(word).toMatchObject({
    kind: 'new_enrollment',
    entity_id: enrollment.id,
    status_to: null,
    facts: { person: learner.name, title: 'Networks' },
  });
  expect(await told()).toEqual([]);
});

test('a former admin does not see notifications for admins, and sees them again as an admin', async () => {
  const course = await buildCourse(server.services);
  const { body: enrollment } = await server.call(enroll, learner, { params: { id: course.id } });
  await notifyMany(1, server.services.clock.now(), admin);
  const kinds = async () => (await told(admin)).map((word) => word.kind).toSorted();
  const setRole = async (role: Role) =>
    await server.services.db.updateTable('profiles').set({ role }).where('id', '=', admin.id).execute();
  const request = (await told(admin)).find((word) => word.entity_id === enrollment.id);
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

test('half a character in a reason is stored as an unknown one', async () => {
  const { id } = await pendingEnrollment();
  expect((await decide(id, 'pending', 'dropped', 'No \ud83d')).status).toBe(200);
  expect((await told())[0]?.facts.note).toBe('No \ufffd');
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

  test('counts the unread ones up to one more than 99', async () => {
    await notifyMany(120);
    expect(await unread()).toBe(100);
  });
});

describe('reading', () => {
  test('one, once', async () => {
    await notifyMany(2);
    const [word] = await told();
    const params = { id: word?.id ?? '' };
    expect((await server.call(readNotification, learner, { params })).body).toEqual({ unread: 1 });
    const readAt = (await told())[0]?.read_at;
    expect((await server.call(readNotification, learner, { params })).body).toEqual({ unread: 1 });
    expect([readAt, (await told())[0]?.read_at]).toEqual([expect.any(String), readAt]);
  });

  test("not another's", async () => {
    await notifyMany(1);
    const [word] = await told();
    const { status, body } = await server.call(readNotification, await buildLearner(server.services), {
      params: { id: word?.id ?? '' },
    });
    expect([status, body.error.code, await unread()]).toEqual([404, 'not_found', 1]);
  });

  test('all up to the newest that was seen', async () => {
    await notifyMany(3);
    const [newest] = await told();
    await notifyMany(1, new Date(Date.parse(newest?.created_at ?? '') + 1).toISOString());
    const { body } = await server.call(readAllNotifications, learner, { body: { up_to: newest?.created_at ?? '' } });
    expect(body).toEqual({ unread: 1 });
  });
});

describe('preferences', () => {
  test('start with the defaults of each kind, by role', async () => {
    const learners = (await server.call(listNotificationPreferences, learner, {})).body.rows;
    expect(learners).toEqual(learnerKinds.map((kind) => ({ kind, in_app: true, mail: 'at_once' })));
    const admins = (await server.call(listNotificationPreferences, admin, {})).body.rows;
    expect(admins.slice(learnerKinds.length)).toEqual([
      ...adminKinds.map((kind) => ({ kind, in_app: true, mail: 'daily' })),
      { kind: 'backup', in_app: true, mail: 'at_once' },
    ]);
  });

  test('are stored and apply from the next notification on', async () => {
    const preference = { kind: 'enrollment', in_app: false, mail: 'off' } as const;
    for (const body of [{ ...preference, in_app: true }, preference]) {
      expect((await server.call(changeNotificationPreference, learner, { body })).body).toEqual(body);
    }
    expect((await server.call(listNotificationPreferences, learner, {})).body.rows[0]).toEqual(preference);
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    expect([await told(), await unread()]).toEqual([[], 0]);
  });

  test('off in the app and on by mail still sends the mail', async () => {
    const body = { kind: 'enrollment', in_app: false, mail: 'at_once' } as const;
    await server.call(changeNotificationPreference, learner, { body });
    const { id } = await pendingEnrollment();
    await decide(id, 'pending', 'active');
    const owed = await server.services.db
      .selectFrom('notifications')
      .select('mail')
      .where('person_id', '=', learner.id)
      .execute();
    expect([await told(), await unread(), owed]).toEqual([[], 0, [{ mail: 'at_once' }]]);
  });

  test.each([
    ['a decision once a day', { kind: 'application', in_app: true, mail: 'daily' }, 400, 'bad_input'],
    ['what admins are told', { kind: 'new_proposal', in_app: true, mail: 'at_once' }, 403, 'not_allowed'],
  ] as const)('a learner may not choose %s', async (_, body, status, code) => {
    const answer = await server.call(changeNotificationPreference, learner, { body });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });
});
