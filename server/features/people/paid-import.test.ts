import { listAudit } from '#domain/audit/contract.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import { changePayments, listPayments, listPaymentMonths } from '#domain/payments/contract.ts';
import { importPeople, listPeopleImports, previewPeople } from '#domain/people/import-contract.ts';
import type { PersonTexts } from '#domain/people/pasted.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/database/database.ts';
import { buildAdmin, buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer();

let office: Person;
beforeAll(async () => {
  office = await buildAdmin(server.services, { permissions: 'office' });
});

const buildPriced = async (price: number | null = 1_200_000) => {
  const title = `Course ${randomUUID()}`;
  return { title, ...(await buildCourse(server.services, { title, price })) };
};

const row = (more: PersonTexts): PersonTexts => ({
  full_name: 'Бат',
  email: `${randomUUID()}@example.com`,
  ...more,
});

const preview = async (rows: PersonTexts[]) =>
  (await server.call(previewPeople, office, { body: { rows } })).body.rows.map(({ state, reason, is_paid }) => [
    reason ?? state,
    is_paid,
  ]);

const begin = async (rows: PersonTexts[], as = office) =>
  (await server.call(importPeople, as, { body: { rows } })).body;

async function finish(id: string | null) {
  const find = async () => (await server.call(listPeopleImports, office, {})).body.rows.find((one) => one.id === id);
  await eventually(async () => expect((await find())?.waiting).toBe(0));
  return await find();
}

const run = async (rows: PersonTexts[]) => await finish((await begin(rows)).id);

const payments = async (course: { id: string }) =>
  (await server.call(listPayments, office, { query: { course: course.id } })).body.rows;

const statuses = async (course: { id: string }) => (await payments(course)).map(({ status }) => status).toSorted();

test('confirms the payment of who has paid the price, and leaves the others awaited', async () => {
  const course = await buildPriced();
  const learner = await buildLearner(server.services);
  const [yes, amount, no, wrong] = ['Тийм', '1,200,000 ₮', '', '600,000'].map((paid) =>
    row({ course: course.title, paid }),
  );
  const rows = [yes, amount, no, wrong, { ...yes, email: learner.email }].map((texts) => texts ?? {});
  expect(await preview(rows)).toEqual([
    ['invite', true],
    ['invite', true],
    ['invite', false],
    ['wrong_paid', false],
    ['enroll', true],
  ]);
  expect(await payments(course)).toEqual([]);
  const done = await run(rows);
  expect(done).toMatchObject({ invited: 3, enrolled: 4, paid: 3, failed: 1 });
  expect(done?.failures).toMatchObject([{ number: 4, email: wrong?.email, reason: 'wrong_paid' }]);
  expect(await statuses(course)).toEqual(['awaited', 'confirmed', 'confirmed', 'confirmed']);
});

test('a confirmed payment has the admin, the row as the reason, a receipt number, an audit entry and a month', async () => {
  const course = await buildPriced(345_678);
  await run([row({ course: course.title }), row({ course: course.title, paid: 'yes' })]);
  const payment = (await payments(course)).find(({ status }) => status === 'confirmed');
  const reason = 'Хүмүүсийн хүснэгтээр төлсөн гэж оруулсан (мөр: 2)';
  expect(payment).toMatchObject({ amount: 345_678, reason, decided_by: { id: office.id } });
  expect([payment?.confirmed_at, payment?.receipt_number]).toEqual([expect.any(String), expect.any(Number)]);
  const { rows: entries } = (await server.call(listAudit, await buildAdmin(server.services), { query: {} })).body;
  expect(entries.find(({ entity_id }) => entity_id === payment?.id)).toMatchObject({
    action: 'payment.set_status',
    reason,
  });
  const months = (await server.call(listPaymentMonths, office, {})).body.rows;
  expect(months).toMatchObject([{ purpose: 'enrollment', status: 'confirmed' }]);
});

test('paid without a course with a price is a fault', async () => {
  const free = await buildPriced(0);
  const rows = [
    row({ paid: 'yes' }),
    row({ paid: 'yes', course: free.title }),
    row({ paid: 'no', course: free.title }),
  ];
  expect(await preview(rows)).toEqual([
    ['nothing_to_pay', false],
    ['nothing_to_pay', false],
    ['invite', false],
  ]);
  expect(await run(rows)).toMatchObject({ invited: 1, enrolled: 1, paid: 0, failed: 2 });
});

test('the same table again changes nothing, also after the price has changed or the money was returned', async () => {
  const course = await buildPriced();
  const rows = [row({ course: course.title, paid: '1200000' }), row({ course: course.title, paid: 'yes' })];
  await run(rows);
  await sql`update courses set price = 1_500_000 where id = ${course.id}`.execute(server.services.db);
  const [first] = await payments(course);
  const changes = [{ id: first?.id ?? '', from: 'confirmed' as const, to: 'refunded' as const }];
  await server.call(changePayments, office, { body: { changes, reason: 'Moved away' } });
  expect(await preview(rows)).toEqual([
    ['known', false],
    ['known', false],
  ]);
  expect(await begin(rows)).toEqual({ id: null });
  expect(await statuses(course)).toEqual(['confirmed', 'refunded']);
});

test('who has requested the course themselves is left to the ledger, and their payment is not lost silently', async () => {
  const course = await buildPriced();
  const learner = await buildLearner(server.services);
  await server.call(enroll, learner, { params: { id: course.id } });
  const rows = [row({ email: learner.email, course: course.title, paid: 'yes' }), row({})];
  expect(await preview(rows)).toEqual([
    ['payment_open', false],
    ['invite', false],
  ]);
  expect(await run(rows)).toMatchObject({ paid: 0, failed: 1, failures: [{ reason: 'payment_open' }] });
  expect(await statuses(course)).toEqual(['awaited']);
});

test('two admins at once, with two processes, confirm each payment once', async () => {
  const beside = await startBeside(server);
  const course = await buildPriced();
  const other = await buildAdmin(server.services);
  const rows = Array.from({ length: 20 }, () => row({ course: course.title, paid: 'yes' }));
  const begun = await Promise.all([begin(rows), begin(rows, other)]);
  const done = await Promise.all(begun.map(async ({ id }) => await finish(id)));
  const sum = (count: 'invited' | 'enrolled' | 'paid' | 'known' | 'failed') =>
    done.reduce((total, one) => total + (one?.[count] ?? 0), 0);
  expect([sum('invited'), sum('enrolled'), sum('paid'), sum('known'), sum('failed')]).toEqual([20, 20, 20, 20, 0]);
  expect(await statuses(course)).toEqual(Array.from({ length: 20 }, () => 'confirmed'));
  await beside.stop();
});

/** Imports a row, whose line waits until `change` is committed. */
async function runBehind(rows: PersonTexts[], change: (tx: Db) => Promise<unknown>) {
  const id = await server.services.db.transaction().execute(async (tx) => {
    await sql`lock table enrollments in share row exclusive mode`.execute(tx);
    const begun = await begin(rows);
    await change(tx);
    return begun.id;
  });
  return await finish(id);
}

test.each([
  ['has another price', 1_500_000],
  ['has become free', null],
])('a line fails as a whole if the course %s at its turn', async (_, price) => {
  const course = await buildPriced();
  const rows = [row({ course: course.title, paid: 'yes' })];
  const done = await runBehind(rows, async (tx) => {
    await sql`update courses set price = ${price} where id = ${course.id}`.execute(tx);
  });
  expect(done).toMatchObject({ invited: 0, enrolled: 0, paid: 0, failures: [{ reason: 'wrong_paid' }] });
  expect(await payments(course)).toEqual([]);
  const mails = server.services.db.selectFrom('outbox_mails').select('id');
  expect(await mails.where('recipient', '=', rows[0]?.email ?? '').execute()).toEqual([]);
});

test('a line fails if the person has requested the course at its turn', async () => {
  const course = await buildPriced();
  const learner = await buildLearner(server.services);
  const rows = [row({ email: learner.email, course: course.title, paid: 'yes' })];
  const done = await runBehind(rows, async (tx) => {
    await sql`
      insert into enrollments (id, student_id, course_id, status, payment_reference, created_at, updated_at)
      values (${randomUUID()}, ${learner.id}, ${course.id}, 'pending', 'EN-RACE01', now(), now())`.execute(tx);
  });
  expect(done).toMatchObject({ enrolled: 0, paid: 0, failures: [{ reason: 'payment_open' }] });
  expect(await statuses(course)).toEqual(['awaited']);
});
