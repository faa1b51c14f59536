import { enroll } from '#domain/enrollments/contract.ts';
import { changePayments, setInstalments } from '#domain/payments/contract.ts';
import { statusOfMoney } from '#domain/payments/rules.ts';
import { importStatement, undoStatement } from '#domain/statements/contract.ts';
import { allocateTransfers, changeTransfers } from '#domain/transfers/contract.ts';
import { plusDays } from '#domain/kernel/time.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { endAccount } from '#server/core/people/account/commands.ts';
import { foldSums } from '#server/features/payments/commands.ts';
import { buildAdmin, buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { ledgerViolations } from '#server/testing/money/payments.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
let courseId: string;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  courseId = (await buildCourse(server.services, { price: 1000 })).id;
});

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)];

const listPayments = async () =>
  await server.services.db.selectFrom('payments').selectAll().orderBy('created_at').orderBy('id').execute();
const listTransfers = async () =>
  await server.services.db.selectFrom('transfers').selectAll().orderBy('created_at').orderBy('id').execute();

/** What people and programs do, each with numbers that choose among what exists; refusals are as good as changes. */
const actions: Record<string, (a: number, b: number) => Promise<unknown>> = {
  async enroll() {
    await server.call(enroll, await buildLearner(server.services), { params: { id: courseId } });
  },
  async import(a, b) {
    const payments = await listPayments();
    const line = (nth: number) => {
      const amount = [1000, 400, 600, 1500, -1000, -300][(a + nth) % 6];
      return `2026-1${(b + nth) % 2}-0${1 + ((a + nth) % 9)};${pick(payments, a + nth)?.reference ?? ''} ${nth};${amount}`;
    };
    const text = `Огноо;Утга;Орлого\n${[0, 1, 2].map(line).join('\n')}\n`;
    const matches = [0, 1, 2].flatMap((number) => {
      const payment = pick(payments, a + number);
      return payment ? [{ number, payment_id: payment.id }] : [];
    });
    await server.call(importStatement, admin, { body: { text, matches } });
  },
  async allocate(a, b) {
    const [transfer, payment] = [pick(await listTransfers(), a), pick(await listPayments(), b)];
    if (!transfer || !payment) return;
    const amount = [undefined, 1, 250, 999][(a + b) % 4];
    const part = { id: transfer.id, payment_id: payment.id, amount, is_same_money: b % 7 === 0 };
    await server.call(allocateTransfers, admin, { body: { allocations: [part] } });
  },
  async takeBack(a) {
    const transfer = pick(await listTransfers(), a);
    if (!transfer) return;
    const changes = [{ id: transfer.id, from: 'matched' as const, to: 'open' as const }];
    await server.call(changeTransfers, admin, { body: { changes } });
  },
  async dismiss(a) {
    const transfer = pick(await listTransfers(), a);
    if (!transfer) return;
    const changes = [{ id: transfer.id, from: 'open' as const, to: 'dismissed' as const }];
    await server.call(changeTransfers, admin, { body: { changes } });
  },
  async byHand(a, b) {
    const payment = pick(await listPayments(), a);
    if (!payment) return;
    const to = pick(['confirmed', 'refunded', 'awaited', 'seen', 'waived'] as const, b) ?? 'confirmed';
    const body = { changes: [{ id: payment.id, from: payment.status, to }], reason: 'Because', amount: 1 + (b % 1500) };
    await server.call(changePayments, admin, { body: { ...body, day: plusDays('2026-10-01', b % 60) } });
  },
  async plan(a, b) {
    const payment = pick(await listPayments(), a);
    if (!payment?.enrollment_id) return;
    const awaited = (await listPayments()).filter(
      (row) => row.enrollment_id === payment.enrollment_id && row.status === 'awaited',
    );
    const total = awaited.reduce((sum, row) => sum + (row.amount ?? 0), 0);
    const count = 1 + (b % 3);
    const part = Math.floor(total / count);
    if (part < 2) return;
    const instalments = Array.from({ length: count }, (_, nth) => ({
      due_on: plusDays('2026-12-01', nth),
      amount: b % 5 === 0 ? part - 1 : nth === 0 ? total - part * (count - 1) : part,
    }));
    const seen = awaited.map(({ id, updated_at }) => ({ id, updated_at }));
    const body = { seen, instalments, reason: b % 5 === 0 ? 'Scholarship' : undefined };
    await server.call(setInstalments, admin, { params: { id: payment.enrollment_id }, body });
  },
  async undo(a) {
    const statements = await server.services.db.selectFrom('bank_statements').select('id').orderBy('id').execute();
    const statement = pick(statements, a);
    if (statement) await server.call(undoStatement, admin, { params: { id: statement.id } });
  },
  async withdraw(a) {
    const payment = pick(await listPayments(), a);
    if (payment?.enrollment_id)
      await server.services.db.deleteFrom('enrollments').where('id', '=', payment.enrollment_id).execute();
  },
  async endAccount(a) {
    const payment = pick(await listPayments(), a);
    if (!payment?.person_id) return;
    const ended = { id: payment.person_id, by: { actorId: null, reason: null }, now: server.services.clock.now() };
    await server.services.db.transaction().execute(async (tx) => await endAccount(server.services, tx, ended));
  },
};

const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(1000), fc.nat(1000));

test('any sequence of imports, allocations, refunds, undo, withdrawals and deletions keeps the ledger', async () => {
  const known = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      for (const [name, a, b] of [['enroll', 0, 0], ['enroll', 0, 0], ...steps] as const) {
        await actions[name]?.(a, b);
        server.services.clock.advance(1 + (a % 3));
        if (a % 5 === 0) await foldSums(server.services.db);
        expect([name, (await ledgerViolations.execute(server.services.db)).rows]).toEqual([name, []]);
      }
      const payments = await listPayments();
      // Seen may also be said by hand.
      for (const payment of payments.filter(({ status, received }) => status !== 'seen' || received > 0))
        expect(statusOfMoney(payment, payment.status)).toBe(payment.status);
      const transfers = new Set((await listTransfers()).map(({ id }) => id));
      expect([...known].filter((id) => !transfers.has(id))).toEqual([]);
      for (const id of transfers) known.add(id);
    }),
    { numRuns: 15 },
  );
  expect(known.size).toBeGreaterThan(30);
}, 240_000);
