import { randomUUID } from 'node:crypto';
import { addressOf } from '#domain/kernel/endpoint.ts';
import {
  changePayments,
  exportPaymentMonths,
  exportPayments,
  getPayment,
  listPaymentMonths,
  listPayments,
  sumPayments,
} from '#domain/payments/contract.ts';
import { payment, type PaymentStatus } from '#domain/payments/rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildLearner,
  type Person,
} from '#server/testing/build.ts';
import { decidePayment } from '#server/testing/money/payments.ts';
import { useServer } from '#server/testing/server.ts';
import { confirmByHand, foldSums } from './commands.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});

/** Creates a learner with a pending enrollment and its payment. */
async function owed({
  status = 'awaited',
  ...more
}: { status?: PaymentStatus; course_id?: string; group_id?: string; person?: object } = {}) {
  const { services } = server;
  const { person = {}, group_id, course_id = (await buildCourse(services, { price: 1000 })).id } = more;
  const learner = await buildLearner(services, person);
  const enrollment = { course_id, student_id: learner.id, status: 'pending', ...(group_id && { group_id }) } as const;
  const { id: enrollmentId } = await buildEnrollment(services, enrollment);
  const payments = services.db.selectFrom('payments').where('enrollment_id', '=', enrollmentId);
  const { id, reference } = await payments.select(['id', 'reference']).executeTakeFirstOrThrow();
  await decidePayment(services, id, status);
  return { id, reference, learner, enrollmentId, courseId: course_id };
}

const list = async (query: object) => (await server.call(listPayments, admin, { query })).body;
const change = async (as: Person, id: string, [from, to]: readonly [PaymentStatus, PaymentStatus], reason?: string) =>
  await server.call(changePayments, as, { body: { changes: [{ id, from, to }], reason } });
const one = async (id: string) => (await server.call(getPayment, admin, { params: { id } })).body;
const auditOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after', 'reason', 'person_id'])
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();

describe('the ledger', () => {
  test('is searched by reference, name in both orders, email and phone number', async () => {
    await owed();
    const { reference, learner } = await owed({ person: { full_name: 'Номин Батын', phone_number: '9911-2233' } });
    for (const search of [reference.toLowerCase(), 'номин', 'батын номин', learner.email, '99112233'])
      expect((await list({ search })).rows.map((row) => row.reference)).toEqual([reference]);
  });

  test('finds a payer by the new name', async () => {
    const { reference, learner } = await owed();
    await server.services.db
      .updateTable('profiles')
      .set({ full_name: 'Шинэ Нэр' })
      .where('id', '=', learner.id)
      .execute();
    expect((await list({ search: 'шинэ нэр' })).rows.map((row) => row.reference)).toEqual([reference]);
  });

  test('is filtered by status, purpose, course and group, with counts and sums', async () => {
    const { id: course_id } = await buildCourse(server.services, { price: 2500, weekly_release: true });
    const { id: group } = await buildGroup(server.services, { course_id });
    const member = await owed({ course_id, group_id: group });
    const confirmed = await owed({ course_id, status: 'confirmed' });
    const { rows, counts } = await list({ course: course_id });
    expect(rows.map((row) => row.id)).toEqual([confirmed.id, member.id]);
    expect(counts).toEqual({ all: 2, awaited: 1, seen: 0, confirmed: 1, refunded: 0, waived: 0, cancelled: 0 });
    expect((await list({ group })).rows.map((row) => row.id)).toEqual([member.id]);
    expect((await list({ course: course_id, status: 'confirmed' })).rows.map((row) => row.id)).toEqual([confirmed.id]);
    expect((await list({ course: course_id, purpose: 'verification' })).rows).toEqual([]);
    const sums = async (query: object) => (await server.call(sumPayments, admin, { query })).body.rows;
    expect(await sums({ course: course_id })).toEqual([
      { status: 'awaited', currency: 'MNT', amount: 2500 },
      { status: 'confirmed', currency: 'MNT', amount: 2500 },
    ]);
    expect(await sums({ search: member.reference, status: 'confirmed' })).toEqual([]);
  });

  test('has those that money in settles, and those that money out returns', async () => {
    const person = { full_name: 'Сувд Эрдэнэ' };
    const rows = await Promise.all(payment.statuses.map(async (status) => await owed({ status, person })));
    const found = async (money: 'in' | 'out') => {
      const ids = (await list({ search: 'Сувд Эрдэнэ', money })).rows.map(({ id }) => id);
      return payment.statuses.filter((_, at) => ids.includes(rows[at]?.id ?? ''));
    };
    expect(await found('in')).toEqual(['awaited', 'seen']);
    expect(await found('out')).toEqual(['confirmed']);
  });

  test('is exported with the current filters', async () => {
    const { reference, learner } = await owed();
    const address = addressOf(exportPayments.path, { query: { search: reference } });
    const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
    const lines = (await answer.text()).split('\r\n');
    expect(lines[1]).toContain(`${reference},${learner.name},${learner.email},enrollment,`);
    expect(lines[1]).toContain(',1000,MNT,awaited,');
    expect(lines).toHaveLength(3);
  });
});

