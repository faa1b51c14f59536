import { saveLessonPosition } from '#domain/lessons/contract.ts';
import { changeNotificationPreference, listNotifications } from '#domain/notifications/contract.ts';
import { getProgress, listProgress, sendNudges, setLeave } from '#domain/progress/admin-contract.ts';
import { daysBetween, returnDays, schoolDay } from '#domain/progress/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '100000000' });
const day = 86_400;
const texts = { mn: 'Сайн уу?', ja: 'お元気ですか', en: 'How are you?' };

let admin: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services, { full_name: 'Ментор Мөнх' });
});

const send = async (ids: string[], as = admin, given: typeof texts = texts) =>
  (await server.call(sendNudges, as, { body: { ids, texts: given } })).body;

const nudgesOf = async (studentId: string) =>
  await server.services.db.selectFrom('nudges').selectAll().where('student_id', '=', studentId).execute();

const newsOf = async (learner: Person) =>
  (await server.call(listNotifications, learner, { query: {} })).body.rows.filter(({ kind }) => kind === 'nudge');

describe('a nudge', () => {
  test('reaches each learner in their language, in the app and by mail, and is recorded', async () => {
    const { services } = server;
    const one = await buildEnrolled(services, 'active', { student: { language: 'ja' } });
    const two = await buildEnrolled(services, 'active', { student: { language: null } });
    expect(await send([one.id, two.id])).toEqual({ nudged: 2, refused: [] });
    expect((await server.call(getProgress, admin, { params: { id: one.id } })).body).toMatchObject({
      nudge_text: texts.ja,
      nudged_by: 'Ментор Мөнх',
      returned_at: null,
    });
    const [news] = await newsOf(one.learner);
    expect(news?.facts).toMatchObject({ note: texts.ja, course_id: one.courseId });
    expect((await newsOf(two.learner))[0]?.facts.note).toBe(texts.mn);
    const mails = services.db.selectFrom('notifications').select('mail').where('person_id', '=', one.learner.id);
    expect(await mails.execute()).toEqual([{ mail: 'at_once' }]);
    const log = services.db.selectFrom('audit_log').select(['action', 'actor_id', 'after', 'person_id']);
    expect(await log.where('entity_id', '=', one.learner.id).execute()).toEqual([
      { action: 'nudge.send', actor_id: admin.id, after: { text: texts.ja }, person_id: one.learner.id },
    ]);
  });

  test('reaches a learner once in seven days, in any course', async () => {
    const { services } = server;
    const one = await buildEnrolled(services, 'active');
    const { courseId: course_id } = await buildEnrolled(services, 'active');
    const other = await buildEnrollment(services, { course_id, student_id: one.learner.id, status: 'active' });
    expect(await send([one.id, other.id])).toMatchObject({ nudged: 1, refused: [{ reason: 'nudged' }] });
    services.clock.advance(7 * day - 1);
    expect((await send([one.id])).refused).toEqual([{ id: one.id, reason: 'nudged' }]);
    services.clock.advance(1);
    expect((await send([other.id])).refused).toEqual([]);
    expect(await newsOf(one.learner)).toHaveLength(2);
  });

  test('is sent once by admins who send at once', async () => {
    const { services } = server;
    const people = [await buildEnrolled(services, 'active'), await buildEnrolled(services, 'active')];
    const ids = people.map(({ id }) => id);
    const admins = [admin, await buildAdmin(services), await buildAdmin(services)];
    // In opposite orders, which must not deadlock.
    const answers = await Promise.all(
      admins.map(async (one, nth) => await send(nth % 2 === 0 ? ids : ids.toReversed(), one)),
    );
    expect(answers.map(({ nudged }) => nudged).toSorted()).toEqual([0, 0, 2]);
    for (const { learner } of people) {
      expect(await nudgesOf(learner.id)).toHaveLength(1);
      expect(await newsOf(learner)).toHaveLength(1);
    }
  });

  test('is refused on leave, without an active enrollment, and with both channels switched off', async () => {
    const { services } = server;
    const [away, gone, off] = [
      await buildEnrolled(services, 'active'),
      await buildEnrolled(services, 'dropped'),
      await buildEnrolled(services, 'active'),
    ];
    const today = schoolDay(services.clock.now());
    const leave = { starts_on: today, returns_on: returnDays(today, services.clock.now()).first };
    await server.call(setLeave, admin, { params: away.learner, body: { leave, seen: null } });
    const preference = { kind: 'nudge', in_app: false, mail: 'off' } as const;
    await server.call(changeNotificationPreference, off.learner, { body: preference });
    const { nudged, refused } = await send([away.id, gone.id, off.id, admin.id]);
    expect(nudged).toBe(0);
    expect(refused.map(({ reason }) => reason)).toEqual(['on_leave', 'not_active', 'switched_off', 'not_active']);
    expect(await nudgesOf(away.learner.id)).toEqual([]);
  });

  test('shows the first activity after it, not a later one', async () => {
    const { services } = server;
    const { id, learner, courseId: course } = await buildEnrolled(services, 'active');
    const params = await buildLesson(services, { course_id: course, week_number: 0 });
    services.clock.advance(10 * day);
    await send([id]);
    services.clock.advance(2 * day);
    await server.call(saveLessonPosition, learner, { params, body: {} });
    services.clock.advance(day);
    await server.call(saveLessonPosition, learner, { params, body: {} });
    const [row] = (await server.call(listProgress, admin, { query: { course } })).body.rows;
    const nudgedAt = row?.nudged_at ?? '';
    expect(daysBetween(nudgedAt, row?.returned_at ?? '')).toBe(2);
    expect(daysBetween(nudgedAt, row?.last_active_at ?? '')).toBe(3);
  });

  test.each([
    ['no text', [], {}],
    ['blank texts', [], { mn: '  ', en: '' }],
    ['a text that is too long', [], { mn: 'а'.repeat(1001) }],
  ])('with %s is bad input', async (_, __, given) => {
    const { id } = await buildEnrolled(server.services, 'active');
    const answer = await server.call(sendNudges, admin, { body: { ids: [id], texts: given } });
    expect(answer.body.error.code).toBe('bad_input');
  });

  test('stays without its admin after the deletion of the account', async () => {
    const { services } = server;
    const { id, learner } = await buildEnrolled(services, 'active');
    await send([id]);
    await services.db.deleteFrom('auth.users').where('id', '=', admin.id).execute();
    expect(await nudgesOf(learner.id)).toMatchObject([{ sent_by: null }]);
    const other = await buildLearner(services);
    expect(await nudgesOf(other.id)).toEqual([]);
  });
});
