import { expect, test } from 'vitest';
import { buildAdmin } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

const saved = async () => await server.services.db.selectFrom('exchange_rates').select(['day', 'jpy', 'usd']).execute();

test('saves a typed rate and a table, refuses a row without amounts, and deletes a day', async () => {
  open('/admin-dashboard/exchange-rates', { as: await buildAdmin(server.services) });
  expect(await page.findByText('No rates yet')).toBeTruthy();
  fill(page.getByLabelText('Day'), '2026-11-26');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(page.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  fill(page.getByLabelText(/yen/), '23.5');
  fill(page.getByLabelText(/dollar/), '3570');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByRole('cell', { name: '23.50' })).toBeTruthy();
  fill(page.getByLabelText('Rates of several days'), '2026-11-25;23.4;3560');
  await user.click(page.getByRole('button', { name: 'Save 1 rows' }));
  expect(await page.findByRole('cell', { name: '3,560.00' })).toBeTruthy();
  expect(await saved()).toHaveLength(2);
});
