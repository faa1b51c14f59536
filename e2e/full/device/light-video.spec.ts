import type { Page } from '@playwright/test';
import { findAxeViolations } from '../../support/axe.ts';
import { createWeekLearner } from '../../support/saved-week.ts';
import { expect, type Site, test } from '../../support/site.ts';

// The versions of a lesson's video: what plays, what the learner fixes, and that switching keeps the position.

/** Opens a lesson of a new learner, whose video has a light version: other files use the demonstration lessons. */
async function openLesson(page: Page, site: Site): Promise<string> {
  const { address } = await createWeekLearner(page, site, 'Delgermaa');
  await page.goto(address);
  return address;
}

const playedKind = async (page: Page) =>
  await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => /\/media\/lessons\/[^/]+\/(\w+)/.exec(video.currentSrc)?.[1]);
const positionOf = async (page: Page) =>
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('says which version plays, keeps the position when the learner fixes another, and remembers it', async ({
  page,
  site,
}) => {
  const path = await openLesson(page, site);
  const choice = page.getByRole('combobox', { name: 'Video quality' });
  await expect(choice).toHaveValue('automatic');
  await expect(choice.locator('option:checked')).toHaveText(/^Automatic: Light, 1\.\d MB$/);
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
  await expect(checked).toHaveText(/^Automatic: Light, 1\.\d MB$/);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  await page.goto(path);
  await expect(checked).toHaveText(/^Automatic: Light, 1\.\d MB$/);
});
