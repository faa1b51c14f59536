import { withdrawApplication } from '#domain/applications/contract.ts';
import { changeJobFees } from '#domain/jobs/fee-contract.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { getAdminJob, copyJob, updateJob } from '#domain/jobs/record.ts';
import { listPayments } from '#domain/payments/contract.ts';
import { getSite } from '#domain/site/contract.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeFees } from '#server/core/payments/commands.ts';
import { endAccount } from '#server/core/people/account/commands.ts';
import { buildAdmin, buildJob, buildLearner, type Person } from '#server/testing/build.ts';
import { sentRequests } from '#server/testing/people/sent-requests.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const defaultFee = 75_000;
const server = useServer();
const { application } = sentRequests(server);
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

const buildFee = async (application_fee: number | null) => await buildJob(server.services, { application_fee });

const shownFee = async (id: string) => (await server.call(getJob, null, { params: { id } })).body.application_fee;

const setFee = async (id: string, from: number | null, to: number | null) =>
  (await server.call(changeJobFees, admin, { body: { changes: [{ id, from, to }] } })).body.stale;

const auditOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', id)
    .execute();

describe('an application costs the fee of its job', () => {
  test.each([
    ['that of the settings', null, defaultFee],
    ['its own', 120_000, 120_000],
  ])('%s', async (_, own, fee) => {
    const [learner, job] = [await buildLearner(server.services), await buildFee(own)];
    expect(await shownFee(job.id)).toBe(fee);
    const unpaid = await application.send(learner, job.id, { payment_confirmed: false, application_fee: fee });
    expect([unpaid.body.error.code, unpaid.body.error.issues]).toEqual([
      'bad_input',
      [{ path: 'payment_confirmed', message: 'required' }],
    ]);
    const { status, body } = await application.send(learner, job.id, { application_fee: fee });
    expect(status).toBe(200);
    const payment = { purpose: 'application', amount: fee, currency: 'MNT', status: 'awaited' };
    expect(await paymentsOf(learner)).toMatchObject([{ ...payment, application_id: body.id }]);
    expect((await application.get(admin, body.id)).payment).toEqual({
      amount: fee,
      currency: 'MNT',
      status: 'awaited',
    });
    const ledger = await server.call(listPayments, admin, { query: { search: body.payment_reference ?? '' } });
    expect(ledger.body.rows).toMatchObject([{ ...payment, job: { id: job.id } }]);
  });

  test('none: nothing is asked, shown or awaited', async () => {
    const [learner, job] = [await buildLearner(server.services), await buildFee(0)];
    expect(await shownFee(job.id)).toBe(0);
    const { status, body } = await application.send(learner, job.id, { payment_confirmed: false, application_fee: 0 });
    expect([status, body.payment_confirmed]).toEqual([200, true]);
    expect(await paymentsOf(learner)).toEqual([]);
    expect((await application.get(admin, body.id)).payment).toBeNull();
  });
});

test('a job in Japan loses its fee beside one in Mongolia; applications and payments from before stay as they are', async () => {
  const [before, after] = [await buildLearner(server.services), await buildLearner(server.services)];
  const japan = await buildJob(server.services, { country: 'japan' });
  const mongolia = await buildJob(server.services, { country: 'mongolia' });
  for (const { id } of [japan, mongolia]) await application.send(before, id);
  const old = { applications: await application.find(before, japan.id), payments: await paymentsOf(before) };
  expect(old.payments.map(({ amount }) => amount)).toEqual([defaultFee, defaultFee]);

  expect(await setFee(japan.id, null, 0)).toEqual([]);
  expect([await shownFee(japan.id), await shownFee(mongolia.id)]).toEqual([0, defaultFee]);
  for (const { id } of [japan, mongolia]) expect((await application.send(after, id)).status).toBe(200);
  expect((await paymentsOf(after)).map(({ amount }) => amount)).toEqual([defaultFee]);
  expect({ applications: await application.find(before, japan.id), payments: await paymentsOf(before) }).toEqual(old);
  // Nothing is deleted or written by the next start.
  await storeFees(server.services);
  expect(await paymentsOf(before)).toEqual(old.payments);
});

