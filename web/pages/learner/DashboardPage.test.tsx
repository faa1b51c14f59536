import { plusSeconds } from '#domain/kernel/time.ts';
import { submitHomework } from '#domain/homework/contract.ts';
import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildLesson } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/enrolled.ts';
import { startBrowser } from '#web/testing/browser.tsx';

afterEach(() => void vi.restoreAllMocks());

const { failRequests, open, page, server, user } = startBrowser();

/** The paths of the requests for the dashboard's data. */
function watchRequests(): () => string[] {
  const send = vi.spyOn(globalThis, 'fetch');
  const parts = /^\/api\/(dashboard|enrollments|activity|my-work|homework|courses\/[^/]+\/lessons)$/;
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
  for (const name of ['Activity', 'My applications', 'Recent submissions'])
    expect(await page.findByRole('heading', { name: new RegExp(name, 'i') })).toBeTruthy();
  // The card of the next lesson, which appears after the other parts, shows the activity too.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requested()).toEqual(['/api/dashboard']);
});

test('loads a part by itself after a failure', async () => {
  const learner = await enrolled();
  const restore = failRequests('/api/dashboard');
  const requested = watchRequests();
  open('/dashboard', { as: learner });
  await waitFor(() => expect(page.getAllByRole('button', { name: /try again/i })).toHaveLength(4));
  restore();
  for (const retry of page.getAllByRole('button', { name: /try again/i })) await user.click(retry);
  expect(await page.findByRole('heading', { name: /Modes/ })).toBeTruthy();
  expect(requested().slice(1).toSorted()).toEqual([
    '/api/activity',
    expect.stringMatching(/^\/api\/courses\//),
    '/api/enrollments',
    '/api/homework',
    '/api/my-work',
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
