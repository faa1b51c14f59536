import type { Page } from '@playwright/test';
import { listCachedPaths, listPrivateCachedPaths } from '../../support/device.ts';
import { createWeekLearner, openSaveDialog, passDays, saveWholeWeek } from '../../support/saved-week.ts';
import { accountOf, expect, signIn, test } from '../../support/site.ts';

// Who may read saved weeks, for how long, and when they are removed.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

test('opens a saved week for seven days without the server, and afterwards when it has answered once', async ({
  page,
  context,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Munkhzul');
  await saveWholeWeek(page, learner);
  await context.setOffline(true);
  // Nothing that the pages load later is missing.
  const missing: string[] = [];
  context.on('requestfailed', (request) => {
    // Not what the next page interrupts.
    const isInterrupted = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (request.url().includes('/assets/') && !isInterrupted) missing.push(request.url());
  });
  const title = page.getByRole('heading', { level: 1, name: learner.title });
  for (const day of [1, 3, 6]) {
    await passDays(page, day);
    await page.goto(learner.address);
    await expect(title).toBeVisible();
    await expect(page.getByText(/^Playing from this device/)).toBeVisible();
    await page.goto(`/courses/${learner.courseId}/lessons/${learner.second}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Second of Munkhzul 1' })).toBeVisible();
  }
  await passDays(page, 8);
  await page.goto(learner.address);
  await expect(page.getByText(/Connect to the internet once/)).toBeVisible();
  await expect(title).toHaveCount(0);
  expect(missing).toEqual([]);
  await passDays(page, 0);
  await context.setOffline(false);
  await page.goto(learner.address);
  await expect(title).toBeVisible();
});

test('a locked week and withdrawn access remove the copies at the first answer', async ({ page, context, site }) => {
  const learner = await createWeekLearner(page, site, 'Gerel');
  await saveWholeWeek(page, learner);
  await page.goto(`/courses/${learner.courseId}/lessons/${learner.later}`);
  const ofLesson = async () => (await listCachedPaths(page)).filter((path) => path.includes(learner.lessonId));
  expect((await ofLesson()).length).toBeGreaterThan(6);
  await site.query('update enrollments set unlocked_week_number = 0 where course_id = $1', [learner.courseId]);
  await page.goto('/dashboard');
  await expect.poll(ofLesson).toEqual([]);
  expect((await listCachedPaths(page)).filter((path) => path.startsWith('/saved-weeks/'))).toEqual([]);

  await site.query('update enrollments set unlocked_week_number = 2 where course_id = $1', [learner.courseId]);
  await saveWholeWeek(page, learner);
  await context.setOffline(true);
  await site.query("update enrollments set status = 'dropped' where course_id = $1", [learner.courseId]);
  await page.goto('/saved');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
  expect(await ofLesson()).toEqual([]);
});

test('withdrawn access removes the copies also when the tab was closed while it removed them', async ({
  page,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Otgon');
  await saveWholeWeek(page, learner);
  await site.query("update enrollments set status = 'dropped' where course_id = $1", [learner.courseId]);
  // The second removal of the next page never ends.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test.hangs') === null) return;
    let count = 0;
    const remove = Cache.prototype.delete;
    Cache.prototype.delete = async function hang(request: RequestInfo | URL) {
      count += 1;
      if (count === 1) return await remove.call(this, request);
      document.documentElement.dataset['hangs'] = '';
      return await new Promise(() => undefined);
    };
  });
  await page.evaluate(() => sessionStorage.setItem('test.hangs', ''));
  await page.goto('/saved');
  await expect(page.locator('html[data-hangs]')).toBeAttached();
  await page.evaluate(() => sessionStorage.removeItem('test.hangs'));
  await page.reload();
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
  const ofLearner = async () => (await listCachedPaths(page)).filter((path) => path.includes(learner.lessonId));
  await expect.poll(ofLearner).toEqual([]);
});

test('a device that stays signed in opens no saved week without a network if the learner has switched it off', async ({
  page,
  context,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Bayarmaa');
  await page.goto('/settings#sessions');
  await page.getByLabel('Stay signed in on this device').click();
  await expect(page.getByText(/Stays signed in on this device until/)).toBeVisible();
  await saveWholeWeek(page, learner);
  await page.goto('/saved');
  await page.getByLabel('Open saved weeks without a network').click();
  await context.setOffline(true);
  const later = await context.newPage();
  await page.close();
  await later.goto(learner.address);
  await expect(later.getByText(/Connect to the internet once/)).toBeVisible();
  await expect(later.getByRole('heading', { level: 1, name: learner.title })).toHaveCount(0);
  await later.goto('/saved');
  const choice = later.getByLabel('Open saved weeks without a network');
  await expect(choice).toBeDisabled();
  await context.setOffline(false);
  await choice.click();
  await context.setOffline(true);
  await later.goto(learner.address);
  await expect(later.getByRole('heading', { level: 1, name: learner.title })).toBeVisible();
  // The seven days hold for this session too.
  await passDays(later, 8);
  await later.goto(learner.address);
  await expect(later.getByText(/Connect to the internet once/)).toBeVisible();
});

test('sign-out ends downloads, and what they write later does not stay', async ({ page, site }) => {
  const learner = await createWeekLearner(page, site, 'Sarnai');
  await page.goto(learner.address);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  const dialog = await openSaveDialog(page, 'Save this week');
  await page.evaluate(() => {
    const load = window.fetch;
    window.fetch = async (request, init) => {
      if (typeof request === 'string' && request.includes('direct=1')) throw new TypeError('The line broke.');
      return await load(request, init);
    };
  });
  await dialog.getByRole('button', { name: 'Save this week' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Interrupted');
  await dialog.getByRole('link', { name: 'Saved weeks' }).click();
  await signOut(page);
  // The download would go on now.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForTimeout(1500);
  expect(await listPrivateCachedPaths(page)).toEqual([]);
});

test('what a page stores after the sign-out does not stay', async ({ page, site }) => {
  const learner = await createWeekLearner(page, site, 'Zolzaya');
  // The caches open only after the sign-out.
  await page.addInitScript(() => {
    const open = CacheStorage.prototype.open;
    const opened = new Promise((resolve) => window.addEventListener('open-caches', resolve));
    CacheStorage.prototype.open = async function wait(name: string) {
      if (name !== 'zamnal-site') return await open.call(this, name);
      document.documentElement.dataset['waits'] = name;
      await opened;
      return await open.call(this, name);
    };
  });
  await page.goto(learner.address);
  await expect(page.locator('html[data-waits]')).toBeAttached({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Saved weeks' }).click();
  await signOut(page);
  await page.evaluate(() => window.dispatchEvent(new Event('open-caches')));
  await page.waitForTimeout(1500);
  expect(await page.evaluate(async () => await caches.has('zamnal-site'))).toBe(false);
});

test('sign-out wipes saved weeks, and another learner of the device sees nothing', async ({ page, context, site }) => {
  const learner = await createWeekLearner(page, site, 'Tuya');
  await saveWholeWeek(page, learner);
  await page.goto('/saved');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await signOut(page);
  await expect.poll(async () => await listPrivateCachedPaths(page)).toEqual([]);

  // Without a sign-out the sign-in of another learner removes them.
  await signIn(page, learner);
  await saveWholeWeek(page, learner);
  await page.close();
  const other = await context.newPage();
  await signIn(other, accountOf(site, 'nomin'));
  await other.goto('/saved');
  await expect(other.getByText('Nothing is saved yet')).toBeVisible();
  const ofLearner = async () => (await listCachedPaths(other)).filter((path) => path.includes(learner.lessonId));
  await expect.poll(ofLearner).toEqual([]);
});
