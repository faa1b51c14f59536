import { expect, test } from 'vitest';
import { buildAdmin } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

test('saves a typed rate and a table, and refuses a day without amounts', async () => {
  open('/admin-dashboard/exchange-rates', { as: await buildAdmin(server.services) });
  expect(await page.findByText('No rates yet')).toBeTruthy();
  fill(page.getByLabelText('Day'), '2026-11-26');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(page.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  fill(page.getByLabelText('1 yen in tugrik'), '23.5');
  fill(page.getByLabelText('1 dollar in tugrik'), '3570');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('23.50')).toBeTruthy();
  fill(page.getByRole('textbox', { name: 'Rates of several days' }), '2026-11-25;23.4;3560');
  await user.click(page.getByRole('button', { name: 'Save 1 rows' }));
  expect(await page.findByText('3,560.00')).toBeTruthy();
  const rates = await server.services.db.selectFrom('exchange_rates').select('day').orderBy('day').execute();
  expect(rates.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-26']);
});
