import { waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildLesson } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { allKinds } from '#server/testing/people/quiz-calls.ts';
import { buildQuiz } from '#server/testing/people/quizzes.ts';
import { listOutbox } from '#web/lib/offline/outbox.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

async function openQuiz(fields: object) {
  const { learner, courseId } = await buildEnrolled(server.services, 'active');
  const lesson = await buildLesson(server.services, { course_id: courseId, lesson_title: 'Links' });
  const quiz = await buildQuiz(server.services, { lesson_id: lesson.id, questions: allKinds, ...fields });
  open(`/quizzes/${quiz.id}`, { as: learner });
  await user.click(await page.findByRole('button', { name: 'Start the quiz' }));
  const card = async (prompt: string) => within(await page.findByRole('region', { name: new RegExp(`${prompt}$`) }));
  const stored = async () => {
    const answers = server.services.db.selectFrom('quiz_answers').innerJoin('quiz_attempts', 'id', 'attempt_id');
    return await answers.select('given').where('student_id', '=', learner.id).execute();
  };
  return { learner, card, stored, lesson: `/courses/${courseId}/lessons/${lesson.id}` };
}

test('each answer is saved, and the result names the right ones with explanations', async () => {
  const { card, stored, lesson } = await openQuiz({ pass_percent: 0, wait_minutes: 10 });
  expect(page.getByText('Questions: 5. Pass mark: 0%.')).toBeTruthy();
  expect(await page.findByText('Attempts: 1, without a limit.')).toBeTruthy();
  await user.click((await card('One')).getByRole('radio', { name: 'wrong' }));
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  const several = await card('Several');
  await user.click(several.getByRole('checkbox', { name: 'c' }));
  // Taken back.
  await user.click(several.getByRole('checkbox', { name: 'b' }));
  await user.click(several.getByRole('checkbox', { name: 'b' }));
  await user.click(several.getByRole('checkbox', { name: 'a' }));
  // Not left before the attempt is submitted.
  fill((await card('Text')).getByRole('textbox', { name: 'Your answer' }), 'secret form');
  await user.click((await card('Order')).getByRole('button', { name: 'Move line 2 up' }));
  await waitFor(() => expect(page.getByText('Unanswered questions: 1. Each answer is saved at once.')).toBeTruthy());
  expect(page.queryByText('Secret reason')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Finish and see the result' }));
  expect(await page.findByText('Secret reason')).toBeTruthy();
  expect(page.getByText('Secret of one')).toBeTruthy();
  expect((await card('Several')).getByText('Right')).toBeTruthy();
  expect((await card('Several')).queryByText('Right answer')).toBeNull();
  expect((await card('Output')).getByText('Right answer')).toBeTruthy();
  expect((await card('Text')).getByText('Right')).toBeTruthy();
  expect((await card('Text')).getByText(/^Points: (\d+) \/ \1$/)).toBeTruthy();
  expect((await card('Output')).getByText('No answer')).toBeTruthy();
  expect((await card('Output')).getByText(/^Points: 0 \/ [1-9]/)).toBeTruthy();
  const review = (await card('One')).getByRole('link', { name: 'Review the lesson at 15:05:21' });
  expect(review.getAttribute('href')).toBe(`${lesson}?at=54321`);
  expect(page.getByText('Passed')).toBeTruthy();
  expect(page.getByText(/^Next attempt from: /)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an answer waits on the device without a network, and the attempt for the answer', async () => {
  const { card, learner, stored } = await openQuiz({});
  vi.stubGlobal('isSecureContext', true);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click((await card('One')).getByRole('radio', { name: 'wrong' }));
  expect(await page.findByText(/^Answers waiting for the internet: 1\./)).toBeTruthy();
  expect(listOutbox(learner.id)).toMatchObject([{ kind: 'quiz', refusal: null }]);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Finish and see the result' }).disabled).toBe(true);
  expect(await stored()).toEqual([]);
  online.mockRestore();
  vi.unstubAllGlobals();
});

test('a quiz is taken by keyboard alone, and its result takes the focus', async () => {
  const { card, stored } = await openQuiz({ pass_percent: 0, max_attempts: 2 });
  const order = await card('Order');
  expect(document.activeElement?.textContent).toMatch(/^1\. /);
  const tabTo = async (name: string) => {
    for (let stops = 0; document.activeElement?.getAttribute('aria-label') !== name; stops += 1) {
      expect(stops).toBeLessThan(40);
      await user.tab();
    }
  };
  for (const field of page.getAllByRole('textbox')) field.focus();
  await tabTo('Move line 2 up');
  const [, second] = order.getAllByRole('listitem');
  const text = second?.querySelector('span')?.textContent ?? '';
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move line 1 down');
  expect(order.getByRole('status').textContent).toMatch(/^Line 1 of \d: /);
  expect(order.getByRole('status').textContent).toContain(text);
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move line 2 down');
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  page.getByRole('button', { name: 'Finish and see the result' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('group', { name: /^Attempt 1.*Passed$/ })));
  page.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^1\. /));
  page.getByRole('button', { name: 'Finish and see the result' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('group', { name: /^Attempt 2/ })));
  expect(page.getByText('Attempts: 2 of 2.')).toBeTruthy();
  expect(page.getByText('You have used all attempts at this quiz.')).toBeTruthy();
  page.getByRole('button', { name: 'Show the answers of attempt 1' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^1\. /));
});

test('a quiz of a lesson that is not open says why', async () => {
  const { courseId } = await buildEnrolled(server.services, 'active');
  const lesson = await buildLesson(server.services, { course_id: courseId });
  const quiz = await buildQuiz(server.services, { lesson_id: lesson.id });
  const { learner } = await buildEnrolled(server.services, 'active');
  open(`/quizzes/${quiz.id}`, { as: learner });
  expect(await page.findByText('The quiz could not be opened')).toBeTruthy();
});
