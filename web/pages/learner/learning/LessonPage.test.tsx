import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildCourse, buildEnrollment, buildLearner, buildLesson } from '#server/testing/build.ts';
import { settleMs } from '#web/features/lessons/lesson/LoadAhead.tsx';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

const missing = '00000000-0000-4000-8000-000000000000';

/** A learner with an open lesson of week 0 and a locked one of week 20. */
async function buildWeekly() {
  const { services } = server;
  const learner = await buildLearner(services);
  const { id: course_id } = await buildCourse(services, { weekly_release: true });
  await buildEnrollment(services, { course_id, student_id: learner.id, status: 'active', unlocked_week_number: 7 });
  const first = await buildLesson(services, { course_id, week_number: 0 });
  const locked = await buildLesson(services, { course_id, week_number: 20 });
  const addressOf = ({ id }: { id: string }) => `/courses/${course_id}/lessons/${id}`;
  return { learner, first: addressOf(first), locked: addressOf(locked), absent: addressOf({ id: missing }) };
}

test('shows the site header and footer on Access Denied, not found and locked lessons', async () => {
  const { learner, locked, absent } = await buildWeekly();
  const other = await buildCourse(server.services);
  const states = [
    [locked, 'This lesson is locked'],
    [absent, 'Course content not found'],
    [`/courses/${missing}/lessons/first`, 'Course content not found'],
    [`/courses/${other.id}/lessons/first`, 'Access Denied'],
  ] as const;
  for (const [address, heading] of states) {
    open(address, { as: learner });
    expect(await page.findByRole('heading', { name: heading })).toBeTruthy();
    expect(within(page.getByRole('banner')).getByRole('link', { name: 'IT Projects' })).toBeTruthy();
    expect(page.getByRole('contentinfo')).toBeTruthy();
    const course = address.split('/lessons/')[0];
    expect(page.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(course);
    if (heading === 'Access Denied')
      expect(page.getByRole('link', { name: 'Enroll Now' }).getAttribute('href')).toBe(course);
    expect(page.getAllByRole('main')).toHaveLength(1);
  }
});

test('has the footer and the menu of the site', async () => {
  const { learner, first } = await buildWeekly();
  open(first, { as: learner });
  expect((await page.findByRole('contentinfo')).textContent).toContain('2.0.16');
  await user.click(page.getByRole('button', { name: 'Open menu' }));
  const menu = within(await page.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'IT Projects' })).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
});

test('names the assignments of the week in a lesson that has none', async () => {
  const { learner, first } = await buildWeekly();
  open(`${first}?mode=homework`, { as: learner });
  expect(await page.findByText(/^This lesson has no assignment/)).toBeTruthy();
  expect(page.queryByRole('navigation', { name: /assignment/ })).toBeNull();
  const course_id = first.split('/')[2] ?? '';
  await buildLesson(server.services, {
    course_id,
    week_number: 0,
    lesson_title: 'With a brief',
    homework_brief: 'Build',
  });
  open(`${first}?mode=homework`, { as: learner });
  const others = within(await page.findByRole('navigation', { name: 'This week has 1 assignment' }));
  await user.click(others.getByRole('link', { name: /^With a brief/ }));
  expect(await page.findByText('Build')).toBeTruthy();
  expect(page.queryByText(/^This lesson has no assignment/)).toBeNull();
});

const drafts = () => Object.keys(window.localStorage).filter((key) => key.includes('draft'));

