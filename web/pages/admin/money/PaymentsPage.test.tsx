import { waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { changePayments } from '#domain/payments/contract.ts';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { listsOf } from '#web/testing/lists.ts';
import { buildPeople, nameOf } from '#web/testing/people.ts';

const browser = startBrowser();
const { open, page, server, toasts, user } = browser;
const { rowOf, undo } = listsOf(browser);

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await buildPeople(server);
  await sql`update courses set price = 450000`.execute(server.services.db);
  await sql`select add_payment(id) from enrollments`.execute(server.services.db);
});

const press = async (payer: string, action: string) =>
  await user.click(await page.findByRole('button', { name: `${payer}: ${action}` }));
const statusOf = async (reference: string) =>
  await server.services.db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst();

test('finds a payment by its reference with its sum, confirms it and takes that back', async () => {
  open('/admin-dashboard/payments', { as: admin });
  fill(await page.findByPlaceholderText('Search by reference, name or phone...'), 'en-7');
  expect(await page.findByText('Awaited: ₮ 450,000')).toBeTruthy();
  await press(`${nameOf(7)} EN-7`, 'Confirm');
  expect(await page.findByText('Confirmed: ₮ 450,000')).toBeTruthy();
  expect(await statusOf('EN-7')).toMatchObject({ status: 'confirmed', decided_by: admin.id });
  await undo('Payment status updated to confirmed');
  await waitFor(async () => expect(await statusOf('EN-7')).toMatchObject({ status: 'awaited', decided_by: null }));
});

test('waives a payment only with a reason', async () => {
  open('/admin-dashboard/payments?search=en-8', { as: admin });
  await press(`${nameOf(8)} EN-8`, 'View');
  const drawer = within(await page.findByRole('dialog', { name: 'Payment details' }));
  await user.click(drawer.getByRole('button', { name: 'Waive' }));
  const dialog = within(await page.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Waive' }));
  expect(document.activeElement).toBe(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Scholarship');
  await user.click(dialog.getByRole('button', { name: 'Waive' }));
  await waitFor(async () => expect(await statusOf('EN-8')).toMatchObject({ status: 'waived', reason: 'Scholarship' }));
});

test('says that another admin was first', async () => {
  open('/admin-dashboard/payments?search=en-9', { as: admin });
  const row = await rowOf(nameOf(9));
  const { id = '' } = (await statusOf('EN-9')) ?? {};
  const changes = [{ id, from: 'awaited', to: 'seen' }] as const;
  await server.call(changePayments, await buildAdmin(server.services), { body: { changes: [...changes] } });
  await user.click(within(row).getByRole('button', { name: `${nameOf(9)} EN-9: Confirm` }));
  expect(await toasts().findByText(/1 not changed: another admin got there first/)).toBeTruthy();
  await waitFor(async () => expect((await rowOf(nameOf(9))).textContent).toContain('Seen'));
});

test('divides a payment into instalments', async () => {
  open('/admin-dashboard/payments?search=en-10', { as: admin });
  await press(`${nameOf(10)} EN-10`, 'View');
  const drawer = within(await page.findByRole('dialog', { name: 'Payment details' }));
  await user.selectOptions(await drawer.findByLabelText('Number of installments'), '3');
  fill(drawer.getByLabelText(/Due on 1/), '2030-01-31');
  expect(drawer.getByLabelText<HTMLInputElement>(/Due on 2/).value).toBe('2030-02-28');
  await user.click(drawer.getByRole('button', { name: 'Save installments' }));
  expect(await toasts().findByText('Installments saved')).toBeTruthy();
  expect(await statusOf('EN-10')).toMatchObject({ amount: 150_000, due_on: '2030-01-31' });
});

test('waives the rest of a plan with a reason', async () => {
  open('/admin-dashboard/payments?search=en-12', { as: admin });
  await press(`${nameOf(12)} EN-12`, 'View');
  const drawer = within(await page.findByRole('dialog', { name: 'Payment details' }));
  fill(await drawer.findByLabelText(/^Amount 1/), '400000');
  expect(drawer.getByText(/^₮\s50,000 is not part of the plan and will be waived\.$/)).toBeTruthy();
  const save = drawer.getByRole<HTMLButtonElement>('button', { name: 'Save installments' });
  expect(save.disabled).toBe(true);
  fill(drawer.getByLabelText(/^Reason for waiving/), 'Scholarship');
  await user.click(save);
  expect(await toasts().findByText('Installments saved')).toBeTruthy();
  expect(await statusOf('EN-12')).toMatchObject({ amount: 400_000, status: 'awaited' });
});

test('records money by hand with its day, and the refund of a part', async () => {
  open('/admin-dashboard/payments?search=en-13', { as: admin });
  await press(`${nameOf(13)} EN-13`, 'View');
  const drawer = () => page.getByRole('dialog', { name: 'Payment details' });
  const part = async (name: string) =>
    within((await within(drawer()).findByRole('heading', { name })).closest('section') ?? drawer());
  let form = await part('Record money by hand');
  fill(form.getByLabelText(/^Received on/), '2026-01-15');
  await user.click(form.getByRole('button', { name: 'Record' }));
  expect(await toasts().findByText('Money recorded')).toBeTruthy();
  form = await part('Record a refund by hand');
  expect(await statusOf('EN-13')).toMatchObject({ status: 'confirmed', received: 450_000, paid_on: '2026-01-15' });
  fill(form.getByLabelText(/^Amount/), '100000');
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Record' }).disabled).toBe(true);
  fill(form.getByLabelText(/^Reason/), 'Left after a month');
  await user.click(form.getByRole('button', { name: 'Record' }));
  expect(await toasts().findByText('Refund recorded')).toBeTruthy();
  expect(await statusOf('EN-13')).toMatchObject({ status: 'confirmed', returned: 100_000 });
});

test('shows what was confirmed by month', async () => {
  const { id = '' } = (await statusOf('EN-11')) ?? {};
  await server.call(changePayments, admin, { body: { changes: [{ id, from: 'awaited', to: 'confirmed' }] } });
  open('/admin-dashboard/payments', { as: admin });
  await user.click(await page.findByRole('link', { name: 'By month' }));
  expect(await page.findByRole('heading', { level: 1, name: 'By month' })).toBeTruthy();
  const rows = (await page.findAllByText('₮ 450,000')).map((cell) => cell.closest('tr')?.textContent);
  expect(rows.some((text) => text?.includes('CourseConfirmed1'))).toBe(true);
});
