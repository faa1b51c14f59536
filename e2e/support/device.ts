import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, type Site, speak } from './site.ts';

/** The label of homework that was not sent yet. */
export const waiting = 'Waiting to send';

/** A new learner, signed in and in a course of her own, whose one lesson has a PDF and no video that would end by itself. */
export async function learnerIn(page: Page, site: Site, name: string) {
  const learner = { email: `${name.toLowerCase()}.offline@example.com`, password: 'naiman sar' };
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
  await speak(page.context(), site, 'en');
  await signIn(page, learner);
  const address = `/courses/${courseId}/lessons/${lessonId}`;
  return { ...learner, id: String(row?.['student_id']), lessonId, address, title: `Lesson of ${name}` };
}

/** A learner of these journeys. */
export type Learner = Awaited<ReturnType<typeof learnerIn>>;

/** The addresses of all copies on the device. */
export const copies = async (page: Page) =>
  await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Those that are of a person: the site's own files, which a page on its way out may still keep, are everybody's. */
export const ownCopies = async (page: Page) => (await copies(page)).filter((path) => !path.startsWith('/assets/'));

/** Opens her lesson, and waits until it is kept with all that its page is made of. */
export async function openKeptLesson(page: Page, { address, lessonId }: Learner): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('link', { name: /^PDF Material/ })).toBeVisible();
  const lesson = [`/api/lessons/${lessonId}`, `/api/lessons/${lessonId}/homework`, `/media/lessons/${lessonId}/pdf`];
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const assets = files.filter((path) => path.startsWith('/assets/'));
  const whole = [...lesson, '/courses/-/lessons/-', ...assets];
  await expect.poll(async () => await copies(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(whole));
  await page.evaluate(async () => await navigator.serviceWorker.ready);
}

/** How many workers the browser has for the site. */
export const workers = async (page: Page) =>
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** What the log of homework has of her. */
export const eventsOf = async (site: Site, learner: { id: string }) =>
  await site.query('select kind, homework_link from homework_events where student_id = $1 order by created_at', [
    learner.id,
  ]);

/** The lessons that she has completed. */
export const completedOf = async (site: Site, learner: { id: string }) =>
  await site.query('select lesson_id from lesson_progress where student_id = $1 and completed_at is not null', [
    learner.id,
  ]);

/** Hands in a link on the page of a lesson. */
export async function handIn(page: Page, link: string): Promise<void> {
  await page.getByRole('tab', { name: 'Homework' }).click();
  await page.getByLabel('Link to your work').fill(link);
  await page.getByRole('button', { name: /(Submit|Update) Homework/ }).click();
}

/** The mark at the lesson, as its screen shows it. */
export const mark = (page: Page) => page.locator('main').getByText(waiting).first();
