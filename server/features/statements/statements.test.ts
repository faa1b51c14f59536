import { cancelEnrollment } from '#domain/enrollments/contract.ts';
import { changePayments } from '#domain/payments/contract.ts';
import { decideLines, importStatement, listStatements, previewStatement } from '#domain/statements/contract.ts';
import { lineTextDays } from '#domain/statements/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { openDesk, statementOf } from '#server/testing/statement-desk.ts';
import { deleteOldTexts } from './commands.ts';

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
      lines: [
        { number: 0, day: '2026-11-26', amount: 75_000, text: one.reference, reason: null, payment: { id: one.id } },
        { number: 1, payment: null },
        { number: 2, payment: null },
      ],
      imported: 0,
      debits: 1,
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
    expect(await desk.importAs(desk.admin, text)).toEqual({ id: null, added: 0, confirmed: 0, stale: [] });
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
    expect((await desk.list()).rows).toMatchObject([{ state: 'open', payment: null }]);
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

describe('a line', () => {
  const imported = async (text: string) => {
    await desk.importAs(desk.admin, statementOf([text]));
    return (await desk.list()).rows[0]?.id ?? '';
  };

  test('is matched with the payment that the admin chooses', async () => {
    const one = await desk.owed();
    const id = await imported('танихгүй');
    expect((await desk.match(desk.admin, id, one.id)).body).toMatchObject({
      stale: [],
      rows: [{ state: 'matched', payment: { id: one.id } }],
    });
    expect(await desk.enrollmentOf(one.enrollmentId)).toBe('active');
  });

  test('is matched by one of two admins who confirm it at once with different payments', async () => {
    const [one, two] = [await desk.owed(), await desk.owed()];
    const id = await imported('танихгүй');
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
    const id = await imported('түрээс');
    const decide = async (from: 'open' | 'dismissed', to: 'open' | 'dismissed') =>
      (await server.call(decideLines, desk.admin, { body: { changes: [{ id, from, to }], reason: 'Түрээс' } })).body;
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
    await deleteOldTexts(db, plusSeconds(clock.now(), -lineTextDays * 86_400));
    expect((await desk.list()).rows[0]?.text).toBe('танихгүй');
    await deleteOldTexts(db, plusSeconds(clock.now(), 1));
    expect((await desk.list()).rows[0]?.text).toBeNull();
    expect((await desk.preview(text)).imported).toBe(1);
  });

  test('loses its text with the account of the payer', async () => {
    const one = await desk.owed();
    await desk.importAs(desk.admin, statementOf([`${one.reference} Дорж Тэмүүлэн`]));
    await server.services.db.deleteFrom('auth.users').where('id', '=', one.learner.id).execute();
    expect((await desk.list({ state: 'matched' })).rows).toMatchObject([{ text: null, payment: { person_name: '' } }]);
  });

  test('waits without a proposal when the request is withdrawn', async () => {
    const one = await desk.owed('Хулан Бат');
    const id = await imported('Б.Хулан');
    expect((await desk.list()).rows[0]?.payment?.id).toBe(one.id);
    await server.services.db.deleteFrom('enrollments').where('id', '=', one.enrollmentId).execute();
    expect((await desk.list()).rows).toMatchObject([{ id, payment: null }]);
  });
});
