import { changePayments, getPayment, listMyPayments, setInstalments } from '#domain/payments/contract.ts';
import { openQpayInvoice } from '#domain/payments/qpay-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createQpay } from './client.ts';
import { finishInvoices } from './service.ts';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { startFakeQpay } from '#server/testing/money/fake-qpay.ts';
import { startBeside, useServer } from '#server/testing/server.ts';

const fake = await startFakeQpay();
afterAll(async () => await fake.stop());
const server = useServer({ ...fake.settings, QPAY_EBARIMT: 'on' }, { expectedErrors: /unavailable/ });
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});
beforeEach(() => void fake.faults.splice(0));

/** Creates a learner who owes 75,000 tugrik, with an invoice. */
async function owed() {
  const { services } = server;
  const [learner, course] = [await buildLearner(services), await buildCourse(services, { price: 75_000 })];
  const enrollment = { course_id: course.id, student_id: learner.id, status: 'pending' } as const;
  const { id: enrollmentId } = await buildEnrollment(services, enrollment);
  const [payment] = (await server.call(listMyPayments, learner, {})).body.rows;
  if (!payment) throw new Error('Nothing is owed.');
  return { learner, enrollmentId, id: payment.id, reference: payment.reference };
}
const open = async (as: Person, reference: string) => await server.call(openQpayInvoice, as, { body: { reference } });
async function invoiced() {
  const payment = await owed();
  expect((await open(payment.learner, payment.reference)).status).toBe(200);
  return { ...payment, invoice: fake.lastInvoice() };
}
const callBack = async (path: string) => await (await server.fetch(`${path}?qpay_payment_id=1`)).text();
const stateOf = async (id: string) => (await server.call(getPayment, admin, { params: { id } })).body;
/** Runs the background task. */
async function finish() {
  const { db, log, config, clock } = server.services;
  if (!config.payment.qpay) throw new Error('QPay is off.');
  await finishInvoices({ db, log, config, qpay: createQpay(config.payment.qpay, clock) }, clock.now());
}

describe('an invoice', () => {
  test('has a QR code and the apps of banks, without scripts, and is made once', async () => {
    const { learner, reference } = await owed();
    const before = fake.countOf('/invoice');
    const { body } = await open(learner, reference.toLowerCase());
    expect(body.qr).toMatch(/^data:image\/svg\+xml,/);
    expect(body.links).toEqual([
      { name: 'Khan bank', description: 'Хаан банк', link: `khanbank://q?qPay_QRcode=${fake.lastInvoice()}` },
    ]);
    expect((await open(learner, reference)).body).toEqual(body);
    expect(fake.countOf('/invoice')).toBe(before + 1);
  });

  test('is the same for two requests at once', async () => {
    const { learner, reference } = await owed();
    const [first, second] = await Promise.all([open(learner, reference), open(learner, reference)]);
    expect(first.body).toEqual(second.body);
    expect(first.status).toBe(200);
  });

  test('is made only of an own payment that is open', async () => {
    const [{ reference, learner, id }, other] = [await owed(), await buildLearner(server.services)];
    expect((await open(other, reference)).status).toBe(404);
    await server.call(changePayments, admin, { body: { changes: [{ id, from: 'awaited', to: 'confirmed' }] } });
    expect((await open(learner, reference)).status).toBe(404);
  });

  test('is made anew for another amount, and the payment of the old one is seen', async () => {
    const { learner, reference, id, enrollmentId, invoice } = await invoiced();
    const { updated_at } = await stateOf(id);
    const instalments = [
      { due_on: '2026-12-01', amount: 40_000 },
      { due_on: '2027-01-01', amount: 35_000 },
    ];
    const body = { seen: [{ id, updated_at }], instalments };
    expect((await server.call(setInstalments, admin, { params: { id: enrollmentId }, body })).status).toBe(200);
    await open(learner, reference);
    expect(fake.lastInvoice()).not.toBe(invoice);
    await callBack(fake.pay(invoice));
    expect(await stateOf(id)).toMatchObject({ status: 'seen', reason: 'QPay: 75,000 MNT' });
  });
});

