import type { Page } from '@playwright/test';
import { motionOf, recordMotion } from '../../support/motion.ts';
import { hydrate, expect, setLanguage, test } from '../../support/site.ts';

/** Opens the animated parts: the course menu, a toast and the phone sheet. */
async function openAnimatedParts(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Courses' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('contentinfo').getByRole('textbox').fill('motion@example.com');
  await page.getByRole('contentinfo').getByRole('textbox').press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('> div')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

test.describe('with reduced motion', () => {
  test('menus, the phone sheet and toasts appear without animation', async ({ page, context, site }) => {
    await setLanguage(context, site, 'en');
    await recordMotion(page);
    await openAnimatedParts(page);
    expect(await motionOf(page)).toEqual([]);
  });
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('animates the splash, petals, menus, the sheet and toasts', async ({ page, context, site }) => {
    await setLanguage(context, site, 'en');
    await recordMotion(page);
    await page.goto('/');
    for (const name of [/bloom/, /type/, /fall/])
      await expect.poll(async () => (await motionOf(page)).some((moving) => name.test(moving)), `${name}`).toBe(true);
    await openAnimatedParts(page);
    expect(await motionOf(page)).toEqual(
      expect.arrayContaining([expect.stringMatching(/arrive/), 'opacity', 'transform']),
    );
  });

  test('shows the splash once per visit, not on reload or in another tab', async ({ page, context }) => {
    await page.goto('/');
    await expect(splash(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(splash(page)).toBeHidden();
    const otherTab = await context.newPage();
    await otherTab.goto('/courses', { waitUntil: 'commit' });
    await expect(otherTab.getByRole('main')).toBeVisible();
    await expect(splash(otherTab)).toBeHidden();
  });

  const endings: [string, (page: Page) => Promise<void>][] = [
    ['key', async (page) => await page.keyboard.press('Shift')],
    ['tap', async (page) => await page.mouse.click(5, 5)],
    ['scroll', async (page) => await page.mouse.wheel(0, 100)],
  ];
  for (const [name, act] of endings)
    test(`ends the splash on a ${name} before any script has loaded`, async ({ page }) => {
      await page.route('**/*.js', async (route) => await route.abort());
      await page.goto('/', { waitUntil: 'commit' });
      await expect(splash(page)).toBeVisible();
      await act(page);
      await expect(splash(page)).toBeHidden({ timeout: 1000 });
    });
});

const splash = (page: Page) => page.locator('[class*="splash"]');