describe('a decision about a payment', () => {
  test('is recorded with its admin, time and reason, and leaves nothing when it is undone', async () => {
    const { id, learner } = await owed();
    const confirmed = await change(admin, id, ['awaited', 'confirmed']);
    expect(confirmed.body.rows).toMatchObject([{ id, status: 'confirmed', decided_by: { id: admin.id } }]);
    const [{ decided_at, confirmed_at } = {}] = confirmed.body.rows;
    expect([decided_at, decided_at]).toEqual([expect.any(String), confirmed_at]);
    await change(admin, id, ['confirmed', 'awaited']);
    expect(await one(id)).toMatchObject({ status: 'awaited', decided_by: null, decided_at: null, confirmed_at: null });
    expect(await auditOf(id)).toMatchObject([
      { action: 'payment.set_status', actor_id: admin.id, person_id: learner.id, before: { status: 'awaited' } },
      { after: { status: 'awaited' } },
    ]);
  });

  test('keeps the time of the confirmation when the money is returned', async () => {
    const { id } = await owed();
    await change(admin, id, ['awaited', 'confirmed']);
    const { confirmed_at } = await one(id);
    server.services.clock.advance(60);
    await change(admin, id, ['confirmed', 'refunded'], 'Moved abroad');
    expect(await one(id)).toMatchObject({ status: 'refunded', reason: 'Moved abroad', confirmed_at });
    await change(admin, id, ['refunded', 'confirmed']);
    expect(await one(id)).toMatchObject({ status: 'confirmed', reason: null, confirmed_at });
  });

  test.each([
    ['awaited', 'waived'],
    ['confirmed', 'refunded'],
  ] as const)('from %s to %s needs a reason', async (from, to) => {
    const { id } = await owed({ status: from });
    const answer = await change(admin, id, [from, to]);
    expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, 'reason']);
    expect((await change(admin, id, [from, to], 'Scholarship')).body.rows).toMatchObject([{ status: to }]);
  });

  test.each([
    ['awaited', 'refunded'],
    ['waived', 'confirmed'],
    ['waived', 'refunded'],
  ] as const)('from %s to %s is refused, since it is no step', async (from, to) => {
    const { id } = await owed({ status: from });
    const answer = await change(admin, id, [from, to], 'Because');
    expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, 'changes']);
  });

  test('on a payment that another admin has decided, or that is gone, is returned as stale', async () => {
    const { id } = await owed({ status: 'confirmed' });
    expect((await change(admin, id, ['awaited', 'confirmed'])).body).toMatchObject({ stale: [id] });
    const gone = randomUUID();
    expect((await change(admin, gone, ['awaited', 'confirmed'])).body).toEqual({ rows: [], stale: [gone] });
  });
});

/** All pairs of steps from the same status, including a step with itself. */
const pairs = payment.statuses.flatMap((from) =>
  payment.open(from).flatMap((step) => payment.open(from).map((other) => [step, other, from] as const)),
);

