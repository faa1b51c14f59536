import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '../../support/axe.ts';
import { listCachedPaths } from '../../support/device.ts';
import { countParts, createWeekLearner, openSaveDialog, saveWholeWeek, slowDown } from '../../support/saved-week.ts';
import { expect, test } from '../../support/site.ts';

// Weeks that a learner saves on the device: saving, and playing from the copy.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

test('saves a week with a pause and a closed tab in between, and plays it without a network', async ({
  page,
  context,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Narantuya');
  await page.goto(learner.address);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  const dialog = await openSaveDialog(page, 'Save this week');
  await expect(dialog.getByText(/^Download size: 1\.\d MB\./)).toBeVisible();
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

  await site.query('update lesson_progress set position_seconds = 7, position_at = now() where lesson_id = $1', [
    learner.lessonId,
  ]);
  await tab.goto(learner.address);
  await expect(tab.getByText(/^Playing from this device, 1\.\d MB$/)).toBeVisible();
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

test('says when the device is full, keeps what is saved, and goes on after space is made', async ({ page, site }) => {
  const learner = await createWeekLearner(page, site, 'Enkhtuul');
  await page.goto(learner.address);
  await page.evaluate((second) => {
    const { put, add } = Cache.prototype;
    const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    let parts = 0;
    // First the list of what waits, which is loaded for the week, does not fit.
    let refused = 0;
    Cache.prototype.add = async function fill(request: RequestInfo | URL) {
      if (typeof request === 'string' && request.includes('WaitingWork') && ++refused < 3) throw full();
      return await add.call(this, request);
    };
    Cache.prototype.put = async function fill(request: RequestInfo | URL, response: Response) {
      const isPart = typeof request === 'string' && request.includes('&part=');
      const refusesTexts = document.documentElement.dataset['refusesTexts'] !== undefined;
      const isFull = isPart ? ++parts === 3 : refusesTexts && request === `/api/lessons/${second}`;
      if (isFull) throw full();
      return await put.call(this, request, response);
    };
  }, learner.second);
  const dialog = await openSaveDialog(page, 'Save this week');
  await dialog.getByRole('button', { name: 'Save this week' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Device is full');
  await expect(dialog.getByText(/did not fit\. What is already saved stays/)).toBeVisible();
  expect(await countParts(page)).toBe(0);
  await dialog.getByRole('button', { name: /^Resume/ }).click();
  await expect.poll(async () => await countParts(page)).toBe(2);
  await expect(dialog.getByRole('status')).toHaveText('Device is full');
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
  await expect(dialog.getByText(/^You are on mobile data\. Saving uses 1\.\d MB\.$/)).toBeVisible();
  expect(media).toEqual([]);
  await page.evaluate((id) => localStorage.setItem(`zamnal.saved-limit.${id}`, '1000000'), learner.id);
  await page.reload();
  await openSaveDialog(page, 'Save this week');
  await expect(dialog.getByText(/Raise the limit or remove a week/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save this week' })).toBeDisabled();
});

test('says that lessons were added to a saved week, and saves them', async ({ page, site }) => {
  const learner = await createWeekLearner(page, site, 'Odontuya');
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
