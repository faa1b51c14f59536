import { plusSeconds } from '#domain/kernel/time.ts';
import { submitHomework } from '#domain/homework/contract.ts';
import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { countVisit } from '#web/features/install/offer.ts';
import { startBrowser } from '#web/testing/browser.tsx';

afterEach(() => void vi.restoreAllMocks());

const { failRequests, open, page, server, user } = startBrowser();

/** The paths of the requests for the dashboard's data. */
function watchRequests(): () => string[] {
  const send = vi.spyOn(globalThis, 'fetch');
  const parts = /^\/api\/(dashboard|enrollments|activity|my-work|saved-jobs|homework|courses\/[^/]+\/lessons)$/;
  return () =>
    send.mock.calls.flatMap(([address]) => (typeof address === 'string' && parts.test(address) ? address : []));
}

const enrolled = async () => {
  const { learner, courseId } = await buildEnrolled(server.services, 'active', { course: { title: 'Vim in a week' } });
  await buildLesson(server.services, { course_id: courseId, lesson_title: 'Modes', week_number: 0 });
  return learner;
};

test('loads everything with one request', async () => {
  const learner = await enrolled();
  const requested = watchRequests();
  open('/dashboard', { as: learner });
  expect(await page.findByRole('heading', { name: /Modes/ })).toBeTruthy();
  for (const name of ['Activity', 'My applications', 'Saved jobs', 'Recent submissions'])
    expect(await page.findByRole('heading', { name: new RegExp(name, 'i') })).toBeTruthy();
  // The card of the next lesson, which appears after the other parts, shows the activity too.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requested()).toEqual(['/api/dashboard']);
});

test('shows the first 100 characters of a course and its status, also of a dropped one', async () => {
  const course = { title: 'Vim in a week', description: 'a'.repeat(101) };
  const { learner } = await buildEnrolled(server.services, 'dropped', { course });
  open('/dashboard', { as: learner });
  const courses = within(await page.findByRole('region', { name: 'My courses' }));
  expect(await courses.findByText(`${'a'.repeat(100)}…`)).toBeTruthy();
  expect(courses.getByText('Dropped')).toBeTruthy();
});

