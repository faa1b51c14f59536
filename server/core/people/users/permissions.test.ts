import { listAudit } from '#domain/audit/contract.ts';
import { enroll, getAdminEnrollment, listWeekAccess } from '#domain/enrollments/contract.ts';
import { listHomeworkQueue } from '#domain/homework/queue-contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { listNotificationPreferences, listNotifications } from '#domain/notifications/contract.ts';
import { getWaiting } from '#domain/overview/contract.ts';
import { getMe, getMyPhoto } from '#domain/profiles/contract.ts';
import { searchEverything } from '#domain/search/contract.ts';
import { banUser, beginView, endUserSessions, listUsers, updateUser } from '#domain/users/contract.ts';
import { viewHeader } from '#domain/kernel/actor.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { promoteByEmail } from './promote.ts';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

let admin: Person;
let teaching: Person;
let office: Person;

// The rule of the last admin counts all admins in the database.
beforeEach(async () => {
  const { services } = server;
  await services.db.updateTable('profiles').set({ role: 'user' }).execute();
  admin = await buildAdmin(services);
  teaching = await buildAdmin(services, { permissions: 'teaching' });
  office = await buildAdmin(services, { permissions: 'office' });
});

const update = async (as: Person, who: Person, body: CallInput<typeof updateUser>['body']) =>
  await server.call(updateUser, as, { params: { id: who.id }, body });

const codeOf = (answer: { status: number; body: { error?: { code: string } } }) => answer.body.error?.code ?? 'served';

const permissionsOf = async (person: Person) =>
  await server.services.db
    .selectFrom('profiles')
    .select(['role', 'permissions'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();

describe('permissions', () => {
  test('are changed from the next request on, and recorded', async () => {
    const other = await buildAdmin(server.services);
    expect((await update(admin, other, { permissions: 'teaching' })).body.permissions).toBe('teaching');
    expect((await server.call(getMe, other, {})).body.permissions).toBe('teaching');
    expect(codeOf(await server.call(listUsers, other, { query: {} }))).toBe('not_allowed');
    expect((await server.call(listHomeworkQueue, other, { query: {} })).status).toBe(200);
    const { rows } = (await server.call(listAudit, admin, { query: { person: other.id } })).body;
    expect(rows).toMatchObject([
      { action: 'user.set_role', before: { permissions: 'everything' }, after: { permissions: 'teaching' } },
    ]);
  });

  test('are changed by admins with all permissions only, as roles are', async () => {
    const learner = await buildLearner(server.services);
    for (const body of [{ role: 'admin' }, { permissions: 'office' }] as const)
      expect(codeOf(await update(office, learner, body))).toBe('not_allowed');
    expect(codeOf(await update(office, office, { permissions: 'everything' }))).toBe('not_allowed');
    expect(await permissionsOf(office)).toEqual({ role: 'admin', permissions: 'office' });
    expect((await update(office, learner, { full_name: 'Another Name' })).status).toBe(200);
  });

  test('let the office change no other admin, whose account it could take over by the address', async () => {
    expect(codeOf(await update(office, admin, { email: 'mine@example.com' }))).toBe('not_allowed');
    const params = { id: teaching.id };
    expect(codeOf(await server.call(banUser, office, { params, body: { until: null } }))).toBe('not_allowed');
    expect(codeOf(await server.call(endUserSessions, office, { params }))).toBe('not_allowed');
    expect((await server.call(getMe, teaching, {})).status).toBe(200);
  });

  test('end the views of the admin who loses them', async () => {
    const [other, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    const { body } = await server.call(beginView, other, { params: { id: learner.id } });
    const look = async () =>
      await server.fetch(getMyPhoto.path, {
        headers: { authorization: `Bearer ${other.token}`, [viewHeader]: body.view_id },
      });
    expect((await look()).status).toBe(404);
    await update(admin, other, { permissions: 'teaching' });
    expect((await look()).status).toBe(403);
    await update(admin, other, { permissions: 'everything' });
    expect((await look()).status).toBe(403);
  });

  test('of the last admin with everything stay; admins with less do not count as another', async () => {
    for (const body of [{ permissions: 'office' }, { role: 'user' }] as const)
      expect(codeOf(await update(admin, admin, body))).toBe('last_admin');
    expect((await server.call(listUsers, admin, { query: {} })).body.last_admin_id).toBe(admin.id);
    await update(admin, office, { permissions: 'everything' });
    expect((await update(admin, admin, { permissions: 'office' })).status).toBe(200);
  });

  test('are lost by only one of two admins who take everything from each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await server.services.db.updateTable('profiles').set({ role: 'user' }).execute();
      const [one, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
      const answers = await Promise.all([
        update(one, other, { permissions: 'teaching' }),
        update(other, one, round % 2 === 0 ? { permissions: 'office' } : { role: 'user' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = [await permissionsOf(one), await permissionsOf(other)];
      expect(left.filter(({ role, permissions }) => role === 'admin' && permissions === 'everything')).toHaveLength(1);
    }
  });

  test('are complete for whom `npm run admin` names', async () => {
    const { done } = await promoteByEmail(server.services, { email: office.email, acceptUnverified: true });
    expect([done, await permissionsOf(office)]).toEqual([true, { role: 'admin', permissions: 'everything' }]);
  });
});

describe('each set gets only what it may see', () => {
  test('of notifications, also of an earlier set', async () => {
    const [learner, course] = [await buildLearner(server.services), await buildCourse(server.services)];
    await server.call(enroll, learner, { params: { id: course.id } });
    const kindsOf = async (person: Person) =>
      (await server.call(listNotifications, person, { query: {} })).body.rows.map(({ kind }) => kind);
    expect(await Promise.all([admin, office, teaching].map(kindsOf))).toEqual([
      ['new_enrollment'],
      ['new_enrollment'],
      [],
    ]);
    await update(admin, office, { permissions: 'teaching' });
    expect(await kindsOf(office)).toEqual([]);
    const preferences = (await server.call(listNotificationPreferences, office, {})).body.rows.map(({ kind }) => kind);
    expect(preferences).toContain('new_quiet');
    expect(preferences).not.toContain('new_enrollment');
  });

  test('of waiting requests, and of people behind payment references', async () => {
    const [learner, course] = [await buildLearner(server.services), await buildCourse(server.services)];
    const { body } = await server.call(enroll, learner, { params: { id: course.id } });
    const waiting = async (as: Person) => (await server.call(getWaiting, as, {})).body.enrollments;
    expect(await waiting(office)).toBeGreaterThan(0);
    expect(await waiting(teaching)).toBe(0);
    const found = async (as: Person) =>
      (await server.call(searchEverything, as, { query: { search: body.payment_reference } })).body.people.length;
    expect([await found(office), await found(teaching)]).toEqual([1, 0]);
  });

  test('of enrollments whose weeks it opens: no payments', async () => {
    const learner = await buildLearner(server.services);
    const { id: course_id } = await buildCourse(server.services, { weekly_release: true });
    const { id } = await buildEnrollment(server.services, { course_id, student_id: learner.id, status: 'active' });
    const { body } = await server.call(listWeekAccess, teaching, { query: { course: course_id } });
    expect(body.rows).toMatchObject([{ id, student: { id: learner.id } }]);
    for (const member of ['payment', 'payment_reference', 'decision_reason'])
      expect(body.rows[0]).not.toHaveProperty(member);
    expect(codeOf(await server.call(getAdminEnrollment, teaching, { params: { id } }))).toBe('not_allowed');
  });
});
