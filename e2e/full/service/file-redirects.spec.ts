import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { emptyBucket, startBucket, type TestBucket } from '#server/testing/outside/bucket-service.ts';
import { enlarge } from '../../support/large-video.ts';
import { accountOf, expect, hydrate, signIn, type Site, test as base } from '../../support/site.ts';

// Videos that the product redirects to a bucket (083).

const test = base.extend<object, { bucket: TestBucket }>({
  bucket: [
    async ({}, use) => {
      const bucket = emptyBucket();
      const stop = await startBucket(bucket);
      await use(bucket);
      stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ bucket }, use) =>
      await use({
        AWS_ACCESS_KEY_ID: 'key',
        AWS_SECRET_ACCESS_KEY: 'secret',
        FILES_URL: `s3://school?endpoint=${bucket.endpoint}`,
        FILES_REDIRECT: 'on',
      }),
    { scope: 'worker' },
  ],
});

// The files of the demonstration content are in the state folder.
test.beforeAll(async ({ site, bucket }) => {
  const folder = path.join(site.stateDir, 'files');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    bucket.objects.set(`/school/${path.relative(folder, file)}`, await readFile(file));
  }
});

const screens = {
  lesson: `from lessons join courses on courses.id = course_id where lesson_title like '0.1%' and weekly_release`,
  'sample lesson': `from courses join lessons on lessons.id = sample_lesson_id where video_file_id is not null limit 1`,
};
type Screen = keyof typeof screens;

async function openVideo(page: Page, site: Site, screen: Screen): Promise<Locator> {
  const [row] = await site.query(`select course_id, lessons.id ${screens[screen]}`);
  const course = `/courses/${String(row?.['course_id'])}`;
  if (screen === 'lesson') await signIn(page, accountOf(site, 'nomin'));
  await page.goto(screen === 'lesson' ? `${course}/lessons/${String(row?.['id'])}` : `${course}/sample`);
  // As a reader does who presses Play.
  if (screen === 'sample lesson') await hydrate(page);
  const video = page.locator('video');
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    // A short-lived address may expire before it is used; the page then loads the video again.
    await one.play().catch(() => undefined);
  });
  return video;
}

async function enlargeVideo(site: Site, bucket: TestBucket, screen: Screen): Promise<void> {
  const [row] = await site.query(`select storage_key from files where id = (select video_file_id ${screens[screen]})`);
  const key = String(row?.['storage_key']);
  const address = `/school/${key.slice(0, 2)}/${key}`;
  const video = bucket.objects.get(address) ?? Buffer.alloc(0);
  // A retry finds it enlarged.
  if (video.length > 1_000_000) return;
  const large = enlarge(video, 100_000);
  bucket.objects.set(address, large);
  await site.query('update files set byte_size = $1 where storage_key = $2', [large.length, key]);
}

/** The statuses of the bucket's responses to the page. */
function collectStatuses(page: Page, bucket: TestBucket): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(bucket.endpoint)) statuses.push(response.status());
  });
  return statuses;
}

for (const screen of ['lesson', 'sample lesson'] as const) {
  test(`the video of a ${screen} plays from the bucket`, async ({ page, site, bucket }) => {
    const statuses = collectStatuses(page, bucket);
    const video = await openVideo(page, site, screen);
    expect(await video.evaluate((one: HTMLVideoElement) => [one.videoWidth, one.videoHeight])).toEqual([1280, 720]);
    expect(statuses).toEqual([206]);
  });

  test(`the video of a ${screen} continues when its address expires`, async ({ page, site, bucket }) => {
    await enlargeVideo(site, bucket, screen);
    const statuses = collectStatuses(page, bucket);
    // Two and a half of 24 seconds.
    bucket.bytesUntilExpiry = 1_000_000;
    const video = await openVideo(page, site, screen);
    const position = async () => await video.evaluate((one: HTMLVideoElement) => one.currentTime);
    await expect.poll(() => statuses).toContain(403);
    await expect.poll(() => statuses.slice(statuses.indexOf(403))).toContain(206);
    // Chromium may have paused the video before it reported the error.
    await expect.poll(async () => await video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(2);
    await expect.poll(position).toBeGreaterThan(0);
    await video.evaluate(async (one: HTMLVideoElement) => await one.play());
    await expect.poll(position, { timeout: 15_000 }).toBeGreaterThan(4);
  });
}
