import { accountOf, expect, setLanguage, signIn, signInWithoutForm, test } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ context, page, site }) => {
  await setLanguage(context, site, 'en');
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
});

test('Back closes the proposal and stays on the page, and the next Back leaves it', async ({ page }) => {
  await page.goto('/projects');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await page.waitForURL(/\/projects\/[^/]+$/);
  const address = page.url();
  const open = page.getByRole('main').getByRole('button', { name: 'Apply for this Project' }).first();
  const dialog = page.getByRole('dialog');
  await open.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  // Closed by its button it leaves no entry in the history either.
  await open.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.waitForFunction(() => !('overlay' in history.state));
  await page.goBack();
  await expect(page).toHaveURL(/\/projects$/);
});

test('a link in a drawer leaves no entry of the drawer in the history', async ({ page, site }) => {
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, accountOf(site, 'admin'));
  await page.waitForURL('**/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^User Management/ })
    .click();
  await page.waitForURL('**/admin-dashboard/users');
  await page.goBack();
  await page.waitForURL('**/admin-dashboard');
  await page.waitForFunction(() => !('overlay' in history.state));
  await page.goForward();
  await page.waitForURL('**/admin-dashboard/users');
});

test('a navigation right after a dialog was closed keeps its address', async ({ page, site }) => {
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, accountOf(site, 'admin'));
  await page.waitForURL('**/admin-dashboard');
  // The entry of the dialog is left a few milliseconds after it was closed.
  for (const delay of [1, 3, 5]) {
    await page.goto('/admin-dashboard/progress?quiet=quiet_7');
    await page
      .getByRole('button', { name: /: Nudge$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForFunction(() => 'overlay' in history.state);
    await page.evaluate(async (milliseconds) => {
      const buttons = document.querySelectorAll<HTMLElement>('[role=dialog] button');
      Array.from(buttons)
        .find((button) => button.textContent === 'Cancel')
        ?.click();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      document.querySelector<HTMLElement>('a[href="/admin-dashboard/users"]')?.click();
    }, delay);
    await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
    await page.waitForTimeout(200);
    await expect(page).toHaveURL(/\/admin-dashboard\/users$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
    await expect(page).toHaveURL(/\/progress\?quiet=quiet_7$/);
  }
});
