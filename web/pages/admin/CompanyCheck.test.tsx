import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildJob, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services, { full_name: 'Saraa' });
});

test('a company is checked once it states what is checked, visitors see the date, and another contact removes the mark', async () => {
  open('/admin-dashboard/companies/new', { as: admin });
  fill(await page.findByLabelText(/^Name/), 'Minato');
  const save = async () => await user.click(page.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await user.selectOptions(page.getByLabelText('Country of registration'), 'Japan');
  const number = page.getByLabelText(/^Register number/);
  fill(number, '7000012050003');
  fill(page.getByLabelText(/^Email of the contact/), 'tanaka');
  await save();
  expect(await page.findByText('Please enter a valid email address.')).toBeTruthy();
  fill(page.getByLabelText(/^Email of the contact/), '');
  await save();
  expect(await page.findByText(/^This is not a register number of this country/)).toBeTruthy();
  fill(number, '7000012050002');
  await save();
  expect(await page.findByText(/^A check needs the country/)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Mark as checked' })).toBeNull();
  fill(page.getByLabelText(/^Email of the contact/), 'tanaka@example.com');
  await save();
  await user.click(await page.findByRole('button', { name: 'Mark as checked' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Have you checked this company?' }));
  await user.click(question.getByRole('button', { name: 'Mark as checked' }));
  expect(await page.findByText(/^Checked on .+ by Saraa$/)).toBeTruthy();
  const { db } = server.services;
  const company = db.selectFrom('companies').select(['id', 'checked_at']).where('name', '=', 'Minato');
  const { id } = await company.executeTakeFirstOrThrow();
  // The form has the new state, so that it can be saved again.
  fill(page.getByLabelText(/^Contact person/), 'Tanaka');
  await save();
  expect(await page.findByRole('button', { name: 'Mark as checked' })).toBeTruthy();
  expect((await company.executeTakeFirstOrThrow()).checked_at).toBeNull();

  const checked_at = '2026-03-04T05:00:00.000Z';
  await db.updateTable('companies').set({ checked_at }).where('id', '=', id).execute();
  await buildJob(server.services, { company_id: id });
  open('/companies');
  await waitFor(() => expect(page.getByText(/^Japan · Register and contact checked on .*2026/)).toBeTruthy());
  expect(page.queryByText(/tanaka|7000012050002/i)).toBeNull();
});
