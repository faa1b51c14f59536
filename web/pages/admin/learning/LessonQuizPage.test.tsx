import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { saveAnswer, startAttempt, submitAttempt } from '#domain/quizzes/contract.ts';
import { buildAdmin, buildCourse, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { buildQuiz } from '#server/testing/people/quizzes.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services, { full_name: 'Saraa' });
});

async function openLesson() {
  const course = await buildCourse(server.services);
  const lesson = await buildLesson(server.services, { course_id: course.id, lesson_title: 'Loops' });
  open(`/admin-dashboard/lessons/${lesson.id}/quiz`, { as: admin });
  return lesson;
}

const table = [
  ['question', 'right', 'wrong'],
  ['Which adds at the end?', 'push', 'pop'],
  ['Which removes?', 'pop', ''],
  ['', 'push', 'pop'],
]
  .map((row) => row.join('\t'))
  .join('\n');

test('questions are pasted after their faults were shown, and the same paste changes nothing', async () => {
  await openLesson();
  for (const counts of ['New: 2. Replaced: 0. Unchanged: 0.', 'New: 0. Replaced: 0. Unchanged: 2.']) {
    await user.click(await page.findByRole('button', { name: 'Paste questions' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Paste questions' }));
    fill(dialog.getByLabelText('A table of questions, or GIFT text'), table);
    expect(await dialog.findByText(`${counts} With faults: 1.`)).toBeTruthy();
    expect(dialog.getByRole('row', { name: /^4 .*It has no question\.$/ })).toBeTruthy();
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: /^Save the questions/ });
    expect(save.disabled).toBe(counts.startsWith('New: 0'));
    if (save.disabled) continue;
    await user.click(save);
    expect(await toasts().findByText('Questions saved. New: 2, replaced: 0.')).toBeTruthy();
  }
  expect(page.getByRole('row', { hidden: true, name: /Which adds at the end\?.*push/ })).toBeTruthy();
});

test('a question is removed after a confirmation', async () => {
  const lesson = await openLesson();
  await user.click(await page.findByRole('button', { name: 'Paste questions' }));
  fill(await page.findByLabelText('A table of questions, or GIFT text'), table);
  await user.click(await page.findByRole('button', { name: 'Save the questions (2)' }));
  await user.click(await page.findByRole('button', { name: 'Remove the question: Which removes?' }));
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(page.getAllByRole('row')).toHaveLength(2));
  const stored = server.services.db.selectFrom('quiz_questions').innerJoin('quizzes', 'quizzes.id', 'quiz_id');
  const rows = stored.select('retired_at').where('lesson_id', '=', lesson.id).where('retired_at', 'is not', null);
  expect(await rows.execute()).toHaveLength(1);
});

test('settings are saved within their limits', async () => {
  const lesson = await openLesson();
  fill(await page.findByLabelText(/^Pass mark/), '101');
  expect(page.getByText('Enter a whole number from 0 to 100.')).toBeTruthy();
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Save the settings' }).disabled).toBe(true);
  fill(page.getByLabelText(/^Pass mark/), '80');
  fill(page.getByLabelText(/^Number of attempts/), '3');
  await user.click(page.getByRole('button', { name: 'Save the settings' }));
  expect(await toasts().findByText('Settings saved')).toBeTruthy();
  const stored = server.services.db.selectFrom('quizzes').selectAll().where('lesson_id', '=', lesson.id);
  expect(await stored.execute()).toMatchObject([{ pass_percent: 80, max_attempts: 3, wait_minutes: 0 }]);
});

test('attempts are listed with their results, and questions with the wrong answers that were given', async () => {
  const { services } = server;
  const { learner, courseId } = await buildEnrolled(services, 'active');
  const lesson = await buildLesson(services, { course_id: courseId });
  const quiz = await buildQuiz(services, { lesson_id: lesson.id });
  for (const isRight of [true, false]) {
    const { body: attempt } = await server.call(startAttempt, learner, { params: { id: quiz.id } });
    const question = attempt.questions[0];
    const given = question?.choices.findIndex(({ text }) => (text !== '<p>') === isRight) ?? -1;
    await server.call(saveAnswer, learner, {
      params: { id: attempt.id, question_id: question?.id ?? '' },
      body: { given: [given] },
    });
    await server.call(submitAttempt, learner, { params: { id: attempt.id } });
  }
  open(`/admin-dashboard/lessons/${lesson.id}/quiz`, { as: admin });
  expect(await page.findByText('Wrong: <p> (1)')).toBeTruthy();
  expect(page.getAllByText(/^Wrong: /)).toHaveLength(1);
  expect(page.getByText('50% of 2')).toBeTruthy();
  const attempts = await page.findByRole('table', { name: 'Quiz attempts' });
  expect(await within(attempts).findByRole('row', { name: /0 \/ 1.*Not passed.*0 min/ })).toBeTruthy();
  open(`/admin-dashboard/people/${learner.id}`, { as: admin });
  expect(await page.findByRole('row', { name: /0 \/ 1.*Not passed/ })).toBeTruthy();
});
