import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createEnrolledLearner, listCachedPaths } from './device.ts';
import { enlarge } from './large-video.ts';
import { expect, type Site } from './site.ts';

/** Copies a demonstration clip with about `kilobytes` and returns the id of its file. */
async function storeVideo(site: Site, kilobytes: number): Promise<string> {
  const [clip] = await site.query(
    `select files.id, storage_key from files join lessons on video_file_id = files.id where lesson_title like '0.1%' limit 1`,
  );
  const [id, key] = [randomUUID(), randomUUID()];
  const fileAt = (name: string) => path.join(site.stateDir, 'files', name.slice(0, 2), name);
  const small = await readFile(fileAt(String(clip?.['storage_key'])));
  const samples = small.readUInt32BE(small.indexOf('stsz') + 12);
  const video = enlarge(small, Math.round((kilobytes * 1024) / samples));
  await mkdir(path.dirname(fileAt(key)), { recursive: true });
  await writeFile(fileAt(key), video);
  await site.query(
    `insert into files select (jsonb_populate_record(files, jsonb_build_object('id', $1::text, 'storage_key', $2::text, 'byte_size', $3::int))).*
     from files where id = $4`,
    [id, key, video.length, clip?.['id']],
  );
  return id;
}

/**
 * Signs in a learner of a weekly course: week 1 has two lessons, the first with a PDF and a video whose light version has about 1.5 MB, week 2 has one
 * lesson.
 */
export async function createWeekLearner(page: Page, site: Site, name: string) {
  const learner = await createEnrolledLearner(page, site, name);
  const [full, light] = [await storeVideo(site, 4000), await storeVideo(site, 1500)];
  const [second, later] = [randomUUID(), randomUUID()];
  const [row] = await site.query(
    'update lessons set week_number = 1, video_file_id = $2, light_file_id = $3 where id = $1 returning course_id',
    [learner.lessonId, full, light],
  );
  const courseId = String(row?.['course_id']);
  await site.query('update courses set weekly_release = true where id = $1', [courseId]);
  await site.query('update enrollments set unlocked_week_number = 2 where course_id = $1', [courseId]);
  for (const [id, week] of [
    [second, 1],
    [later, 2],
  ] as const) {
    await site.query(
      `insert into lessons (id, course_id, week_number, lesson_title, quiz_url, created_at, updated_at)
       values ($1, $2, $3, $4, 'https://example.com/quiz', now(), now())`,
      [id, courseId, week, `Second of ${name} ${week}`],
    );
  }
  return { ...learner, courseId, second, later, fileId: light };
}

export type WeekLearner = Awaited<ReturnType<typeof createWeekLearner>>;

/** Limits the line of a page to kilobytes a second. */
export async function slowDown(page: Page, kilobytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: kilobytes * 1024,
    uploadThroughput: -1,
  });
}

/** The number of stored parts of videos. */
export const countParts = async (page: Page) =>
  await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('zamnal-lessons-'));
    const keys = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => url.includes('&part=')).length;
  });

/** Opens the dialog of the open lesson's week. */
export async function openSaveDialog(page: Page, label: string) {
  await page
    .locator('nav[aria-label="Lessons of the course"], nav')
    .getByRole('button', { name: label })
    .first()
    .click();
  return page.getByRole('dialog');
}

/** Opens the lesson, saves its week and waits until all of it is there. */
export async function saveWholeWeek(page: Page, learner: WeekLearner): Promise<void> {
  await page.goto(learner.address);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  const dialog = await openSaveDialog(page, 'Save this week');
  await dialog.getByRole('button', { name: 'Save this week' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Saved', { timeout: 30_000 });
  await expect.poll(async () => await listCachedPaths(page)).toContain('/saved');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.waitForTimeout(300);
}

/** Sets the clock of the page to days after now; the page must be opened again. */
export async function passDays(page: Page, days: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + days * 86_400_000);
}
