import { openList, signInAsAdmin } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

// The frame of all admin screens.
test.beforeEach(async ({ page, site }) => await signInAsAdmin(page, site));

test("an admin's account menu links to personal screens and signs out to the home page, also in the sheet on phones", async ({
  page,
}) => {
  const own = ['Profile', 'Dashboard', 'Settings'];
  await openList(page, 'users');
  await expect(page.getByText('Version 2.0.17').first()).toBeAttached();
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
  await expect(foot.getByText('Version 2.0.16')).toBeVisible();
  const account = page.getByRole('button', { name: /^Account menu: / });
  await account.click();
  await expect(page.getByRole('menuitem')).toHaveText([...own, 'Sign out']);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin-dashboard/users');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Admin' });
  await expect(sheet.getByText('admin@example.com')).toBeVisible();
  await expect(sheet.getByRole('navigation', { name: /^Account menu: / }).getByRole('link')).toHaveText(own);
  await sheet.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(sheet).toBeHidden();
  await page.goto('/admin-dashboard/users');
  await page.waitForURL(/\/signin/);
});

test('on a wide screen the account menu signs an admin out', async ({ page }) => {
  await openList(page, 'users');
  await page.getByRole('button', { name: /^Account menu: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('arrow down in the search of the lessons focuses the first lesson', async ({ page }) => {
  await openList(page, 'courses');
  await page.getByRole('link', { name: /^Full Stack Web Development: Lessons/ }).click();
  const search = page.getByPlaceholder('Search lessons...');
  await expect(search).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeFocused();
});
