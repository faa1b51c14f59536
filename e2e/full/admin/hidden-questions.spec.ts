import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../../support/admin.ts';
import { accountOf, expect, setLanguage, signInWithoutForm, test } from '../../support/site.ts';

test('an admin hides an accepted answer and a question from learners, and shows both again as they were', async ({
  page,
  site,
  browser,
}) => {
  const [place] = await site.query(
    `select id, title, course_id, lesson_id from questions where title like 'useEffect%'`,
  );
  const lesson = `/courses/${String(place?.['course_id'])}/lessons/${String(place?.['lesson_id'])}`;
  const thread = `${lesson}?question=${String(place?.['id'])}`;
  const title = String(place?.['title']);
  const desk = await (await browser.newContext()).newPage();
  await signInAsAdmin(desk, site);
  await desk.goto(thread);
  await setLanguage(page.context(), site, 'en');
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
  await page.goto(thread);
  await expect(page.getByText('Accepted answer')).toBeVisible();

  const [question, accepted] = [desk.getByRole('article').first(), desk.getByRole('article').nth(1)];
  await accepted.getByRole('button', { name: 'Hide' }).click();
  const hidden = desk.getByRole('article').filter({ hasText: 'AbortController' });
  await expect(hidden.getByText('Hidden')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 answer' })).toBeVisible();
  await expect(page.getByText('Accepted answer')).toBeHidden();
  await hidden.getByRole('button', { name: 'Show again' }).click();
  await expect(hidden.getByText('Accepted answer')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Accepted answer')).toBeVisible();

  await question.getByRole('button', { name: 'Hide' }).click();
  await expect(desk.getByText('An admin has hidden this question.')).toBeVisible();
  await page.goto(lesson);
  await showQuestions(page);
  await expect(page.getByRole('link', { name: title })).toBeHidden();
  await question.getByRole('button', { name: 'Show again' }).click();
  await expect(desk.getByText('An admin has hidden this question.')).toBeHidden();
  await page.reload();
  await showQuestions(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await desk.context().close();
});

/** Scrolls to the questions, which are loaded when they come into view, below a lesson that may still grow. */
async function showQuestions(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
    await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible({ timeout: 1000 });
  }).toPass();
}
