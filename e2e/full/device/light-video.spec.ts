import type { Page } from '@playwright/test';
import { findAxeViolations } from '../../support/axe.ts';
import { accountOf, expect, setLanguage, signIn, type Site, test } from '../../support/site.ts';

// The versions of a lesson's video: what plays, what the learner fixes, and that switching keeps the position.

/** A demonstration lesson with a light version of its clip. */
async function openLesson(page: Page, site: Site): Promise<string> {
  const [lesson] = await site.query(
    `update lessons set light_file_id = (select video_file_id from lessons as other where other.lesson_title like '1.1%' and
       video_file_id is not null and other.course_id = lessons.course_id limit 1)
     from courses where courses.id = course_id and weekly_release and lesson_title like '0.1%'
     returning '/courses/' || course_id || '/lessons/' || lessons.id as path`,
  );
  const path = String(lesson?.['path']);
  await page.goto(path);
  return path;
}

const playedKind = async (page: Page) =>
  await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => /\/media\/lessons\/[^/]+\/(\w+)/.exec(video.currentSrc)?.[1]);
const positionOf = async (page: Page) =>
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('says which version plays, keeps the position when the learner fixes another, and remembers it', async ({
  page,
  context,
  site,
}) => {
  await setLanguage(context, site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  const path = await openLesson(page, site);
  const choice = page.getByRole('combobox', { name: 'Video quality' });
  await expect(choice).toHaveValue('automatic');
  await expect(choice.locator('option:checked')).toHaveText(/^Automatic: Light, \d+ KB$/);
  expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
  await choice.selectOption('full');
  await expect.poll(async () => await playedKind(page)).toBe('video');
  const video = page.locator('video');
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    await one.play();
    one.currentTime = 10;
  });
  await expect.poll(async () => await positionOf(page)).toBeGreaterThan(10);
  expect(await playedKind(page)).toBe('video');
  await choice.selectOption({ label: (await choice.locator('option').nth(1).textContent()) ?? '' });
  await expect.poll(async () => await playedKind(page)).toBe('light');
  await expect.poll(async () => await positionOf(page)).toBeGreaterThan(10);
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
  await page.goto(path);
  await expect(choice).toHaveValue('light');
  await expect.poll(async () => await playedKind(page)).toBe('light');
});

test('with "automatic" chosen, takes the light version after two stalls, and with the data saver from the start', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('zamnal.video', 'automatic'));
  await setLanguage(page.context(), site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  const path = await openLesson(page, site);
  const video = page.locator('video');
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    await one.play();
  });
  for (let stall = 0; stall < 2; stall += 1) {
    expect(await playedKind(page)).toBe('video');
    await video.evaluate((one) => {
      one.dispatchEvent(new Event('waiting'));
      one.dispatchEvent(new Event('playing'));
    });
  }
  await expect.poll(async () => await playedKind(page)).toBe('light');
  const checked = page.getByRole('combobox', { name: 'Video quality' }).locator('option:checked');
  await expect(checked).toHaveText(/^Automatic: Light, \d+ KB$/);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  await page.goto(path);
  await expect(checked).toHaveText(/^Automatic: Light, \d+ KB$/);
});
