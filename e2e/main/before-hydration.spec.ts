import type { Page } from '@playwright/test';
import { test } from '../support/provider.ts';
import { accountOf, expect, setLanguage } from '../support/site.ts';

// Taps and key presses before hydration must not be lost.
const delayMs = 2000;

test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

/** Opens a page whose scripts load late, and returns when its HTML can be used. */
async function openBeforeScripts(page: Page, address: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

const isHydrated = async (page: Page) =>
  await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));

/** Fills the fields as a password manager does: at once, and without a pointer or a key. */
async function fillAsPasswordManager(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [name, value] of entries) {
      const field = document.querySelector<HTMLInputElement>(`main input[name=${name}]`);
      if (!field) throw new Error(`no field ${name}`);
      field.value = value;
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }, Object.entries(values));
}

for (const how of ['tap', 'key'] as const)
  test(`signs in by a ${how} before the scripts run, with fields filled by a password manager`, async ({
    page,
    site,
  }) => {
    await openBeforeScripts(page, '/signin');
    await fillAsPasswordManager(page, accountOf(site, 'nomin'));
    if (how === 'tap') await page.locator('main form button[type=submit]').click();
    else await page.locator('main input[type=password]').press('Enter');
    expect(await isHydrated(page)).toBe(false);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

test('signs up by a key before the scripts run', async ({ page, site }) => {
  const email = 'early.key@example.com';
  await openBeforeScripts(page, '/signup');
  await fillAsPasswordManager(page, { full_name: 'Эрт', email, password: 'naiman sar' });
  await page.locator('main input[name=full_name]').press('Enter');
  expect(await isHydrated(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  expect(await site.query('select email from auth.users where email = $1', [email])).toHaveLength(1);
});

test('asks for a new password by a tap before the scripts run', async ({ page }) => {
  await openBeforeScripts(page, '/forgot-password');
  await fillAsPasswordManager(page, { email: 'nobody.early@example.com' });
  await page.locator('main form button[type=submit]').click();
  expect(await isHydrated(page)).toBe(false);
  await expect(page.getByText('nobody.early@example.com')).toBeVisible();
});

test('continues with Google by a tap before the scripts run', async ({ page, site, provider }) => {
  provider.person = { subject: '301', email: 'early.google@example.com', name: 'Эрт' };
  await openBeforeScripts(page, '/signin?next=%2Fsettings');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  expect(await isHydrated(page)).toBe(false);
  await page.waitForURL(`${site.url}/settings`);
});

test('subscribes to the newsletter by a key before the scripts run', async ({ page, site }) => {
  const email = 'early.reader@example.com';
  await openBeforeScripts(page, '/jobs');
  const form = page.getByRole('contentinfo');
  await form.getByLabel('Newsletter').fill(email);
  await form.getByLabel('Newsletter').press('Enter');
  await expect(page.getByText(/please open the link in the email/i).first()).toBeVisible();
  expect((await site.mails()).filter(({ to }) => to === email)).toHaveLength(1);
});

for (const how of ['hover', 'click'] as const)
  test(`opens the course menu for a ${how} before the scripts run, and stays on the page`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBeforeScripts(page, '/jobs');
    const courses = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Courses' });
    await (how === 'hover' ? courses.hover() : courses.click());
    expect(await isHydrated(page)).toBe(false);
    await expect(page.getByRole('menuitem', { name: 'All courses' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/jobs`);
  });
