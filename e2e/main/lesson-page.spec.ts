import type { Locator, Page } from '@playwright/test';
import { type Learner, createEnrolledLearner } from '../support/device.ts';
import { accountOf, expect, signIn, type Site, setLanguage, test, full } from '../support/site.ts';

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

async function expectSiteFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'IT Projects' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
}

test('shows the site header and footer on Access Denied, not found and locked lessons', async ({
  page,
  context,
  site,
}) => {
  await setLanguage(context, site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  const locked = await pathOf(site, '20.1');
  await page.goto(locked);
  await expect(page.getByRole('heading', { name: 'This lesson is locked' })).toBeVisible();
  await expectSiteFrame(page);
  await page.goto(locked.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'Course content not found' })).toBeVisible();
  await expectSiteFrame(page);
  await page.goto('/courses/00000000-0000-4000-8000-000000000000/lessons/first');
  await expect(page.getByRole('heading', { name: 'Course content not found' })).toBeVisible();
  await expectSiteFrame(page);
  const [other] = await site.query(
    `select id from courses where is_active and not exists (select from enrollments join profiles on profiles.id = student_id
      where course_id = courses.id and email = 'nomin@example.com') limit 1`,
  );
  await page.goto(`/courses/${String(other?.['id'])}/lessons/first`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectSiteFrame(page);
});

/** True when the first element ends above the second one. */
async function isAbove(first: Locator, second: Locator): Promise<boolean> {
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  return above !== null && below !== null && above.y + above.height <= below.y;
}

test(
  'shows the lesson title above a Play button, without controls, until the video plays',
  full,
  async ({ page, site }) => {
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
  },
);

test('plays a different clip in each lesson', full, async ({ page, site }) => {
  await signIn(page, accountOf(site, 'nomin'));
  const hashes: string[] = [];
  for (const title of ['0.1', '1.1', '7.2']) {
    const answer = page.waitForResponse((response) => /\/media\/lessons\/.*\/video/.test(response.url()));
    await page.goto(await pathOf(site, title));
    hashes.push((await answer).headers()['etag'] ?? (await answer).headers()['content-range'] ?? '');
  }
  expect(new Set(hashes).size).toBe(3);
});

test(
  'shows the progress once, collapses the actions and hides the week board on a phone',
  full,
  async ({ page, site }) => {
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
  },
);

test('keeps a homework draft across a reload, a new tab and the end of the session', async ({
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
  await expect(linkField(tab)).toHaveValue('https://example.com/half-');
});

const drafts = async (page: Page) =>
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));

test('deletes a homework draft when it is submitted and when the user signs out', full, async ({ page, site }) => {
  const learner = await createEnrolledLearner(page, site, 'Draftsender');
  await openHomework(page, learner);
  await linkField(page).fill('https://example.com/done');
  expect(await drafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Submit Homework' }).click();
  await expect(page.getByText('Homework submitted successfully!').first()).toBeVisible();
  await expect.poll(async () => await drafts(page)).toEqual([]);
  await expect(linkField(page)).toHaveValue('https://example.com/done');

  await linkField(page).fill('https://example.com/better');
  expect(await drafts(page)).toHaveLength(1);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(async () => await drafts(page)).toEqual([]);
});
