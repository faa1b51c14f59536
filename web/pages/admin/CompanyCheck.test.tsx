import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createCompany } from '#domain/companies/record.ts';
import { buildAdmin, buildJob, type Person } from '#server/testing/build.ts';
import { buildEmployer } from '#server/testing/people/employer.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services, { full_name: 'Saraa' });
});

const register_number = '7000012050002';
const number = () => page.findByLabelText<HTMLInputElement>(/^Register number/);
async function save() {
  // The DOM of tests does not show the stored choice of an uncontrolled select.
  await user.selectOptions(page.getByLabelText('Country of registration'), 'Japan');
  await user.click(page.getByRole('button', { name: 'Save' }));
}

async function openCompany(more: object) {
  const body = { name: 'Minato', country: 'japan', register_number, ...more } as const;
  const { id } = (await server.call(createCompany, admin, { body })).body;
  open(`/admin-dashboard/companies/${id}`, { as: admin });
  return id;
}

test('a company is checked once it has what is checked, and another number removes the mark', async () => {
  const id = await openCompany({ register_number: null });
  await buildEmployer(server.services, { companyId: id });
  expect(await page.findByText(/^A check needs the country/)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Mark as checked' })).toBeNull();
  fill(await number(), register_number);
  await save();
  expect(await toasts().findByText('Saved')).toBeTruthy();
  await user.click(await page.findByRole('button', { name: 'Mark as checked' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Have you checked this company?' }));
  await user.click(question.getByRole('button', { name: 'Mark as checked' }));
  expect(await page.findByText(/^Checked on .+ by Saraa$/)).toBeTruthy();
  // The form that was open before can still be saved.
  fill(await number(), '5000012050004');
  await save();
  expect(await page.findByRole('button', { name: 'Mark as checked' })).toBeTruthy();
  const company = server.services.db
    .selectFrom('companies')
    .select(['register_number', 'checked_at'])
    .where('id', '=', id);
  expect(await company.execute()).toEqual([{ register_number: '5000012050004', checked_at: null }]);
});

test('the form names a wrong number', async () => {
  await openCompany({});
  fill(await number(), '7000012050003');
  await save();
  expect(await page.findByText(/^This is not a register number of this country/)).toBeTruthy();
});

test('visitors see the country and the day of the check, and no contact', async () => {
  const id = await openCompany({});
  await buildEmployer(server.services, { companyId: id });
  const { db } = server.services;
  await db.updateTable('companies').set({ checked_at: '2026-03-04T05:00:00.000Z' }).where('id', '=', id).execute();
  await buildJob(server.services, { company_id: id });
  open('/companies');
  await waitFor(() => expect(page.getByText(/^Japan · Register and contact checked on .*2026/)).toBeTruthy());
  expect(page.queryByText(/sato|7000012050002/i)).toBeNull();
});
