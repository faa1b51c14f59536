import type { Page, Route } from '@playwright/test';
import { accountOf, expect, signIn, speak, test, untilDrawn } from './site.ts';

// Parts of a page that do not come: a network that is away for a moment, or a newer version of the site in the place of the one
// that drew the page.

const own = /\/assets\/entry-(start|client)-/;
const sheet = /\/assets\/MobileSheet-/;

/** Keeps the files of `pattern` away until the answer is called. */
async function takeAway(
  page: Page,
  pattern: RegExp,
  refuse: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route(pattern, refuse);
  return async () => await page.unroute(pattern);
}

const lose = async (route: Route) => await route.abort();
const gone = async (route: Route) => await route.fulfill({ status: 404 });
/** Whether a file is there is asked for by HEAD alone. */
const goneWhenAsked = async (route: Route) =>
  await (route.request().method() === 'HEAD' ? gone(route) : route.fallback());

/** How often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Takes away, by a press, what says that a part was lost. */
async function dismiss(page: Page): Promise<void> {
  const told = page.getByText('This part of the page could not be loaded.');
  await told.click();
  await expect(told).toBeHidden();
}

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });

test.use({ losesParts: true });

test.beforeEach(async ({ context, page, site }) => {
  await speak(context, site, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a menu that is lost on the way says so, and opens at the next press', async ({ page }) => {
  await page.goto('/jobs');
  await untilDrawn(page);
  const bringBack = await takeAway(page, sheet, lose);
  const loads = countLoads(page);
  await opener(page).click();
  await dismiss(page);
  await bringBack();
  await opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads(), 'the page stays').toBe(0);
});

test('a page that did not get what wakes it sleeps on without a network, and wakes at a later sign', async ({
  page,
}) => {
  await page.goto('/jobs');
  const bringBack = await takeAway(page, own, lose);
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await opener(page).click();
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await bringBack();
  const loads = countLoads(page);
  await opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads(), 'the page stays').toBe(0);
});

test('a page that did not get what wakes it is loaded anew when the server answers', async ({ page }) => {
  await page.goto('/jobs');
  let isLost = true;
  await page.route(/\/assets\/entry-client-/, async (route) => {
    if (isLost) await route.abort();
    else await route.fallback();
    isLost = false;
  });
  const again = page.waitForEvent('domcontentloaded');
  await opener(page).click();
  await again;
  await opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page whose build is gone is loaded anew, once', async ({ page }) => {
  await page.goto('/jobs');
  await untilDrawn(page);
  await takeAway(page, own, goneWhenAsked);
  const bringBack = await takeAway(page, sheet, gone);
  const loads = countLoads(page);
  await opener(page).click();
  await expect.poll(loads).toBe(1);
  await opener(page).click();
  await dismiss(page);
  await bringBack();
  await opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a screen of which a part is lost offers to load it anew', async ({ page, site }) => {
  await signIn(page, accountOf(site, 'nomin'));
  const bringBack = await takeAway(page, /\/assets\/MySessions-/, lose);
  await page.goto('/settings');
  await expect(page.getByRole('alert').getByText('This part of the page could not be loaded.')).toBeVisible();
  await bringBack();
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
