import { cancelEnrollment } from '#domain/enrollments/contract.ts';
import { changePayments, listPayments, setInstalments } from '#domain/payments/contract.ts';
import { importStatement, listStatements, previewStatement } from '#domain/statements/contract.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { openDesk, statementOf } from '#server/testing/money/statement-desk.ts';

const server = useServer();
let desk: Awaited<ReturnType<typeof openDesk>>;
let other: Person;
beforeAll(async () => {
  [desk, other] = [await openDesk(server), await buildAdmin(server.services)];
});
beforeEach(async () => await desk.clear());

const count = async () => (await desk.list({ state: 'all' })).total;

describe('the preview', () => {
  test('proposes payments and writes nothing', async () => {
    const one = await desk.owed();
    const text = statementOf([one.reference], ['Шимтгэл', '', '500'], ['Д.Тэмүүлэн'], ['танихгүй']);
    expect(await desk.preview(text)).toMatchObject({
      header: ['Огноо', 'Гүйлгээний утга', 'Орлого', 'Зарлага', 'Үлдэгдэл'],
      columns: { date: 0, text: 1, credit: 2, debit: 3, balance: 4 },
      is_known: false,
      currency: 'MNT',
      lines: [
        { number: 0, day: '2026-11-26', amount: 75_000, text: one.reference, reason: null, payment: { id: one.id } },
        { number: 1, amount: -500, reason: null, payment: null },
        { number: 2, payment: null },
        { number: 3, payment: null },
      ],
      imported: 0,
      unread: 0,
    });
    expect(await count()).toBe(0);
    expect((await desk.paymentOf(one.id)).status).toBe('awaited');
  });

  test('uses the columns that the admin names, and remembers them by the header', async () => {
    const text = 'a\tb\tc\n26/11/2026\tтанихгүй\t75,000.00\n';
    expect(await desk.preview(text)).toMatchObject({ columns: {}, lines: [] });
    const columns = { date: 0, text: 1, credit: 2 };
    expect((await desk.preview(text, columns)).lines).toHaveLength(1);
    await server.call(importStatement, desk.admin, { body: { text, columns, matches: [] } });
    expect(await desk.preview(`${text}27/11/2026\tтанихгүй\t75,000.00\n`)).toMatchObject({
      is_known: true,
      columns,
      imported: 1,
      lines: [{ day: '2026-11-27' }],
    });
  });

  test.each([' ', 'x\n'.repeat(3001)])('refuses a text without rows or with too many', async (text) => {
    expect(await server.call(previewStatement, desk.admin, { body: { text } })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad_input', issues: [{ path: 'text' }] } },
    });
  });
});

describe('the import', () => {
  test('confirms what is sure, approves the enrollments and leaves the rest', async () => {
    const [one, two] = [await desk.owed(), await desk.owed('Номин Бат')];
    const text = statementOf([one.reference], ['Б.Номин'], ['танихгүй']);
    expect(await desk.importAs(desk.admin, text)).toMatchObject({ added: 3, confirmed: 1, stale: [] });
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'confirmed', decided_by: { id: desk.admin.id } });
    expect(await desk.enrollmentOf(one.enrollmentId)).toBe('active');
    expect(await desk.enrollmentOf(two.enrollmentId)).toBe('pending');
    const { rows, counts } = await desk.list();
    expect(counts).toEqual({ open: 2, matched: 1, dismissed: 0, all: 3 });
    expect(await desk.paymentOf(one.id)).toMatchObject({ received: 75_000, paid_on: '2026-11-26' });
    expect(rows.find((row) => row.text === 'Б.Номин')).toMatchObject({ reason: 'name', payment: { id: two.id } });
  });

  test('leaves the enrollment pending on request', async () => {
    const one = await desk.owed();
    await desk.importAs(desk.admin, statementOf([one.reference]), { approve: false });
    expect((await desk.paymentOf(one.id)).status).toBe('confirmed');
    expect(await desk.enrollmentOf(one.enrollmentId)).toBe('pending');
  });

  test('changes nothing the second time, and adds only new lines of an overlapping export', async () => {
    const one = await desk.owed();
    const text = statementOf([one.reference], ['танихгүй']);
    await desk.importAs(desk.admin, text);
    expect(await desk.importAs(desk.admin, text)).toMatchObject({ id: null, added: 0, confirmed: 0, stale: [] });
    expect(await desk.importAs(desk.admin, `${text}\r\n${statementOf(['шинэ']).split('\r\n')[2]}`)).toMatchObject({
      added: 1,
    });
    expect(await count()).toBe(3);
    expect((await server.call(listStatements, desk.admin, { query: {} })).body.rows).toHaveLength(2);
  });

  test('stores equal lines of a day each once', async () => {
    const line = '2026-11-26,танихгүй,"75,000.00"\n';
    const text = `Огноо,Утга,Орлого\n${line}${line}`;
    expect(await desk.importAs(desk.admin, text)).toMatchObject({ added: 2 });
    expect(await desk.importAs(desk.admin, `${text}${line}`)).toMatchObject({ added: 1 });
  });

  test('adds lines once when two admins import the same at once', async () => {
    const one = await desk.owed();
    const text = statementOf([one.reference], ['танихгүй'], ['бас']);
    const results = await Promise.all([desk.importAs(desk.admin, text), desk.importAs(other, text)]);
    expect(results.map(({ added }) => added).toSorted()).toEqual([0, 3]);
    expect(results.map(({ confirmed }) => confirmed).toSorted()).toEqual([0, 1]);
  });

  test('keeps a line open when its payment was decided after the preview', async () => {
    const one = await desk.owed();
    const text = statementOf([one.reference]);
    await desk.preview(text);
    const waive = { changes: [{ id: one.id, from: 'awaited' as const, to: 'waived' as const }], reason: 'Тэтгэлэг' };
    await server.call(changePayments, other, { body: waive });
    const body = { text, matches: [{ number: 0, payment_id: one.id }] };
    expect((await server.call(importStatement, desk.admin, { body })).body).toMatchObject({
      added: 1,
      confirmed: 0,
      stale: [0],
    });
    expect((await desk.list()).rows).toMatchObject([
      { state: 'open', payment: { status: 'waived' }, reason: 'settled' },
    ]);
  });

  test('matches a line once, whatever is sent', async () => {
    const [one, two] = [await desk.owed(), await desk.owed()];
    const matches = [one, two].map(({ id }) => ({ number: 0, payment_id: id }));
    const body = { text: statementOf(['танихгүй']), matches: [...matches, { number: 7, payment_id: two.id }] };
    expect((await server.call(importStatement, desk.admin, { body })).body).toMatchObject({ confirmed: 1, stale: [] });
    expect([(await desk.paymentOf(one.id)).status, (await desk.paymentOf(two.id)).status]).toEqual([
      'confirmed',
      'awaited',
    ]);
  });

  test('imports a line whose payment is withdrawn at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await desk.owed();
      const text = statementOf([one.reference]);
      const { lines } = await desk.preview(text);
      const matches = lines.map(({ number, payment }) => ({ number, payment_id: payment?.id ?? '' }));
      const [added, withdrawn] = await Promise.all([
        server.call(importStatement, desk.admin, { body: { text, approve: true, matches } }),
        server.call(cancelEnrollment, one.learner, { params: { id: one.enrollmentId } }),
      ]);
      expect([added.status, [200, 409].includes(withdrawn.status)]).toEqual([200, true]);
      expect(added.body).toMatchObject({ added: 1, confirmed: withdrawn.status === 200 ? 0 : 1 });
    }
  });

  test('survives texts that PostgreSQL or a spreadsheet would not', async () => {
    const cells = [`\0${'😀'.repeat(400)}`, '=HYPERLINK("x")', '9'.repeat(30), '0.001', '99,999,999,999,999.00'];
    const text = `Огноо;Утга;Орлого\n${cells.map((cell) => `2026-11-26;${cell};${cell}`).join('\n')}\n2026-11-26;${cells[0]};5\n`;
    expect(await desk.importAs(desk.admin, text)).toMatchObject({ added: 1 });
  });
});

