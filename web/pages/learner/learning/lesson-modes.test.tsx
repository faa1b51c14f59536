import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

const link = 'https://example.com/';
let learner: Person;
let addressOf: (lesson: string, mode?: string) => string;
beforeAll(async () => {
  const { services } = server;
  const course = await buildEnrolled(services, 'active', { course: { title: 'Vim in a week' } });
  const ids: Record<string, string> = {};
  for (const [name, more] of Object.entries({
    Bare: { week_number: 1 },
    Whole: {
      week_number: 2,
      quiz_url: `${link}quiz`,
      test_url: `${link}test`,
      pdf_url: `${link}a.pdf`,
      homework_url: link,
    },
  }))
    ids[name] = (await buildLesson(services, { course_id: course.courseId, lesson_title: name, ...more })).id;
  ({ learner } = course);
  addressOf = (lesson, mode) =>
    `/courses/${course.courseId}/lessons/${ids[lesson] ?? lesson}${mode ? `?mode=${mode}` : ''}`;
});

const byLink = async (name: RegExp) => await page.findByRole('link', { name });

test('a lesson without video and duration says so, and has no files, quiz and test', async () => {
  open(addressOf('Bare'), { as: learner });
  expect(await page.findByText('No video available for this lesson')).toBeTruthy();
  expect(page.getAllByText('30 min')).not.toEqual([]);
  expect(page.queryByRole('tab', { name: 'Quiz' })).toBeNull();
  expect(page.queryByText('Lesson Resources')).toBeNull();
  const header = within(page.getByRole('banner'));
  for (const text of ['Vim in a week', 'All Levels', '0 / 2 lessons'])
    expect(await header.findByText(text)).toBeTruthy();
  expect(header.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await user.click(header.getByRole('link', { name: 'Next' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Whole' })).toBeTruthy();
});

test('quiz, test and PDF open in a new tab, and say when a lesson lacks them', async () => {
  open(addressOf('Whole'), { as: learner });
  expect(await page.findByText('Lesson Resources')).toBeTruthy();
  const pdf = await byLink(/^PDF Material/);
  expect([pdf.getAttribute('href'), pdf.getAttribute('target')]).toEqual([`${link}a.pdf`, '_blank']);
  for (const kind of ['Quiz', 'Test']) {
    await user.click(page.getByRole('tab', { name: kind }));
    const take = await byLink(new RegExp(`^Take ${kind}`));
    expect([take.getAttribute('href'), take.getAttribute('target')]).toEqual([link + kind.toLowerCase(), '_blank']);
    expect(location.search).toBe(`?mode=${kind.toLowerCase()}`);
  }
  for (const kind of ['Quiz', 'Test']) {
    open(addressOf('Bare', kind.toLowerCase()), { as: learner });
    expect(await page.findByText(`${kind} Not Available`)).toBeTruthy();
    expect(page.getByText('Coming soon')).toBeTruthy();
  }
});

test('without a selected lesson the page says what to do and starts the first lesson', async () => {
  open(addressOf('Whole', 'none'), { as: learner });
  expect(await page.findByRole('heading', { level: 1, name: 'No Lesson Selected' })).toBeTruthy();
  expect(page.getByText('Please select a lesson from the menu to start learning')).toBeTruthy();
  await user.click(page.getByRole('link', { name: 'Start First Lesson' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Bare' })).toBeTruthy();
});

test('homework requires a link, and says whether the check, the first or a later submission failed', async () => {
  const unexpected = 'An unexpected error occurred. Please try again.';
  open(addressOf('Whole', 'homework'), { as: learner });
  const field = await page.findByLabelText(/^Link to your work/);
  const submit = async () => await user.click(page.getByRole('button', { name: /^(Submit|Update) Homework/ }));
  await submit();
  expect(await page.findByText('Please enter a link for the homework.')).toBeTruthy();
  const fails = async (status: number, text: string) => {
    const restore = failRequests('/homework', { status, method: 'PUT' });
    await submit();
    expect(await toasts().findByText(text)).toBeTruthy();
    restore();
  };
  fill(field, `${link}one`);
  await fails(500, 'Failed to submit homework. Please try again.');
  await fails(400, `Failed to submit homework: ${unexpected}`);
  fireEvent.click(page.getByRole('button', { name: 'Submit Homework' }));
  expect(await page.findByRole('button', { name: 'Submitting...' })).toBeTruthy();
  expect(await toasts().findByText('Homework submitted successfully!')).toBeTruthy();
  expect(await page.findByText(/^Submitted on /)).toBeTruthy();
  expect((await byLink(/^View Submission/)).getAttribute('target')).toBe('_blank');
  expect(page.getByRole('button', { name: 'Update Homework' })).toHaveProperty('disabled', true);
  fill(field, `${link}two`);
  await fails(400, `Failed to update homework: ${unexpected}`);
});

test('the last lesson completes the course and leads to its page', async () => {
  open(addressOf('Bare'), { as: learner });
  await page.findByRole('heading', { level: 1, name: 'Bare' });
  expect(page.queryByRole('button', { name: 'Complete Course' })).toBeNull();
  open(addressOf('Whole'), { as: learner });
  await user.click(await page.findByRole('button', { name: 'Complete Course' }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/courses\/[^/]+$/));
  open(addressOf('Whole'), { as: learner });
  expect(await page.findByText('2 / 2 lessons')).toBeTruthy();
});

test('homework says that the check for an earlier submission failed', async () => {
  failRequests('/homework', { method: 'GET' });
  open(addressOf('Bare', 'homework'), { as: learner });
  fill(await page.findByLabelText(/^Link to your work/), link);
  await user.click(page.getByRole('button', { name: 'Submit Homework' }));
  expect(await toasts().findByText(/^Failed to check existing submission: /)).toBeTruthy();
});
