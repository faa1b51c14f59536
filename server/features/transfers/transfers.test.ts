import { randomUUID } from 'node:crypto';
import { changePayments } from '#domain/payments/contract.ts';
import type { PaymentStatus } from '#domain/payments/rules.ts';
import { allocateTransfers, changeTransfers } from '#domain/transfers/contract.ts';
import { transferTextDays } from '#domain/transfers/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { openDesk, statementOf } from '#server/testing/money/statement-desk.ts';
import { deleteOldTexts } from './commands.ts';

const server = useServer();
let desk: Awaited<ReturnType<typeof openDesk>>;
let other: Person;
beforeAll(async () => {
  [desk, other] = [await openDesk(server), await buildAdmin(server.services)];
});
beforeEach(async () => await desk.clear());

const imported = async (...lines: Parameters<typeof statementOf>) => {
  await desk.importAs(desk.admin, statementOf(...lines));
  return (await desk.list()).rows[0]?.id ?? '';
};
const allocate = async (allocations: object[], more: object = {}) =>
  (await server.call(allocateTransfers, desk.admin, { body: { allocations, ...more } as never })).body;

describe('a transfer', () => {
  test('is matched with the payment that the admin chooses', async () => {
    const one = await desk.owed();
    const id = await imported(['танихгүй']);
    expect((await desk.match(desk.admin, id, one.id)).body).toMatchObject({
      stale: [],
      rows: [{ state: 'matched', allocations: [{ id: one.id, allocated: 75_000 }] }],
    });
    expect(await desk.enrollmentOf(one.enrollmentId)).toBe('active');
  });

  test('is matched by one of two admins who confirm it at once with different payments', async () => {
    const [one, two] = [await desk.owed(), await desk.owed()];
    const id = await imported(['танихгүй']);
    const answers = await Promise.all([desk.match(desk.admin, id, one.id), desk.match(other, id, two.id)]);
    expect(answers.map(({ body }) => body.stale.length).toSorted()).toEqual([0, 1]);
    const statuses = [(await desk.paymentOf(one.id)).status, (await desk.paymentOf(two.id)).status];
    expect(statuses.toSorted()).toEqual(['awaited', 'confirmed']);
  });

  test('gets a payment that another line has confirmed at once with it only once', async () => {
    const one = await desk.owed();
    await desk.importAs(desk.admin, statementOf(['нэг'], ['хоёр']));
    const [first, second] = (await desk.list()).rows;
    const answers = await Promise.all([
      desk.match(desk.admin, first?.id ?? '', one.id),
      desk.match(other, second?.id ?? '', one.id),
    ]);
    expect(answers.map(({ body }) => body.stale.length).toSorted()).toEqual([0, 1]);
    expect((await desk.list()).counts).toMatchObject({ open: 1, matched: 1 });
  });

  test('is dismissed with a reason and opened again, from the state that the admin saw', async () => {
    const id = await imported(['түрээс']);
    const decide = async (from: 'open' | 'dismissed', to: 'open' | 'dismissed') =>
      (await server.call(changeTransfers, desk.admin, { body: { changes: [{ id, from, to }], reason: 'Түрээс' } }))
        .body;
    expect(await decide('open', 'dismissed')).toMatchObject({
      stale: [],
      rows: [{ state: 'dismissed', note: 'Түрээс' }],
    });
    expect((await decide('open', 'dismissed')).stale).toEqual([id]);
    expect(await decide('dismissed', 'open')).toMatchObject({ stale: [], rows: [{ state: 'open', note: null }] });
  });

  test('is found by its text', async () => {
    await desk.importAs(desk.admin, statementOf(['Түрээс 11 сар'], ['танихгүй']));
    expect((await desk.list({ search: 'түрээс' })).rows).toHaveLength(1);
  });

  test('keeps its text for some months', async () => {
    const text = statementOf(['танихгүй']);
    await desk.importAs(desk.admin, text);
    const { db, clock } = server.services;
    await deleteOldTexts(db, plusSeconds(clock.now(), -transferTextDays * 86_400));
    expect((await desk.list()).rows[0]?.text).toBe('танихгүй');
    await deleteOldTexts(db, plusSeconds(clock.now(), 1));
    expect((await desk.list()).rows[0]?.text).toBeNull();
    expect((await desk.preview(text)).imported).toBe(1);
  });

  test('loses its text with the account of the payer', async () => {
    const one = await desk.owed();
    await desk.importAs(desk.admin, statementOf([`${one.reference} Дорж Тэмүүлэн`]));
    await server.services.db.deleteFrom('auth.users').where('id', '=', one.learner.id).execute();
    expect((await desk.list({ state: 'matched' })).rows).toMatchObject([
      { text: null, allocations: [{ person_name: '', person_id: null }] },
    ]);
  });

  test('still shows its payment when the request is withdrawn', async () => {
    const one = await desk.owed('Хулан Бат');
    const id = await imported(['Б.Хулан']);
    expect((await desk.list()).rows[0]?.payment?.id).toBe(one.id);
    await server.services.db.deleteFrom('enrollments').where('id', '=', one.enrollmentId).execute();
    expect((await desk.list()).rows).toMatchObject([{ id, payment: { id: one.id, status: 'cancelled' } }]);
  });
});

