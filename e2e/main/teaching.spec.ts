import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { failRequests, openList, signInAsAdmin, toast } from '../support/admin.ts';
import { accountOf, expect, signIn, type Site, setLanguage, test, full } from '../support/site.ts';

// Lesson management by admins, and what a learner sees.
const unexpected = 'An unexpected error occurred. Please try again.';
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

test(
  'Lessons: searches in Cyrillic, sorts and paginates, and keeps the state in the URL',
  full,
  async ({ page, site }) => {
    await openList(page, await lessonsPath(site));
    await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
    await expect(page.getByText('Full Stack Web Development')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText(/^1–25 of \d+$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Week 0/);
    await page.getByLabel('Order').selectOption({ label: 'Week, descending' });
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Week 27');
    await search(page, 'ӨГӨГДӨЛ ТАТАХ');
    await expect(lessonRow(page, 'Fetching data with useEffect')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Week 0/);
    await search(page, 'байхгүй хичээл');
    await expect(page.getByText('No lessons found')).toBeVisible();
    const restore = await failRequests(page, '/lessons');
    await page.reload();
    await expect(page.getByText(unexpected)).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No lessons found')).toBeVisible();
  },
);

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
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Week number is required')).toBeVisible();
  await expect(form.getByText('Lesson title is required')).toBeVisible();
  await form.getByLabel('Week number').fill('1');
  await form.getByLabel('Lesson title').first().fill(title);
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

test(
  'Lessons: edits, duplicates and deletes, and reports a failing server and a conflict',
  full,
  async ({ page, site }) => {
    const title = '12.9 To be changed';
    await openList(page, await lessonsPath(site));
    await site.query(
      `insert into lessons (id, course_id, week_number, lesson_title, created_at, updated_at)
      select gen_random_uuid(), id, 12, $1, '2026-12-01', '2026-12-01' from courses where title = $2`,
      [title, 'Full Stack Web Development'],
    );
    await search(page, title);
    const act = async (name: string, row = title) =>
      await lessonRow(page, row)
        .getByRole('button', { name: `${row}: ${name}` })
        .click();
    await act('Edit');
    const form = page.getByRole('dialog', { name: 'Edit Lesson' });
    const save = form.getByRole('button', { name: 'Save' });
    await form.getByLabel('Description', { exact: true }).fill('Шинэ тайлбар');
    const restore = await failRequests(page, '/api/admin/lessons/');
    await save.click();
    await expect(toast(page, unexpected)).toBeVisible();
    await restore();
    await site.query('update lessons set updated_at = updated_at + $2::interval where lesson_title = $1', [
      title,
      '1 s',
    ]);
    await save.click();
    await expect(toast(page, 'Another person has changed this. Please check it again.')).toBeVisible();
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('Шинэ тайлбар');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(form).toBeHidden();

    await page.reload();
    await act('Edit');
    await form.getByLabel('Description', { exact: true }).fill('Шинэ тайлбар');
    await save.click();
    await expect(toast(page, 'Lesson updated successfully!')).toBeVisible();
    await act('Edit');
    await form.getByText('History', { exact: true }).click();
    await expect(form.getByText('Шинэ тайлбар')).toBeVisible();
    await page.keyboard.press('Escape');

    await act('Duplicate');
    const copy = page.getByRole('dialog', { name: 'Create New Lesson' });
    await expect(copy.getByText(`A copy of “${title}”`)).toBeVisible();
    await copy.getByLabel('Lesson title').first().fill(`${title}, again`);
    await copy.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Lesson created successfully!')).toBeVisible();
    await act('Delete', `${title}, again`);
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this lesson?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(lessonRow(page, `${title}, again`)).toBeVisible();
    await act('Delete', `${title}, again`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Lesson deleted successfully!')).toBeVisible();
    await expect(lessonRow(page, `${title}, again`)).toHaveCount(0);

    const used = '7.2 Fetching data with useEffect';
    await search(page, used);
    await act('Delete', used);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(
      toast(page, /^This lesson cannot be deleted\. Homework submissions that refer to it: \d+\.$/),
    ).toBeVisible();
    await expect(lessonRow(page, used)).toBeVisible();
  },
);

test('Lessons: reorders by keys and by dragging and reverts a refused move', full, async ({ page, site }) => {
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

  await page.route('**/lessons/order', async (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: { code: 'unexpected', request_id: 'test' } } })
      : route.fallback(),
  );
  await week.nth(0).getByRole('button', { name: 'Move down' }).click();
  await expect(toast(page, unexpected)).toBeVisible();
  await expect(week).toHaveText([first, second, third] as RegExp[]);
});
