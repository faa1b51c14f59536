import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  cacheWritingParts,
  createEnrolledLearner,
  type Learner,
  openAndCacheLesson,
  submitHomework,
} from '../../support/device.ts';
import { expect, type Site, test } from '../../support/site.ts';

// Everything that learners do without a network: it waits on the device and is sent once, in order.
test.use({ serviceWorkers: 'allow' });
// 20 tabs are opened and closed.
test.describe.configure({ timeout: 420_000 });

const dayMs = 86_400_000;
const reportText = (nth: number) => `Report number ${nth}: I wrote three queries and understood joins.`;

/** A learner since a month who stays signed in, with homework, a video and a question in a saved lesson, which is open. */
async function openSavedLesson(page: Page, site: Site, name: string) {
  // The browser does not let videos begin by themselves, so that their position stays.
  await page.context().addInitScript(() => {
    HTMLMediaElement.prototype.play = async () => await Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const learner = await createEnrolledLearner(page, site, name);
  const { lessonId } = learner;
  await site.query("update enrollments set created_at = now() - interval '30 days' where student_id = $1", [
    learner.id,
  ]);
  await site.query('update courses set daily_reports = true where id = (select course_id from lessons where id = $1)', [
    lessonId,
  ]);
  await site.query(
    'update lessons set video_file_id = (select max(video_file_id::text)::uuid from lessons) where id = $1',
    [lessonId],
  );
  const questionId = randomUUID();
  await site.query(
    `insert into questions (id, course_id, lesson_id, author_id, title, body, created_at)
     select $1, course_id, id, (select id from profiles where role = 'admin' limit 1), 'Why does it loop?', 'Why?', now() from lessons where id = $2`,
    [questionId, lessonId],
  );
  await page.goto('/settings#sessions');
  await page.getByLabel('Stay signed in on this device').click();
  await expect(page.getByText(/Stays signed in on this device until/)).toBeVisible();
  await page.goto(learner.address);
  await submitHomework(page, 'https://example.com/work');
  await expect(page.getByRole('link', { name: /View Submission/ })).toBeVisible();
  await openAndCacheLesson(page, learner);
  await page.goto(`${learner.address}?question=${questionId}`);
  await expect(page.getByLabel('Your answer')).toBeVisible();
  await cacheWritingParts(page);
  return { ...learner, questionId };
}

const saved = (page: Page) => page.getByText(/Saved on this device/).last();

async function reopen(page: Page, { address }: Learner): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  await expect(next.getByText(/This is a copy saved on/)).toBeVisible();
  return next;
}

async function writeReport(page: Page, nth: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Report' }).fill(reportText(nth));
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Report' })).toHaveCount(0);
}

async function ask(page: Page): Promise<void> {
  // The questions are loaded when they come into view.
  await page.getByRole('button', { name: 'Complete Course' }).scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Question in one sentence').fill('What is a join?');
  await page.getByLabel('What you tried, and what happens').fill('I tried everything.');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(saved(page)).toBeVisible();
}

async function writeMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Homework' }).click();
  await page.getByLabel('Write to the mentor').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(saved(page)).toBeVisible();
}

/** Reaches a position, writes an answer and a report of yesterday, and in a new tab a question, a message, a mark and a report of today. */
async function workOffline(page: Page, learner: Learner): Promise<Page> {
  await expect
    .poll(async () => await page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3;
    video.dispatchEvent(new Event('pause'));
  });
  // A position is stored, but is no work.
  await expect.poll(async () => await countWaiting(page)).toBe(1);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  // In this tab it is yesterday.
  await page.evaluate((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - ms;
  }, dayMs);
  await page.getByLabel('Your answer').fill('Because of the index.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(saved(page)).toBeVisible();
  await writeReport(page, 1);
  await expect(page.getByText('2 changes are waiting to be sent.')).toBeVisible();
  const later = await reopen(page, learner);
  await ask(later);
  await writeMessage(later, 'May I use a library?');
  await later.getByRole('tab', { name: 'Lesson' }).click();
  await later.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await writeReport(later, 2);
  return later;
}

const order = ['position', 'answers', 'reports', 'questions', 'messages', 'completion', 'reports'];

