import { randomUUID } from 'node:crypto';
import { exportMyData } from '#domain/account/contract.ts';
import {
  changeEnrollments,
  listWeekAccess,
  listWeekCourses,
  setGroups,
  unlockWeeks,
} from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from '#domain/groups/record.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildGroup, type Person } from '#server/testing/build.ts';
import { auditOfEnrollment, buildMember, weekNewsOf, weekOfEnrollment } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';
import { unzip } from '#server/testing/unzip.ts';

const server = useServer();
let admin: Person;
let courseId: string;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  courseId = (await buildCourse(server.services, { weekly_release: true })).id;
});

const member = async (group_id?: string, more: { status?: EnrollmentStatus } = {}) =>
  await buildMember(server.services, { course_id: courseId, ...(group_id && { group_id }), ...more });

const weekOf = async ({ id }: { id: string }) => await weekOfEnrollment(server.services, id);

const newsOf = async ({ learner }: { learner: Person }) => await weekNewsOf(server, learner);

const move = async (...changes: { id: string; from: string | null; to: string | null }[]) =>
  await server.call(setGroups, admin, { body: { changes } });

const unlock = async (id: string, from: number | null, to: number) =>
  await server.call(unlockWeeks, admin, { body: { changes: [{ id, from, to }] } });

describe('a group', () => {
  const values = () => ({ name: 'Хаврын бүлэг', course_id: courseId, start_date: '2030-01-07' });

  test('is created with the usual calendar, listed with course and members, changed and deleted', async () => {
    const { body: made } = await server.call(createGroup, admin, { body: values() });
    expect(made).toMatchObject({ weeks_per_opening: 1, opening_weekday: 'monday', opening_hour: 9, seats: null });
    await member(made.id);
    const { rows } = (await server.call(listGroups, admin, { query: { search: 'ХАВРЫН' } })).body;
    expect(rows).toMatchObject([{ id: made.id, enrollment_count: 1, missing: [] }]);
    const { enrollment_count: _, id, created_at: __, ...fields } = made;
    const pauses = '2030-02-03 2030-02-05 Цагаан сар';
    const changed = await server.call(updateGroup, admin, { params: { id }, body: { ...fields, seats: 20, pauses } });
    expect(changed.body).toMatchObject({ seats: 20, pauses });
    const late = await server.call(updateGroup, admin, {
      params: { id },
      body: { ...fields, updated_at: '2020-01-01T00:00:00.000Z' },
    });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const used = await server.call(deleteGroup, admin, { params: { id } });
    expect([used.body.error.code, used.body.error.details]).toEqual(['in_use', { enrollments: 1 }]);
    await server.services.db.updateTable('enrollments').set({ group_id: null }).execute();
    expect((await server.call(deleteGroup, admin, { params: { id } })).status).toBe(200);
    expect((await server.call(getGroup, admin, { params: { id } })).status).toBe(404);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ course_id: undefined }, 'course_id'],
    [{ course_id: randomUUID() }, 'course_id'],
    [{ start_date: '2030-02-30' }, 'start_date'],
    [{ weeks_per_opening: 5 }, 'weeks_per_opening'],
    [{ opening_weekday: 'someday' }, 'opening_weekday'],
    [{ opening_hour: 24 }, 'opening_hour'],
    [{ seats: 0 }, 'seats'],
    [{ pauses: '2030-02-05 2030-02-03' }, 'pauses'],
  ])('is refused with %j', async (wrong, path) => {
    const answer = await server.call(createGroup, admin, { body: { ...values(), ...wrong } as never });
    expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, path]);
  });

  test('does not start so early that all weeks are open, but one that has ended can be renamed', async () => {
    const { status, body } = await server.call(createGroup, admin, { body: { ...values(), start_date: '2006-01-02' } });
    expect([status, body.error.issues]).toEqual([400, [{ path: 'start_date', message: 'all_open' }]]);
    const { id } = await buildGroup(server.services, { course_id: courseId, start_date: '2006-01-02' });
    const {
      enrollment_count: _,
      created_at: __,
      ...ended
    } = (await server.call(getGroup, admin, { params: { id } })).body;
    const renamed = await server.call(updateGroup, admin, { params: { id }, body: { ...ended, name: 'Ended' } });
    expect(renamed.body).toMatchObject({ name: 'Ended' });
  });

  test('has no fewer seats than members, without the dropped ones', async () => {
    const { body: made } = await server.call(createGroup, admin, { body: values() });
    await Promise.all([member(made.id), member(made.id), member(made.id, { status: 'dropped' })]);
    const { id, enrollment_count: _, created_at: __, ...fields } = made;
    const save = async (seats: number) =>
      await server.call(updateGroup, admin, { params: { id }, body: { ...fields, seats } });
    expect((await save(1)).body.error.issues).toEqual([{ path: 'seats', message: 'seats_taken' }]);
    expect((await save(2)).body).toMatchObject({ seats: 2 });
  });

  test('keeps its course while it has members', async () => {
    const { body: made } = await server.call(createGroup, admin, { body: values() });
    await member(made.id);
    const course_id = (await buildCourse(server.services, { weekly_release: true })).id;
    const { id, enrollment_count: _, created_at: __, ...fields } = made;
    const { status, body } = await server.call(updateGroup, admin, { params: { id }, body: { ...fields, course_id } });
    expect([status, body.error.issues]).toEqual([400, [{ path: 'course_id', message: 'in_use' }]]);
  });

  test('is in the export of its members', async () => {
    const { id } = await buildGroup(server.services, { course_id: courseId, name: 'Evening' });
    const { learner } = await member(id);
    const answer = await server.fetch(exportMyData.path, { headers: { authorization: `Bearer ${learner.token}` } });
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    const [enrollment] = JSON.parse(files.get('enrollments.json')?.toString() ?? '[]') as object[];
    expect(enrollment).toMatchObject({ group_id: id, group: 'Evening', week_by_hand: false });
  });
});

