import { sql } from 'kysely';
import { expect } from 'vitest';
import { allocate } from '#server/core/transfers/commands.ts';
import type { startFakeQpay } from './fake-qpay.ts';
import { type DeskCase, price, type QpayDesk } from './qpay-desk.ts';
import { startBeside } from '../server.ts';

type Step = (it: DeskCase) => unknown;
type Fault = Awaited<ReturnType<typeof startFakeQpay>>['faults'][number]['fault'];

/** What can happen after a learner has opened the invoice of a payment. */
export const qpayStepsOf = (desk: QpayDesk, env: Record<string, string>) => ({
  ...atQpay(desk),
  ...atDesk(desk),
  ...inTasks(desk, env),
  ...failing(desk),
});

function atQpay({ fake }: QpayDesk) {
  return {
    pay: (it) => fake.pay(it.invoice),
    'pay less': (it) => fake.pay(it.invoice, 70_000),
    'pay more': (it) => fake.pay(it.invoice, 80_000),
    'pay dollars': (it) => fake.pay(it.invoice, price, 'USD'),
    'pay nothing': (it) => fake.pay(it.invoice, 0),
    'pay less than nothing': (it) => fake.pay(it.invoice, -5),
    'pay without an invoice': () => fake.payElsewhere(12_000),
    'cannot pay': (it) => expect(() => fake.pay(it.invoice)).toThrow('cancelled'),
    'paid during cancel': (it) => fake.beforeCancel(() => void fake.pay(it.invoice)),
    'cancelled at QPay': (it) => fake.cancel(it.invoice),
    'refunded at QPay': (it) => fake.setStatus(it.invoice, 'REFUNDED'),
    'payment cancelled at QPay': (it) => fake.setStatus(it.invoice, 'CANCELLED'),
  } satisfies Record<string, Step>;
}

function atDesk(desk: QpayDesk) {
  const { change, plan, inTransaction, importLine, server, fake } = desk;
  return {
    open: desk.open,
    'open in vain': async (it) => {
      const last = fake.lastInvoice();
      await expect(desk.open(it)).rejects.toBeInstanceOf(Error);
      expect(fake.lastInvoice()).toBe(last);
    },
    withdraw: desk.withdraw,
    'delete account': desk.deleteAccount,
    'paid by bank': async (it) => await inTransaction(async (tx) => await importLine(tx, it)),
    'confirm by hand': async (it) => await change(it, ['awaited', 'confirmed']),
    waive: async (it) => await change(it, ['awaited', 'waived']),
    'refund a part by hand': async (it) => await change(it, ['confirmed', 'refunded'], { amount: 25_000 }),
    'plan two': async (it) => await plan(it, [40_000, 35_000]),
    'plan one': async (it) => await plan(it, [price]),
    allocate: async ({ id, admin }) =>
      await inTransaction(async (tx) => {
        const open = await tx.selectFrom('transfers').select('id').where('proposed_id', '=', id).execute();
        const allocations = open.map((transfer) => ({ id: transfer.id, payment_id: id }));
        await allocate(tx, { allocations, actorId: admin.id, now: desk.now() });
      }),
    'take the second': async (it) => {
      const second = server.services.db.selectFrom('payments').select(['id', 'reference']).where('amount', '=', 35_000);
      Object.assign(it, await second.where('enrollment_id', '=', it.enrollmentId).executeTakeFirstOrThrow());
    },
    'is awaited': async (it) => expect(await desk.deskOf(it)).toMatchObject({ status: 'awaited', open: '' }),
  } satisfies Record<string, Step>;
}

function inTasks(desk: QpayDesk, env: Record<string, string>) {
  const { server, fake, finish, compare } = desk;
  const call = async (it: DeskCase) => await desk.callBack(fake.callbackOf(it.invoice));
  const invoicesOf = ({ id }: DeskCase) => server.services.db.updateTable('qpay_invoices').where('payment_id', '=', id);
  return {
    call,
    task: finish,
    compare: async () => expect(await compare()).toBe(true),
    'all at once in two processes': async (it) => {
      const { server: other, stop } = await startBeside(server, env);
      await other.services.scheduler.stop();
      await Promise.all([call(it), call(it), other.fetch(fake.callbackOf(it.invoice)), finish(), compare()]);
      await stop();
    },
    'a day later': desk.waitDay,
    'invoice ended by mistake': async (it) => await invoicesOf(it).set({ ended_at: desk.now() }).execute(),
    'invoice made by a clock that was ahead': async (it) =>
      await invoicesOf(it).set({ created_at: '2099-01-01T00:00:00.000Z' }).execute(),
  } satisfies Record<string, Step>;
}

function failing({ server, fake, finish, compare }: QpayDesk) {
  const fail = (path: string, fault: Fault = 'fails') => void fake.faults.push({ path, fault });
  return {
    'check fails': () => fail('/payment/check'),
    'check is nonsense': () => fail('/payment/check', 'nonsense'),
    'check is refused': () => fail('/payment/check', 'refused'),
    'cancel fails': () => fail('/invoice/cancel'),
    'cancel is refused': () => fail('/invoice/cancel', 'refused'),
    'receipt fails': () => fail('/ebarimt_v3/create'),
    'check after cancel fails': () => fake.beforeCancel(() => fail('/payment/check')),
    'compare in vain': async () => {
      fail('/payment/list', 'nonsense');
      expect(await compare()).toBe(false);
    },
    'database is lost in the task': async () => {
      const { db } = server.services;
      await sql`alter table allocations add constraint lost check (false) not valid`.execute(db);
      await expect(finish()).rejects.toThrow('lost');
      await sql`alter table allocations drop constraint lost`.execute(db);
    },
  } satisfies Record<string, Step>;
}
