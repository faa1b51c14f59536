import {
  listCompletedLessons,
  listCachedPaths,
  createEnrolledLearner,
  listPrivateCachedPaths,
  waitingBadge,
  openAndCacheLesson,
  countServiceWorkers,
} from '../../support/device.ts';
import { toast } from '../../support/admin.ts';
import { accountOf, expect, signIn, setLanguage, test, waitUntilRendered } from '../../support/site.ts';

// Who can read offline copies, and when they are deleted.
test.use({ serviceWorkers: 'allow', expectsMissingChunks: true });
// Sign-in, a service worker and several reloads are slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('sign-out deletes all copies and asks first if work is unsent', async ({ page, site }) => {
  const learner = await createEnrolledLearner(page, site, 'Bolor');
  await page.route('**/api/lessons/*/completion', async (route) => await route.abort());
  await openAndCacheLesson(page, learner);
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await expect(waitingBadge(page)).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(toast(page, /Signing out deletes work that has not been sent/)).toBeVisible();
  expect(await listCachedPaths(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(async () => await listPrivateCachedPaths(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('waiting')))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('zamnal')))).toEqual([]);
  expect(await countServiceWorkers(page)).toBe(0);
});

test('deletes the copies when the session ended elsewhere, and sends unsent work after the next sign-in', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Oyuka');
  await openAndCacheLesson(page, learner);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await expect(waitingBadge(page)).toBeVisible();
  await site.query('delete from auth.sessions where user_id = $1', [learner.id]);
  await context.setOffline(false);
  await page.waitForURL(/\/signin/);
  await expect(page.getByText(/You were signed out.*still on this device/)).toBeVisible();
  await expect.poll(async () => await listPrivateCachedPaths(page)).toEqual([]);
  await signIn(page, learner);
  await expect.poll(async () => await listCompletedLessons(site, learner)).toEqual([{ lesson_id: learner.lessonId }]);
});

test('hides copies from visitors and other learners, whose sign-in deletes unsent work', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Tsetseg');
  await openAndCacheLesson(page, learner);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await expect(waitingBadge(page)).toBeVisible();
  await page.close();

  const stranger = await context.newPage();
  await stranger.goto(learner.address);
  await stranger.waitForURL(/\/signin/);
  await expect(stranger.getByText(learner.title)).toHaveCount(0);
  await expect(stranger.getByText('This page could not be shown')).toBeVisible();
  await context.setOffline(false);
  // The tab loads the sign-in screen by itself.
  await expect(stranger.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(stranger, accountOf(site, 'nomin'));
  await waitUntilRendered(stranger);
  await context.setOffline(true);
  await stranger.goto(learner.address);
  // The failure is shown by the lesson page or by the service worker's page.
  await expect(stranger.getByText(/Failed to load|No internet connection/).first()).toBeVisible();
  await expect(stranger.getByText(learner.title)).toHaveCount(0);
  await expect(stranger.getByText(/waiting to be sent/)).toHaveCount(0);
  expect(await stranger.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('waiting')))).toEqual([]);
  await context.setOffline(false);
  expect(await listCompletedLessons(site, learner)).toEqual([]);
});

test('deletes the copies of a course when the learner leaves it', async ({ page, context, site }) => {
  const learner = await createEnrolledLearner(page, site, 'Anar');
  await openAndCacheLesson(page, learner);
  await site.query("update enrollments set status = 'dropped' where student_id = $1", [learner.id]);
  // Any signed-in page checks the cached lessons.
  await page.goto('/dashboard');
  await expect
    .poll(async () => (await listCachedPaths(page)).filter((path) => path.includes(learner.lessonId)))
    .toEqual([]);
  await context.setOffline(true);
  await page.goto(learner.address);
  await expect(page.getByRole('alert')).toContainText('Failed to load');
});

test('registers no service worker and caches nothing for visitors and admins who view as a learner', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/jobs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const context = await browser.newContext({ baseURL: site.url });
  const adminPage = await context.newPage();
  await setLanguage(context, site, 'en');
  await signIn(adminPage, accountOf(site, 'admin'));
  const { email } = accountOf(site, 'nomin');
  await adminPage.goto(`/admin-dashboard/users?search=${email}`);
  await adminPage.getByRole('button', { name: /View as learner/ }).click();
  await adminPage.waitForURL('**/dashboard');
  await adminPage
    .getByRole('link', { name: /Continue/ })
    .first()
    .click();
  await adminPage.waitForURL(/\/lessons\//);
  await expect(adminPage.getByRole('heading', { level: 1 })).toBeVisible();
  for (const tab of [page, adminPage]) {
    // Longer than the delay before an idle page starts caching.
    await tab.waitForTimeout(1500);
    expect(await listCachedPaths(tab)).toEqual([]);
    expect(await countServiceWorkers(tab)).toBe(0);
  }
  await context.close();
});
