import { cancelEnrollment } from '#domain/enrollments/contract.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { changePayments, listMyPayments, setInstalments } from '#domain/payments/contract.ts';
import { openQpayInvoice } from '#domain/payments/qpay-contract.ts';
import type { PaymentStatus } from '#domain/payments/rules.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { endAccount } from '#server/core/people/account/commands.ts';
import { allocate, insertTransfers } from '#server/core/transfers/commands.ts';
import type { Db } from '#server/database/database.ts';
import { createQpay } from '#server/features/qpay/client.ts';
import { compareMoney, finishInvoices, openInvoice, type QpayServices } from '#server/features/qpay/service.ts';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '../build.ts';
import type { startFakeQpay } from './fake-qpay.ts';
import type { TestServer } from '../server.ts';

export const price = 75_000;

type FakeQpay = Awaited<ReturnType<typeof startFakeQpay>>;

/** A payment of 75,000 tugrik with the invoice that its learner has opened, and an admin of the office. */
export interface DeskCase {
  admin: Person;
  learner: Person;
  enrollmentId: string;
  id: string;
  reference: string;
  invoice: string;
  /** How many payments and VAT receipts QPay had before. */
  first: { payments: number; receipts: number };
}

/** The office of a school with QPay, whose background tasks run only when a test runs them. */
export function useQpayDesk(server: TestServer, fake: FakeQpay) {
  afterAll(async () => await fake.stop());
  beforeAll(async () => await server.services.scheduler.stop());
  let moved = 0;
  afterEach(() => {
    fake.faults.splice(0);
    server.services.clock.advance(-moved);
    moved = 0;
  });

  const now = () => server.services.clock.now();
  const own = (): QpayServices => {
    const { db, log, config, clock } = server.services;
    if (!config.payment.qpay) throw new Error('QPay is off.');
    return { db, log, config, qpay: createQpay(config.payment.qpay, clock) };
  };

  async function begin(): Promise<DeskCase> {
    const { services } = server;
    const [admin, learner] = [await buildAdmin(services), await buildLearner(services)];
    const course = await buildCourse(services, { price });
    const owed = { course_id: course.id, student_id: learner.id, status: 'pending' } as const;
    const { id: enrollmentId } = await buildEnrollment(services, owed);
    const [payment] = (await server.call(listMyPayments, learner, {})).body.rows;
    if (!payment) throw new Error('Nothing is owed.');
    const { id, reference } = payment;
    const first = { payments: fake.payments.length, receipts: fake.countOf('/ebarimt_v3/create') };
    expect((await server.call(openQpayInvoice, learner, { body: { reference } })).status).toBe(200);
    return { admin, learner, enrollmentId, id, reference, invoice: fake.lastInvoice(), first };
  }

  const acts = actsOf(server, { fake, now, own });
  const waitDay = () => {
    moved += 90_000;
    server.services.clock.advance(90_000);
  };
  return { ...acts, ...sightsOf(server, fake), server, fake, now, own, begin, waitDay };
}

export type QpayDesk = ReturnType<typeof useQpayDesk>;

