import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openList, signInAsAdmin, toast } from '../support/admin.ts';
import { accountOf, expect, signIn, type Site, setLanguage, test, full } from '../support/site.ts';

// Lesson management by admins, and what a learner sees.
const media = (name: string) => `db/seed/media/${name}`;
const clip = '7-2-fetching-data-with-useeffect.mp4';
const captions = {
  name: 'captions.mn.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:20.000\nӨгөгдөл\n'),
};

/** The admin path of the lessons in the course of the demonstration learners. */
async function lessonsPath(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/api/courses`);
  const { rows } = (await answer.json()) as { rows: { id: string; title: string }[] };
  const course = rows.find(({ title }) => title === 'Full Stack Web Development');
  if (!course) throw new Error('no course');
  return `courses/${course.id}/lessons`;
}

/** The row of the lesson with this title. */
const lessonRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

const search = async (page: Page, text: string) => await page.getByRole('searchbox').fill(text);
test.beforeEach(async ({ page, site }) => await signInAsAdmin(page, site));

test('Lessons: creates a lesson with files and previews it; a learner plays the video and opens the PDF', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(120_000);
  const title = '1.9 A lesson of our own';
  await openList(page, await lessonsPath(site));
  await page.getByRole('button', { name: 'Create New Lesson' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Lesson' });
  await form.getByLabel('Week number').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Week number is required')).toBeVisible();
  await expect(form.getByText('Lesson title is required')).toBeVisible();
  await form.getByLabel('Week number').fill('1');
  await form.locator('[name=lesson_title]').fill(title);
  await form.getByLabel('Lesson title (Монгол)').fill('1.9 Өөрийн хичээл');

  // Throttle the upload so that the progress bar is visible.
  const cdp = await page.context().newCDPSession(page);
  const throttle = async (uploadThroughput: number) =>
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(4_000);
  await form.getByLabel('Video file').setInputFiles(media(`clips/${clip}`));
  await expect(form.getByRole('progressbar', { name: `Uploading ${clip}` })).toBeVisible();
  await expect(form.getByText('A file is still uploading.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await throttle(-1);
  await form.getByLabel('Captions', { exact: true }).setInputFiles(captions);
  await form.getByLabel('PDF file').setInputFiles(media('orientation.pdf'));
  await expect(form.getByText(/^Uploaded/)).toHaveCount(3);
  await expect(form.getByLabel('Preview of the video')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Lesson created successfully!')).toBeVisible();

  await search(page, 'өөрийн ХИЧЭЭЛ');
  await expect(lessonRow(page, title)).toContainText('VideoPDFCaptions');
  const preview = lessonRow(page, title).getByRole('link', { name: `${title}: Preview` });
  const address = (await preview.getAttribute('href')) ?? '';
  const [tab] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await tab.waitForURL(`**${address}`);

  const hers = await browser.newContext({ baseURL: site.url });
  await setLanguage(hers, site, 'en');
  const lesson = await hers.newPage();
  await signIn(lesson, accountOf(site, 'nomin'));
  await lesson.goto(address);
  const video = lesson.getByLabel('Video of the lesson');
  await expect.poll(async () => await played(video)).toBeGreaterThan(0);
  await expect
    .poll(async () => await video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0);
  const pdf = await lesson.getByRole('link', { name: /^PDF Material/ }).getAttribute('href');
  const answer = await hers.request.get(pdf ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(await answer.body()).toEqual(await readFile(media('orientation.pdf')));
  await hers.close();
});

async function played(video: Locator): Promise<number> {
  return await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    await one.play().catch(() => null);
    return one.currentTime;
  });
}

test('Lessons: reorders by keys, which keep the focus, and by dragging', full, async ({ page, site }) => {
  await openList(page, await lessonsPath(site));
  await page.getByRole('button', { name: 'Arrange' }).click();
  const week = page.getByRole('region', { name: 'Week 2', exact: true }).getByRole('listitem');
  const [first, second, third] = ['2.1 Selectors', '2.2 Flexbox', '2.3 Grid'].map((name) => new RegExp(name));
  await expect(week).toHaveText([first, second, third] as RegExp[]);
  await week.nth(0).getByRole('button', { name: 'Move down' }).focus();
  await page.keyboard.press('Enter');
  await expect(week).toHaveText([second, first, third] as RegExp[]);
  await expect(page.getByText(/^2\.1 Selectors.*: position 2 of 3 in week 2$/)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(week).toHaveText([second, third, first] as RegExp[]);
  await week.nth(2).dragTo(week.nth(0), { targetPosition: { x: 60, y: 4 } });
  await expect(week).toHaveText([first, second, third] as RegExp[]);
  await page.reload();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect(week).toHaveText([first, second, third] as RegExp[]);
});
