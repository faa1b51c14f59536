import { signInAsAdmin } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

test('Dashboard: shows daily growth by arrow keys and in a table', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.goto('/admin-dashboard');
  const growth = page.getByRole('region', { name: 'Platform Growth, Last 30 days' });
  const chart = growth.getByRole('group', { name: /use the arrow keys to move between days/ });
  const table = growth.getByText('Show the figures as a table').first();
  await chart.focus();
  await expect(growth.getByRole('status')).toHaveText(/–/);
  await page.keyboard.press('ArrowLeft');
  await expect(growth.getByRole('status')).not.toHaveText(/–/);
  await page.keyboard.press('Tab');
  await expect(growth.getByRole('status')).toHaveText(/–/);
  await page.keyboard.press('Enter');
  await expect(growth.getByRole('row')).toHaveCount(31);
  await expect(growth.getByRole('columnheader')).toHaveText(['Date', 'New users', 'Enrollments', 'Job applications']);
  await expect(table).toBeVisible();
});
