import { endMySession } from '#domain/account/contract.ts';
import { changeEnrollments } from '#domain/enrollments/contract.ts';
import { dayOf, defaultTimeZone } from '#domain/kernel/time.ts';
import { changeNotificationPreference } from '#domain/notifications/contract.ts';
import { getPush, subscribeToPush, unsubscribeFromPush } from '#domain/notifications/push-contract.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildSession,
  type Person,
} from '#server/testing/build.ts';
import { startFakePush } from '#server/testing/outside/fake-push.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { loadPushKey } from '#server/services/push-key.ts';
import { eventually } from '#server/testing/waits.ts';
import { pushNext } from './push-service.ts';

const pushes = await startFakePush();
afterAll(pushes.stop);
const server = useServer({ PUSH_SERVICES: pushes.origin }, { expectedErrors: /did not take a notification/ });
let admin: Person;
let learner: Person;
let device: ReturnType<typeof pushes.subscribe>;

/** Moves the clock to an hour of the next day in Ulaanbaatar. */
function goTo(hour: string): void {
  const { clock } = server.services;
  const day = dayOf(new Date(Date.parse(clock.now()) + 86_400_000).toISOString(), defaultTimeZone);
  clock.advance((Date.parse(`${day}T${hour}:00+08:00`) - Date.parse(clock.now())) / 1000);
}

const subscribe = async (person = learner, { endpoint, keys } = device, quiet: object = {}) =>
  await server.call(subscribeToPush, person, { body: { endpoint, keys, quiet_hours: true, ...quiet } });

/** Tokens of people are valid for an hour. */
async function begin(hour: string): Promise<void> {
  goTo(hour);
  admin = await buildAdmin(server.services);
  learner = await buildLearner(server.services, { language: 'en' });
  device = pushes.subscribe();
}

beforeEach(async () => await begin('10:00'));

async function approve(): Promise<string> {
  const course = await buildCourse(server.services, { title: 'Secret course' });
  const { id } = await buildEnrollment(server.services, {
    course_id: course.id,
    student_id: learner.id,
    status: 'pending',
  });
  await server.call(changeEnrollments, admin, { body: { changes: [{ id, from: 'pending', to: 'active' }] } });
  return id;
}

const to = ({ path } = device) => pushes.received.filter((one) => one.path === path).map(({ message }) => message);

async function pass(seconds: number): Promise<void> {
  server.services.clock.advance(seconds);
  while (await pushNext(server.services));
}

const arrives = async (count: number, of = device) => await eventually(() => expect(to(of)).toHaveLength(count));

