import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, type Site, setLanguage } from './site.ts';

/** The badge of work that was not sent yet. */
export const waitingLabel = 'Waiting to send';

/** Creates and signs in a learner who is enrolled in a new course. Its only lesson has a PDF and no video. */
export async function createEnrolledLearner(page: Page, site: Site, name: string) {
  // Unique, since a worker's tests share its site, also when they are repeated.
  const learner = { email: `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`, password: 'naiman sar' };
  const answer = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...learner, data: { full_name: name } }),
  });
  expect(answer.status).toBe(200);
  const [courseId, lessonId] = [randomUUID(), randomUUID()];
  await site.query(
    `insert into courses (id, title, number, is_active, created_at, updated_at)
     values ($1, 'Course of ' || $2::text, 900, false, now(), now())`,
    [courseId, name],
  );
  await site.query(
    `insert into lessons (id, course_id, lesson_title, lesson_description, pdf_file_id, created_at, updated_at)
     select $1, $2, 'Lesson of ' || $3::text, 'What it is about', pdf_file_id, now(), now()
     from lessons join files on files.id = pdf_file_id where files.name = 'orientation.pdf' limit 1`,
    [lessonId, courseId, name],
  );
  const [row] = await site.query(
    `insert into enrollments (id, student_id, course_id, status, payment_reference, created_at, updated_at)
     select $1, id, $2, 'active', 'EN-OFFLNE', now(), now() from profiles where email = $3 returning student_id`,
    [randomUUID(), courseId, learner.email],
  );
  await setLanguage(page.context(), site, 'en');
  await signIn(page, learner);
  const address = `/courses/${courseId}/lessons/${lessonId}`;
  return { ...learner, id: String(row?.['student_id']), lessonId, address, title: `Lesson of ${name}` };
}

/** A learner from `createEnrolledLearner`. */
export type Learner = Awaited<ReturnType<typeof createEnrolledLearner>>;

/** The paths of all responses in Cache Storage. */
export const listCachedPaths = async (page: Page) =>
  await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The cached paths that belong to a user. Files of the build are public, and a page may still cache some while it closes. */
export const listPrivateCachedPaths = async (page: Page) =>
  (await listCachedPaths(page)).filter((path) => !path.startsWith('/assets/'));

/** Opens the lesson and waits until its data and its page's files are cached. */
export async function openAndCacheLesson(page: Page, { address, lessonId }: Learner): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('link', { name: /^PDF Material/ })).toBeVisible();
  const lesson = [`/api/lessons/${lessonId}`, `/api/lessons/${lessonId}/homework`, `/media/lessons/${lessonId}/pdf`];
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const assets = files.filter((path) => path.startsWith('/assets/'));
  const expected = [...lesson, '/courses/-/lessons/-', ...assets];
  const listMissing = async () => {
    const cached = await listCachedPaths(page);
    return expected.filter((path) => !cached.includes(path));
  };
  await expect.poll(listMissing, { timeout: 30_000 }).toEqual([]);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
}

/** The number of service workers registered for the site. */
export const countServiceWorkers = async (page: Page) =>
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The learner's homework events, oldest first. */
export const listHomeworkEvents = async (site: Site, learner: { id: string }) =>
  await site.query('select kind, homework_link from homework_events where student_id = $1 order by created_at', [
    learner.id,
  ]);

/** The lessons that the learner has completed. */
export const listCompletedLessons = async (site: Site, learner: { id: string }) =>
  await site.query('select lesson_id from lesson_progress where student_id = $1 and completed_at is not null', [
    learner.id,
  ]);

/** Submits a homework link on a lesson page. */
export async function submitHomework(page: Page, link: string): Promise<void> {
  await page.getByRole('tab', { name: 'Homework' }).click();
  await page.getByLabel('Link to your work').fill(link);
  await page.getByRole('button', { name: /(Submit|Update) Homework/ }).click();
}

/** The badge of unsent work in the lesson. */
export const waitingBadge = (page: Page) => page.locator('main').getByText(waitingLabel).first();

/** Waits until the parts that learners write with are cached; the lesson loads them after what it needs itself. */
export async function cacheWritingParts(page: Page): Promise<void> {
  const names = [
    'PostForm',
    'HomeworkOutcome',
    'ReportForm',
    'WaitingWork',
    'send-outbox',
    'ModalFrame',
    'ConfirmDialog',
  ];
  const listMissing = async () => {
    const cached = await listCachedPaths(page);
    return names.filter((name) => !cached.some((path) => path.includes(`/${name}-`)));
  };
  await expect.poll(listMissing, { timeout: 60_000 }).toEqual([]);
}
