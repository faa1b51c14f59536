import { waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changePayments } from '#domain/payments/contract.ts';
import { openDesk, statementOf } from '#server/testing/money/statement-desk.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();
const path = '/admin-dashboard/bank-statement';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(server);
});
beforeEach(async () => await desk.clear());

const importLines = async (...lines: Parameters<typeof statementOf>) =>
  await desk.importAs(desk.admin, statementOf(...lines));
const rowWith = async (text: string) => {
  const row = (await page.findByText(new RegExp(text), { selector: 'tr *' })).closest('tr');
  if (!row) throw new Error(`no row with ${text}`);
  return row;
};
const pressIn = async (text: string, action: string) =>
  await user.click(within(await rowWith(text)).getByRole('button', { name: new RegExp(`: ${action}$`) }));
const statesOf = async () => (await desk.list({ state: 'all' })).rows.map(({ state, allocated }) => [state, allocated]);

test('says why a transfer waits', async () => {
  const [half, twin] = [await desk.owed('Хулан Бат'), await desk.owed('Сувд Чулуун')];
  await importLines(
    [`урьдчилгаа ${half.reference}`, '37 500,00'],
    ['Чулуун Сувд'],
    ['танихгүй хүн', '12 345,00'],
    [twin.reference],
    [`БУЦААЛТ ${twin.reference}`, '', '75 000,00'],
  );
  open(path, { as: desk.admin });
  expect((await rowWith('урьдчилгаа')).textContent).toMatch(/Хулан Бат.*₮\s75,000Less than asked/);
  expect((await rowWith('Чулуун Сувд')).textContent).toContain('Name and amount');
  expect((await rowWith('танихгүй')).textContent).toContain('No payment found');
  const wentBack = await rowWith('БУЦААЛТ');
  expect(wentBack.textContent).toMatch(/-₮\s75,000Paid out.*Money went back/);
  expect(within(wentBack).queryByRole('button', { name: /Record as a refund$/ })).toBeNull();
});

test('confirms the proposed payment and says what that did', async () => {
  const one = await desk.owed('Тэмүүлэн Ганбат');
  await importLines(['Ганбат Тэмүүлэн']);
  open(path, { as: desk.admin });
  await pressIn('Ганбат Тэмүүлэн', 'Confirm');
  const done = await toasts().findByText(/^Allocated transfers: 1/);
  expect(done.textContent).toContain('Allocated transfers: 1 · Confirmed payments: 1 · Enrolled learners: 1');
  expect(await desk.enrollmentOf(one.enrollmentId)).toBe('active');
  expect(await page.findByText('No transfers are waiting')).toBeTruthy();
});

test('divides a transfer over two payments and shows what is left', async () => {
  const [one, two] = [await desk.owed('Номин Эрдэнэ'), await desk.owed('Билгүүн Эрдэнэ')];
  await importLines(['хоёр хүүхэд', '150 100,00']);
  open(path, { as: desk.admin });
  await pressIn('хоёр хүүхэд', 'Allocate to payments');
  const dialog = within(await page.findByRole('dialog', { name: 'Allocate to payments' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Allocate' });
  expect(send.disabled).toBe(true);
  for (const { reference } of [one, two]) {
    fill(dialog.getByRole('searchbox'), reference);
    await user.click(await dialog.findByRole('button', { name: new RegExp(`${reference} · ₮\\s75,000`) }));
  }
  expect(dialog.getByRole('status').textContent).toMatch(/^Left: ₮\s100$/);
  const [, second] = dialog.getAllByLabelText('Amount');
  if (second) fill(second, '75200');
  expect([dialog.getByRole('status').textContent, send.disabled]).toEqual([expect.stringMatching(/-₮\s100$/), true]);
  if (second) fill(second, '75000');
  await user.click(send);
  expect((await toasts().findByText(/^Allocated/)).textContent).toContain('Confirmed payments: 2');
  await waitFor(async () => expect((await rowWith('хоёр хүүхэд')).textContent).toMatch(/Left: ₮\s100/));
  for (const name of ['Номин Эрдэнэ', 'Билгүүн Эрдэнэ'])
    expect((await rowWith('хоёр хүүхэд')).textContent).toMatch(new RegExp(`${name} \\S+ · ₮\\s75,000`));
  expect(await statesOf()).toEqual([['open', 150_000]]);
});

test('replaces money that was recorded by hand with the transfer', async () => {
  const one = await desk.owed('Золжаргал Үүрд');
  const changes = [{ id: one.id, from: 'awaited', to: 'confirmed' }] as const;
  await server.call(changePayments, desk.admin, { body: { changes: [...changes] } });
  await importLines([`төлбөр ${one.reference}`]);
  open(path, { as: desk.admin });
  await pressIn('төлбөр', 'Already recorded');
  expect(await toasts().findByText(/^Allocated transfers: 1/)).toBeTruthy();
  await waitFor(async () =>
    expect(await desk.paymentOf(one.id)).toMatchObject({ received: 75_000, paid_on: '2026-11-26' }),
  );
  expect(await statesOf()).toEqual([['matched', 75_000]]);
});

test('records money that went out as a refund, and takes that back', async () => {
  const one = await desk.owed('Анужин Батсайхан');
  await importLines([one.reference]);
  await importLines([`БУЦААЛТ ${one.reference}`, '', '75 000,00']);
  open(path, { as: desk.admin });
  await pressIn('БУЦААЛТ', 'Record as a refund');
  expect(await toasts().findByText('Allocated transfers: 1')).toBeTruthy();
  await waitFor(async () => expect((await desk.paymentOf(one.id)).status).toBe('refunded'));
  await user.click(page.getByRole('radio', { name: /^Matched/ }));
  await pressIn('БУЦААЛТ', 'Take back the allocation');
  await waitFor(async () => expect((await desk.paymentOf(one.id)).status).toBe('confirmed'));
  expect((await statesOf()).toSorted()).toEqual([
    ['matched', 75_000],
    ['open', 0],
  ]);
});
