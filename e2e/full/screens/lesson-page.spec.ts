import type { Locator, Page } from '@playwright/test';
import { type Learner, createEnrolledLearner } from '../../support/device.ts';
import { accountOf, expect, signIn, type Site, setLanguage, test } from '../../support/site.ts';

// The lesson page: its frame, the poster of its video, and homework drafts.

const enableDataSaver = async (page: Page) =>
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );

/** The path of the demonstration lesson whose title starts with `title`. */
async function pathOf(site: Site, title: string): Promise<string> {
  const [lesson] = await site.query(
    `select '/courses/' || course_id || '/lessons/' || lessons.id as path from lessons
      join courses on courses.id = course_id where lesson_title like $1 || '%' and weekly_release`,
    [title],
  );
  return String(lesson?.['path']);
}

const linkField = (page: Page) => page.getByLabel('Link to your work');

async function openHomework(page: Page, learner: Learner): Promise<void> {
  await page.goto(`${learner.address}?mode=homework`);
  await expect(linkField(page)).toBeVisible();
}

/** True when the first element ends above the second one. */
async function isAbove(first: Locator, second: Locator): Promise<boolean> {
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  return above !== null && below !== null && above.y + above.height <= below.y;
}

test('shows the lesson title above a Play button, without controls, until the video plays', async ({ page, site }) => {
  await enableDataSaver(page);
  await setLanguage(page.context(), site, 'ja');
  await signIn(page, accountOf(site, 'nomin'));
  for (const title of ['0.1', '1.1', '7.2']) {
    await page.goto(await pathOf(site, title));
    const play = page.getByRole('button', { name: '再生', exact: true });
    const video = page.locator('video');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(heading).toContain(title);
    await expect(play).toHaveText(heading ?? '');
    expect(await isAbove(play.getByText(heading ?? ''), play.locator('svg'))).toBe(true);
    await expect(video).not.toHaveAttribute('controls');
    await video.evaluate((one: HTMLVideoElement) => (one.muted = true));
    await play.click();
    await expect(play).toBeHidden();
    await expect(video).toHaveAttribute('controls');
    await expect(video).toBeFocused();
    expect(await video.evaluate((one: HTMLVideoElement) => [one.videoWidth, one.videoHeight])).toEqual([1280, 720]);
  }
});

test('plays a different clip in each lesson', async ({ page, site }) => {
  await signIn(page, accountOf(site, 'nomin'));
  const hashes = new Set<string | undefined>();
  for (const title of ['0.1', '1.1', '7.2']) {
    const path = await pathOf(site, title);
    await page.goto(path);
    const video = page.locator(`video[src*="/media/lessons/${path.split('/').at(-1)}/"]`);
    const read = async () => await page.request.head((await video.getAttribute('src')) ?? '');
    await expect.poll(async () => (await read()).headers()['etag']).toBeDefined();
    hashes.add((await read()).headers()['etag']);
  }
  expect(hashes.size).toBe(3);
});

test('shows the progress once, collapses the actions and hides the week board on a phone', async ({ page, site }) => {
  await setLanguage(page.context(), site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  await page.goto(await pathOf(site, '7.2'));
  await expect(page.getByRole('banner').getByText('20 / 76 lessons')).toBeVisible();
  await expect(page.getByText('26%')).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const entry = page.getByRole('link', { name: /^Action 1: / });
  await expect(entry).toBeHidden();
  await page.getByText('27 steps', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Action \d+: / }).first()).toBeVisible();
  await expect(page.locator('details li')).toHaveCount(27);
  const board = page.getByRole('complementary').getByText('第7週');
  await expect(board).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(board).toBeHidden();
});

test('keeps a homework draft across a reload, a new tab and an ended session, until somebody else signs in', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Draftsaver');
  await openHomework(page, learner);
  await linkField(page).fill('https://example.com/half-');
  await page.reload();
  await expect(linkField(page)).toHaveValue('https://example.com/half-');
  await page.getByRole('tab', { name: 'Lesson' }).click();
  await page.getByRole('tab', { name: 'Homework' }).click();
  await expect(linkField(page)).toHaveValue('https://example.com/half-');
  await site.query('delete from auth.sessions where user_id = $1', [learner.id]);
  await page.reload();
  await page.waitForURL(/\/signin/);
  await page.close();

  const tab = await context.newPage();
  await signIn(tab, learner);
  await openHomework(tab, learner);
  await expect(linkField(tab)).toHaveValue('https://example.com/half-');

  await tab.evaluate(() => sessionStorage.clear());
  await signIn(tab, accountOf(site, 'nomin'));
  await site.query(
    `insert into enrollments (id, student_id, course_id, status, payment_reference, created_at, updated_at)
     select gen_random_uuid(), id, $1, 'active', 'EN-DRAFT2', now(), now() from profiles where email = 'nomin@example.com'`,
    [learner.address.split('/')[2]],
  );
  await openHomework(tab, learner);
  await expect(linkField(tab)).toHaveValue('');
  await tab.evaluate(() => sessionStorage.clear());

  await signIn(tab, learner);
  await openHomework(tab, learner);
  await expect(linkField(tab)).toHaveValue('');
});

test('shows the lesson before the list of lessons, and goes on playing when the list comes', async ({ page, site }) => {
  await setLanguage(page.context(), site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/courses\/[^/]+\/lessons$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await pathOf(site, '7.2'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('7.2');
  const video = page.locator('video');
  await video.evaluate((one: HTMLVideoElement) => {
    one.muted = true;
    one.dataset['same'] = '';
  });
  // It may play by itself already.
  await video.evaluate(async (one: HTMLVideoElement) => await one.play());
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await expect(page.getByRole('banner').getByText('20 / 76 lessons')).toBeHidden();
  release();
  await expect(page.getByRole('banner').getByText('20 / 76 lessons')).toBeVisible();
  await expect(video).toHaveAttribute('data-same', '');
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
});

test('loads the next lesson ahead, whose text then needs no request', async ({ page, site }) => {
  await setLanguage(page.context(), site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  const next = await pathOf(site, '0.2');
  const id = next.split('/').at(-1) ?? '';
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/api/lessons/${id}`));
  await page.goto(await pathOf(site, '0.1'));
  await ahead;
  await page.route(`**/api/lessons/${id}`, async (route) => await route.abort());
  await page.getByRole('link', { name: /^Next/ }).first().click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0.2');
  await expect(page.getByText('Failed to load course content')).toBeHidden();
  const [row] = await site.query('select lesson_description from lessons where id = $1', [id]);
  await expect(page.getByText(String(row?.['lesson_description']))).toBeVisible();
});