test('deletes a homework draft when it is submitted and when the user signs out', async () => {
  const { learner, first } = await buildWeekly();
  open(`${first}?mode=homework`, { as: learner });
  const field = await page.findByLabelText<HTMLInputElement>(/^Link to your work/);
  fill(field, 'https://example.com/done');
  expect(drafts()).toHaveLength(1);
  await user.click(page.getByRole('button', { name: 'Submit Homework' }));
  expect(await page.findAllByText('Homework submitted successfully!')).not.toEqual([]);
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(field.value).toBe('https://example.com/done');

  fill(field, 'https://example.com/better');
  expect(drafts()).toHaveLength(1);
  await user.click(page.getByRole('link', { name: 'Home' }));
  await user.click(await page.findByRole('button', { name: /^Account menu/ }));
  await user.click(await page.findByRole('menuitem', { name: 'Sign out' }));
  expect(await page.findAllByRole('link', { name: 'Sign in' })).not.toEqual([]);
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('a double click marks a lesson as complete once', async () => {
  const { learner, first } = await buildWeekly();
  open(first, { as: learner });
  const [mark] = await page.findAllByRole('button', { name: 'Mark as Complete' });
  if (!mark) throw new Error('no button');
  fireEvent.click(mark);
  fireEvent.click(mark);
  await toasts().findAllByText(/Lesson completed/);
  // Longer than a second answer takes.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(toasts().getAllByText(/Lesson completed/)).toHaveLength(1);
});

test('a lesson is there before the list of lessons, which fills in', async () => {
  const { learner, first } = await buildWeekly();
  const restore = failRequests('/api/courses/', { method: 'GET' });
  open(first, { as: learner });
  const heading = await page.findByRole('heading', { level: 1 });
  expect(page.getAllByRole('button', { name: 'Mark as Complete' })).not.toEqual([]);
  expect(page.queryByRole('button', { name: 'Complete Course' })).toBeNull();
  expect(page.queryByText('20')).toBeNull();
  const [retry] = await page.findAllByRole('button', { name: 'Try Again' });
  restore();
  if (retry) await user.click(retry);
  expect(await page.findByRole('link', { name: /^Action 1: / })).toBeTruthy();
  // The same element: the video goes on and the focus stays.
  expect(page.getByRole('heading', { level: 1 })).toBe(heading);
});

test("a lesson of another course is not found at this course's address", async () => {
  const { learner, first } = await buildWeekly();
  const { first: other } = await buildWeekly();
  const restore = failRequests('/api/courses/', { method: 'GET' });
  open(`${other.slice(0, other.lastIndexOf('/'))}${first.slice(first.lastIndexOf('/'))}`, { as: learner });
  expect(await page.findByRole('heading', { name: /^Failed to load/ })).toBeTruthy();
  restore();
});

/** Opens a lesson with a video that was left at a second. */
async function openVideo({ position_seconds, query = '' }: { position_seconds: number; query?: string }) {
  const { files, clock, db } = server.services;
  const { learner, first } = await buildWeekly();
  const [, , course_id = ''] = first.split('/');
  const now = clock.now();
  const facts = { kind: 'lesson_video', name: 'a.mp4', contentType: 'video/mp4', attached: true } as const;
  const { id: video_file_id } = await files.store(db, { ...facts, bytes: Buffer.from('a'), now });
  const { id: lesson_id } = await buildLesson(server.services, { course_id, week_number: 0, video_file_id });
  const times = { completed_at: null, position_at: now, opened_at: now, updated_at: now };
  const progress = { student_id: learner.id, lesson_id, position_seconds, ...times };
  await db.insertInto('lesson_progress').values(progress).execute();
  open(`/courses/${course_id}/lessons/${lesson_id}${query}`, { as: learner });
  const video = await page.findByLabelText<HTMLVideoElement>('Video of the lesson');
  Object.defineProperty(video, 'duration', { value: 60 });
  fireEvent.loadedMetadata(video);
  return video;
}

test('resumes a video at the keyframe before the saved position, and its end completes the lesson', async () => {
  const video = await openVideo({ position_seconds: 13 });
  expect(video.currentTime).toBe(10);
  fireEvent.ended(video);
  expect(await toasts().findByText('Lesson completed')).toBeTruthy();
});

test('begins at the moment that the address names, not at the saved position', async () => {
  expect((await openVideo({ position_seconds: 13, query: '?at=30' })).currentTime).toBe(30);
});

/** The paths of the lessons that are requested from now on. */
function recordLessons(): Set<string> {
  const lessons = new Set<string>();
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (typeof address === 'string' && /^\/api\/lessons\/[^/]+$/.test(address)) lessons.add(address);
    return await send(address, init);
  });
  onTestFinished(() => spy.mockRestore());
  return lessons;
}

/** Holds back timers of `delay` ms; returns those that were set. */
function holdTimers(delay: number): (() => void)[] {
  const held: (() => void)[] = [];
  const set = globalThis.setTimeout;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) =>
      ms === delay ? held.push(run) : set(run, ms)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return held;
}

test.each([
  ['loads the next lesson', {}, 2],
  ['loads nothing on a metered line', { type: 'cellular' }, 1],
  ['loads nothing with the data saver', { saveData: true }, 1],
  ['loads nothing on a slow line', { effectiveType: '2g' }, 1],
])('a completed lesson %s', async (_, connection, expected) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { learner, first } = await buildWeekly();
  const course_id = first.split('/')[2] ?? '';
  const next = await buildLesson(server.services, { course_id, week_number: 1, lesson_title: 'The next one' });
  const lessons = recordLessons();
  const waiting = holdTimers(settleMs);
  open(first, { as: learner });
  await page.findByRole('link', { name: /^Action 1: / });
  const [mark] = await page.findAllByRole('button', { name: 'Mark as Complete' });
  if (mark) await user.click(mark);
  await toasts().findAllByText(/Lesson completed/);
  // What the lesson itself needs comes first.
  expect(lessons.size).toBe(1);
  await waitFor(() => expect(waiting.length > 0).toBe(expected > 1));
  waiting.at(-1)?.();
  await waitFor(() => expect(lessons.size).toBe(expected));
  if (expected === 1) return;
  expect(lessons).toContain(`/api/lessons/${next.id}`);
  const [link] = page.getAllByRole('link', { name: /^Next/ });
  if (link) await user.click(link);
  expect(await page.findByRole('heading', { level: 1, name: 'The next one' })).toBeTruthy();
});
