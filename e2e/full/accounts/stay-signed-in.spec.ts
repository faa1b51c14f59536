import type { Page } from '@playwright/test';
import {
  countServiceWorkers,
  createEnrolledLearner,
  listPrivateCachedPaths,
  openAndCacheLesson,
} from '../../support/device.ts';
import { createLearner, section } from '../../support/authenticator.ts';
import { expect, setLanguage, signIn, test } from '../../support/site.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

const choice = 'Stay signed in on this device';

async function signInAndStay(page: Page, learner: { email: string; password: string }): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel(choice).check();
  await page.locator('main input[type=email]').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}

/** Closes all tabs of the browser, as a phone does, and opens a new one. */
async function reopen(page: Page): Promise<Page> {
  const context = page.context();
  for (const tab of context.pages()) await tab.close();
  return await context.newPage();
}

test('without the choice the session ends with the tab', async ({ page, site }) => {
  const learner = await createLearner(page, site, 'Saikhan');
  await setLanguage(page.context(), site, 'en');
  await page.goto('/signin');
  await expect(page.getByLabel(choice)).not.toBeChecked();
  await signIn(page, learner);
  const later = await reopen(page);
  await later.goto('/dashboard');
  await later.waitForURL(/\/signin/);
});

test('a phone that stays signed in opens the dashboard, and a saved lesson offline, until it is signed out', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Bolormaa');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await signInAndStay(page, learner);
  await openAndCacheLesson(page, learner);

  const later = await reopen(page);
  await context.setOffline(true);
  await later.goto(learner.address);
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(learner.title);
  await expect(later.getByText(/This is a copy saved on/)).toBeVisible();
  const second = await context.newPage();
  await second.goto(learner.address);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(learner.title);

  await context.setOffline(false);
  await later.goto('/settings#sessions');
  const sessions = section(later, 'Where you are signed in');
  await expect(sessions.getByText(/Stays signed in on this device until/)).toBeVisible();
  await later.getByRole('button', { name: /^Account menu/ }).click();
  await later.getByRole('menuitem', { name: 'Sign out' }).click();
  await second.waitForURL(/\/signin|\/$/);
  const last = await reopen(later);
  await last.goto('/dashboard');
  await last.waitForURL(/\/signin/);
  await expect.poll(async () => await listPrivateCachedPaths(last)).toEqual([]);
  await expect.poll(async () => await countServiceWorkers(last)).toBe(0);
});

test('the settings keep the session of this device, or no longer, and another device can end it', async ({
  page,
  browser,
  site,
}) => {
  const learner = await createLearner(page, site, 'Tsatsral');
  await setLanguage(page.context(), site, 'en');
  await signIn(page, learner);
  await page.goto('/settings#sessions');
  await page.getByLabel(choice).click();
  await expect(page.getByText(/Stays signed in on this device until/)).toBeVisible();
  const later = await reopen(page);
  await later.goto('/settings#sessions');
  await expect(later.getByLabel(choice)).toBeChecked();

  const context = await browser.newContext({ baseURL: site.url });
  await setLanguage(context, site, 'en');
  const elsewhere = await context.newPage();
  await signIn(elsewhere, learner);
  await elsewhere.goto('/settings#sessions');
  const kept = section(elsewhere, 'Where you are signed in')
    .getByRole('listitem')
    .filter({ hasText: 'Stays signed in' });
  await kept.getByRole('button').click();
  await later.waitForURL(/\/signin/);
  await context.close();
  const last = await reopen(later);
  await last.goto('/dashboard');
  await last.waitForURL(/\/signin/);
});
