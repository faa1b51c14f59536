import { setGroups, unlockWeeks } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildGroup, type Person } from '#server/testing/build.ts';
import {
  auditOfEnrollment,
  buildGroupAt,
  buildMember,
  weekNewsOf,
  weekOfEnrollment,
} from '#server/testing/people/enrolled.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
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

const member = async (group_id?: string, more: { status?: EnrollmentStatus } = {}) =>
  await buildMember(server.services, { course_id: courseId, ...(group_id && { group_id }), ...more });

const weekOf = async ({ id }: { id: string }) => await weekOfEnrollment(server.services, id);

const newsOf = async ({ learner }: { learner: Person }) => await weekNewsOf(server, learner);

const move = async (...changes: { id: string; from: string | null; to: string | null }[]) =>
  await server.call(setGroups, admin, { body: { changes } });

const unlock = async (id: string, from: number | null, to: number) =>
  await server.call(unlockWeeks, admin, { body: { changes: [{ id, from, to }] } });

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
    await openAt(monday(0));
    const open = db.selectFrom('enrollments').select(({ fn }) => fn.countAll<number>().as('count'));
    const { count } = await open
      .where('group_id', '=', group.id)
      .where('unlocked_week_number', '=', 1)
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

  test('opens one week per run for a learner who joins, once the move can no longer be undone, and notifies of the last', async () => {
    const group = await buildGroupAt(server.services, 3, { course_id: courseId });
    const one = await member();
    await move({ id: one.id, from: null, to: group.id });
    const { clock } = server.services;
    await openAt(plusSeconds(clock.now(), secondsToUndo));
    expect(await weekOf(one)).toBeNull();
    for (const [minutes, open] of [
      [1, 1],
      // Another run in the same moment.
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ] as const) {
      await openAt(plusSeconds(clock.now(), minutes * 60));
      expect(await weekOf(one)).toBe(open);
    }
    expect(await newsOf(one)).toEqual(['3']);
  });

  test('opens the week of an enrollment that was changed while the clock was ahead', async () => {
    const group = await buildGroup(server.services, { course_id: courseId });
    const one = await member(group.id);
    const updated_at = plusSeconds(monday(60), 0);
    await server.services.db.updateTable('enrollments').set({ updated_at }).where('id', '=', one.id).execute();
    await openAt(monday(0));
    expect(await weekOf(one)).toBe(1);
  });

  // Moves the clock.
  test('keeps a higher week, and one that an admin has set below it, until it is raised to that of the group', async () => {
    const group = await buildGroup(server.services, { course_id: courseId });
    const [ahead, behind] = [await member(group.id), await member(group.id)];
    const { clock } = server.services;
    clock.advance(Math.ceil((Date.parse(monday(3)) - Date.parse(clock.now())) / 1000));
    for (const weeks of [0, 1, 2, 3]) await openAt(monday(weeks));
    await unlock(ahead.id, 4, 9);
    const { body } = await unlock(behind.id, 4, 2);
    expect(body.rows[0]?.week_by_hand).toBe(true);
    await openAt(monday(4));
    expect([await weekOf(ahead), await weekOf(behind)]).toEqual([9, 2]);
    expect((await unlock(behind.id, 2, 4)).body.rows[0]?.week_by_hand).toBe(false);
    await openAt(monday(4));
    expect(await weekOf(behind)).toBe(5);
    // The second change replaces a notification that is not mailed yet.
    expect(await newsOf(ahead)).toEqual(['9', '3', '2', '1']);
  });
});