describe('the callback', () => {
  test('confirms what QPay says is paid, once, and gets a VAT receipt, however often it comes', async () => {
    const { id, learner, invoice } = await invoiced();
    const path = fake.pay(invoice);
    const before = fake.countOf('/ebarimt_v3/create');
    expect(await Promise.all([callBack(path), callBack(path), callBack(path)])).toEqual(Array(3).fill('SUCCESS'));
    await callBack(path);
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', decided_by: null, reason: 'QPay: 75,000 MNT' });
    expect(fake.countOf('/ebarimt_v3/create')).toBe(before + 1);
    const [mine] = (await server.call(listMyPayments, learner, {})).body.rows;
    expect(mine?.qpay).toEqual({
      ebarimt_number: `0301${invoice}-0`,
      ebarimt_qr: expect.stringMatching(/^data:image\/svg\+xml,/) as string,
    });
    expect((await stateOf(id)).qpay?.ebarimt_qr).toBe(`vat of ${invoice}-0`);
    const ended = server.services.db.selectFrom('qpay_invoices').select('ended_at').where('payment_id', '=', id);
    expect((await ended.executeTakeFirstOrThrow()).ended_at).not.toBeNull();
    const entries = server.services.db.selectFrom('audit_log').select(['action', 'actor_id', 'reason']);
    expect(await entries.where('entity_id', '=', id).execute()).toEqual([
      { action: 'payment.set_status', actor_id: null, reason: 'QPay: 75,000 MNT' },
    ]);
  });

  test('changes nothing by itself', async () => {
    const { id, invoice } = await invoiced();
    expect(await callBack(fake.callbackOf(invoice))).toBe('SUCCESS');
    expect((await stateOf(id)).status).toBe('awaited');
  });

  test('does not take a payment for paid that was cancelled before', async () => {
    const { id, invoice } = await invoiced();
    const path = fake.pay(invoice);
    fake.setStatus(invoice, 'CANCELLED');
    await callBack(path);
    expect(await stateOf(id)).toMatchObject({ status: 'awaited', qpay: null });
  });

  test.each([
    ['less', 70_000, 'MNT', 'seen', 'amount'],
    ['more', 80_000, 'MNT', 'seen', 'amount'],
    ['another currency', 75_000, 'USD', 'awaited', 'currency'],
  ] as const)('with %s does not confirm', async (_, amount, currency, status, reason) => {
    const { id, invoice, reference } = await invoiced();
    await callBack(fake.pay(invoice, amount, currency));
    expect(await stateOf(id)).toMatchObject({ status, received: 0 });
    const transfers = server.services.db
      .selectFrom('transfers')
      .select(['amount', 'currency', 'state', 'reason', 'text']);
    expect(await transfers.where('proposed_id', '=', id).execute()).toEqual([
      { amount, currency, state: 'open', reason, text: `QPay ${reference}` },
    ]);
    expect((await stateOf(id)).qpay?.ebarimt_number ?? null).toBeNull();
  });

  test('leaves a decision of an admin as it is', async () => {
    const { id, invoice } = await invoiced();
    const changes = [{ id, from: 'awaited' as const, to: 'waived' as const }];
    await server.call(changePayments, admin, { body: { changes, reason: 'Scholarship' } });
    await callBack(fake.pay(invoice));
    expect(await stateOf(id)).toMatchObject({ status: 'waived', reason: 'Scholarship' });
  });
});

