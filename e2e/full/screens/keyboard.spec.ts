import type { Page } from '@playwright/test';
import { expect, hydrate, setLanguage, test, waitUntilRendered } from '../../support/site.ts';

test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

/** The focused element and how much of it is visible; null after the last one. */
const stopOf = async (page: Page) =>
  await page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return null;
    // Links of cards and hidden radio buttons show the focus ring on their container.
    const ringed = stop.closest('label') ?? stop;
    const hasRing = [getComputedStyle(ringed), getComputedStyle(ringed, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3,
    );
    const { width, top, right, bottom, left } = ringed.getBoundingClientRect();
    const isInView = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return { name: stop.getAttribute('aria-label') ?? (stop.textContent.trim() || stop.tagName), hasRing, isInView };
  });

const maxStops = 150;

for (const [address, width] of [
  ['/', 1440],
  ['/', 390],
  ['/jobs', 1440],
  ['/projects', 390],
  ['/community', 390],
  ['/signin', 1440],
] as const)
  test(`every tab stop on ${address} at ${width} px is in view and has a focus ring`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    await page.keyboard.press('Tab');
    await waitUntilRendered(page);
    const stops: string[] = [];
    for (let stop = await stopOf(page); stop && stops.length < maxStops; stop = await stopOf(page)) {
      stops.push(stop.name);
      expect.soft(stop).toEqual({ name: stop.name, hasRing: true, isInView: true });
      await page.keyboard.press('Tab');
    }
    expect(stops[0]).toBe('Skip to main content');
    expect(stops.at(-1)).toBe('Privacy Policy');
  });

test('the skip link moves the focus past the header to the main content', async ({ page }) => {
  await page.goto('/jobs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('changing the language by keyboard keeps the scroll position and the focus', async ({ page }) => {
  await page.goto('/jobs?search=engineer');
  await page.keyboard.press('Tab');
  await waitUntilRendered(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: '日本語' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(new URL(page.url()).search).toBe('?search=engineer');
  await expect(page.getByRole('banner').getByRole('button', { name: /日本語/ })).toBeFocused();
  await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBe(300);
});

test('the phone menu traps the focus and returns it to its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jobs');
  const menuButton = page.getByRole('button', { name: 'Open menu' });
  await menuButton.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Home' })).toBeFocused();
  const stops = await sheet.locator('a, button, summary, input').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < stops + 2; press += 1) {
      await page.keyboard.press(key);
      // After the last control the focus moves to the browser's interface, never behind the dialog.
      const isBehind = await page.evaluate(() => document.activeElement?.matches(':not(body, dialog *)'));
      expect(isBehind, `${key}, ${press}`).toBe(false);
    }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(menuButton).toBeFocused();
});

test('a menu opens even if its module loads late', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/menu-parts/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/jobs');
  await hydrate(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Courses' }).focus();
  await page.keyboard.press('Enter');
  await waitUntilRendered(page);
  await expect(page.getByRole('menu')).toBeHidden();
  release();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'All courses' })).toBeFocused();
});
