import type { Page, Route } from '@playwright/test';
import { openList, signInAsAdmin, toast } from '../support/admin.ts';
import { accountOf, expect, firstJob, menuButton, signIn, setLanguage, test, hydrate } from '../support/site.ts';

// Parts of a page that do not come: a network that is away for a moment, or a newer version of the site in the place of the one
// that drew the page.

const own = /\/assets\/entry-(start|client)-/;
const menu = /\/assets\/menu-parts-/;

const courses = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Courses' });

/** Keeps the files of `pattern` away until the answer is called. */
async function takeAway(
  page: Page,
  pattern: RegExp,
  refuse: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route(pattern, refuse);
  return async () => await page.unroute(pattern);
}

const authClient = /\/assets\/module-/;
const lostWords = 'This part of the page could not be loaded.';

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

/** Dismisses the message about a part that could not be loaded. */
async function dismiss(page: Page): Promise<void> {
  const message = page.getByText(lostWords);
  await message.click();
  await expect(message).toBeHidden();
}

// The worker of the offline copies would bring what is kept from the page.
test.use({ expectsMissingChunks: true, serviceWorkers: 'block' });

test.beforeEach(async ({ context, page, site }) => {
  await setLanguage(context, site, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a menu that could not be loaded says so, and opens at the next click', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/jobs');
  await hydrate(page);
  const bringBack = await takeAway(page, menu, lose);
  const loads = countLoads(page);
  await courses(page).click();
  await dismiss(page);
  await bringBack();
  await courses(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(loads(), 'the page stays').toBe(0);
});

test('a page that could not load its scripts stays usable offline, and is hydrated at a later interaction', async ({
  page,
}) => {
  await page.goto('/jobs');
  const bringBack = await takeAway(page, own, lose);
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await menuButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await bringBack();
  const loads = countLoads(page);
  await hydrate(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads(), 'the page stays').toBe(0);
});

test('a page that could not load its scripts is reloaded when the server answers', async ({ page }) => {
  await page.goto('/jobs');
  let isLost = true;
  await page.route(/\/assets\/entry-client-/, async (route) => {
    if (isLost) await route.abort();
    else await route.fallback();
    isLost = false;
  });
  const again = page.waitForEvent('domcontentloaded');
  await menuButton(page).click();
  await again;
  await hydrate(page);
  await menuButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page whose build was replaced is reloaded once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/jobs');
  await hydrate(page);
  await takeAway(page, own, goneWhenAsked);
  const bringBack = await takeAway(page, menu, gone);
  const loads = countLoads(page);
  await courses(page).click();
  await expect.poll(loads).toBe(1);
  await hydrate(page);
  await courses(page).click();
  await dismiss(page);
  await bringBack();
  await courses(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a screen that is lost says so in its place, and is loaded anew once the site answers', async ({ page }) => {
  await page.goto('/jobs');
  await hydrate(page);
  const loads = countLoads(page);
  const bringBack = await takeAway(page, /\/assets\/JobPage-/, lose);
  const job = firstJob(page);
  const title = await job.innerText();
  await job.click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure.getByText(lostWords)).toBeVisible();
  await expect(menuButton(page), 'the frame stays').toBeVisible();
  const answer = await takeAway(page, /\/jobs\//, lose);
  await failure.getByRole('button').click();
  await expect(toast(page, 'No connection.')).toBeVisible();
  expect(loads(), 'no page goes without another').toBe(0);
  await answer();
  await bringBack();
  await failure.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(loads()).toBe(1);
});

test('an auth client that is lost keeps nobody out for longer than its network is away', async ({ page, site }) => {
  const { email, password } = accountOf(site, 'nomin');
  const bringBack = await takeAway(page, authClient, lose);
  await page.goto('/signin');
  await page.locator('main input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  const submit = page.locator('main form button[type=submit]');
  await submit.click();
  await expect(page.getByRole('main').getByText('No connection.')).toBeVisible();
  await bringBack();
  await submit.click();
  await page.waitForURL('**/dashboard');

  const bringAgain = await takeAway(page, authClient, lose);
  const lost = page.waitForEvent('requestfailed', (request) => authClient.test(request.url()));
  await page.goto('/settings');
  await lost;
  const loads = countLoads(page);
  await bringAgain();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(loads(), 'the page stays').toBe(0);
});

test('a section that is lost says so in its own place, and comes when it is asked for again', async ({
  page,
  site,
}) => {
  await signIn(page, accountOf(site, 'nomin'));
  const bringBack = await takeAway(page, /\/assets\/MySessions-/, lose);
  const loads = countLoads(page);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(section.getByRole('alert').getByText(lostWords)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel('New password')).toBeVisible();
  await bringBack();
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect(section.getByText('This session')).toBeVisible();
  expect(loads(), 'the page stays').toBe(1);
});

test('a screen does without its bell until the network is back', async ({ context, page, site }) => {
  await signIn(page, accountOf(site, 'nomin'));
  let losses = 0;
  const bringBack = await takeAway(page, /\/assets\/NotificationBell-.*\.js/, async (route) => {
    losses += 1;
    await lose(route);
  });
  const loads = countLoads(page);
  await page.goto('/jobs');
  // It is asked for once more before it counts as lost, each time by at most two requests.
  await expect.poll(() => losses).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.getByText(lostWords)).toBeHidden();
  await bringBack();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  expect(loads(), 'the page stays').toBe(1);
});

test('nobody looks at the site of another without the banner that says so', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  const bringBack = await takeAway(page, /\/assets\/ViewBanner-/, lose);
  const { email } = accountOf(site, 'nomin');
  await openList(page, `users?search=${email}`);
  await page.getByRole('button', { name: /: More$/ }).click();
  await page.getByRole('menuitem', { name: 'View as learner' }).click();
  await expect(page.getByRole('alert').getByText(lostWords)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await bringBack();
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('complementary', { name: 'View as learner' })).toBeVisible();
});
