import { describe, expect, test } from 'vitest';
import { lockUserAndAdmins } from '#server/core/accounts/commands.ts';
import type { Db } from '#server/database/database.ts';
import { changeByHand } from '#server/features/payments/commands.ts';
import { startFakeQpay } from '#server/testing/money/fake-qpay.ts';
import { type DeskCase, price, useQpayDesk } from '#server/testing/money/qpay-desk.ts';
import { useServer } from '#server/testing/server.ts';
import { somebodyWaits } from '#server/testing/waits.ts';
import { recordMoney } from './commands.ts';
import { findInvoice, listOpenInvoices } from './queries.ts';
import { createComparison } from './service.ts';

const fake = await startFakeQpay(() => server.services.clock.now());
const server = useServer({ ...fake.settings, QPAY_EBARIMT: 'on' });
const desk = useQpayDesk(server, fake);
const { begin, change, deleteAccount, deskOf, expectEveryRow, finish, importLine, inTransaction, now, own, withdraw } =
  desk;
const pay = (it: DeskCase, ...how: [amount?: number, currency?: string]) => fake.pay(it.invoice, ...how);
const payAndCall = async (it: DeskCase, ...how: [amount?: number, currency?: string]) =>
  await desk.callBack(pay(it, ...how));

describe('at once', () => {
  /** Holds the changes of `first` until `second` waits for them; returns the result of `second`. */
  async function oneAfterTheOther<Result>(first: (tx: Db) => Promise<unknown>, second: () => Promise<Result>) {
    const { waiting } = await inTransaction(async (tx) => {
      await first(tx);
      const later = second();
      await somebodyWaits(server.services.db);
      return { waiting: later };
    });
    return await waiting;
  }
  /** Records a payment as its callback does. */
  async function record(tx: Db, it: DeskCase) {
    pay(it);
    const { id } = await tx
      .selectFrom('qpay_invoices')
      .select('id')
      .where('payment_id', '=', it.id)
      .executeTakeFirstOrThrow();
    const invoice = (await findInvoice(tx, { id })) ?? null;
    await recordMoney(tx, { invoice, money: await own().qpay.listMoneyOf(it.invoice), now: now() });
  }
  const byHand = (it: DeskCase) => async (tx: Db) =>
    await changeByHand(tx, {
      changes: [{ id: it.id, from: 'awaited', to: 'confirmed' }],
      actorId: it.admin.id,
      now: now(),
    });

  test('a callback during a withdrawal finds the request withdrawn', async () => {
    const it = await begin();
    const first = async (tx: Db) => await tx.deleteFrom('enrollments').where('id', '=', it.enrollmentId).execute();
    await oneAfterTheOther(first, async () => await payAndCall(it));
    expect(await deskOf(it)).toEqual({ status: 'cancelled', open: '75000 ended', notified: 1, receipts: 0 });
  });

  test('a withdrawal during a callback leaves the payment confirmed', async () => {
    const it = await begin();
    await oneAfterTheOther(
      async (tx) => await record(tx, it),
      async () => await withdraw(it),
    );
    expect(await deskOf(it)).toMatchObject({ status: 'confirmed', open: '', notified: 0 });
  });

  test('of a callback and a confirmation by hand the second one changes nothing', async () => {
    const before = await begin();
    await oneAfterTheOther(byHand(before), async () => await payAndCall(before));
    expect(await deskOf(before)).toEqual({ status: 'confirmed', open: '75000 settled', notified: 1, receipts: 0 });
    const after = await begin();
    const late = await oneAfterTheOther(
      async (tx) => await record(tx, after),
      async () => await change(after, ['awaited', 'confirmed']),
    );
    expect(late).toMatchObject({ stale: [after.id] });
    expect(await deskOf(after)).toMatchObject({ status: 'confirmed', open: '', notified: 0 });
    const { received } = await server.services.db
      .selectFrom('payments')
      .select('received')
      .where('id', '=', after.id)
      .executeTakeFirstOrThrow();
    expect(received).toBe(price);
  });

  test('of a callback and an import of the same reference one settles the payment, the other stays open', async () => {
    const before = await begin();
    await oneAfterTheOther(
      async (tx) => await importLine(tx, before),
      async () => await payAndCall(before),
    );
    expect(await deskOf(before)).toEqual({ status: 'confirmed', open: '75000 settled', notified: 1, receipts: 0 });
    const after = await begin();
    const { made } = await oneAfterTheOther(
      async (tx) => await record(tx, after),
      async () => await inTransaction(async (tx) => await importLine(tx, after)),
    );
    expect(made).toEqual([]);
    expect(await deskOf(after)).toMatchObject({ status: 'confirmed', open: '', notified: 0 });
    await expectEveryRow();
  });
});