test('who withdraws and applies again owes the fee of then, or nothing', async () => {
  const [learner, job] = [await buildLearner(server.services), await buildFee(null)];
  const again = async (to: number | null, from: number | null) => {
    const sent = await application.find(learner, job.id);
    await server.call(withdrawApplication, learner, { params: { id: sent?.id ?? '' } });
    await setFee(job.id, from, to);
    await application.send(learner, job.id, { application_fee: to });
    return (await paymentsOf(learner)).map(({ amount, status }) => [amount, status]);
  };
  await application.send(learner, job.id);
  expect(await again(50_000, null)).toEqual([[50_000, 'awaited']]);
  expect(await again(0, 50_000)).toEqual([[50_000, 'cancelled']]);
  expect(await again(90_000, 0)).toEqual([[90_000, 'awaited']]);
});

describe('a fee that changes while somebody applies', () => {
  test.each([
    ['higher', 120_000],
    ['lower', 50_000],
    ['none', 0],
  ])('is refused with the one of now: %s', async (_, now) => {
    const [learner, job] = [await buildLearner(server.services), await buildFee(now)];
    const { status, body } = await application.send(learner, job.id, { application_fee: defaultFee });
    expect([status, body.error.code, body.error.details]).toEqual([409, 'fee_changed', { application_fee: now }]);
    expect([await application.find(learner, job.id), await paymentsOf(learner)]).toEqual([null, []]);
  });

  test.each([
    [75_000, 200],
    [50_000, 200],
    [75_001, 409],
  ])('is refused without a statement if it is above the default: %d', async (fee, status) => {
    const [learner, job] = [await buildLearner(server.services), await buildFee(fee)];
    expect((await application.send(learner, job.id)).status).toBe(status);
    expect((await paymentsOf(learner)).map(({ amount }) => amount)).toEqual(status === 200 ? [fee] : []);
  });

  test('at once: nobody owes another amount than the stated one', async () => {
    const seen = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const [learner, job] = [await buildLearner(server.services), await buildFee(60_000)];
      const form = await application.formOf(learner);
      const [sent] = await Promise.all([
        application.send(learner, job.id, { ...form, application_fee: 60_000 }),
        setFee(job.id, 60_000, 200_000),
      ]);
      seen.add(sent.status);
      const amounts = (await paymentsOf(learner)).map(({ amount }) => amount);
      expect(amounts).toEqual(sent.status === 200 ? [60_000] : []);
    }
    expect([...seen].every((status) => [200, 409].includes(status))).toBe(true);
  });

  test('also while the application waits after reading the fee', async () => {
    const { db, clock } = server.services;
    const [learner, job] = [await buildLearner(server.services), await buildFee(60_000)];
    const form = await application.formOf(learner);
    const times = { created_at: clock.now(), updated_at: clock.now() };
    const row = { id: randomUUID(), job_id: job.id, applicant_id: learner.id, cover_letter: 'x', ...times };
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
      ).rows.length;
    const sent = await db.transaction().execute(async (tx) => {
      // A second request with the same application now waits for this row.
      await tx
        .insertInto('applications')
        .values({ ...row, status: 'pending' })
        .execute();
      const sending = application.send(learner, job.id, { ...form, application_fee: 60_000 });
      await eventually(async () => expect(await waiting()).toBe(1));
      const change = setFee(job.id, 60_000, 200_000);
      // Waits for the application, or would be done by now.
      await Promise.race([change, eventually(async () => expect(await waiting()).toBe(2))]);
      await tx.deleteFrom('applications').where('id', '=', row.id).execute();
      return { sending, change };
    });
    expect((await sent.sending).status).toBe(200);
    expect(await sent.change).toEqual([]);
    expect((await paymentsOf(learner)).map(({ amount }) => amount)).toEqual([60_000]);
    expect(await shownFee(job.id)).toBe(200_000);
  });

  test('by a process with another default: also then', async () => {
    const { db, config } = server.services;
    const raised = { db, config: { ...config, payment: { ...config.payment, applicationFeeMnt: 90_000 } } };
    const job = await buildFee(null);
    try {
      for (let round = 0; round < 8; round += 1) {
        const learner = await buildLearner(server.services);
        await storeFees(server.services);
        const form = await application.formOf(learner);
        const [sent] = await Promise.all([
          application.send(learner, job.id, { ...form, application_fee: defaultFee }),
          storeFees(raised),
        ]);
        expect((await paymentsOf(learner)).map(({ amount }) => amount)).toEqual(
          sent.status === 200 ? [defaultFee] : [],
        );
        const late = await application.send(await buildLearner(server.services), job.id);
        expect([late.body.error.code, late.body.error.details]).toEqual(['fee_changed', { application_fee: 90_000 }]);
      }
    } finally {
      await storeFees(server.services);
    }
  });
});

