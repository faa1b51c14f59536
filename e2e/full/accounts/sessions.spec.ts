import type { Page } from '@playwright/test';
import { createLearner, section } from '../../support/authenticator.ts';
import { expect, signIn, test } from '../../support/site.ts';

test.describe.configure({ timeout: 120_000 });

// Otherwise signing up would open a session.
test.use({ settings: { AUTH_AUTOCONFIRM: 'off' } });

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
  await page.goto('/settings#sessions');
  const sessions = section(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Safari on iPhone: end' }).click();
  await expect(toast(page, 'The session has ended.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await phone.waitForURL(/\/signin/);
  await context.close();
});
