import { getMyEnrollment } from '#domain/enrollments/contract.ts';
import { plusDays } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { listProgress, setLeave } from '#domain/progress/admin-contract.ts';
import { getMyLeave, type Leave, setMyLeave } from '#domain/progress/contract.ts';
import { maxLeaveDays, schoolDay } from '#domain/progress/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '100000000' });
const day = 86_400;

let admin: Person;
let learner: Person;
let course: string;
beforeEach(async () => {
  const { clock } = server.services;
  // Noon at the school: no test passes midnight by minutes.
  const noon = `${inDays(1)}T04:00:00Z`;
  clock.advance((Date.parse(noon) - Date.parse(clock.now())) / 1000);
  admin = await buildAdmin(server.services);
  const built = await buildEnrolled(server.services, 'active');
  [learner, course] = [built.learner, built.courseId];
  const opened = server.services.db.updateTable('enrollments').set({ first_active_at: clock.now() });
  await opened.where('id', '=', built.id).execute();
});

const inDays = (days: number) => plusDays(schoolDay(server.services.clock.now()), days);
const from = (start: number, days: number): Leave => ({ starts_on: inDays(start), returns_on: inDays(days) });
const take = async (leave: Leave | null) => await server.call(setMyLeave, learner, { body: { leave } });
const mine = async () => (await server.call(getMyLeave, learner, {})).body.leave;
const setBy = async (as: Person, leave: Leave | null, seen: string | null) =>
  await server.call(setLeave, as, { params: { id: learner.id }, body: { leave, seen } });
const inList = async () => (await server.call(listProgress, admin, { query: { course } })).body.rows[0];

describe('a leave', () => {
  test('is set, moved and ended by the learner, and weeks stay as they are', async () => {
    const before = (await server.call(getMyEnrollment, learner, { params: { id: course } })).body;
    const begun = from(0, 10);
    expect((await take(begun)).body.leave).toEqual(begun);
    expect(await mine()).toEqual(begun);
    server.services.clock.advance(day);
    // The first day of a leave that has begun stays.
    const later = { starts_on: begun.starts_on, returns_on: inDays(20) };
    expect((await take(from(5, 20))).body.leave).toEqual(later);
    expect((await server.call(getMyEnrollment, learner, { params: { id: course } })).body).toEqual(before);
    expect((await inList())?.leave).toEqual(later);
    expect((await take(null)).body).toEqual({ leave: null });
    expect((await take(null)).status).toBe(200);
    expect([await mine(), (await inList())?.leave]).toEqual([null, null]);
    const log = server.services.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('at');
    expect(await log.where('entity_id', '=', learner.id).execute()).toEqual(
      ['leave.set', 'leave.set', 'leave.end'].map((action) => ({ action, actor_id: learner.id })),
    );
  });

  test('ends by itself on the day of the return, and the days of the leave do not make a learner quiet', async () => {
    await take(from(0, 20));
    server.services.clock.advance(19 * day);
    expect(await inList()).toMatchObject({ leave: { returns_on: inDays(1) }, quiet_days: null });
    server.services.clock.advance(day);
    expect(await mine()).toBeNull();
    expect(await inList()).toMatchObject({ leave: null, quiet_days: null });
    // The next one leaves the days of the last one as they are.
    expect((await take(from(30, 40))).status).toBe(200);
    server.services.clock.advance(2 * day);
    expect(await inList()).toMatchObject({ quiet_days: null });
    server.services.clock.advance(2 * day);
    expect(await inList()).toMatchObject({ quiet_days: 3 });
  });

  test('that begins later takes effect on its first day, and can be moved and withdrawn before', async () => {
    const { clock } = server.services;
    const ahead = from(5, 30);
    expect((await take(ahead)).body.leave).toEqual(ahead);
    clock.advance(4 * day);
    expect(await mine()).toEqual(ahead);
    const onLeave = async () =>
      (await server.call(listProgress, admin, { query: { course, quiet: 'on_leave' } })).body.rows.length;
    expect([await onLeave(), (await inList())?.quiet_days]).toEqual([0, 3]);
    clock.advance(day);
    expect([await onLeave(), (await inList())?.quiet_days]).toEqual([1, null]);
    await take(null);
    expect([await onLeave(), (await inList())?.quiet_days]).toEqual([0, 3]);
    await take(from(3, 20));
    expect((await take(from(2, 20))).body.leave).toEqual(from(2, 20));
    await take(null);
    expect(await mine()).toBeNull();
  });

  test.each([
    [0, 0],
    [0, -3],
    [0, maxLeaveDays + 1],
    [5, 5],
    [-9, 0],
  ])('from day %d on cannot end in %d days', async (start, days) => {
    const { body } = await take(from(start, days));
    expect(body.error).toMatchObject({ code: 'bad_input', issues: [{ path: 'returns_on' }] });
    expect((await take(from(-9, maxLeaveDays))).body.leave).toEqual(from(0, maxLeaveDays));
  });

  test('cannot begin after the last day on which it may end', async () => {
    for (const starts_on of [inDays(maxLeaveDays), '9999-12-31'])
      expect((await take({ starts_on, returns_on: inDays(1) })).body.error.code).toBe('bad_input');
    expect((await take({ starts_on: '9999-12-31', returns_on: '0001-01-01' })).body.error.code).toBe('bad_input');
  });

  test('is set and ended by an admin, unless it is no longer the one that the admin saw', async () => {
    expect((await setBy(admin, from(0, 5), null)).body.leave).toEqual(from(0, 5));
    await take(from(0, 9));
    expect((await setBy(admin, from(0, 7), inDays(5))).body.error.code).toBe('changed_meanwhile');
    expect((await mine())?.returns_on).toBe(inDays(9));
    expect((await setBy(admin, from(0, 7), inDays(9))).status).toBe(200);
    expect((await setBy(admin, null, inDays(7))).body).toEqual({ leave: null });
    const body = { leave: null, seen: null };
    expect((await server.call(setLeave, admin, { params: { id: course }, body })).body.error.code).toBe('not_found');
  });

  test('is announced to the learner when an admin sets, moves or ends it, and not when it is undone at once', async () => {
    const { clock } = server.services;
    const news = async () =>
      (await server.call(listNotifications, learner, { query: {} })).body.rows.map(({ kind, status_to, facts }) => [
        kind,
        status_to,
        facts.day,
      ]);
    await setBy(admin, from(0, 5), null);
    await setBy(admin, null, inDays(5));
    expect(await news()).toEqual([]);
    clock.advance(60);
    await setBy(admin, from(2, 20), null);
    clock.advance(60);
    await setBy(admin, from(2, 30), inDays(20));
    clock.advance(60);
    await setBy(admin, null, inDays(30));
    expect(await news()).toEqual([
      ['leave', 'ended', undefined],
      ['leave', 'set', inDays(30)],
      ['leave', 'set', inDays(20)],
    ]);
    await take(from(0, 3));
    expect(await news()).toHaveLength(3);
  });

  test('set by the learner and an admin at once is one, and the admin learns of a change', async () => {
    const other = await buildAdmin(server.services);
    const answers = await Promise.all([
      setBy(admin, from(0, 5), null),
      setBy(other, from(0, 6), null),
      take(from(0, 7)),
    ]);
    const [one, two, own] = answers.map(({ status }) => status);
    expect(own).toBe(200);
    expect([one, two].filter((status) => status === 200).length).toBeLessThan(2);
    const rows = server.services.db.selectFrom('leaves').select('student_id').where('student_id', '=', learner.id);
    expect(await rows.execute()).toHaveLength(1);
  });
});
