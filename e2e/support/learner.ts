import type { Page } from '@playwright/test';
import { type Site, setLanguage } from './site.ts';

/** Signs up a new learner through the form, in English. */
export async function signUpLearner(
  page: Page,
  site: Site,
  name: string,
): Promise<{ email: string; password: string }> {
  const learner = { email: `${name.toLowerCase()}@example.com`, password: 'naiman sar' };
  await setLanguage(page.context(), site, 'en');
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel(/^Password/).fill(learner.password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL('**/signin**');
  return learner;
}