describe('members', () => {
  test('are moved between groups from the group that the admin saw, and each move is recorded', async () => {
    const [one, other] = [
      await buildGroup(server.services, { course_id: courseId, name: 'One' }),
      await buildGroup(server.services, { course_id: courseId, name: 'Other' }),
    ];
    const { id } = await member();
    const { body } = await move({ id, from: null, to: one.id });
    expect([body.rows[0]?.group, body.stale]).toEqual([{ id: one.id, name: 'One' }, []]);
    expect((await move({ id, from: null, to: other.id })).body.stale).toEqual([id]);
    await move({ id, from: one.id, to: other.id });
    await move({ id, from: other.id, to: null });
    const entries = await auditOfEnrollment(server.services, id);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['enrollment.set_group', { group: null }, { group: 'One' }],
      ['enrollment.set_group', { group: 'One' }, { group: 'Other' }],
      ['enrollment.set_group', { group: 'Other' }, { group: null }],
    ]);
  });

  test('are of the course of the group, and exist', async () => {
    const elsewhere = await buildGroup(server.services, { course_id: (await buildCourse(server.services)).id });
    const { id } = await member();
    for (const change of [
      { id, from: null, to: elsewhere.id },
      { id, from: null, to: randomUUID() },
      { id: randomUUID(), from: null, to: null },
    ]) {
      const { status, body } = await move(change);
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    }
  });

  test('are not more than the seats, also when two admins move at once; dropped ones need none', async () => {
    const group = await buildGroup(server.services, { course_id: courseId, seats: 2 });
    await member(group.id, { status: 'dropped' });
    const [first, ...others] = [await member(), await member(), await member()];
    expect((await move({ id: first?.id ?? '', from: null, to: group.id })).status).toBe(200);
    const answers = await Promise.all(others.map(async ({ id }) => await move({ id, from: null, to: group.id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ code: 'group_full', details: { seats: 2 } });
  });

  test('are found by group, status and week, and counted by status', async () => {
    const group = await buildGroup(server.services, { course_id: courseId });
    const [inGroup, pending, alone] = [
      await member(group.id),
      await member(group.id, { status: 'pending' }),
      await member(),
    ];
    await unlock(alone.id, null, 3);
    const list = async (query: object) => (await server.call(listWeekAccess, admin, { query })).body;
    const idsIn = async (query: object) =>
      (await list({ course: courseId, ...query })).rows.map(({ id }) => id).toSorted();
    expect(await idsIn({ group: group.id })).toEqual([inGroup.id, pending.id].toSorted());
    expect(await idsIn({ group: group.id, status: 'pending' })).toEqual([pending.id]);
    expect(await idsIn({ group: 'none' })).toEqual([alone.id]);
    expect(await idsIn({ week: 3 })).toEqual([alone.id]);
    expect(await idsIn({ week: 0 })).toEqual([inGroup.id, pending.id].toSorted());
    const { counts, course } = await list({ group: group.id });
    expect([counts, course.id]).toEqual([{ all: 2, pending: 1, active: 1, completed: 0, dropped: 0 }, courseId]);
    const courses = (await server.call(listWeekCourses, admin, {})).body.rows;
    expect(courses.find(({ id }) => id === courseId)?.groups).toMatchObject([{ id: group.id, due_week: 0 }]);
  });
});