/** The state of the server: what each kind has stored. */
const listStored = async (site: Site, { id }: { id: string }) =>
  await site.query(
    `select (select count(*)::int from answers where author_id = $1) as answers,
      (select count(*)::int from questions where author_id = $1) as questions,
      (select count(*)::int from homework_messages where author_id = $1) as messages,
      (select json_agg(text order by day) from learning_reports where student_id = $1) as reports,
      (select max(day) - min(day) from learning_reports where student_id = $1) as days,
      (select position_seconds from lesson_progress where student_id = $1) as seconds,
      (select completed_at is not null from lesson_progress where student_id = $1) as completed`,
    [id],
  );

/** A request of the queue. */
const isOfQueue = (request: Request) =>
  request.method() !== 'GET' && /\/api\/(lessons|questions|courses)\/[^/]+\/(\w+)(\/messages)?$/.test(request.url());

/**
 * Lets most requests of the queue fail, before or after the server has done them, and records the order in which they are passed to the server.
 * The fate of the nth request is the same in each run.
 */
async function disturb(context: BrowserContext): Promise<string[]> {
  const reached: string[] = [];
  const chance = lcg(7);
  await context.route('**/api/**', async (route: Route) => {
    if (!isOfQueue(route.request())) return await route.fallback();
    const luck = chance();
    if (luck < 0.3) return await route.abort();
    reached.push(route.request().url().split('/').at(-1) ?? '');
    // A closed tab ends its requests.
    const response = await route.fetch().catch(() => null);
    if (!response || luck < 0.85) return await route.abort().catch(() => undefined);
    return await route.fulfill({ response }).catch(() => undefined);
  });
  return reached;
}

const countWaiting = async (page: Page) =>
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zamnal.waiting.')).length);

/** Numbers below 1, the same in each run. */
function lcg(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('what was written offline is sent once and in order, while 20 tabs are closed and responses are lost', async ({
  page,
  context,
  site,
}) => {
  const learner = await openSavedLesson(page, site, 'Enkhtuya');
  const offline = await workOffline(page, learner);
  await expect(offline.getByText('6 changes are waiting to be sent.')).toBeVisible();
  await offline.getByRole('button', { name: 'Show' }).click();
  const list = offline.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(list.getByRole('listitem').nth(2)).toContainText('What is a join?');
  await offline.close();

  const reached = await disturb(context);
  const chance = lcg(11);
  await context.setOffline(false);
  for (let nth = 0; nth < 20; nth += 1) {
    const tab = await context.newPage();
    const first = tab.waitForRequest(isOfQueue).catch(() => null);
    await tab.goto('/notifications', { waitUntil: 'commit' });
    if ((await countWaiting(tab)) > 0) await first;
    await tab.waitForTimeout(Math.floor(chance() * 120));
    await tab.close();
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const last = await context.newPage();
  await last.goto('/notifications');
  await expect(last.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(last.getByText(/waiting to be sent/)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => await countWaiting(last)).toBe(0);
  expect(await listStored(site, learner)).toEqual([
    {
      answers: 1,
      questions: 1,
      messages: 1,
      reports: [reportText(1), reportText(2)],
      days: 1,
      seconds: 3,
      completed: true,
    },
  ]);
  // Repeated requests directly follow their first one.
  const steps = reached.filter((name, nth) => name !== reached[nth - 1]);
  expect(steps).toEqual(order.slice(0, steps.length));
  expect(reached.length).toBeGreaterThan(steps.length);
});

test('a text that is refused says why and stays until it is sent or discarded', async ({ page, context, site }) => {
  const learner = await openSavedLesson(page, site, 'Dashnyam');
  await context.setOffline(true);
  await page.getByLabel('Your answer').fill('Because of the index.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(saved(page)).toBeVisible();
  await site.query('update questions set hidden_at = now() where id = $1', [learner.questionId]);
  await context.setOffline(false);
  const refusal = page.getByRole('alert').filter({ hasText: 'was not accepted' });
  await expect(refusal).toContainText('Because of the index.');
  await expect(refusal.getByRole('button', { name: /^Copy/ })).toBeVisible();
  await page.goto('/notifications');
  await expect(refusal).toContainText('Why does it loop?');

  await refusal.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(refusal).toHaveCount(0);
  await page.waitForFunction(() => !('overlay' in history.state));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(refusal).toHaveCount(0);
});