describe('an allocation', () => {
  test('divides a transfer over two payments, and what is left stays open', async () => {
    const [one, two] = [await desk.owed(), await desk.owed('Номин Бат')];
    const id = await imported(['хоёр хүүхэд', '150 100,00']);
    const { rows, confirmed, approved } = await allocate([
      { id, payment_id: one.id },
      { id, payment_id: two.id, amount: 75_000 },
    ]);
    expect([confirmed, approved]).toEqual([2, 2]);
    expect(rows).toMatchObject([{ state: 'open', amount: 150_100, allocated: 150_000 }]);
    expect(await desk.enrollmentOf(two.enrollmentId)).toBe('active');
  });

  test('takes one price in two halves; the first one confirms nothing', async () => {
    const one = await desk.owed();
    await imported(['нэг', '40 000,00'], ['хоёр', '35 000,00']);
    const [first, second] = (await desk.list()).rows;
    expect(await allocate([{ id: first?.id, payment_id: one.id }])).toMatchObject({ confirmed: 0, stale: [] });
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'seen', received: first?.amount });
    expect(await desk.enrollmentOf(one.enrollmentId)).toBe('pending');
    expect(await allocate([{ id: second?.id, payment_id: one.id }])).toMatchObject({ confirmed: 1 });
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'confirmed', received: 75_000 });
  });

  test('stays when a confirmation of the rest by hand is undone', async () => {
    const one = await desk.owed();
    const id = await imported(['нэг', '40 000,00']);
    await allocate([{ id, payment_id: one.id }]);
    const change = async (from: PaymentStatus, to: PaymentStatus) =>
      await server.call(changePayments, desk.admin, { body: { changes: [{ id: one.id, from, to }], reason: 'x' } });
    await change('seen', 'confirmed');
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'confirmed', received: 75_000 });
    await change('confirmed', 'seen');
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'seen', received: 40_000 });
    await change('seen', 'waived');
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'waived', received: 40_000 });
    await change('waived', 'awaited');
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'seen', received: 40_000 });
    await change('seen', 'confirmed');
    await change('confirmed', 'awaited');
    expect((await desk.list()).rows).toMatchObject([{ id, state: 'open', allocated: 0 }]);
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'awaited', received: 0 });
  });

  test('stays confirmed when the whole sum came from the bank', async () => {
    const one = await desk.owed();
    await allocate([{ id: await imported(['нэг', '75 000,00']), payment_id: one.id }]);
    const changes = [{ id: one.id, from: 'confirmed' as const, to: 'seen' as const }];
    await server.call(changePayments, desk.admin, { body: { changes, reason: 'x' } });
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'confirmed', received: 75_000 });
  });

  test('is taken back, and the payment is awaited again', async () => {
    const one = await desk.owed();
    await desk.importAs(desk.admin, statementOf([one.reference]));
    const id = (await desk.list({ state: 'matched' })).rows[0]?.id ?? '';
    const changes = [{ id, from: 'matched' as const, to: 'open' as const }];
    const { body } = await server.call(changeTransfers, desk.admin, { body: { changes } });
    expect(body).toMatchObject({ stale: [], rows: [{ state: 'open', allocated: 0 }] });
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'awaited', received: 0, paid_on: null });
    expect((await server.call(changeTransfers, desk.admin, { body: { changes } })).body.stale).toEqual([id]);
  });

  test('replaces what was recorded by hand for the same money', async () => {
    const one = await desk.owed();
    const confirm = { changes: [{ id: one.id, from: 'awaited' as const, to: 'confirmed' as const }] };
    await server.call(changePayments, desk.admin, { body: confirm });
    const id = await imported([one.reference]);
    expect((await desk.list()).rows).toMatchObject([{ reason: 'settled', payment: { id: one.id, is_by_hand: true } }]);
    expect(await allocate([{ id, payment_id: one.id }])).toMatchObject({ stale: [id] });
    const move = async (from: 'open' | 'dismissed', to: 'open' | 'dismissed') =>
      await server.call(changeTransfers, desk.admin, { body: { changes: [{ id, from, to }] } });
    await move('open', 'dismissed');
    expect((await desk.match(desk.admin, id, one.id, { is_same_money: true })).status).toBe(409);
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'confirmed', received: 75_000 });
    await move('dismissed', 'open');
    expect((await desk.match(desk.admin, id, one.id, { is_same_money: true })).body).toMatchObject({ stale: [] });
    const sums = server.services.db.selectFrom('transfers').select((row) => row.fn.sum<number>('amount').as('sum'));
    expect(await sums.where('state', '<>', 'voided').executeTakeFirst()).toEqual({ sum: 75_000 });
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'confirmed', paid_on: '2026-11-26' });
  });

  test('remembers the payer, who is proposed for the learner afterwards', async () => {
    const one = await desk.owed('Цэцэгмаа Лувсан');
    const statement = (day: number) => `Огноо;Утга;Орлого;Илгээгч\n2026-11-${day};сургалт;75000;Ариунболд Гомбосүрэн\n`;
    await desk.importAs(desk.admin, statement(20));
    const [line] = (await desk.list()).rows;
    expect(line?.has_payer).toBe(true);
    await allocate([{ id: line?.id, payment_id: one.id }], { remember: true });
    const again = await desk.owed('Цэцэгмаа Лувсан');
    await server.services.db
      .updateTable('payments')
      .set({ person_id: one.learner.id })
      .where('id', '=', again.id)
      .execute();
    expect((await desk.preview(statement(21))).lines).toMatchObject([{ reason: 'payer', payment: { id: again.id } }]);
  });

  test('never exceeds a transfer or a payment, whatever two admins send at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await desk.owed(), await desk.owed()];
      await imported([`нэг ${round}`], [`хоёр ${round}`]);
      const [first, second] = (await desk.list()).rows;
      const sent = [
        desk.match(desk.admin, first?.id ?? '', one.id),
        desk.match(other, first?.id ?? '', two.id),
        desk.match(desk.admin, second?.id ?? '', one.id),
        server.call(changePayments, other, { body: { changes: [{ id: one.id, from: 'awaited', to: 'confirmed' }] } }),
      ];
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { rows } = await sql<{ kind: string }>`
        select 'transfer' as kind from transfers where abs(allocated) > abs(amount)
        union all select 'payment' from payments where received - returned > amount`.execute(server.services.db);
      expect(rows).toEqual([]);
      expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'confirmed', received: 75_000 });
    }
  });

  test('is refused by the database beyond the transfer or the payment', async () => {
    const { db, clock } = server.services;
    const [one, two] = [await desk.owed(), await desk.owed()];
    const id = await imported(['танихгүй', '80 000,00']);
    const insert = async (payment_id: string, amount: number) =>
      await db
        .insertInto('allocations')
        .values({ id: randomUUID(), transfer_id: id, payment_id, amount, covers: amount, created_at: clock.now() })
        .execute();
    await expect(insert(one.id, 75_001)).rejects.toThrow('payments_received_check');
    await insert(one.id, 60_000);
    await expect(insert(two.id, -1)).rejects.toThrow('payments_received_check');
    await expect(insert(two.id, 20_001)).rejects.toThrow('transfers_allocated_check');
    await expect(insert(one.id, 1)).rejects.toThrow('allocations_transfer_id_payment_id_key');
  });
});
