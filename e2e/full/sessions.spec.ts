import type { Page } from '@playwright/test';
import { test } from '../support/account-site.ts';
import { createLearner, section } from '../support/authenticator.ts';
import { expect, signIn } from '../support/site.ts';

test.describe.configure({ timeout: 120_000 });

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

test('lists and ends another session, and its tab is signed out', async ({ page, browser, site }) => {
  const learner = await createLearner(page, site, 'Oyun');
  await signIn(page, learner);
  const context = await browser.newContext({
    baseURL: site.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  });
  const phone = await context.newPage();
  await signIn(phone, learner);
  await page.goto('/settings');
  const sessions = section(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Safari on iPhone: end' }).click();
  await expect(toast(page, 'The session has ended.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await phone.waitForURL(/\/signin/);

  await signIn(phone, learner);
  await page.reload();
  await sessions.getByRole('button', { name: 'Sign out on all other devices' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out on all other devices?' });
  await question.getByRole('button', { name: 'Sign out on all other devices' }).click();
  await expect(toast(page, 'You are signed out on all other devices.')).toBeVisible();
  await phone.goto('/profile');
  await phone.waitForURL(/\/signin/);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await context.close();
});

test('shows the current session first and collapses a list of more than three sessions', async ({ page, site }) => {
  const learner = await createLearner(page, site, 'Sessions');
  await signIn(page, learner);
  for (let count = 0; count < 5; count += 1) {
    const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: learner.email, password: learner.password }),
    });
    expect(answer.status).toBe(200);
  }
  await page.goto('/settings');
  const sessions = section(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This session');
  await sessions.getByRole('button', { name: 'Show all (6)' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(6);
  await sessions.getByRole('button', { name: 'Show fewer' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
});