test('of invoices that wait the one that was not checked for longest is first, also after a clock that was ahead', async () => {
  const { db } = server.services;
  const cases = [await begin(), await begin(), await begin()];
  const times = ['2026-01-02T00:00:00.000Z', '2099-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
  for (const [nth, { id }] of cases.entries())
    await db
      .updateTable('qpay_invoices')
      .set({ checked_at: times[nth] ?? null })
      .where('payment_id', '=', id)
      .execute();
  const ids = cases.map(({ id }) => id);
  const open = await listOpenInvoices(db, now());
  const rows = await db
    .selectFrom('qpay_invoices')
    .select(['id', 'payment_id'])
    .where('payment_id', 'in', ids)
    .execute();
  const order = open
    .map(({ id }) => ids.indexOf(rows.find((row) => row.id === id)?.payment_id ?? ''))
    .filter((nth) => nth >= 0);
  expect(order).toEqual([1, 2, 0]);
});

test('an invoice that always fails does not stop the others', async () => {
  const [broken, it] = [await begin(), await begin()];
  pay(it);
  const { db } = server.services;
  await db
    .updateTable('qpay_invoices')
    .set({ ended_at: now() })
    .where('payment_id', 'not in', [broken.id, it.id])
    .execute();
  fake.faults.push({ path: '/payment/check', fault: 'fails' });
  await finish();
  expect(await deskOf(it)).toMatchObject({ status: 'awaited' });
  fake.faults.push({ path: '/payment/check', fault: 'fails' });
  await finish();
  expect([(await deskOf(it)).status, (await deskOf(broken)).status]).not.toContain('seen');
  await finish();
  expect(await deskOf(it)).toMatchObject({ status: 'confirmed' });
});

test('payments are compared at the start, on each new day, and an hour after a failure', async () => {
  const compared = createComparison(own());
  const before = fake.countOf('/payment/list');
  const runs = async (at: string) => {
    await compared(at);
    return fake.countOf('/payment/list') - before;
  };
  expect(await runs('2026-11-28T01:00:00.000Z')).toBe(1);
  expect(await runs('2026-11-28T15:59:00.000Z')).toBe(1);
  fake.faults.push({ path: '/payment/list', fault: 'fails' });
  // Midnight in Ulaanbaatar.
  expect(await runs('2026-11-28T16:00:00.000Z')).toBe(2);
  expect(await runs('2026-11-28T16:30:00.000Z')).toBe(2);
  expect(await runs('2026-11-28T17:00:00.000Z')).toBe(3);
  expect(await runs('2026-11-28T18:00:00.000Z')).toBe(3);
});

test('the office is told the amount, the reference and the payer, whose name goes with the account', async () => {
  const it = await begin();
  await payAndCall(it, price, 'USD');
  const facts = async () =>
    (
      await server.services.db
        .selectFrom('notifications')
        .select('facts')
        .where('person_id', '=', it.admin.id)
        .where('kind', '=', 'new_transfer')
        .execute()
    ).map((row) => row.facts);
  const money = { amount: price, currency: 'USD', reference: it.reference };
  expect(await facts()).toEqual([{ ...money, person: it.learner.name, person_id: it.learner.id }]);
  await deleteAccount(it);
  expect(await facts()).toEqual([]);
  await payAndCall(it);
  expect(await facts()).toEqual([{ ...money, currency: 'MNT' }]);
});

test('the name of a payer whose account is being deleted is not stored', async () => {
  const it = await begin();
  await inTransaction(async (tx) => {
    await lockUserAndAdmins(tx, { id: it.learner.id, now: now() });
    await payAndCall(it, 70_000);
  });
  const rows = server.services.db.selectFrom('notifications').select('facts').where('person_id', '=', it.admin.id);
  expect(await rows.where('kind', '=', 'new_transfer').execute()).toEqual([
    { facts: { amount: 70_000, currency: 'MNT', reference: it.reference } },
  ]);
});
