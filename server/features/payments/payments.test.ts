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
import { useServer } from '#server/testing/server.ts';
import { confirmPayments } from './commands.ts';
import { listOpenPayments } from './queries.ts';

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
  const payments = services.db.updateTable('payments').set({ status }).where('enrollment_id', '=', enrollmentId);
  const { id, reference } = await payments.returning(['id', 'reference']).executeTakeFirstOrThrow();
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
    expect(counts).toEqual({ all: 2, awaited: 1, seen: 0, confirmed: 1, refunded: 0, waived: 0 });
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

describe('confirming payments', () => {
  const confirm = async (ids: string[], approves = false) =>
    await server.services.db
      .transaction()
      .execute((tx) => confirmPayments(tx, { ids, approves, actorId: admin.id, now: server.services.clock.now() }));

  test('confirms the open ones, and again changes nothing', async () => {
    const [awaited, seen] = [await owed(), await owed({ status: 'seen' })];
    const waived = await owed({ status: 'waived' });
    const all = [awaited.id, seen.id, waived.id, randomUUID()];
    const open = [awaited.id, seen.id].toSorted();
    expect((await listOpenPayments(server.services.db)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([awaited.id, seen.id]),
    );
    const { confirmed, approved } = await confirm(all);
    expect([confirmed.toSorted(), approved]).toEqual([open, []]);
    expect(await confirm(all)).toEqual({ confirmed: [], approved: [] });
    expect((await one(waived.id)).status).toBe('waived');
    expect(await confirm([])).toEqual({ confirmed: [], approved: [] });
  });

  test('approves the enrollments in the same act if asked, once when two admins do so', async () => {
    const owing = await Promise.all([owed(), owed(), owed()]);
    const ids = owing.map(({ id }) => id);
    const [first, second] = await Promise.all([confirm(ids, true), confirm(ids.toReversed(), true)]);
    expect([...first.confirmed, ...second.confirmed].toSorted()).toEqual(ids.toSorted());
    const enrollmentIds = owing.map(({ enrollmentId }) => enrollmentId);
    expect([...first.approved, ...second.approved].toSorted()).toEqual(enrollmentIds.toSorted());
    const { db } = server.services;
    const statuses = await db.selectFrom('enrollments').select('status').where('id', 'in', enrollmentIds).execute();
    expect(statuses.map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    const news = db.selectFrom('notifications').select('person_id').where('kind', '=', 'enrollment');
    expect(await news.where('entity_id', 'in', enrollmentIds).execute()).toHaveLength(3);
  });

  test('leaves enrollments that an admin has decided', async () => {
    const { id, enrollmentId } = await owed();
    await server.services.db
      .updateTable('enrollments')
      .set({ status: 'dropped' })
      .where('id', '=', enrollmentId)
      .execute();
    expect(await confirm([id], true)).toEqual({ confirmed: [id], approved: [] });
  });
});

describe('the monthly overview', () => {
  test('counts income in the month of its confirmation, refunds and waivers in theirs', async () => {
    const { db, clock } = server.services;
    await db.deleteFrom('payments').execute();
    const [refunded, waived, confirmed] = [
      await owed({ status: 'refunded' }),
      await owed({ status: 'waived' }),
      await owed({ status: 'confirmed' }),
    ];
    await owed();
    const at = async (id: string, times: object) =>
      await db.updateTable('payments').set(times).where('id', '=', id).execute();
    const year = Number(clock.now().slice(0, 4)) - 1;
    // The last hours of May in UTC are June in Ulaanbaatar.
    await at(refunded.id, { confirmed_at: `${year}-05-31T17:00:00Z`, decided_at: `${year}-07-02T00:00:00Z` });
    await at(waived.id, { decided_at: `${year}-07-03T00:00:00Z` });
    await at(confirmed.id, { confirmed_at: `${year}-06-10T00:00:00Z`, decided_at: `${year}-06-10T00:00:00Z` });
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
