import { signInAsAdmin } from '../../support/admin.ts';
import { expect, test } from '../../support/site.ts';

test("on a phone an admin's sheet links to personal screens and signs out to the home page", async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin-dashboard/users');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Admin' });
  await expect(sheet.getByText('admin@example.com')).toBeVisible();
  const links = sheet.getByRole('navigation', { name: /^Account menu: / }).getByRole('link');
  await expect(links).toHaveText(['Profile', 'Dashboard', 'Settings']);
  await sheet.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(sheet).toBeHidden();
  await page.goto('/admin-dashboard/users');
  await page.waitForURL(/\/signin/);
});
