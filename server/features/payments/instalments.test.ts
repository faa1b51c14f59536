import { enroll, getMyEnrollment, listEnrollments } from '#domain/enrollments/contract.ts';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { setInstalments } from '#domain/payments/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { decidePayment } from '#server/testing/money/payments.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { remindOfInstalments } from './instalments.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});

const inDays = (days: number) => plusDays(dayOf(server.services.clock.now(), defaultTimeZone), days);

async function enrolled() {
  const { services } = server;
  const course = await buildCourse(services, { price: 900_000 });
  const learner = await buildLearner(services);
  const { body } = await server.call(enroll, learner, { params: { id: course.id } });
  return { id: body.id, reference: body.payment_reference, courseId: course.id, learner };
}

const awaitedOf = async (id: string) =>
  await server.services.db
    .selectFrom('payments')
    .selectAll()
    .where('enrollment_id', '=', id)
    .where('status', '<>', 'cancelled')
    .orderBy('due_on')
    .orderBy('status')
    .execute();

const seenOf = async (id: string) => (await awaitedOf(id)).map((row) => ({ id: row.id, updated_at: row.updated_at }));

const plan = async (
  id: string,
  days: readonly number[],
  seen?: { id: string; updated_at: string }[],
  amount = 900_000,
) =>
  await server.call(setInstalments, admin, {
    params: { id },
    body: {
      seen: seen ?? (await seenOf(id)),
      instalments: days.map((day) => ({ due_on: inDays(day), amount: amount / days.length })),
    },
  });

describe('a plan of instalments', () => {
  test('divides the payment; the first one keeps the reference, the others get their own', async () => {
    const { id, reference, courseId, learner } = await enrolled();
    expect((await plan(id, [0, 30, 60])).body.rows).toHaveLength(3);
    const rows = await awaitedOf(id);
    expect(rows.map(({ amount, due_on }) => [amount, due_on])).toEqual([
      [300_000, inDays(0)],
      [300_000, inDays(30)],
      [300_000, inDays(60)],
    ]);
    expect(rows[0]?.reference).toBe(reference);
    expect(new Set(rows.map((row) => row.reference)).size).toBe(3);
    const { body } = await server.call(getMyEnrollment, learner, { params: { id: courseId } });
    expect(body.payments.map((row) => [row.reference, row.due_on])).toEqual(
      rows.map((row) => [row.reference, row.due_on]),
    );
    const list = await server.call(listEnrollments, admin, { query: { search: reference } });
    expect(list.body.rows[0]?.payment).toEqual({ amount: 900_000, currency: 'MNT', status: 'awaited' });
  });

  test('is replaced by another one, without what is confirmed', async () => {
    const { id } = await enrolled();
    await plan(id, [0, 30, 60]);
    const [first] = await awaitedOf(id);
    await decidePayment(server.services, first?.id ?? '', 'confirmed');
    await plan(id, [20], (await seenOf(id)).slice(1), 600_000);
    expect((await awaitedOf(id)).map(({ status, due_on }) => [status, due_on])).toEqual([
      ['confirmed', inDays(0)],
      ['awaited', inDays(20)],
    ]);
  });

  test('is refused if another admin has changed the payments, also at the same time', async () => {
    const { id } = await enrolled();
    const seen = await seenOf(id);
    server.services.clock.advance(1);
    const answers = await Promise.all([plan(id, [0, 30], seen), plan(id, [10], seen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile');
    const empty = await enrolled();
    await server.services.db
      .updateTable('payments')
      .set({ status: 'waived' })
      .where('enrollment_id', '=', empty.id)
      .execute();
    expect((await plan(empty.id, [1])).body.error.code).toBe('changed_meanwhile');
  });

  test('adds up to what is owed, or the rest is waived with a reason', async () => {
    const { id, reference } = await enrolled();
    const send = async (amounts: readonly number[], reason?: string) => {
      const instalments = amounts.map((amount, nth) => ({ due_on: inDays(nth), amount }));
      const body = { seen: await seenOf(id), instalments, reason };
      return await server.call(setInstalments, admin, { params: { id }, body });
    };
    const refused = [await send([1, 1]), await send([450_000, 450_001])];
    expect(refused.map(({ status, body }) => [status, body.error.issues?.[0]?.path])).toEqual([
      [400, 'reason'],
      [400, 'instalments'],
    ]);
    const { body } = await send([300_000, 500_000], 'Scholarship');
    expect(body.rows.map(({ status, amount, reason }) => [status, amount, reason]).toSorted()).toEqual(
      [
        ['awaited', 300_000, null],
        ['awaited', 500_000, null],
        ['waived', 100_000, 'Scholarship'],
      ].toSorted(),
    );
    expect(body.rows.some((row) => row.reference === reference)).toBe(true);
  });

  test('has its days in order', async () => {
    const { id } = await enrolled();
    const { status, body } = await plan(id, [30, 30]);
    expect([status, body.error.issues?.[0]]).toEqual([400, { path: 'instalments', message: 'order' }]);
  });
});

describe('learners are reminded of an instalment', () => {
  const newsOf = async ({ id }: Person) => {
    const { db } = server.services;
    const news = db.selectFrom('notifications').select('facts').where('person_id', '=', id);
    const rows = await news.where('kind', '=', 'instalment').orderBy('created_at').execute();
    return rows.map(({ facts }) => [facts['day'], facts['amount'], facts['reference']]);
  };

  test('a week before and on the day, once each, also with several processes', async () => {
    const { id, learner, reference } = await enrolled();
    await plan(id, [8, 40]);
    const { server: other, stop } = await startBeside(server);
    const remind = async () => {
      await Promise.all(
        [server, other].map(
          async ({ services }) => await remindOfInstalments({ ...services, clock: server.services.clock }),
        ),
      );
      return (await newsOf(learner)).length;
    };
    const counts: number[] = [await remind()];
    const day = inDays(8);
    for (let days = 1; days <= 9; days++) {
      server.services.clock.advance(24 * 3600 - 60);
      counts.push(await remind());
      // The task runs every minute.
      server.services.clock.advance(60);
      counts.push(await remind());
    }
    await stop();
    expect(counts).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(await newsOf(learner)).toEqual([
      [day, 450_000, reference],
      [day, 450_000, reference],
    ]);
  });

  test('not when it is paid or the enrollment is dropped', async () => {
    const [paid, dropped] = [await enrolled(), await enrolled()];
    for (const { id } of [paid, dropped]) await plan(id, [3]);
    const { db } = server.services;
    for (const { id } of await awaitedOf(paid.id)) await decidePayment(server.services, id, 'confirmed');
    await db.updateTable('enrollments').set({ status: 'dropped' }).where('id', '=', dropped.id).execute();
    await remindOfInstalments(server.services);
    expect([await newsOf(paid.learner), await newsOf(dropped.learner)]).toEqual([[], []]);
  });
});