function sightsOf(server: TestServer, fake: FakeQpay) {
  /** What the office sees: the payment, open transfers with their reasons, notifications, and VAT receipts at QPay. */
  async function deskOf({ id, admin, first }: DeskCase) {
    const { db } = server.services;
    const paid = idsOf(fake.payments.slice(first.payments));
    const { status } = await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    const open = db.selectFrom('transfers').select(['amount', 'reason']).where('state', '=', 'open');
    const rows = await open.where('source_id', 'in', [...paid, ...paid.map((one) => `${one} refund`), '']).execute();
    const told = db.selectFrom('notifications').select('facts').where('person_id', '=', admin.id);
    const notified = await told.where('kind', '=', 'new_transfer').execute();
    const waiting = rows.map(({ amount, reason }) => `${amount} ${reason ?? 'unknown'}`).toSorted();
    const receipts = fake.countOf('/ebarimt_v3/create') - first.receipts;
    return { status, open: waiting.join(', '), notified: notified.length, receipts };
  }

  /** Every payment at QPay has one transfer, every refund another, and their sums are equal. */
  async function expectEveryRow() {
    const { rows } = await sql<{ source_id: string; amount: number }>`
      select source_id, amount from transfers where source = 'qpay'`.execute(server.services.db);
    const recorded = new Map(rows.map((row) => [row.source_id, row.amount]));
    const counted = fake.payments.filter(({ amount, status }) => amount > 0 && status !== 'CANCELLED');
    expect(counted.filter(({ id, amount }) => recorded.get(id) !== amount)).toEqual([]);
    const returned = fake.payments.filter(({ id, status }) => status !== 'PAID' && recorded.has(id));
    expect(returned.filter(({ id, amount }) => recorded.get(`${id} refund`) !== -amount)).toEqual([]);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    const atQpay = counted.filter(({ status }) => status === 'PAID').map(({ amount }) => amount);
    expect(sum([...recorded.values()])).toBe(sum(atQpay));
  }
  return { deskOf, expectEveryRow };
}

interface Site {
  fake: FakeQpay;
  now: () => Timestamp;
  own: () => QpayServices;
}

/** What learners, the office, and the tasks do. */
function actsOf(server: TestServer, { fake, now, own }: Site) {
  const inTransaction = async <Result>(work: (tx: Db) => Promise<Result>) =>
    await server.services.db.transaction().execute(work);
  return {
    inTransaction,
    callBack: async (path: string) => expect(await (await server.fetch(path)).text()).toBe('SUCCESS'),
    finish: async () => await finishInvoices(own(), now()),
    compare: async () => await compareMoney(own(), now()),
    withdraw: async ({ learner, enrollmentId: id }: DeskCase) =>
      expect((await server.call(cancelEnrollment, learner, { params: { id } })).status).toBe(200),
    /** Opens the invoice of the case again, or a new one. */
    open: async (it: DeskCase) => {
      await openInvoice(own(), { reference: it.reference, personId: it.learner.id, now: now() });
      it.invoice = fake.lastInvoice();
    },
    change: async (
      { id, admin }: DeskCase,
      [from, to]: readonly [PaymentStatus, PaymentStatus],
      more: { amount?: number } = {},
    ) =>
      (await server.call(changePayments, admin, { body: { changes: [{ id, from, to }], reason: 'Decided', ...more } }))
        .body,
    plan: async ({ admin, enrollmentId: id }: DeskCase, amounts: readonly number[]) => {
      const awaited = server.services.db.selectFrom('payments').where('enrollment_id', '=', id);
      const seen = await awaited.select(['id', 'updated_at']).where('status', '=', 'awaited').execute();
      const instalments = amounts.map((amount, nth) => ({ due_on: `2027-0${nth + 1}-01`, amount }));
      const { status } = await server.call(setInstalments, admin, { params: { id }, body: { seen, instalments } });
      expect(status).toBe(200);
    },
    /** Imports a line of a bank statement and allocates it. */
    importLine: async (tx: Db, { id, admin }: DeskCase) => {
      const day = dayOf(now(), defaultTimeZone);
      const line = { source: 'bank', source_id: `line of ${id}`, day, amount: price, currency: 'MNT' } as const;
      const added = await insertTransfers(tx, [{ ...line, proposed_id: id, reason: null }], now());
      const allocations = [...added.values()].map((transfer) => ({ id: transfer, payment_id: id }));
      return await allocate(tx, { allocations, actorId: admin.id, now: now() });
    },
    deleteAccount: async ({ learner, admin }: DeskCase) =>
      await inTransaction(async (tx) => {
        await endAccount(server.services, tx, { id: learner.id, by: { actorId: admin.id }, now: now() });
      }),
  };
}
