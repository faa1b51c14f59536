import { randomUUID } from 'node:crypto';
import { applyForJob, withdrawApplication } from '#domain/applications/contract.ts';
import { cancelEnrollment, enroll } from '#domain/enrollments/contract.ts';
import { listMyPayments, listPayments } from '#domain/payments/contract.ts';
import { getMyVerification, requestVerification } from '#domain/verification/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeFees } from '#server/core/payments/commands.ts';
import { endAccount } from '#server/core/people/account/commands.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildJob,
  buildLearner,
  buildUpload,
  type Person,
} from '#server/testing/build.ts';
import { decidePayment } from '#server/testing/money/payments.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const years = 7;
const server = useServer({ PAYMENT_RECORD_YEARS: String(years), PAYMENT_APPLICATION_FEE_MNT: '80000' });
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});

const paymentsOf = async ({ id }: { id: string }) =>
  await server.services.db
    .selectFrom('payments')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();

async function apply(learner: Person, jobId: string) {
  const { id } = await buildUpload(server.services, { owner: learner, kind: 'resume' });
  const form = { cover_letter: 'x', facebook_link: 'https://fb.example.com/x', payment_confirmed: true };
  const body = { ...form, resume_file_id: id };
  return (await server.call(applyForJob, learner, { params: { id: jobId }, body })).body;
}

describe('a request adds a payment that is awaited', () => {
  test('of the price of the course', async () => {
    const [learner, course] = [
      await buildLearner(server.services),
      await buildCourse(server.services, { price: 500_000 }),
    ];
    const { body } = await server.call(enroll, learner, { params: { id: course.id } });
    expect(await paymentsOf(learner)).toMatchObject([
      {
        purpose: 'enrollment',
        enrollment_id: body.id,
        course_id: course.id,
        amount: 500_000,
        currency: 'MNT',
        status: 'awaited',
      },
    ]);
    expect((await paymentsOf(learner))[0]?.reference).toBe(body.payment_reference);
    // What a previous release inserts beside.
    const other = await buildLearner(server.services);
    await buildEnrollment(server.services, { course_id: course.id, student_id: other.id, status: 'pending' });
    expect(await paymentsOf(other)).toMatchObject([{ reference: 'EN-TEST', amount: 500_000 }]);
  });

  test.each([null, 0])('but none for a course with the price %s', async (price) => {
    const [learner, course] = [await buildLearner(server.services), await buildCourse(server.services, { price })];
    await server.call(enroll, learner, { params: { id: course.id } });
    expect(await paymentsOf(learner)).toEqual([]);
  });

  test('of the fee in the settings for an application, which is the same after withdrawing', async () => {
    const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
    const first = await apply(learner, job.id);
    expect(await paymentsOf(learner)).toMatchObject([
      { purpose: 'application', application_id: first.id, amount: 80_000, reference: first.payment_reference },
    ]);
    await server.call(withdrawApplication, learner, { params: { id: first.id } });
    expect(await paymentsOf(learner)).toMatchObject([{ status: 'cancelled', application_id: null }]);
    const second = await apply(learner, job.id);
    const [again] = await paymentsOf(learner);
    expect(again).toMatchObject({ status: 'awaited', application_id: second.id });
    await decidePayment(server.services, again?.id ?? '', 'confirmed');
    await server.call(withdrawApplication, learner, { params: { id: second.id } });
    expect(await paymentsOf(learner)).toMatchObject([{ status: 'confirmed', application_id: null }]);
    const third = await apply(learner, job.id);
    expect(await paymentsOf(learner)).toMatchObject([{ status: 'confirmed', application_id: third.id }]);
  });

  test('in dollars for a verification, with the suggested reference whatever was sent; both are found', async () => {
    const learner = await buildLearner(server.services);
    for (const sent of ['Хаан банк 88/1', 'second']) {
      const { suggested_reference } = (await server.call(getMyVerification, learner, {})).body;
      const { body } = await server.call(requestVerification, learner, { body: { payment_reference: sent } });
      expect((await paymentsOf(learner)).at(-1)).toMatchObject({
        purpose: 'verification',
        verification_id: body.id,
        reference: suggested_reference,
        amount: 50,
        currency: 'USD',
      });
      for (const search of [suggested_reference, sent.toUpperCase()]) {
        const found = (await server.call(listPayments, admin, { query: { search } })).body.rows;
        expect(found.map((row) => row.reference)).toEqual([suggested_reference]);
      }
      const decided = { status: 'rejected', updated_at: server.services.clock.now() } as const;
      await server.services.db.updateTable('verification_requests').set(decided).where('id', '=', body.id).execute();
      server.services.clock.advance(1);
    }
  });

  test('with another reference if somebody else has the same', async () => {
    const { id: course_id } = await buildCourse(server.services, { price: 1000 });
    const learner = await buildLearner(server.services);
    const [, { id }] = await Promise.all([
      buildEnrollment(server.services, {
        course_id,
        student_id: (await buildLearner(server.services)).id,
        status: 'pending',
      }),
      buildEnrollment(server.services, { course_id, student_id: learner.id, status: 'pending' }),
    ]);
    expect((await paymentsOf(learner))[0]?.reference).toBe(`EN-TEST-${id.slice(0, 8).toUpperCase()}`);
  });

  test('which is cancelled when the request is withdrawn, so that its reference is still known', async () => {
    const [learner, course] = [
      await buildLearner(server.services),
      await buildCourse(server.services, { price: 1000 }),
    ];
    const { body } = await server.call(enroll, learner, { params: { id: course.id } });
    await server.call(cancelEnrollment, learner, { params: { id: body.id } });
    expect(await paymentsOf(learner)).toMatchObject([{ status: 'cancelled', reference: body.payment_reference }]);
    expect((await server.call(listMyPayments, learner, {})).body.rows).toEqual([]);
  });
});