test('loads a part by itself after a failure', async () => {
  const learner = await enrolled();
  const restore = failRequests('/api/dashboard');
  const requested = watchRequests();
  open('/dashboard', { as: learner });
  await waitFor(() => expect(page.getAllByRole('button', { name: /try again/i })).toHaveLength(5));
  restore();
  for (const retry of page.getAllByRole('button', { name: /try again/i })) await user.click(retry);
  expect(await page.findByRole('heading', { name: /Modes/ })).toBeTruthy();
  expect(requested().slice(1).toSorted()).toEqual([
    '/api/activity',
    expect.stringMatching(/^\/api\/courses\//),
    '/api/enrollments',
    '/api/homework',
    '/api/my-work',
    '/api/saved-jobs',
  ]);
});

test('leads with the homework to submit and the newest comment', async () => {
  const { services } = server;
  const { learner, courseId } = await buildEnrolled(services, 'active');
  const lesson = async (lesson_title: string) =>
    (await buildLesson(services, { course_id: courseId, lesson_title, homework_url: 'https://example.com/brief' })).id;
  const [old, recent] = [await lesson('Old'), await lesson('Recent')];
  await lesson('Due');
  const now = services.clock.now();
  for (const [id, comment, days] of [
    [old, 'Read first', 5],
    [recent, 'Well done', 1],
  ] as const) {
    const body = { homework_link: 'https://example.com/work' };
    const { submission } = (await server.call(submitHomework, learner, { params: { id }, body })).body;
    const commented_at = plusSeconds(now, -days * 86_400);
    await services.db
      .updateTable('homework_submissions')
      .set({ comment, commented_at })
      .where('id', '=', submission.id)
      .execute();
  }
  open('/dashboard', { as: learner });
  const due = await page.findByRole('heading', { name: 'Homework to submit' });
  expect(
    within(due.parentElement ?? due)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Due']);
  const news = page.getByRole('heading', { name: 'Newest comment from your mentor' });
  expect(news.parentElement?.textContent).toContain('Well done');
});

const offer = () => page.queryByText('Install the site on this device?');

/** The browser's offer; `outcome` is the answer of its dialog. */
function offerInstallation() {
  const prompt = vi.fn<() => Promise<unknown>>(async () => await Promise.resolve({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  window.installPrompt = event;
  window.dispatchEvent(event);
  return prompt;
}

/** Opens the dashboard on the day of the visit with this number. */
async function visit(learner: Person, number: number) {
  open('/dashboard', { as: learner });
  window.localStorage.setItem('zamnal.visits', `${number - 1};Mon Nov 02 2026`);
  open('/dashboard', { as: learner, isSameTab: true });
  expect(await page.findByRole('heading', { name: /Modes/ })).toBeTruthy();
  const prompt = offerInstallation();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return prompt;
}

test('offers the installation from the third day of visits on, until the answer', async () => {
  const learner = await enrolled();
  await visit(learner, 2);
  expect(offer()).toBeNull();
  const prompt = await visit(learner, 3);
  expect(offer()).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(offer()).toBeNull());
});

test('does not offer the installation again after "Not now", nor when it is installed', async () => {
  const learner = await enrolled();
  await visit(learner, 3);
  await user.click(page.getByRole('button', { name: 'Not now' }));
  expect(offer()).toBeNull();
  open('/dashboard', { as: learner, isSameTab: true });
  offerInstallation();
  expect(await page.findByRole('heading', { name: /Modes/ })).toBeTruthy();
  expect(offer()).toBeNull();
  await visit(learner, 4);
  expect(offer()).toBeTruthy();
  delete window.installPrompt;
  window.dispatchEvent(new Event('appinstalled'));
  await waitFor(() => expect(offer()).toBeNull());
});

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.each([
  [safari, true],
  // Inside another app.
  [safari.replace('Version/18.5 ', '').replace('Safari/604.1', '[FBAN/FBIOS]'), false],
  [safari.replace('iPhone; CPU iPhone OS 18_5 like Mac OS X', 'Linux; Android 15'), false],
])('in %s says how to add the site to the home screen: %s', async (userAgent, expected) => {
  const learner = await enrolled();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  open('/dashboard', { as: learner });
  window.localStorage.setItem('zamnal.visits', '2;Mon Nov 02 2026');
  open('/dashboard', { as: learner, isSameTab: true });
  expect(await page.findByRole('heading', { name: /Modes/ })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const hint = page.queryByText(/tap Share in Safari/i);
  expect(hint !== null).toBe(expected);
  if (!expected) return;
  await user.click(page.getByRole('button', { name: 'Got it' }));
  expect(page.queryByText(/tap Share in Safari/i)).toBeNull();
});

test('counts a day once', () => {
  window.localStorage.clear();
  const [monday, tuesday] = ['Mon Nov 02 2026', 'Tue Nov 03 2026'];
  expect([monday, monday, tuesday, tuesday, monday].map(countVisit)).toEqual([1, 1, 2, 2, 3]);
});

test.each([
  ['continue', null],
  ['homework', 'homework'],
])('the shortcut %s of the installed site opens a lesson', async (hash, mode) => {
  const { learner, courseId } = await buildEnrolled(server.services, 'active', {});
  const lesson = { course_id: courseId, week_number: 0, homework_brief: 'Write a program.' };
  const { id } = await buildLesson(server.services, lesson);
  open(`/dashboard#${hash}`, { as: learner });
  await waitFor(() => expect(window.location.pathname).toBe(`/courses/${courseId}/lessons/${id}`));
  expect(new URLSearchParams(window.location.search).get('mode')).toBe(mode);
});