describe('approving with a week', () => {
  const approve = async (ids: string[], start: { group_id: string | null; week: number }, from = 'pending' as const) =>
    await server.call(changeEnrollments, admin, {
      body: { changes: ids.map((id) => ({ id, from, to: 'active' as const })), start },
    });

  test('lets learners join a group and opens its weeks in the same act, and notifies of the approval only', async () => {
    const group = await buildGroup(server.services, { course_id: courseId, name: 'Spring' });
    const [one, other] = [
      await member(undefined, { status: 'pending' }),
      await member(undefined, { status: 'pending' }),
    ];
    await unlock(other.id, null, 6);
    const { body } = await approve([one.id, other.id], { group_id: group.id, week: 4 });
    const shown = new Map(body.rows.map((row) => [row.id, [row.status, row.unlocked_week_number, row.group?.name]]));
    expect([shown.get(one.id), shown.get(other.id)]).toEqual([
      ['active', 4, 'Spring'],
      ['active', 6, 'Spring'],
    ]);
    expect(await newsOf(one)).toEqual([]);
    const entries = await auditOfEnrollment(server.services, one.id);
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'enrollment.unlock_week',
        before: { unlocked_week_number: null },
        after: { unlocked_week_number: 4, group: 'Spring' },
      }),
    );
    expect(entries).toHaveLength(2);
  });

  test('works without a group, for those that still wait only, and changes nothing else', async () => {
    const [waits, decided] = [await member(undefined, { status: 'pending' }), await member()];
    const { body } = await approve([waits.id, decided.id], { group_id: null, week: 2 });
    expect([body.stale, await weekOf(waits), await weekOf(decided)]).toEqual([[decided.id], 2, null]);
  });

  test('marks a learner who begins below the week of the group', async () => {
    const group = await buildGroup(server.services, { course_id: courseId, start_date: '2020-01-06' });
    const one = await member(undefined, { status: 'pending' });
    const { body } = await approve([one.id], { group_id: group.id, week: 1 });
    expect(body.rows[0]?.week_by_hand).toBe(true);
  });

  test('changes nothing for a group of another course, a course that opens at once, or without seats', async () => {
    const full = await buildGroup(server.services, { course_id: courseId, seats: 1 });
    await member(full.id);
    const one = await member(undefined, { status: 'pending' });
    const elsewhere = await buildGroup(server.services, { course_id: (await buildCourse(server.services)).id });
    courseId = (await buildCourse(server.services)).id;
    const atOnce = await member(undefined, { status: 'pending' });
    for (const [id, group_id, code] of [
      [one.id, full.id, 'group_full'],
      [one.id, elsewhere.id, 'not_found'],
      [one.id, randomUUID(), 'not_found'],
      [atOnce.id, null, 'not_found'],
    ] as const) {
      expect((await approve([id], { group_id, week: 1 })).body.error.code).toBe(code);
    }
    expect(await auditOfEnrollment(server.services, one.id)).toEqual([]);
  });
});
