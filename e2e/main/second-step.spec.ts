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

// The second factor in the browser: added in the settings, asked for wherever somebody arrives.
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

test('an authenticator app is added, asked for at the next sign-in, and leads on to where one wanted to go', async ({
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

test(
  'what is asked before the answer to a first code has come is asked again, and holds nobody back',
  full,
  async ({ page, site }) => {
    await signIn(page, await createLearner(page, site, 'Sarnai'));
    const asked: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') asked.push(response.status());
    });
    await page.route('**/auth/v1/factors/*/verify', async (route) => {
      const answer = await route.fetch();
      // From now on the page's token owes a second step, and the page does not know it yet.
      await page.locator('#notifications input').first().dispatchEvent('click');
      await expect.poll(() => asked).toEqual([403]);
      await route.fulfill({ response: answer });
    });
    const { codes } = await addAuthenticator(page, site, 'Phone of Sarnai');
    expect(codes).toHaveLength(10);
    expect(asked).toEqual([403, 200]);
  },
);

test(
  'until the second step a tab is a visitor everywhere, however it came by its session',
  full,
  async ({ page, site }) => {
    const { app, ...learner } = await securedLearner(page, site, 'Bilguun');
    await page.goto('/signin');
    await submitCredentials(page, learner);
    await expect(title(page)).toBeVisible();
    await page.goto('/jobs');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    // A session kept from before, and one that a new tab has taken over.
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
    // One step serves both tabs.
    await page.getByLabel('Six-digit code').fill(await app.nextCode());
    await expect(page.getByRole('heading', { level: 1, name: /Bilguun/ })).toBeVisible();
    await expect(tab.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  },
);

test(
  'a recovery code does instead of the app, once, and another account can be used instead',
  full,
  async ({ page, site }) => {
    const { codes, ...learner } = await securedLearner(page, site, 'Saruul');
    const redeem = async (code: string) => {
      await page.goto('/signin');
      await submitCredentials(page, learner);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(title(page)).toBeFocused();
      // As people write it.
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
  'of several apps one is chosen; what a lost one had raised has to be shown anew while the page is open',
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
    // The session was raised by the app that has gone.
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

test('a new password from a mail asks for the second step first', full, async ({ page, site }) => {
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
  'the dialogs of an authenticator app and of recovery codes are accessible in both looks',
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

test(
  'the texts of the step are there in Mongolian and Japanese, and fit the smallest phone',
  full,
  async ({ page, site }) => {
    const { app: _, ...learner } = await securedLearner(page, site, 'Khulan');
    for (const [language, words] of [
      ['mn', 'Хоёр шатлалт нэвтрэлт'],
      ['ja', '二段階認証'],
    ] as const) {
      await setLanguage(page.context(), site, language);
      await page.goto('/signin');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/signin');
      await submitCredentials(page, learner);
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
      await waitUntilRendered(page);
      await inspectState(page, `the second step in ${language}`);
    }
  },
);

test('an admin looks at a learner without seeing or changing how she signs in', full, async ({ page, site }) => {
  const { email } = await createLearner(page, site, 'Nandin');
  await signIn(page, accountOf(site, 'admin'));
  await page.goto(`/admin-dashboard/users?search=${email}`);
  await page.getByRole('button', { name: 'Nandin: View as learner' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/settings');
  const onlyLooking = 'You are viewing the site as another user, so nothing can be changed.';
  for (const name of [
    'Sign-in email',
    'Password',
    'Social sign-in',
    'Two-factor authentication',
    'Where you are signed in',
    'A copy of your data',
    'Delete your account',
  ])
    await expect(section(page, name)).toContainText(onlyLooking);
  await expect(page.getByText('admin@example.com')).toHaveCount(0);
});
