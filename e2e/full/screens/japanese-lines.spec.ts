import type { Page } from '@playwright/test';
import { expect, setLanguage, test } from '../../support/site.ts';

const wordBreakOf = async (page: Page, selector: string) =>
  await page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).wordBreak);

test('Japanese phrases stay together in titles, leads and buttons, but not in fields', async ({
  page,
  context,
  site,
}) => {
  await setLanguage(context, site, 'ja');
  await page.goto('/courses');
  expect(await wordBreakOf(page, 'main h1')).toBe('auto-phrase');
  expect(await wordBreakOf(page, 'main header p:not([lang])')).toBe('auto-phrase');
  expect(await wordBreakOf(page, 'main input')).toBe('normal');
  await page.goto('/signin');
  expect(await wordBreakOf(page, 'main button[type=submit]')).toBe('auto-phrase');
});
