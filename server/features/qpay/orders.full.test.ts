import type { PaymentStatus } from '#domain/payments/rules.ts';
import { describe, expect, test } from 'vitest';
import { startFakeQpay } from '#server/testing/money/fake-qpay.ts';
import { useQpayDesk } from '#server/testing/money/qpay-desk.ts';
import { qpayStepsOf } from '#server/testing/money/qpay-steps.ts';
import { useServer } from '#server/testing/server.ts';

const fake = await startFakeQpay(() => server.services.clock.now());
const env = { ...fake.settings, QPAY_EBARIMT: 'on' };
const server = useServer(env);
const desk = useQpayDesk(server, fake);
const steps = qpayStepsOf(desk, env);

type Order = [order: (keyof typeof steps)[], status: PaymentStatus, open: string, notified: number, receipts: number];

const orders: Order[] = [
  [['pay', 'call'], 'confirmed', '', 0, 1],
  [['pay', 'call', 'call', 'task'], 'confirmed', '', 0, 1],
  [['pay', 'task'], 'confirmed', '', 0, 1],
  [['call', 'task', 'is awaited'], 'awaited', '', 0, 0],
  [['pay', 'compare', 'task'], 'confirmed', '', 0, 1],
  [['pay', 'all at once in two processes', 'all at once in two processes'], 'confirmed', '', 0, 1],
  [['pay', 'pay', 'call'], 'confirmed', '75000 settled', 1, 1],
  [['pay', 'call', 'pay', 'call'], 'confirmed', '75000 settled', 1, 1],
  [['pay', 'call', 'pay', 'compare'], 'confirmed', '75000 settled', 1, 1],
  [['pay less', 'call'], 'seen', '70000 amount', 1, 0],
  [['pay more', 'task'], 'seen', '80000 amount', 1, 0],
  [['pay less', 'pay', 'call'], 'confirmed', '70000 amount', 1, 1],
  [['pay more', 'task', 'allocate', 'task'], 'confirmed', '80000 amount', 1, 0],
  [['pay less', 'call', 'allocate', 'open', 'pay', 'call', 'task'], 'confirmed', '', 1, 2],
  [['pay dollars', 'call'], 'awaited', '75000 currency', 1, 0],
  [['pay nothing', 'pay less than nothing', 'call', 'compare'], 'awaited', '', 0, 0],
  [['pay without an invoice', 'compare', 'compare'], 'awaited', '12000 unknown', 1, 0],
  // Withdrawn, or settled in another way.
  [['withdraw', 'pay', 'call'], 'cancelled', '75000 ended', 1, 0],
  [['withdraw', 'pay', 'task', 'task'], 'cancelled', '75000 ended', 1, 0],
  [['withdraw', 'task', 'cannot pay'], 'cancelled', '', 0, 0],
  [['withdraw', 'paid during cancel', 'task'], 'cancelled', '75000 ended', 1, 0],
  [['delete account', 'pay', 'call'], 'cancelled', '75000 ended', 1, 0],
  [['pay less', 'call', 'delete account'], 'seen', '70000 amount', 0, 0],
  [['paid by bank', 'pay', 'call'], 'confirmed', '75000 settled', 1, 0],
  [['paid by bank', 'pay', 'task'], 'confirmed', '75000 settled', 1, 0],
  [['confirm by hand', 'task', 'cannot pay'], 'confirmed', '', 0, 0],
  [['waive', 'pay', 'call'], 'waived', '75000 settled', 1, 0],
  [['plan two', 'pay', 'call'], 'seen', '75000 amount', 1, 0],
  [['plan two', 'task', 'cannot pay', 'open', 'pay', 'call'], 'confirmed', '', 0, 1],
  [['plan two', 'take the second', 'open', 'plan one', 'pay', 'call'], 'cancelled', '35000 ended', 1, 0],
  // Late.
  [['a day later', 'pay', 'task'], 'confirmed', '', 0, 1],
  [['a day later', 'task', 'cannot pay'], 'awaited', '', 0, 0],
  [['a day later', 'open', 'pay', 'call'], 'confirmed', '', 0, 1],
  [['a day later', 'pay', 'open in vain'], 'confirmed', '', 0, 1],
  [['cancelled at QPay', 'a day later', 'task', 'open', 'pay', 'call'], 'confirmed', '', 0, 1],
  [['invoice ended by mistake', 'pay', 'call'], 'confirmed', '', 0, 1],
  [['invoice ended by mistake', 'pay', 'task', 'is awaited', 'compare', 'task'], 'confirmed', '', 0, 1],
  [['invoice made by a clock that was ahead', 'task', 'cannot pay', 'open', 'pay', 'task'], 'confirmed', '', 0, 1],
  // Returned.
  [['pay', 'call', 'refunded at QPay', 'compare', 'compare'], 'refunded', '', 1, 1],
  [['pay', 'call', 'refunded at QPay', 'call'], 'refunded', '', 1, 1],
  [['pay', 'call', 'payment cancelled at QPay', 'compare'], 'refunded', '', 1, 1],
  [['pay', 'payment cancelled at QPay', 'call', 'compare'], 'awaited', '', 0, 0],
  [['pay', 'payment cancelled at QPay', 'a day later', 'task', 'open', 'pay', 'call'], 'confirmed', '', 0, 1],
  [['pay', 'refunded at QPay', 'compare'], 'awaited', '-75000 returned, 75000 returned', 1, 0],
  [['pay', 'call', 'refund a part by hand', 'compare'], 'confirmed', '', 0, 1],
  [['pay', 'call', 'refund a part by hand', 'refunded at QPay', 'compare'], 'refunded', '-75000 returned', 1, 1],
  [['paid by bank', 'pay', 'call', 'refunded at QPay', 'compare'], 'confirmed', '-75000 returned, 75000 settled', 2, 0],
  [['receipt fails', 'pay', 'call', 'refunded at QPay', 'compare', 'a day later', 'task'], 'refunded', '', 1, 1],
  [['receipt fails', 'pay', 'call', 'task', 'a day later', 'task'], 'confirmed', '', 0, 2],
  // QPay or the database fails.
  [['pay', 'check fails', 'call', 'check is nonsense', 'task', 'is awaited', 'task'], 'confirmed', '', 0, 1],
  [['pay', 'compare in vain', 'is awaited', 'compare', 'task'], 'confirmed', '', 0, 1],
  [['withdraw', 'cancel fails', 'task', 'pay', 'task'], 'cancelled', '75000 ended', 1, 0],
  [['withdraw', 'check after cancel fails', 'task', 'task', 'cannot pay'], 'cancelled', '', 0, 0],
  [['a day later', 'cancel fails', 'open in vain', 'open', 'pay', 'call'], 'confirmed', '', 0, 1],
  [['a day later', 'check is refused', 'cancel is refused', 'open', 'pay', 'task'], 'confirmed', '', 0, 1],
  [['pay', 'database is lost in the task', 'is awaited', 'task'], 'confirmed', '', 0, 1],
];

describe('the office sees what comes from QPay', () => {
  test.each(orders.map(([order, ...sees]) => [order.join(', '), order, sees] as const))(
    '%s',
    async (_, order, sees) => {
      const it = await desk.begin();
      for (const step of order) await steps[step](it);
      const [status, open, notified, receipts] = sees;
      expect(await desk.deskOf(it)).toEqual({ status, open, notified, receipts });
      await desk.expectEveryRow();
      await desk.finish();
      await desk.compare();
      // Nothing changes by repeating it.
      expect(await desk.deskOf(it)).toEqual({ status, open, notified, receipts });
      await desk.expectEveryRow();
    },
  );
});
