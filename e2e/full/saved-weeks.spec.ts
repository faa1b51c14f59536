import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { listCachedPaths, listPrivateCachedPaths } from '../support/device.ts';
import {
  countParts,
  createWeekLearner,
  openSaveDialog,
  passDays,
  saveWholeWeek,
  slowDown,
} from '../support/saved-week.ts';
import { accountOf, expect, signIn, test } from '../support/site.ts';

// Weeks that a learner saves on the device: saving, playing from the copy, and who may read it.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

test('saves a week with a pause and a closed tab in between, and plays it without a network', async ({
  page,
  context,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Narantuya');
  await page.goto(learner.address);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  const dialog = await openSaveDialog(page, 'Save this week');
  await expect(dialog.getByText(/^This loads 1\.\d MB\./)).toBeVisible();
  await expect(dialog.getByText(/Quizzes, tests and videos on other sites/)).toBeVisible();
  expect(await findAxeViolations(page, { within: '[role=dialog]' })).toEqual([]);
  await slowDown(page, 400);
  await dialog.getByRole('button', { name: 'Save this week' }).click();
  await expect.poll(async () => await countParts(page)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: /^Pause/ }).click();
  await expect(dialog.getByRole('status')).toHaveText('Paused');
  const paused = await countParts(page);
  expect(paused).toBeLessThan(6);
  await page.waitForTimeout(1500);
  expect(await countParts(page)).toBe(paused);

  // Resumed, and killed while it loads.
  await dialog.getByRole('button', { name: /^Resume/ }).click();
  await expect.poll(async () => await countParts(page)).toBeGreaterThan(paused);
  const tab = await context.newPage();
  await tab.goto('about:blank');
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  await page.close();
  await tab.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, session);
  const asked: string[] = [];
  tab.on('request', (request) => {
    if (request.url().includes('direct=1')) asked.push(request.headers()['range'] ?? '');
  });
  await tab.goto('/saved');
  await expect(tab.getByText('Paused')).toBeVisible();
  await tab.getByRole('button', { name: /^Resume/ }).click();
  await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  // It went on behind the parts that were there.
  expect(asked[0]).toMatch(/^bytes=[1-9]\d+-$/);
  expect(await countParts(tab)).toBe(6);
  await expect.poll(async () => await listCachedPaths(tab)).toContain('/saved');
  expect(await findAxeViolations(tab, { within: 'main' })).toEqual([]);

  await site.query('update lesson_progress set position_seconds = 7 where lesson_id = $1', [learner.lessonId]);
  await tab.goto(learner.address);
  await expect(tab.getByText(/^Plays from this device, 1\.\d MB$/)).toBeVisible();
  await tab.waitForTimeout(500);
  await context.setOffline(true);
  await tab.reload();
  await expect(tab.getByText(/You are offline\. This is a copy saved on/)).toBeVisible();
  const video = tab.locator('video');
  const position = async () => await video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    await one.play();
  });
  expect(await position()).toBeGreaterThanOrEqual(7);
  for (const second of [18, 2]) {
    await video.evaluate((one: HTMLVideoElement, at) => void (one.currentTime = at), second);
    await expect.poll(position).toBeGreaterThan(second);
    expect(await position()).toBeLessThan(second + 5);
  }
  expect(await video.evaluate((one: HTMLVideoElement) => one.error)).toBeNull();
  await tab.goto('/saved');
  await expect(tab.getByRole('heading', { level: 1, name: 'Saved weeks' })).toBeVisible();
  await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  await tab.setViewportSize({ width: 320, height: 640 });
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await tab.getByRole('link', { name: 'Week 1' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(learner.title);
});

