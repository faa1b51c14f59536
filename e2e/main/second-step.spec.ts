import type { Page } from '@playwright/test';
import {
  addAuthenticator,
  syncClock,
  createLearner,
  scanAuthenticator,
  section,
  submitCredentials,
} from '../support/authenticator.ts';
import { inspectState } from '../support/inspect-state.ts';
import { accountOf, expect, signIn, type Site, setLanguage, test, waitUntilRendered, full } from '../support/site.ts';

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

test('repeats a request that was sent before the response to the first code arrived', full, async ({ page, site }) => {
  await signIn(page, await createLearner(page, site, 'Sarnai'));
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') statuses.push(response.status());
  });
  await page.route('**/auth/v1/factors/*/verify', async (route) => {
    const answer = await route.fetch();
    // The server now requires the second factor, but the page still has the old token.
    await page.locator('#notifications input').first().dispatchEvent('click');
    await expect.poll(() => statuses).toEqual([403]);
    await route.fulfill({ response: answer });
  });
  const { codes } = await addAuthenticator(page, site, 'Phone of Sarnai');
  expect(codes).toHaveLength(10);
  expect(statuses).toEqual([403, 200]);
});

test(
  'treats a tab as a visitor until the second step, also with a restored or shared session',
  full,
  async ({ page, site }) => {
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
  },
);

test(
  'accepts a recovery code once instead of the app, and offers to use another account',
  full,
  async ({ page, site }) => {
    const { codes, ...learner } = await securedLearner(page, site, 'Saruul');
    const redeem = async (code: string) => {
      await page.goto('/signin');
      await submitCredentials(page, learner);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(title(page)).toBeFocused();
      // Upper case and spaces are accepted.
      await page.getByLabel('Recovery code').fill(code.toUpperCase().replace('-', ' '));
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await redeem(codes[0] ?? '');
    await page.waitForURL(/\/dashboard$/);
    await page.goto('/settings');
    await expect(section(page, 'Two-factor authentication').getByText('9 codes are left')).toBeVisible();

    await page.evaluate(() => sessionStorage.clear());
    await redeem(codes[0] ?? '');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This recovery code is wrong');
    await inspectState(page, 'a wrong recovery code');
    await page.getByRole('button', { name: 'Sign out and use another account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  },
);

test(
  'lets the user choose between apps, and asks again when the app of the current session is removed',
  full,
  async ({ page, site }) => {
    const learner = await createLearner(page, site, 'Tergel');
    await signIn(page, learner);
    const { app: first } = await addAuthenticator(page, site, 'Old phone');
    const second = await scanAuthenticator(page, site, 'New phone');
    await page.getByLabel('Six-digit code').fill(await second.nextCode());
    const factors = section(page, 'Two-factor authentication');
    await expect(factors.getByText('New phone', { exact: true })).toBeVisible();
    await inspectState(page, 'the settings with two apps');
    await factors.getByRole('button', { name: 'Remove New phone' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove New phone?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    // The session was verified with the removed app.
    await expect(title(page)).toBeVisible();
    await page.getByLabel('Six-digit code').fill(await first.nextCode());
    await expect(factors.getByText('Old phone', { exact: true })).toBeVisible();
    await expect(factors.getByText('New phone', { exact: true })).toBeHidden();

    const again = await scanAuthenticator(page, site, 'New phone');
    await page.getByLabel('Six-digit code').fill(await again.nextCode());
    await expect(factors.getByText('New phone', { exact: true })).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/signin');
    await submitCredentials(page, learner);
    await page.getByRole('button', { name: /New phone/ }).click();
    await page.getByLabel('Six-digit code').fill(await again.nextCode());
    await page.waitForURL(/\/dashboard$/);
  },
);

test('requires the second step before setting a new password from an email', full, async ({ page, site }) => {
  const { app, ...learner } = await securedLearner(page, site, 'Namuun');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(learner.email);
  await page.locator('main form button[type=submit]').click();
  const mails = async () =>
    (await site.mails()).filter(({ to, text }) => to === learner.email && /verify\?/.test(text));
  await expect.poll(async () => (await mails()).length).toBe(1);
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
  await syncClock(page, site);
  await page.goto(link);
  await expect(title(page)).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await app.nextCode());
  await page.getByLabel(/^New password/).fill('shine nuuts ug');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/dashboard$/);
});

test(
  'the dialogs of an authenticator app and of recovery codes are accessible in both colour schemes',
  full,
  async ({ page, site }) => {
    await signIn(page, await createLearner(page, site, 'Uyanga'));
    const app = await scanAuthenticator(page, site, 'Phone');
    await inspectState(page, 'the code to scan');
    await page.getByLabel('Six-digit code').fill(await app.nextCode());
    await expect(page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await inspectState(page, 'the recovery codes');
  },
);

test('shows the second step in Mongolian and Japanese, fitting the smallest phone', full, async ({ page, site }) => {
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

test(
  'an admin who views the site as a learner cannot see or change the sign-in settings',
  full,
  async ({ page, site }) => {
    const { email } = await createLearner(page, site, 'Nandin');
    await signIn(page, accountOf(site, 'admin'));
    await page.goto(`/admin-dashboard/users?search=${email}`);
    await page.getByRole('button', { name: 'Nandin: View as learner' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/settings');
    const readOnlyMessage = 'You are viewing the site as another user, so nothing can be changed.';
    for (const name of [
      'Sign-in email',
      'Password',
      'Social sign-in',
      'Two-factor authentication',
      'Where you are signed in',
      'A copy of your data',
      'Delete your account',
    ])
      await expect(section(page, name)).toContainText(readOnlyMessage);
    await expect(page.getByText('admin@example.com')).toHaveCount(0);
  },
);
