import type { Page } from '@playwright/test';
import { accountOf, expect, signIn, setLanguage, test } from '../../support/site.ts';

/** Opens the lesson that Continue on the dashboard links to. */
async function continueLearning(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /Continue/ })
    .first()
    .click();
  await page.waitForURL(/\/lessons\//);
}

test.beforeEach(async ({ context, page, site }) => {
  await setLanguage(context, site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
});

test('a link opened in a new tab shows the page signed in', async ({ page, context }) => {
  await page.goto('/dashboard');
  const tab = await context.newPage();
  await tab.goto('/settings');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(/\/settings$/);
});

test('a deactivated course stays open to its learners, also by its URL', async ({ page, site }) => {
  await continueLearning(page);
  const address = new URL(page.url()).pathname.replace(/\/lessons\/.*/, '');
  await site.query('update courses set is_active = false where id = $1', [address.split('/').at(-1)]);
  expect((await fetch(site.url + address)).status).toBe(404);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href*="/lessons/"]').first()).toBeVisible();
  await site.query('update courses set is_active = true where id = $1', [address.split('/').at(-1)]);
});
