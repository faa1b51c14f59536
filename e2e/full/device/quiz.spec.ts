import type { Page } from '@playwright/test';
import { createEnrolledLearner } from '../../support/device.ts';
import { accountOf, expect, signInWithoutForm, test } from '../../support/site.ts';

// A mentor makes a quiz from one paste; a learner takes it on a phone whose network comes and goes.

const numbers = Array.from({ length: 10 }, (_, at) => at + 1);
const table = [
  'question\tright\twrong',
  ...numbers.map((number) => `What is ${number} plus ${number}?\t${2 * number}\t${2 * number + 1}`),
].join('\n');

test.use({ serviceWorkers: 'allow' });

/** Counts clicks on a page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { clicks: number };
    counter.clicks = 0;
    window.addEventListener('click', (event) => (counter.clicks += event.isTrusted ? 1 : 0), { capture: true });
  });
  return async () => await page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

async function answer(page: Page, number: number, text: number): Promise<void> {
  const question = page.getByRole('region', { name: `What is ${number} plus ${number}?` });
  await question.getByRole('radio', { name: String(text), exact: true }).check();
}

test('a quiz of ten questions is pasted in ten clicks, and answered on a phone without losing an answer', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const { lessonId, address } = await createEnrolledLearner(page, site, 'Quiztaker');
  const [lesson] = await site.query('select course_id from lessons where id = $1', [lessonId]);

  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' });
  const desk = await context.newPage();
  await context.addCookies([{ name: 'lang', value: 'en', url: site.url }]);
  await signInWithoutForm(desk, site, accountOf(site, 'admin'));
  await desk.goto(`/admin-dashboard/courses/${String(lesson?.['course_id'])}/lessons`);
  const clicks = await countClicks(desk);
  await desk.getByRole('link', { name: /: Quiz$/ }).click();
  await desk.getByRole('button', { name: 'Paste questions' }).click();
  await desk.getByLabel('A table of questions, or GIFT text').fill(table);
  await desk.getByRole('button', { name: 'Save the questions (10)' }).click();
  await expect(desk.getByRole('row', { name: /What is 10 plus 10\?/ })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(10);
  const [quiz] = await site.query('select id from quizzes where lesson_id = $1', [lessonId]);
  await site.query('update lessons set quiz_url = $1 where id = $2', [
    `${site.url}/quizzes/${String(quiz?.['id'])}`,
    lessonId,
  ]);
  await context.close();

  await page.goto(`${address}?mode=quiz`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /Take Quiz/ }).click();
  const phone = await opened;
  await phone.getByRole('button', { name: 'Start the quiz' }).click();
  await answer(phone, 1, 2);
  const countRight = async () => {
    const [found] = await site.query(
      `select count(*)::int as saved, count(*) filter (where is_right)::int as right_ones from quiz_answers
       join quiz_attempts on quiz_attempts.id = attempt_id where quiz_id = $1`,
      [quiz?.['id']],
    );
    return found;
  };
  await expect.poll(countRight).toEqual({ saved: 1, right_ones: 0 });

  // The second tab has the same attempt.
  const second = await page.context().newPage();
  await second.goto(phone.url());
  await expect(second.getByText('Unanswered questions: 9.')).toBeVisible();
  await answer(second, 2, 4);
  await expect.poll(countRight).toEqual({ saved: 2, right_ones: 0 });
  await second.close();

  await page.context().setOffline(true);
  for (const number of numbers.slice(2)) await answer(phone, number, number === 10 ? 21 : 2 * number);
  await answer(phone, 10, 20);
  await expect(phone.getByText(/^Answers waiting for the internet: 8\./)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Finish and see the result' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect.poll(countRight, { timeout: 60_000 }).toEqual({ saved: 10, right_ones: 0 });
  await phone.getByRole('button', { name: 'Finish and see the result' }).click();
  await expect(phone.getByText('Points: 10 / 10')).toBeVisible();
  await expect(phone.getByText('Passed', { exact: true })).toBeVisible();
  expect(await countRight()).toEqual({ saved: 10, right_ones: 10 });
});