describe('admins', () => {
  test('change a fee from the one that they saw, once of two at once, with an audit entry', async () => {
    const job = await buildFee(null);
    const stale = await Promise.all([setFee(job.id, null, 0), setFee(job.id, null, 0)]);
    expect(stale.toSorted((one, other) => one.length - other.length)).toEqual([[], [job.id]]);
    const change = { before: { application_fee: null }, after: { application_fee: 0 } };
    expect(await auditOf(job.id)).toEqual([{ action: 'job.update', ...change }]);
    expect(await setFee(job.id, 0, null)).toEqual([]);
    expect(await shownFee(job.id)).toBe(defaultFee);
  });

  test('get changed_meanwhile in a form that was open before', async () => {
    const { id } = await buildFee(null);
    const { body: seen } = await server.call(getAdminJob, admin, { params: { id } });
    server.services.clock.advance(1);
    await setFee(id, null, 0);
    const { body } = await server.call(updateJob, admin, { params: { id }, body: { ...seen, title: 'Other' } });
    expect(body.error.code).toBe('changed_meanwhile');
  });

  test.each([-1, 1.5, 10_000_001, '0'])('cannot set %j', async (to) => {
    const { id } = await buildFee(null);
    const changes = [{ id, from: null, to: to as number }];
    const { body } = await server.call(changeJobFees, admin, { body: { changes } });
    expect([body.error.code, body.error.issues?.[0]?.path]).toEqual(['bad_input', 'changes.0.to']);
  });

  test('copy a job with its fee', async () => {
    const { id } = await buildFee(0);
    const { body } = await server.call(copyJob, admin, { params: { id } });
    expect(body.application_fee).toBe(0);
  });
});

test('a deleted account leaves a record of applications that had a fee, and of no others', async () => {
  const { services } = server;
  const learner = await buildLearner(services);
  const [free, paid] = [await buildFee(0), await buildFee(null)];
  for (const { id } of [free, paid]) await application.send(learner, id);
  const sent = await application.find(learner, paid.id);
  await services.db.transaction().execute(async (tx) => {
    const by = { actorId: null, reason: null };
    await endAccount(services, tx, { id: learner.id, by, now: services.clock.now() });
  });
  const kept = services.db.selectFrom('kept_payments').select(['id', 'purpose']);
  expect(await kept.execute()).toEqual([{ id: sent?.id, purpose: 'application' }]);
});

describe('with a default of 0', () => {
  const free = useServer({ PAYMENT_APPLICATION_FEE_MNT: '0' });
  const { application: sending } = sentRequests(free);
  const amountsOf = async (learner: Person) =>
    await free.services.db.selectFrom('payments').select('amount').where('person_id', '=', learner.id).execute();

  test('the payment counts as confirmed', async () => {
    const [learner, job] = [await buildLearner(free.services), await sending.build()];
    expect((await free.call(getSite, null, {})).body.payment.application_fee_mnt).toBe(0);
    const answer = await sending.send(learner, job.id, { payment_confirmed: false });
    expect([answer.status, answer.body.payment_confirmed]).toEqual([200, true]);
    expect(await amountsOf(learner)).toEqual([]);
  });

  test('a job with a fee asks for it', async () => {
    const [learner, job] = [await buildLearner(free.services), await sending.build({ application_fee: 40_000 })];
    expect((await free.call(getJob, null, { params: { id: job.id } })).body.application_fee).toBe(40_000);
    // An older page has shown no fee.
    expect((await sending.send(learner, job.id)).body.error.code).toBe('fee_changed');
    const unpaid = await sending.send(learner, job.id, { payment_confirmed: false, application_fee: 40_000 });
    expect(unpaid.body.error.code).toBe('bad_input');
    expect((await sending.send(learner, job.id, { application_fee: 40_000 })).status).toBe(200);
    expect(await amountsOf(learner)).toEqual([{ amount: 40_000 }]);
  });
});
