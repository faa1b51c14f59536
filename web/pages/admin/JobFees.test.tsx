import { waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildJob, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

const warning = 'A job in Japan has an application fee';
const law = 'https://laws.e-gov.go.jp/law/322AC0000000141';

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});
beforeEach(async () => {
  await server.services.db.deleteFrom('jobs').execute();
});

const feeOf = async (id: string) =>
  (await server.services.db.selectFrom('jobs').select('application_fee').where('id', '=', id).executeTakeFirstOrThrow())
    .application_fee;

test('Today names jobs in Japan with a fee, one press sets it to 0, and can be undone', async () => {
  const { id } = await buildJob(server.services, { title: 'In Osaka', country: 'japan' });
  const other = await buildJob(server.services, { title: 'In Kyoto', country: 'japan', application_fee: 5000 });
  await buildJob(server.services, { title: 'In Darkhan', country: 'mongolia' });
  open('/admin-dashboard', { as: admin });
  const today = within(await page.findByRole('region', { name: 'Today' }));
  expect(today.getByText(warning)).toBeTruthy();
  expect(today.getByRole('link', { name: /^Read the law/ }).getAttribute('href')).toBe(law);
  expect(today.getAllByText(/^₮/).map(({ textContent }) => textContent)).toEqual(['₮\u{a0}5,000', '₮\u{a0}75,000']);
  expect(today.queryByText('In Darkhan')).toBeNull();
  await user.click(today.getByRole('button', { name: 'Set the fee to 0', description: 'In Osaka' }));
  expect(await toasts().findByText('The fee of 1 job is now 0')).toBeTruthy();
  await waitFor(() => expect(today.queryByText('In Osaka')).toBeNull());
  expect([await feeOf(id), await feeOf(other.id)]).toEqual([0, 5000]);
  await user.click(toasts().getByRole('button', { name: 'Undo' }));
  expect(await today.findByText('In Osaka')).toBeTruthy();
  expect(await feeOf(id)).toBeNull();
  await user.click(today.getByRole('button', { name: 'Set all to 0' }));
  await waitFor(() => expect(page.queryByText(warning)).toBeNull());
  expect([await feeOf(id), await feeOf(other.id)]).toEqual([0, 0]);
});

test('the form of a job warns about a fee in Japan, and one press sets it to 0', async () => {
  const { id } = await buildJob(server.services, { title: 'In Osaka', country: 'mongolia' });
  open(`/admin-dashboard/jobs/${id}`, { as: admin });
  const fee = await page.findByRole<HTMLInputElement>('textbox', {
    description: /^Empty: the fee of the settings, ₮.75,000/,
  });
  expect(page.queryByText(warning)).toBeNull();
  const country = document.querySelector<HTMLSelectElement>('select[name=country]');
  if (!country) throw new Error('no country');
  await user.selectOptions(country, 'japan');
  expect(await page.findByText(warning)).toBeTruthy();
  expect(page.getByText(/This is not legal advice/)).toBeTruthy();
  fill(fee, '5000');
  expect(page.getByText(warning)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Set the fee to 0' }));
  expect([fee.value, document.activeElement, page.queryByText(warning)]).toEqual(['0', fee, null]);
  await user.click(page.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(async () => expect(await feeOf(id)).toBe(0));
});