describe('a payment that two admins decide at once', () => {
  test.each(pairs)('%s against %s', async (step, other, from) => {
    const { id } = await owed({ status: from });
    const decide = async (name: typeof step) =>
      (await change(await buildAdmin(server.services), id, [from, payment.steps[name].to], 'Because')).body;
    const answers = await Promise.all([decide(step), decide(other)]);
    expect(answers.map(({ stale }) => stale.length).toSorted()).toEqual([0, 1]);
    const [won] = answers.flatMap(({ rows, stale }) => (stale.length === 0 ? rows : []));
    expect(await one(id)).toEqual(won);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

const openedTransfers = async (paymentId: string) =>
  await server.services.db
    .selectFrom('allocations')
    .innerJoin('transfers', 'transfers.id', 'transfer_id')
    .select(['source', 'day', 'transfers.amount', 'covers', 'state'])
    .where('payment_id', '=', paymentId)
    .orderBy('transfers.amount', 'desc')
    .execute();

describe('a confirmation by hand', () => {
  test('records the money on its day, and its undo voids it', async () => {
    const { id } = await owed();
    const changes = [{ id, from: 'awaited' as const, to: 'confirmed' as const }];
    const { body } = await server.call(changePayments, admin, { body: { changes, day: '2026-11-20' } });
    expect(body.rows).toMatchObject([{ received: 1000, returned: 0, paid_on: '2026-11-20' }]);
    const money = { source: 'manual', day: '2026-11-20', amount: 1000, covers: 1000, state: 'matched' };
    expect(await openedTransfers(id)).toEqual([money]);
    await change(admin, id, ['confirmed', 'awaited']);
    expect([await one(id), await openedTransfers(id)]).toMatchObject([{ received: 0, paid_on: null }, []]);
    const voided = server.services.db.selectFrom('transfers').select('amount').where('state', '=', 'voided');
    expect(await voided.where('day', '=', '2026-11-20').execute()).toEqual([{ amount: 1000 }]);
  });

  test('can be returned in parts, and its undo takes back what was returned', async () => {
    const { id } = await owed({ status: 'confirmed' });
    const refund = async (amount?: number) => {
      const body = { changes: [{ id, from: 'confirmed' as const, to: 'refunded' as const }], reason: 'Moved', amount };
      return (await server.call(changePayments, admin, { body })).body.rows;
    };
    expect(await refund(400)).toMatchObject([{ status: 'confirmed', received: 1000, returned: 400 }]);
    expect(await refund(900)).toMatchObject([{ status: 'refunded', received: 1000, returned: 1000 }]);
    expect((await openedTransfers(id)).map(({ amount }) => amount)).toEqual([1000, -400, -600]);
    expect((await change(admin, id, ['refunded', 'confirmed'])).body.rows).toMatchObject([
      { status: 'confirmed', returned: 0 },
    ]);
  });

  test('pays for what is open only, once', async () => {
    const [seen, waived] = [await owed({ status: 'seen' }), await owed({ status: 'waived' })];
    const { db, clock } = server.services;
    const confirm = async () =>
      await db
        .transaction()
        .execute((tx) => confirmByHand(tx, { ids: [seen.id, waived.id], actorId: admin.id, now: clock.now() }));
    await Promise.all([confirm(), confirm()]);
    expect([(await one(seen.id)).status, (await one(waived.id)).status]).toEqual(['confirmed', 'waived']);
    expect([await openedTransfers(seen.id), await openedTransfers(waived.id)]).toMatchObject([[{ amount: 1000 }], []]);
  });
});

describe('the database', () => {
  test('refuses a confirmed payment without its money, and the deletion of money', async () => {
    const { id } = await owed();
    const { db } = server.services;
    await expect(
      db.updateTable('payments').set({ status: 'confirmed' }).where('id', '=', id).execute(),
    ).rejects.toThrow('without its money');
    await expect(db.deleteFrom('transfers').execute()).rejects.toThrow('are not deleted');
    expect((await one(id)).status).toBe('awaited');
  });
});

describe('the monthly overview', () => {
  test("counts money in the month of the bank's day, and waivers in the month of the decision", async () => {
    const { db, clock } = server.services;
    await db.deleteFrom('payment_sums').execute();
    const year = Number(clock.now().slice(0, 4)) - 1;
    const [refunded, waived, confirmed] = [await owed(), await owed({ status: 'waived' }), await owed()];
    await owed();
    await decidePayment(server.services, refunded.id, 'confirmed', `${year}-06-01`);
    const changes = [{ id: refunded.id, from: 'confirmed' as const, to: 'refunded' as const }];
    await server.call(changePayments, admin, { body: { changes, reason: 'Moved', day: `${year}-07-02` } });
    await decidePayment(server.services, confirmed.id, 'confirmed', `${year}-06-10`);
    // The last hours of June in UTC are July in Ulaanbaatar.
    const decided = { decided_at: `${year}-06-30T17:00:00Z` };
    await db.updateTable('payments').set(decided).where('id', '=', waived.id).execute();
    await foldSums(db);
    const row = { purpose: 'enrollment', currency: 'MNT', count: 1, amount: 1000 };
    const { body } = await server.call(listPaymentMonths, admin, {});
    expect(body.rows).toEqual([
      { ...row, month: `${year}-07`, status: 'refunded' },
      { ...row, month: `${year}-07`, status: 'waived' },
      { ...row, month: `${year}-06`, status: 'confirmed', count: 2, amount: 2000 },
    ]);
    const answer = await server.fetch(exportPaymentMonths.path, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect((await answer.text()).split('\r\n')[3]).toBe(`${year}-06,enrollment,confirmed,MNT,2,2000`);
  });
});
