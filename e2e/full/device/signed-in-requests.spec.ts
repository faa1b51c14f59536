import type { Page } from '@playwright/test';
import { signedInCount, signedInScreens } from '../../support/signed-in-screens.ts';
import { accountOf, expect, signInWithoutForm, type Site, test } from '../../support/site.ts';

// The requests and scripts of each signed-in screen that is opened with an empty cache. bench/signed-in-view.mjs measures their times.

function maxRequests({ name, kind }: { name: string; kind: string }): number {
  if (kind === 'lesson') return 38;
  return name === 'dashboard' ? 30 : 46;
}

/** The kB of scripts. Forms have the form library and the checks of the contracts; a lesson whose video plays loads what sends its position. */
function maxScripts({ name, kind }: { name: string; kind: string }): number {
  if (kind.includes('form')) return 233;
  if (kind === 'lesson') return 206;
  return name === 'dashboard' ? 170 : 208;
}

const screensPerTest = 10;

/** A page that has asked for nothing so long is complete. */
const quietMs = 1500;

// It stores the loaded files for offline use, in the background.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** The lesson with the longest notes: its questions are loaded when they come into view, and they are far below the first screen. */
async function lessonPath(site: Site): Promise<string> {
  const [lesson] = await site.query(
    `select '/courses/' || course_id || '/lessons/' || lessons.id as path from lessons
      join courses on courses.id = course_id where weekly_release and week_number = 1 and video_file_id is not null and lesson_notes is not null order by length(lesson_notes) desc, lessons.id limit 1`,
  );
  return String(lesson?.['path']);
}

/**
 * Counts what screens load: the addresses requested from the server and the kB of scripts. Live updates may repeat a request. Images are not counted: other tests add
 * people with photos.
 */
async function openCounter(page: Page): Promise<(path: string) => Promise<{ requests: number; scripts: number }>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const heads = new Map<string, number>();
  const addresses = new Set<string>();
  let bytes = 0;
  let lastAt = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || !response.url.startsWith('http') || response.mimeType.startsWith('image/')) return;
    addresses.add(response.url);
    lastAt = Date.now();
    if (response.mimeType.includes('javascript')) heads.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) bytes += Math.max(0, encodedDataLength - head);
  });
  return async (path) => {
    // A lesson leaves its position, and the next screen would load what sends it.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await session.send('Network.clearBrowserCache');
    addresses.clear();
    bytes = 0;
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    // The event stream stays open, so the network is never idle.
    await expect.poll(() => Date.now() - lastAt, { intervals: [100] }).toBeGreaterThan(quietMs);
    return { requests: addresses.size, scripts: bytes / 1000 };
  };
}

for (const person of ['nomin', 'admin'] as const)
  for (let from = 0; from < signedInCount(person); from += screensPerTest)
    test(`the screens of ${person} from ${from} on load few files with an empty cache`, async ({ page, site }) => {
      await signInWithoutForm(page, site, accountOf(site, person));
      const count = await openCounter(page);
      for (const screen of (await signedInScreens(site, person)).slice(from, from + screensPerTest)) {
        const { requests, scripts } = await count(screen.path);
        expect.soft(requests, `requests of ${screen.name}`).toBeLessThanOrEqual(maxRequests(screen));
        expect.soft(scripts, `scripts of ${screen.name}`).toBeLessThanOrEqual(maxScripts(screen));
      }
    });

test('a lesson with long notes loads few files with an empty cache', async ({ page, site }) => {
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
  const { requests, scripts } = await (await openCounter(page))(await lessonPath(site));
  const lesson = { name: 'lesson', kind: 'lesson' };
  expect(requests).toBeLessThanOrEqual(maxRequests(lesson));
  expect(scripts).toBeLessThanOrEqual(maxScripts(lesson));
});
