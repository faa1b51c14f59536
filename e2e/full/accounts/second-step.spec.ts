import type { Page } from '@playwright/test';
import {
  addAuthenticator,
  createLearner,
  scanAuthenticator,
  section,
  submitCredentials,
} from '../../support/authenticator.ts';
import { inspectState } from '../../support/inspect-state.ts';
import { expect, signIn, type Site, setLanguage, test, waitUntilRendered } from '../../support/site.ts';

// The second factor in the browser: added in the settings, required on every screen.
test.describe.configure({ timeout: 120_000 });

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Two-factor authentication' });

/** A learner with an authenticator app, signed out again. */
async function securedLearner(page: Page, site: Site, name: string) {
  const learner = await createLearner(page, site, name);
  await signIn(page, learner);
  const secured = await addAuthenticator(page, site, `Phone of ${name}`);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  return { ...learner, ...secured };
}

test('requires an added authenticator app at the next sign-in and continues to the requested page', async ({
  page,
  site,
}) => {
  const { app, ...learner } = await securedLearner(page, site, 'Enkhjin');
  await page.goto('/profile');
  await page.waitForURL(/\/signin\?next=%2Fprofile/);
  await submitCredentials(page, learner);
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Open your authenticator app (Phone of Enkhjin)')).toBeVisible();
  await inspectState(page, 'the second step');

  const code = page.getByLabel('Six-digit code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('000000');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is not correct.');
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await code.fill(await app.nextCode());
  await page.waitForURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('treats a tab as a visitor until the second step, also with a restored or shared session', async ({
  page,
  site,
}) => {
  const { app, ...learner } = await securedLearner(page, site, 'Bilguun');
  await page.goto('/signin');
  await submitCredentials(page, learner);
  await expect(title(page)).toBeVisible();
  await page.goto('/jobs');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  // A session restored from storage, and one that a new tab has taken over.
  await page.goto('/dashboard');
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const tab = await page.context().newPage();
  await tab.goto('/courses');
  await tab.goto('/notifications');
  await expect(title(tab)).toBeVisible();
  await tab.goto('/admin-dashboard/jobs');
  await expect(title(tab)).toBeVisible();
  await tab.goto('/notifications');
  // One code unlocks both tabs.
  await page.getByLabel('Six-digit code').fill(await app.nextCode());
  await expect(page.getByRole('heading', { level: 1, name: /Bilguun/ })).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('adding authenticator apps, recovery codes and a wrong one are accessible in both colour schemes', async ({
  page,
  site,
}) => {
  const learner = await createLearner(page, site, 'Uyanga');
  await signIn(page, learner);
  const app = await scanAuthenticator(page, site, 'Phone');
  await inspectState(page, 'the code to scan');
  await page.getByLabel('Six-digit code').fill(await app.nextCode());
  await expect(page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await inspectState(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const second = await scanAuthenticator(page, site, 'New phone');
  await page.getByLabel('Six-digit code').fill(await second.nextCode());
  const factors = section(page, 'Two-factor authentication');
  await expect(factors.getByText('New phone', { exact: true })).toBeVisible();
  await inspectState(page, 'the settings with two apps');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/signin');
  await submitCredentials(page, learner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This recovery code is wrong');
  await inspectState(page, 'a wrong recovery code');
});

test('shows the second step in Mongolian and Japanese, fitting the smallest phone', async ({ page, site }) => {
  const { app: _, ...learner } = await securedLearner(page, site, 'Khulan');
  for (const [language, heading] of [
    ['mn', 'Хоёр шатлалт нэвтрэлт'],
    ['ja', '二段階認証'],
  ] as const) {
    await setLanguage(page.context(), site, language);
    await page.goto('/signin');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/signin');
    await submitCredentials(page, learner);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await waitUntilRendered(page);
    await inspectState(page, `the second step in ${language}`);
  }
});