test('the references of replaced installments pay for what is still owed', async () => {
  const one = await desk.owed();
  const plan = async (amounts: readonly number[]) => {
    const query = { enrollment: one.enrollmentId, status: 'awaited' as const };
    const { rows } = (await server.call(listPayments, desk.admin, { query })).body;
    const seen = rows.map(({ id, updated_at }) => ({ id, updated_at }));
    const instalments = amounts.map((amount, nth) => ({ due_on: `2026-12-0${nth + 1}`, amount }));
    const params = { id: one.enrollmentId };
    return (await server.call(setInstalments, desk.admin, { params, body: { seen, instalments } })).body.rows;
  };
  const replaced = (await plan([25_000, 25_000, 25_000])).find(({ due_on }) => due_on === '2026-12-03');
  await plan([75_000]);
  expect((await desk.preview(statementOf([replaced?.reference ?? '']))).lines).toMatchObject([
    { reason: null, payment: { id: one.id } },
  ]);
});

describe('money that goes back', () => {
  const paidOut = (text: string): readonly [string, string, string] => [text, '', '75 000,00'];

  test('takes sure from its credit in the same statement', async () => {
    const one = await desk.owed();
    const text = statementOf([`${one.reference} Д.Тэмүүлэн`], paidOut(`БУЦААЛТ ${one.reference}`));
    expect((await desk.preview(text)).lines).toMatchObject([
      { amount: 75_000, reason: 'returned', payment: { id: one.id } },
      { amount: -75_000, reason: 'returned' },
    ]);
    expect(await desk.importAs(desk.admin, text)).toMatchObject({ added: 2, confirmed: 0, open: 2 });
    expect((await desk.paymentOf(one.id)).status).toBe('awaited');
  });

  test('takes sure from a credit that waits since an earlier statement', async () => {
    const one = await desk.owed();
    await server.call(importStatement, desk.admin, { body: { text: statementOf([one.reference]), matches: [] } });
    expect((await desk.list()).rows).toMatchObject([{ reason: null, payment: { id: one.id } }]);
    await desk.importAs(desk.admin, statementOf(paidOut(`Буцаалт ${one.reference}`)));
    expect((await desk.list()).rows.map(({ reason }) => reason)).toEqual(['returned', 'returned']);
  });

  test('is a task when the payment is confirmed already, and refunds it', async () => {
    const one = await desk.owed();
    await desk.importAs(desk.admin, statementOf([one.reference]));
    await desk.importAs(desk.admin, statementOf(paidOut(`Буцаалт ${one.reference}`)));
    const [debit] = (await desk.list()).rows;
    expect(debit).toMatchObject({ amount: -75_000, reason: 'returned', payment: { id: one.id, status: 'confirmed' } });
    expect((await desk.match(desk.admin, debit?.id ?? '', one.id)).body).toMatchObject({ stale: [], confirmed: 0 });
    expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'refunded', received: 75_000, returned: 75_000 });
  });

  test('for other purposes needs no decision, and counts', async () => {
    await desk.importAs(desk.admin, statementOf(paidOut('Түрээс 11 сар')));
    expect(await desk.list({ state: 'all' })).toMatchObject({ rows: [{ state: 'dismissed', amount: -75_000 }] });
  });
});
