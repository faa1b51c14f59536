import type { Page } from '@playwright/test';
import { accountOf, expect, signInWithoutForm, type Site, test } from '../../support/site.ts';

// The requests and scripts of a signed-in screen that is opened with an empty cache. bench/signed-in-view.mjs measures its times.

const kilobyte = 1000;

// It stores the loaded files for offline use, in the background.
test.use({ serviceWorkers: 'block' });

/** The lesson with the longest notes: its questions are loaded when they come into view, and they are far below the first screen. */
async function lessonPath(site: Site): Promise<string> {
  const [lesson] = await site.query(
    `select '/courses/' || course_id || '/lessons/' || lessons.id as path from lessons
      join courses on courses.id = course_id where weekly_release and week_number = 1 and video_file_id is not null and lesson_notes is not null order by length(lesson_notes) desc, lessons.id limit 1`,
  );
  return String(lesson?.['path']);
}

/**
 * Opens a screen and counts the addresses requested from the server and the bytes of scripts. Live updates may repeat a request. Images are not
 * counted: other tests add people with photos.
 */
async function openScreen(page: Page, path: string): Promise<{ requests: number; bytes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const heads = new Map<string, number>();
  const addresses = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || !response.url.startsWith('http') || response.mimeType.startsWith('image/')) return;
    addresses.add(response.url);
    if (response.mimeType.includes('javascript')) heads.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) bytes += Math.max(0, encodedDataLength - head);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(3000);
  return { requests: addresses.size, bytes };
}

test.describe('a signed-in screen with an empty cache loads few files', () => {
  test('the dashboard', async ({ page, site }) => {
    await signInWithoutForm(page, site, accountOf(site, 'nomin'));
    const { requests, bytes } = await openScreen(page, '/dashboard');
    expect(requests).toBeLessThanOrEqual(30);
    expect(bytes).toBeLessThanOrEqual(180 * kilobyte);
  });

  test('a lesson', async ({ page, site }) => {
    await signInWithoutForm(page, site, accountOf(site, 'nomin'));
    const { requests, bytes } = await openScreen(page, await lessonPath(site));
    expect(requests).toBeLessThanOrEqual(38);
    expect(bytes).toBeLessThanOrEqual(210 * kilobyte);
  });

  test('a list of the admin area', async ({ page, site }) => {
    await signInWithoutForm(page, site, accountOf(site, 'admin'));
    const { requests, bytes } = await openScreen(page, '/admin-dashboard/applications');
    expect(requests).toBeLessThanOrEqual(40);
    expect(bytes).toBeLessThanOrEqual(200 * kilobyte);
  });
});
