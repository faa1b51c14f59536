import type { Page, Route } from '@playwright/test';
import { openList, signInAsAdmin, toast } from '../../support/admin.ts';
import { accountOf, expect, firstJob, menuButton, signIn, setLanguage, test, hydrate } from '../../support/site.ts';

// Chunks that fail to load: the network is down for a moment, or a new build replaced the one that rendered the page.

const entryFiles = /\/assets\/entry-(start|client)-/;
const menu = /\/assets\/menu-parts-/;

const courses = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Courses' });

/** Makes requests for `pattern` fail until the returned function is called. */
async function failFiles(
  page: Page,
  pattern: RegExp,
  fail: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route(pattern, fail);
  return async () => await page.unroute(pattern);
}

const authClient = /\/assets\/module-/;
const loadFailure = 'This part of the page could not be loaded.';

const abort = async (route: Route) => await route.abort();
const answerNotFound = async (route: Route) => await route.fulfill({ status: 404 });
/** Answers HEAD requests, which check whether a file still exists, with 404. */
const answerHeadNotFound = async (route: Route) =>
  await (route.request().method() === 'HEAD' ? answerNotFound(route) : route.fallback());

/** Counts page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Dismisses the message about a part that could not be loaded. */
async function dismiss(page: Page): Promise<void> {
  const message = page.getByText(loadFailure);
  await message.click();
  await expect(message).toBeHidden();
}

/** Opens a menu of a hydrated page, which fails to load until `restore` is called. */
async function loseMenu(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/jobs');
  await hydrate(page);
  const restore = await failFiles(page, menu, abort);
  const loads = countLoads(page);
  await courses(page).click();
  await dismiss(page);
  return { restore, loads };
}

// The service worker would serve the failing files from its cache.
test.use({ expectsMissingChunks: true, serviceWorkers: 'block' });

test.beforeEach(async ({ context, page, site }) => {
  await setLanguage(context, site, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
});

test('reports a menu that fails to load and opens it at the next click', async ({ page }) => {
  const { restore, loads } = await loseMenu(page);
  await restore();
  await courses(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(loads(), 'the page is not reloaded').toBe(0);
});

test('reloads the page when a menu fails again, for browsers that load a failed module only in a new page', async ({
  page,
}) => {
  const { restore, loads } = await loseMenu(page);
  await courses(page).click();
  await expect.poll(loads).toBe(1);
  await restore();
  await hydrate(page);
  await courses(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a page whose scripts fail to load stays usable offline and is hydrated at a later interaction', async ({
  page,
}) => {
  await page.goto('/jobs');
  const restore = await failFiles(page, entryFiles, abort);
  const failedCheck = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await menuButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await failedCheck;
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await restore();
  const loads = countLoads(page);
  await hydrate(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads(), 'the page is not reloaded').toBe(0);
});

test('reloads a page whose scripts fail to load when the server answers', async ({ page }) => {
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

test('reloads a page once when its build was replaced', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/jobs');
  await hydrate(page);
  await failFiles(page, entryFiles, answerHeadNotFound);
  const restore = await failFiles(page, menu, answerNotFound);
  const loads = countLoads(page);
  await courses(page).click();
  await expect.poll(loads).toBe(1);
  await hydrate(page);
  await courses(page).click();
  await dismiss(page);
  await restore();
  await courses(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(loads()).toBe(1);
});

test('shows a message in place of a screen that fails to load and reloads the page once the site answers', async ({
  page,
}) => {
  await page.goto('/jobs');
  await hydrate(page);
  const loads = countLoads(page);
  const restore = await failFiles(page, /\/assets\/JobPage-/, abort);
  const job = firstJob(page);
  const title = await job.innerText();
  await job.click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure.getByText(loadFailure)).toBeVisible();
  await expect(menuButton(page), 'the header is still shown').toBeVisible();
  const restoreSite = await failFiles(page, /\/jobs\//, abort);
  await failure.getByRole('button').click();
  await expect(toast(page, 'No connection.')).toBeVisible();
  expect(loads(), 'the page is not reloaded while the site is down').toBe(0);
  await restoreSite();
  await restore();
  await failure.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The title is shown while the page is still loading.
  await expect.poll(loads).toBe(1);
});

test('sign-in and sessions recover when the auth client can be loaded again', async ({ page, site }) => {
  const { email, password } = accountOf(site, 'nomin');
  const restore = await failFiles(page, authClient, abort);
  await page.goto('/signin');
  await page.locator('main input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  const submit = page.locator('main form button[type=submit]');
  await submit.click();
  await expect(page.getByRole('main').getByText('No connection.')).toBeVisible();
  await restore();
  await submit.click();
  await page.waitForURL('**/dashboard');

  const restoreAgain = await failFiles(page, authClient, abort);
  const lost = page.waitForEvent('requestfailed', (request) => authClient.test(request.url()));
  await page.goto('/settings#email');
  await lost;
  const loads = countLoads(page);
  await restoreAgain();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(loads(), 'the page is not reloaded').toBe(0);
});

test('shows messages in place of the sections that fail to load and loads each on retry', async ({ page, site }) => {
  await signIn(page, accountOf(site, 'nomin'));
  const restore = await failFiles(page, /\/assets\/AccountSection-/, abort);
  const loads = countLoads(page);
  await page.goto('/settings#sessions');
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(section.getByRole('alert').getByText(loadFailure)).toBeVisible();
  // They are in one file.
  await expect(page.getByRole('alert')).toHaveCount(9);
  await expect(page.getByLabel('Time zone')).toBeVisible();
  await restore();
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect(section.getByText('This session')).toBeVisible();
  expect(loads(), 'the page is not reloaded').toBe(1);
});

test('hides a notification bell that fails to load until the network is back', async ({ context, page, site }) => {
  await signIn(page, accountOf(site, 'nomin'));
  let losses = 0;
  const restore = await failFiles(page, /\/assets\/signed-in-parts-.*\.js/, async (route) => {
    losses += 1;
    await abort(route);
  });
  const loads = countLoads(page);
  await page.goto('/jobs');
  await expect.poll(() => losses).toBeGreaterThan(1);
  // The loader retries once, a second later; the browser may answer that without a request.
  await page.waitForTimeout(2000);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.getByText(loadFailure)).toBeHidden();
  await restore();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  expect(loads(), 'the page is not reloaded').toBe(1);
});

test('does not show a learner view without its banner', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  const restore = await failFiles(page, /\/assets\/ViewBanner-/, abort);
  const { email } = accountOf(site, 'nomin');
  await openList(page, `users?search=${email}`);
  await page.getByRole('button', { name: /: More$/ }).click();
  await page.getByRole('menuitem', { name: 'View as learner' }).click();
  await expect(page.getByRole('alert').getByText(loadFailure)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await restore();
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('complementary', { name: 'View as learner' })).toBeVisible();
});