describe('when QPay', () => {
  test.each(['fails', 'nonsense'] as const)('%s, nothing is invoiced or confirmed until it answers', async (fault) => {
    const { learner, reference, id } = await owed();
    fake.faults.push({ path: '/invoice', fault });
    expect((await open(learner, reference)).status).toBe(503);
    expect((await open(learner, reference)).status).toBe(200);
    const path = fake.pay(fake.lastInvoice());
    fake.faults.push({ path: '/payment/check', fault }, { path: '/ebarimt_v3/create', fault });
    await callBack(path);
    expect((await stateOf(id)).status).toBe('awaited');
    await finish();
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', qpay: { ebarimt_number: null } });
    await finish();
    expect((await stateOf(id)).qpay?.ebarimt_number).toBeNull();
    await server.services.db
      .updateTable('qpay_invoices')
      .set({ ebarimt_tried_at: '2026-01-01T00:00:00.000Z' })
      .where('payment_id', '=', id)
      .execute();
    await finish();
    expect((await stateOf(id)).qpay?.ebarimt_number).toBe(`0301${fake.lastInvoice()}-0`);
  });

  test('never answers, the request ends, and the next check confirms', { timeout: 30_000 }, async () => {
    const { id, invoice } = await invoiced();
    fake.faults.push({ path: '/payment/check', fault: 'silent' });
    expect(await callBack(fake.pay(invoice))).toBe('SUCCESS');
    expect((await stateOf(id)).status).toBe('awaited');
    await finish();
    expect((await stateOf(id)).status).toBe('confirmed');
  });

  test('refuses a token, another one is fetched; otherwise one serves all requests', async () => {
    const before = fake.countOf('/auth/token');
    await invoiced();
    await invoiced();
    expect(fake.countOf('/auth/token') - before).toBeLessThanOrEqual(1);
    fake.faults.push({ path: '/invoice', fault: 'expired' });
    const { learner, reference } = await owed();
    expect((await open(learner, reference)).status).toBe(200);
  });

  test('fails, its error names neither password nor answer', async () => {
    const { config, clock } = server.services;
    if (!config.payment.qpay) throw new Error('QPay is off.');
    for (const fault of ['fails', 'nonsense', 'expired'] as const) {
      fake.faults.push({ path: '/auth/token', fault });
      const error: unknown = await createQpay(config.payment.qpay, clock)
        .signIn()
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify([String(error), (error as Error).cause, (error as Error).stack])).not.toContain(
        fake.password,
      );
    }
  });
});

describe('payments at QPay', () => {
  const listed = async (first = '2026-01-01') => {
    const { config, clock } = server.services;
    if (!config.payment.qpay) throw new Error('QPay is off.');
    return await createQpay(config.payment.qpay, clock).listMoneySince(first);
  };
  const paidAs = async (more: Parameters<typeof fake.pay>[3], currency?: string) => {
    const { invoice } = await invoiced();
    fake.pay(invoice, undefined, currency, more);
    return (await listed()).find(({ invoiceId }) => invoiceId === invoice);
  };

  test.each([
    ['2026-11-27T16:00:00.000Z', '2026-11-28'],
    ['2026-11-27T15:59:59Z', '2026-11-27'],
    ['2026-11-28T00:30:00+08:00', '2026-11-28'],
    ['2026-11-28 00:30:00', '2026-11-28'],
    ['2026-11-28T23:59:59', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['2026-02-31', undefined],
    ['nonsenseZ', undefined],
    ['', undefined],
  ])('paid at "%s" are of the day %s', async (date, day) => {
    expect(await paidAs({ date })).toHaveProperty('id');
    expect((await paidAs({ date }))?.day).toBe(day);
  });

  test.each([
    ['mnt', 'MNT'],
    ['USD', 'USD'],
    ['496', 'XXX'],
  ])('in the currency %s are %s', async (currency, code) => {
    expect(await paidAs({}, currency)).toMatchObject({ currency: code });
  });

  test.each(['NEW', 'FAILED', 'PARTIAL', 'PENDING'])('that are %s are none', async (status) => {
    expect(await paidAs({ status })).toBeUndefined();
  });

  test('are read to the last page, and those before the first day are left out', async () => {
    const { invoice } = await invoiced();
    const before = fake.countOf('/payment/list');
    const date = '2026-11-20T00:00:00Z';
    for (let nth = 0; nth < 200; nth += 1) fake.pay(invoice, 1, 'MNT', { date });
    const all = await listed();
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(fake.countOf('/payment/list') - before).toBe(3);
    expect((await listed('2026-11-21')).filter(({ invoiceId }) => invoiceId === invoice)).toEqual([]);
  });
});

test('without settings there is no invoice, and the callback says the same', async () => {
  const beside = await startBeside(server, { QPAY_USERNAME: '', QPAY_PASSWORD: '', QPAY_INVOICE_CODE: '' });
  const { learner, reference } = await owed();
  expect((await beside.server.call(openQpayInvoice, learner, { body: { reference } })).status).toBe(404);
  await beside.stop();
});
