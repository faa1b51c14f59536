import { readFile } from 'node:fs/promises';
import {
  listCompletedLessons,
  listCachedPaths,
  listHomeworkEvents,
  submitHomework,
  createEnrolledLearner,
  waitingBadge,
  openAndCacheLesson,
  waitingLabel,
} from '../../support/device.ts';
import { expect, test } from '../../support/site.ts';

// Lessons without a network: what is cached on the device, and what waits to be sent.
test.use({ serviceWorkers: 'allow' });
// Sign-in, a service worker and several reloads are slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

const savedCopy = /You are offline\. This is a copy saved on/;

test('shows an opened lesson offline, with its text and PDF, and says that it is a copy', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Uyanga');
  await openAndCacheLesson(page, learner);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. We will continue')).toBeVisible();
  await page.reload();
  await expect(page.getByText(savedCopy)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(learner.title);
  await expect(page.getByText('What it is about')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^PDF Material/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orientation.pdf');
  expect(await readFile(await download.path())).toEqual(await readFile('db/seed/media/orientation.pdf'));

  await page.goto('/jobs').catch(() => null);
  for (const text of ['Интернэт холболт алга', 'インターネットに接続されていません', 'No internet connection'])
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('keeps offline changes across reloads and sends them once when the network is back', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Solongoo');
  await openAndCacheLesson(page, learner);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await expect(page.getByText('Marked. We will send it when you are back online.')).toBeVisible();
  await expect(waitingBadge(page)).toBeVisible();
  await expect(page.getByText('1 change is waiting to be sent.')).toBeVisible();

  await submitHomework(page, 'https://example.com/first');
  await expect(page.getByText('Your homework is saved on this device.')).toBeVisible();
  await expect(waitingBadge(page)).toBeVisible();
  await submitHomework(page, 'https://example.com/better');
  await expect(page.getByText('3 changes are waiting to be sent.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('3 changes are waiting to be sent.')).toBeVisible();
  await expect(page.getByLabel('Link to your work')).toHaveValue('https://example.com/better');
  expect(await listHomeworkEvents(site, learner)).toEqual([]);

  // Both tabs detect that the network is back; only one sends.
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByText(waitingLabel)).toHaveCount(0);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  await expect(page.getByText(savedCopy)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /View Submission/ })).toHaveAttribute(
    'href',
    'https://example.com/better',
  );
  expect(await listHomeworkEvents(site, learner)).toEqual([
    { kind: 'submitted', homework_link: 'https://example.com/first' },
    { kind: 'updated', homework_link: 'https://example.com/better' },
  ]);
  expect(await listCompletedLessons(site, learner)).toEqual([{ lesson_id: learner.lessonId }]);
});

test('repeats a request whose response was lost, without doing it twice', async ({ page, site }) => {
  const learner = await createEnrolledLearner(page, site, 'Delger');
  let lost = 0;
  await page.route('**/api/lessons/*/homework', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return await route.fallback();
    lost += 1;
    await route.fetch();
    return await route.abort();
  });
  await openAndCacheLesson(page, learner);
  await submitHomework(page, 'https://example.com/once');
  await expect(page.getByRole('link', { name: /View Submission/ })).toBeVisible();
  await expect(page.getByText(waitingLabel)).toHaveCount(0);
  expect(lost).toBe(1);
  expect(await listHomeworkEvents(site, learner)).toEqual([
    { kind: 'submitted', homework_link: 'https://example.com/once' },
  ]);
});

test('reports homework that the server rejects and restores its link', async ({ page, context, site }) => {
  const learner = await createEnrolledLearner(page, site, 'Khulan');
  await openAndCacheLesson(page, learner);
  await context.setOffline(true);
  await submitHomework(page, 'https://example.com/too-late');
  await expect(waitingBadge(page)).toBeVisible();
  await site.query("update enrollments set status = 'completed' where student_id = $1", [learner.id]);
  await context.setOffline(false);
  const refusal = page.getByRole('alert').filter({ hasText: 'was not accepted' });
  await expect(refusal).toContainText('This course no longer accepts homework.');
  await expect(refusal).toContainText('https://example.com/too-late');
  await expect(page.getByText(waitingLabel)).toHaveCount(0);

  await site.query("update enrollments set status = 'active' where student_id = $1", [learner.id]);
  await page.reload();
  await expect(page.getByLabel('Link to your work')).toHaveValue('https://example.com/too-late');
  await page.getByRole('button', { name: 'Submit Homework' }).click();
  await expect(page.getByText('Homework submitted successfully!')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('a new build deletes cached files of an older one and keeps its own', async ({ page, site }) => {
  await openAndCacheLesson(page, await createEnrolledLearner(page, site, 'Ganaa'));
  const own = (await listCachedPaths(page)).filter((path) => path.startsWith('/assets/'));
  expect(own.length).toBeGreaterThan(10);
  await page.evaluate(async () => {
    await (await caches.open('zamnal-site')).put('/assets/of-an-older-build.js', new Response(''));
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  await page.reload();
  await expect.poll(async () => await listCachedPaths(page)).not.toContain('/assets/of-an-older-build.js');
  expect(await listCachedPaths(page)).toEqual(expect.arrayContaining(own));
});

test('does not preload the video or cache the PDF when data saver is on', async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  const media: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) media.push(new URL(request.url()).pathname);
  });
  const learner = await createEnrolledLearner(page, site, 'Zaya');
  await site.query(
    'update lessons set video_file_id = (select max(video_file_id::text)::uuid from lessons) where id = $1',
    [learner.lessonId],
  );
  await page.goto(learner.address);
  await expect(page.getByRole('link', { name: /^PDF Material/ })).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('preload', 'none');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(async () => await listCachedPaths(page)).toContain('/courses/-/lessons/-');
  expect((await listCachedPaths(page)).filter((path) => path.startsWith('/media/'))).toEqual([]);
  expect(media).toEqual([]);
});
