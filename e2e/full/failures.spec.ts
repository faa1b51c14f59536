import type { Page } from '@playwright/test';
import { accountOf, expect, signIn, setLanguage, test } from '../support/site.ts';

/** Opens the lesson that Continue on the dashboard links to. */
async function continueLearning(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /Continue/ })
    .first()
    .click();
  await page.waitForURL(/\/lessons\//);
}

/** Opens the homework of that lesson. */
async function openHomework(page: Page): Promise<void> {
  await continueLearning(page);
  await page.getByRole('tab', { name: 'Homework' }).click();
  await expect(page.getByLabel('Link to your work')).toBeVisible();
}

test.beforeEach(async ({ context, page, site }) => {
  await setLanguage(context, site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
});

test('reports a server failure during a homework submission, keeps the link and allows a retry', async ({ page }) => {
  let isBroken = true;
  await page.route('**/api/lessons/*/homework', async (route) =>
    isBroken && route.request().method() === 'PUT' ? await route.fulfill({ status: 502 }) : await route.fallback(),
  );
  await openHomework(page);
  const link = `https://example.com/nomin/${Date.now()}`;
  await page.getByLabel('Link to your work').fill(link);
  await page.getByRole('button', { name: /(Submit|Update) Homework/ }).click();
  await expect(page.getByText(/Failed to (submit|update) homework/).first()).toBeVisible();
  await expect(page.getByLabel('Link to your work')).toHaveValue(link);
  isBroken = false;
  await page.getByRole('button', { name: /(Submit|Update) Homework/ }).click();
  await expect(page.getByText(/Homework (submitted|updated) successfully!/).first()).toBeVisible();
});

test('refreshes an expired access token in the background', async ({ page, site }) => {
  await openHomework(page);
  await site.advance(2 * 3600);
  const link = `https://example.com/nomin/later/${Date.now()}`;
  await page.getByLabel('Link to your work').fill(link);
  await page.getByRole('button', { name: /(Submit|Update) Homework/ }).click();
  await expect(page.getByText(/Homework (submitted|updated) successfully!/).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toContain('/lessons/');
});

test('a link opened in a new tab is signed in', async ({ page, context }) => {
  await page.goto('/dashboard');
  const tab = await context.newPage();
  await tab.goto('/settings');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(/\/settings$/);
});

test('a session that ended elsewhere redirects to sign-in and back', async ({ page, site }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.query('delete from auth.sessions where user_id = (select id from profiles where email = $1)', [
    'nomin@example.com',
  ]);
  await page.goto('/dashboard');
  await page.waitForURL(/\/signin\?next=%2Fdashboard/);
  const { email, password } = accountOf(site, 'nomin');
  await page.locator('main input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/dashboard$/);
});

test('an admin who loses the role is refused on the next admin screen', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  await setLanguage(context, site, 'en');
  const page = await context.newPage();
  await site.query("update profiles set role = 'admin' where email = $1", ['temuulen@example.com']);
  await signIn(page, accountOf(site, 'temuulen'));
  await page.goto('/admin-dashboard/enrollments');
  await expect(page.getByRole('heading', { level: 1, name: 'Course Enrollments' })).toBeVisible();
  await site.query("update profiles set role = 'user' where email = $1", ['temuulen@example.com']);
  await page.goto('/admin-dashboard/homework');
  await expect(
    page.getByText("You don't have permission to access this page. Admin privileges are required."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await context.close();
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