test('payments from before the first start get the fee of the settings, and none remain without a fee', async () => {
  const { db, clock } = server.services;
  const times = { created_at: clock.now(), updated_at: clock.now() };
  const owed = { currency: 'MNT', status: 'awaited', person_id: admin.id, ...times } as const;
  const row = (purpose: 'application' | 'verification', reference: string) => ({
    id: randomUUID(),
    purpose,
    reference,
    ...owed,
  });
  await db
    .insertInto('payments')
    .values([row('application', 'AP-OLD'), row('verification', 'VR-OLD')])
    .execute();
  const payment = { ...server.services.config.payment, applicationFeeMnt: 90_000, verificationFeeUsd: 0 };
  await storeFees({ db, config: { ...server.services.config, payment } });
  expect(await paymentsOf(admin)).toMatchObject([{ reference: 'AP-OLD', amount: 90_000 }]);
  await storeFees(server.services);
});

test('when an account is deleted, payments that have come stay without the person, others until the end of their years', async () => {
  const { services } = server;
  const { db, clock, scheduler } = services;
  const [learner, course] = [await buildLearner(services), await buildCourse(services, { price: 1000 })];
  const unpaidCourse = await buildCourse(services, { price: 2000 });
  const { body: paid } = await server.call(enroll, learner, { params: { id: course.id } });
  const [refunded] = await paymentsOf(learner);
  await decidePayment(services, refunded?.id ?? '', 'refunded');
  await db
    .updateTable('payments')
    .set({ reason: `${learner.name} left` })
    .where('person_id', '=', learner.id)
    .execute();
  const { body: unpaid } = await server.call(enroll, learner, { params: { id: unpaidCourse.id } });
  await apply(learner, (await buildJob(services)).id);
  expect(await paymentsOf(learner)).toHaveLength(3);
  await db.transaction().execute(async (tx) => {
    await endAccount(services, tx, { id: learner.id, by: { actorId: null, reason: null }, now: clock.now() });
  });
  const left = db.selectFrom('payments').selectAll().where('course_id', '=', course.id);
  const reference = paid.payment_reference;
  expect(await left.execute()).toMatchObject([
    { reference, person_id: null, enrollment_id: null, reason: null, search_text: ` ${reference.toLowerCase()}` },
  ]);
  const { body } = await server.call(listPayments, admin, { query: { search: reference } });
  expect(body.rows).toMatchObject([{ reference, person: null, course: { id: course.id } }]);
  await db
    .updateTable('payments')
    .set({ updated_at: '2001-01-01T00:00:00.000Z' })
    .where('reference', 'in', [reference, unpaid.payment_reference])
    .execute();
  const cancelled = db.selectFrom('payments').select('status').where('course_id', '=', unpaidCourse.id);
  expect(await cancelled.execute()).toEqual([{ status: 'cancelled' }]);
  scheduler.trigger();
  await eventually(async () => expect(await cancelled.execute()).toEqual([]));
  expect(await left.execute()).toHaveLength(1);
});
