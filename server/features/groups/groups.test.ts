import { randomUUID } from 'node:crypto';
import { exportMyData } from '#domain/account/contract.ts';
import {
  changeEnrollments,
  listWeekAccess,
  listWeekCourses,
  setGroups,
  unlockWeeks,
} from '#domain/enrollments/contract.ts';
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from '#domain/groups/record.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildLearner,
  type Person,
} from '#server/testing/build.ts';
import { auditOfEnrollment } from '#server/testing/enrolled.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { unzip } from '#server/testing/unzip.ts';
import { openDueWeeks } from './opening.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '1000000000' });
let admin: Person;
let courseId: string;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  courseId = (await buildCourse(server.services, { weekly_release: true })).id;
});

/** 9:00 on a Monday in Ulaanbaatar, `weeks` after the first opening of `buildGroup`. */
const monday = (weeks: number) => new Date(Date.UTC(2030, 0, 7 + weeks * 7, 1)).toISOString();

const openAt = async (now: string, { services } = server) =>
  await openDueWeeks({ db: services.db, clock: { ...services.clock, now: () => now } });

async function member(group_id?: string, more: { status?: 'active' | 'pending' | 'completed' | 'dropped' } = {}) {
  const learner = await buildLearner(server.services);
  const enrollment = { course_id: courseId, student_id: learner.id, status: 'active' as const, ...more };
  const { id } = await buildEnrollment(server.services, { ...enrollment, ...(group_id && { group_id }) });
  return { id, learner };
}

const weekOf = async ({ id }: { id: string }) =>
  (
    await server.services.db
      .selectFrom('enrollments')
      .select('unlocked_week_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).unlocked_week_number;

const newsOf = async ({ learner }: { learner: Person }) =>
  (await server.call(listNotifications, learner, { query: {} })).body.rows
    .filter(({ kind }) => kind === 'week')
    .map((row) => row.status_to);

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
    const late = await server.call(updateGroup, admin, { params: { id }, body: { ...fields, updated_at: monday(0) } });
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

describe('the calendar of a group', () => {
  test('opens the due week once and notifies once, with three processes at once and again', async () => {
    const group = await buildGroup(server.services, { course_id: courseId });
    const members = await Promise.all(Array.from({ length: 12 }, async () => await member(group.id)));
    await openAt(new Date(Date.parse(monday(0)) - 1).toISOString());
    expect(await weekOf(members[0] ?? { id: '' })).toBeNull();
    const others = [await startBeside(server), await startBeside(server)];
    const servers = [server, ...others.map((other) => other.server)];
    for (const weeks of [0, 1]) {
      await Promise.all(servers.map(async (one) => await openAt(monday(weeks), one)));
      await openAt(monday(weeks));
    }
    await Promise.all(others.map(async ({ stop }) => await stop()));
    for (const one of members) {
      expect([await weekOf(one), (await newsOf(one)).toSorted()]).toEqual([2, ['1', '2']]);
      expect(await auditOfEnrollment(server.services, one.id)).toMatchObject([
        { action: 'enrollment.unlock_week', actor_id: null, after: { unlocked_week_number: 1 } },
        { action: 'enrollment.unlock_week', actor_id: null, after: { unlocked_week_number: 2 } },
      ]);
    }
  });

  test('opens the weeks of more members than one transaction changes', async () => {
    const group = await buildGroup(server.services, { course_id: courseId });
    const { db } = server.services;
    await Promise.all(Array.from({ length: 210 }, async () => await member(group.id)));
    await openAt(monday(4));
    const open = db.selectFrom('enrollments').select(({ fn }) => fn.countAll<number>().as('count'));
    const { count } = await open
      .where('group_id', '=', group.id)
      .where('unlocked_week_number', '=', 5)
      .executeTakeFirstOrThrow();
    expect(count).toBe(210);
  });

  test('opens nothing for others: without a group, not active, or in a course that opens at once', async () => {
    const group = await buildGroup(server.services, { course_id: courseId });
    const rows = [await member()];
    for (const status of ['pending', 'completed', 'dropped'] as const) rows.push(await member(group.id, { status }));
    courseId = (await buildCourse(server.services, { weekly_release: false })).id;
    rows.push(await member((await buildGroup(server.services, { course_id: courseId })).id));
    await openAt(monday(3));
    for (const row of rows) expect(await weekOf(row)).toBeNull();
  });

  test('leaves out pauses, and never closes a week when the group moves', async () => {
    const pauses = '2030-01-14 2030-01-27 Цагаан сар';
    const group = await buildGroup(server.services, { course_id: courseId, pauses });
    const one = await member(group.id);
    for (const [weeks, open] of [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 2],
    ] as const) {
      await openAt(monday(weeks));
      expect(await weekOf(one)).toBe(open);
    }
    await server.services.db
      .updateTable('groups')
      .set({ start_date: '2030-03-04' })
      .where('id', '=', group.id)
      .execute();
    await openAt(monday(3));
    expect(await weekOf(one)).toBe(2);
  });

  test('opens the week of the group for a learner who joins, once the move can no longer be undone', async () => {
    const group = await buildGroup(server.services, { course_id: courseId, start_date: '2020-01-06' });
    const one = await member();
    await move({ id: one.id, from: null, to: group.id });
    const { clock } = server.services;
    await openAt(plusSeconds(clock.now(), secondsToUndo));
    expect(await weekOf(one)).toBeNull();
    await openAt(plusSeconds(clock.now(), 60));
    expect(await weekOf(one)).toBe(27);
  });

  // Moves the clock.
  test('keeps a higher week, and one that an admin has set below it, until it is raised to that of the group', async () => {
    const group = await buildGroup(server.services, { course_id: courseId });
    const [ahead, behind] = [await member(group.id), await member(group.id)];
    const { clock } = server.services;
    clock.advance(Math.ceil((Date.parse(monday(3)) - Date.parse(clock.now())) / 1000));
    await openAt(monday(3));
    await unlock(ahead.id, 4, 9);
    const { body } = await unlock(behind.id, 4, 2);
    expect(body.rows[0]?.week_by_hand).toBe(true);
    await openAt(monday(4));
    expect([await weekOf(ahead), await weekOf(behind)]).toEqual([9, 2]);
    expect((await unlock(behind.id, 2, 4)).body.rows[0]?.week_by_hand).toBe(false);
    await openAt(monday(4));
    expect(await weekOf(behind)).toBe(5);
    // The second change replaces a notification that is not mailed yet.
    expect(await newsOf(ahead)).toEqual(['9']);
  });
});