test('opens a saved week for seven days without the server, and afterwards when it has answered once', async ({
  page,
  context,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Munkhzul');
  await saveWholeWeek(page, learner);
  await context.setOffline(true);
  const title = page.getByRole('heading', { level: 1, name: learner.title });
  for (const day of [1, 3, 6]) {
    await passDays(page, day);
    await page.goto(learner.address);
    await expect(title).toBeVisible();
    await expect(page.getByText(/^Plays from this device/)).toBeVisible();
    await page.goto(`/courses/${learner.courseId}/lessons/${learner.second}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Second of Munkhzul 1' })).toBeVisible();
  }
  await passDays(page, 8);
  await page.goto(learner.address);
  await expect(page.getByText(/Connect to the internet once/)).toBeVisible();
  await expect(title).toHaveCount(0);
  await passDays(page, 0);
  await context.setOffline(false);
  await page.goto(learner.address);
  await expect(title).toBeVisible();
});

test('says when the device is full, keeps what is saved, and goes on after space is made', async ({ page, site }) => {
  const learner = await createWeekLearner(page, site, 'Enkhtuul');
  await page.goto(learner.address);
  await page.evaluate((second) => {
    const put = Cache.prototype.put;
    let parts = 0;
    Cache.prototype.put = async function fill(request: RequestInfo | URL, response: Response) {
      const isPart = typeof request === 'string' && request.includes('&part=');
      const refusesTexts = document.documentElement.dataset['refusesTexts'] !== undefined;
      const isFull = isPart ? ++parts === 3 : refusesTexts && request === `/api/lessons/${second}`;
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return await put.call(this, request, response);
    };
  }, learner.second);
  const dialog = await openSaveDialog(page, 'Save this week');
  await dialog.getByRole('button', { name: 'Save this week' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Device is full');
  await expect(dialog.getByText(/did not fit\. What is already saved stays/)).toBeVisible();
  expect(await countParts(page)).toBe(2);
  // Next the text of the second lesson does not fit.
  await page.evaluate(() => (document.documentElement.dataset['refusesTexts'] = ''));
  await dialog.getByRole('button', { name: /^Resume/ }).click();
  await expect.poll(async () => await countParts(page)).toBe(6);
  await expect(dialog.getByRole('status')).toHaveText('Device is full');
  await page.evaluate(() => delete document.documentElement.dataset['refusesTexts']);
  await dialog.getByRole('button', { name: /^Resume/ }).click();
  await expect(dialog.getByRole('status')).toHaveText('Saved');
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('button', { name: 'Save this week' })).toBeVisible();
  expect(await countParts(page)).toBe(0);
});

test('warns on mobile data and refuses what is over the limit', async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { type: 'cellular' }) }),
  );
  const learner = await createWeekLearner(page, site, 'Ariunaa');
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/lessons\/[^/]+\/(light|video)/.test(request.url())) media.push(request.url());
  });
  await page.goto(learner.address);
  await expect(page.locator('video')).toHaveAttribute('preload', 'none');
  const dialog = await openSaveDialog(page, 'Save this week');
  await expect(dialog.getByText(/^You are on mobile data: saving loads 1\.\d MB\.$/)).toBeVisible();
  expect(media).toEqual([]);
  await page.evaluate((id) => localStorage.setItem(`zamnal.saved-limit.${id}`, '1000000'), learner.id);
  await page.reload();
  await openSaveDialog(page, 'Save this week');
  await expect(dialog.getByText(/Raise the limit or remove a week/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save this week' })).toBeDisabled();
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
  context,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Otgon');
  await saveWholeWeek(page, learner);
  await context.setOffline(true);
  await site.query("update enrollments set status = 'dropped' where course_id = $1", [learner.courseId]);
  await page.goto('/saved');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // The first removal never ends.
  const removes = page.evaluate(
    async () =>
      await new Promise<void>((removing) => {
        let count = 0;
        const remove = Cache.prototype.delete;
        Cache.prototype.delete = async function hang(request: RequestInfo | URL) {
          count += 1;
          if (count === 1) return await remove.call(this, request);
          removing();
          return await new Promise(() => undefined);
        };
      }),
  );
  await context.setOffline(false);
  await removes;
  await page.reload();
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
  expect((await listCachedPaths(page)).filter((path) => path.includes(learner.lessonId))).toEqual([]);
});

test('says that lessons were added to a saved week, and saves them', async ({ page, site }) => {
  const learner = await createWeekLearner(page, site, 'Uyanga');
  await saveWholeWeek(page, learner);
  const added = randomUUID();
  await site.query(
    `insert into lessons (id, course_id, week_number, lesson_title, created_at, updated_at) values ($1, $2, 1, 'Added', now(), now())`,
    [added, learner.courseId],
  );
  await page.goto('/saved');
  await expect(page.getByText('New lessons', { exact: true })).toBeVisible();
  await expect(page.getByText(/2 lessons/)).toBeVisible();
  expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: /^Update/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/3 lessons/)).toBeVisible();
  expect(await listCachedPaths(page)).toContain(`/api/lessons/${added}`);
});

test('a device that stays signed in opens no saved week without a network if the learner has switched it off', async ({
  page,
  context,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Bayarmaa');
  await page.goto('/settings');
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
  expect((await listCachedPaths(other)).filter((path) => path.includes(learner.lessonId))).toEqual([]);
});
