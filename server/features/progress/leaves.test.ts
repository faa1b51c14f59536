import { getMyEnrollment } from '#domain/enrollments/contract.ts';
import { plusDays } from '#domain/kernel/time.ts';
import { endLeave, listProgress, setLeave } from '#domain/progress/admin-contract.ts';
import { endMyLeave, getMyLeave, setMyLeave } from '#domain/progress/contract.ts';
import { maxLeaveDays, returnDays } from '#domain/progress/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '100000000' });
const day = 86_400;

let admin: Person;
let learner: Person;
let course: string;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  const built = await buildEnrolled(server.services, 'active');
  [learner, course] = [built.learner, built.courseId];
});

const inDays = (days: number) => plusDays(returnDays(server.services.clock.now()).first, days - 1);
const take = async (returns_on: string) => await server.call(setMyLeave, learner, { body: { returns_on } });
const mine = async () => (await server.call(getMyLeave, learner, {})).body.leave;
const setBy = async (as: Person, returns_on: string, seen: string | null) =>
  await server.call(setLeave, as, { params: { id: learner.id }, body: { returns_on, seen } });
const inList = async () => (await server.call(listProgress, admin, { query: { course } })).body.rows[0];

describe('a leave', () => {
  test('is set, moved and ended by the learner, and weeks stay as they are', async () => {
    const before = (await server.call(getMyEnrollment, learner, { params: { id: course } })).body;
    const begun = (await take(inDays(10))).body.leave;
    expect(await mine()).toEqual(begun);
    server.services.clock.advance(day);
    const later = inDays(20);
    expect((await take(later)).body.leave).toEqual({ starts_at: begun?.starts_at, returns_on: later });
    expect((await server.call(getMyEnrollment, learner, { params: { id: course } })).body).toEqual(before);
    expect((await inList())?.leave?.returns_on).toBe(later);
    expect((await server.call(endMyLeave, learner, {})).body).toEqual({ leave: null });
    expect((await server.call(endMyLeave, learner, {})).status).toBe(200);
    expect([await mine(), (await inList())?.leave]).toEqual([null, null]);
    const log = server.services.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('at');
    expect(await log.where('entity_id', '=', learner.id).execute()).toEqual(
      ['leave.set', 'leave.set', 'leave.end'].map((action) => ({ action, actor_id: learner.id })),
    );
  });

  test('ends by itself on the day of the return, and the days of the leave do not make a learner quiet', async () => {
    await take(inDays(20));
    server.services.clock.advance(19 * day);
    expect(await inList()).toMatchObject({ leave: { returns_on: inDays(1) }, quiet_days: null });
    server.services.clock.advance(day);
    expect(await mine()).toBeNull();
    expect(await inList()).toMatchObject({ leave: null, quiet_days: null });
    server.services.clock.advance(4 * day);
    expect(await inList()).toMatchObject({ quiet_days: 3 });
    expect((await take(inDays(5))).status).toBe(200);
  });

  test.each([0, -3, maxLeaveDays + 1])('cannot end in %d days', async (days) => {
    const { body } = await take(inDays(days));
    expect(body.error).toMatchObject({ code: 'bad_input', issues: [{ path: 'returns_on' }] });
    expect((await take(inDays(maxLeaveDays))).status).toBe(200);
  });

  test('is set and ended by an admin, unless it is no longer the one that the admin saw', async () => {
    expect((await setBy(admin, inDays(5), null)).body.leave?.returns_on).toBe(inDays(5));
    await take(inDays(9));
    expect((await setBy(admin, inDays(7), inDays(5))).body.error.code).toBe('changed_meanwhile');
    expect((await mine())?.returns_on).toBe(inDays(9));
    expect((await setBy(admin, inDays(7), inDays(9))).status).toBe(200);
    const params = { id: learner.id };
    expect((await server.call(endLeave, admin, { params })).body).toEqual({ leave: null });
    expect((await server.call(endLeave, admin, { params: { id: course } })).body.error.code).toBe('not_found');
  });

  test('set by the learner and an admin at once is one, and the admin learns of a change', async () => {
    const other = await buildAdmin(server.services);
    const answers = await Promise.all([setBy(admin, inDays(5), null), setBy(other, inDays(6), null), take(inDays(7))]);
    const [one, two, own] = answers.map(({ status }) => status);
    expect(own).toBe(200);
    expect([one, two].filter((status) => status === 200).length).toBeLessThan(2);
    const rows = server.services.db.selectFrom('leaves').select('student_id').where('student_id', '=', learner.id);
    expect(await rows.execute()).toHaveLength(1);
  });
});