test('a decision is pushed once it cannot be undone, without names and titles', async () => {
  expect((await subscribe()).body).toEqual({ devices: 1 });
  await approve();
  await pass(5);
  expect(to()).toEqual([]);
  await pass(10);
  await arrives(1);
  expect(to()).toEqual([{ title: 'Your enrollment was approved', path: expect.stringMatching(/^\/courses\//) }]);
  expect(pushes.received.at(-1)?.claims).toMatchObject({ sub: 'mailto:contact@example.com' });
});

test('an undone decision is not pushed', async () => {
  await subscribe();
  const id = await approve();
  await server.call(changeEnrollments, admin, { body: { changes: [{ id, from: 'active', to: 'pending' }] } });
  await pass(100);
  expect(to()).toEqual([]);
});

test('what follows within a minute comes as one message', async () => {
  await subscribe();
  await approve();
  await pass(15);
  await arrives(1);
  await approve();
  await approve();
  await pass(15);
  expect(to()).toHaveLength(1);
  await pass(60);
  await arrives(2);
  expect(to()[1]).toEqual({ title: 'You have 2 new notifications', path: '/notifications' });
});

test.each([
  ['waits for the morning', {}, 0],
  ['comes at night for who wants it so', { quiet_hours: false }, 1],
  ['comes before the chosen hours', { quiet_from: 0, quiet_until: 8 }, 1],
  ['waits for the end of the chosen hours', { quiet_from: 23, quiet_until: 7 }, 0],
])('at 23:30 it %s', async (_, quiet, atNight) => {
  await begin('23:30');
  await subscribe(learner, device, quiet);
  await approve();
  await pass(15);
  await arrives(atNight);
  await pass(9 * 3600);
  await arrives(1);
});

test('each device gets it, and a gone one is removed', async () => {
  await subscribe();
  const other = pushes.subscribe();
  const { db, clock } = server.services;
  const ids = { person_id: learner.id, session_id: await buildSession(server.services, learner) };
  await db
    .insertInto('push_subscriptions')
    .values({ ...ids, endpoint: other.endpoint, ...other.keys, quiet_hours: true, created_at: clock.now() })
    .execute();
  pushes.statuses.set(other.path, 410);
  await approve();
  await pass(15);
  await arrives(1);
  await arrives(1, other);
  await eventually(async () => expect((await server.call(getPush, learner, {})).body.devices).toBe(1));
});

test('a service that fails is tried again after ten minutes', async () => {
  await subscribe();
  pushes.statuses.set(device.path, 503);
  await approve();
  await pass(15);
  await arrives(1);
  pushes.statuses.delete(device.path);
  await eventually(async () => {
    await pass(601);
    expect(to()).toHaveLength(2);
  });
});

test('nothing is pushed that the user has switched off, after the subscription has ended, or without one', async () => {
  await approve();
  await subscribe();
  const preference = { kind: 'enrollment' as const, in_app: true, mail: 'off' as const };
  await server.call(changeNotificationPreference, learner, { body: { ...preference, push: false } });
  await approve();
  await server.call(changeNotificationPreference, learner, { body: { ...preference, push: true } });
  await approve();
  expect((await server.call(unsubscribeFromPush, learner, {})).body).toEqual({ devices: 0 });
  await pass(100);
  expect(to()).toEqual([]);
});

test('the subscription ends with its session', async () => {
  await subscribe();
  await server.call(endMySession, learner, { params: { id: learner.sessionId } });
  const left = server.services.db.selectFrom('push_subscriptions').select('endpoint');
  expect(await left.where('endpoint', '=', device.endpoint).execute()).toEqual([]);
});

test('a device belongs to who signed in last', async () => {
  await subscribe();
  const other = await buildLearner(server.services);
  await subscribe(other);
  await approve();
  await pass(100);
  expect(to()).toEqual([]);
});

test('two users who subscribe one device at once: one of them has it', async () => {
  const other = await buildLearner(server.services);
  const answers = await Promise.all([learner, other, learner, other].map((person) => subscribe(person)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const left = server.services.db.selectFrom('push_subscriptions').select('person_id');
  expect(await left.where('endpoint', '=', device.endpoint).execute()).toHaveLength(1);
});

test.each(['https://example.com/x', 'https://127.0.0.1:1/x', 'https://fcm.googleapis.com.example.com/x'])(
  '%s is no push service',
  async (endpoint) => {
    expect((await subscribe(learner, { ...device, endpoint })).body.error.code).toBe('bad_input');
  },
);

test('who knows the address of a device but not its keys cannot take it over', async () => {
  await subscribe();
  const { keys } = pushes.subscribe();
  const stranger = await buildLearner(server.services);
  expect((await subscribe(stranger, { ...device, keys })).body.error.code).toBe('bad_input');
  const mixed = { p256dh: device.keys.p256dh, auth: keys.auth };
  expect((await subscribe(stranger, { ...device, keys: mixed })).body.error.code).toBe('bad_input');
  await approve();
  await pass(15);
  await arrives(1);
});

test('a device that was pushed to while the clock was ahead is pushed to again', async () => {
  await subscribe();
  const pushed_at = new Date(Date.parse(server.services.clock.now()) + 400 * 86_400_000).toISOString();
  await server.services.db.updateTable('push_subscriptions').set({ pushed_at }).execute();
  await approve();
  await pass(15);
  await arrives(1);
});

test('an address with a password is no push service', async () => {
  const endpoint = device.endpoint.replace('://', '://:secret@');
  expect((await subscribe(learner, { ...device, endpoint })).body.error.code).toBe('bad_input');
});

test('two processes push once', async () => {
  const beside = await startBeside(server, { PUSH_SERVICES: pushes.origin });
  await subscribe();
  await approve();
  beside.server.services.clock.advance(100);
  server.services.clock.advance(100);
  await Promise.all([1, 2, 3, 4].map((one) => pushNext(one % 2 ? server.services : beside.server.services)));
  await arrives(1);
  await pass(0);
  expect(to()).toHaveLength(1);
  await beside.stop();
});

test('processes that start at once have one key pair', async () => {
  await server.services.db.deleteFrom('push_keys').execute();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadPushKey(server.services)));
  expect(others).toEqual([first, first]);
});

test('the quiet hours are chosen, and do not end in the hour in which they begin', async () => {
  await subscribe(learner, device, { quiet_from: 23, quiet_until: 6 });
  expect((await server.call(getPush, learner, {})).body).toMatchObject({ quiet_from: 23, quiet_until: 6 });
  const refused = await subscribe(learner, device, { quiet_from: 7, quiet_until: 7 });
  expect(refused.body).toMatchObject({
    error: { code: 'bad_input', issues: [{ path: 'quiet_until', message: expect.stringContaining('must not end') }] },
  });
  for (const hour of [-1, 24, 1.5]) expect((await subscribe(learner, device, { quiet_from: hour })).status).toBe(400);
  expect((await server.call(getPush, learner, {})).body).toMatchObject({ quiet_from: 23, quiet_until: 6 });
});
