import { openList, signInAsAdmin, toast } from '../support/admin.ts';
import { findAxeViolations } from '../support/axe.ts';
import { accountOf, expect, setLanguage, signInWithoutForm, test } from '../support/site.ts';

test('a learner practises on a phone, asks a mentor, and reads the comment', async ({ page, site, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setLanguage(page.context(), site, 'en');
  await signInWithoutForm(page, site, accountOf(site, 'temuulen'));
  await page.goto('/practice');
  const list = page.getByLabel(/^Practiced: 0 \/ 30$/);
  await expect(page.getByRole('heading', { name: '自己紹介' })).toBeVisible();
  // The first is the next but one after the last.
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(list).toHaveValue('30');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(list).toHaveValue('2');

  const reading = page.locator('rt').first();
  await expect(reading).toBeHidden();
  await page.getByLabel('Show readings').check();
  await expect(reading).toHaveText('にほん');
  await page.getByText('Help', { exact: true }).click();
  await expect(page.getByText(/^In this order: fact/)).toBeVisible();

  const text = '日本の会社で学びたいです。レビューを大切にするからです。';
  const answer = page.getByLabel('Your answer');
  await answer.fill(text);
  // What is typed survives a reload, and so does the choice of readings.
  const events = page.waitForResponse('**/api/events');
  await page.reload();
  await expect(answer).toHaveValue(text);
  await expect(reading).toBeVisible();
  await page.getByLabel('I have practiced it aloud').click();
  await expect(page.getByLabel('Practiced: 1 / 30')).toBeVisible();
  await page.getByLabel(/^Show it to mentors/).click();
  await expect(page.getByText('Waiting for a comment')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await events;

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signInAsAdmin(desk, site);
  await openList(desk, 'homework?view=practice');
  const waiting = desk.getByRole('listitem').filter({ hasText: text });
  await waiting.getByText('Answer', { exact: true }).click();
  await waiting.getByLabel('Corrected text').fill(text.replace('学びたいです', '学びたいと考えています'));
  await waiting.getByLabel('Comment to the student').fill('**Баримт** нэмээрэй.');
  await waiting.getByRole('button', { name: 'Send the comment' }).click();
  await expect(toast(desk, 'The comment was sent')).toBeVisible();
  await expect(waiting).toBeHidden();
  await context.close();

  // The page shows it without a reload, and keeps it with the text that it is about.
  await expect(page.locator('ins')).toHaveText('と考えていま');
  await expect(page.getByText('Баримт', { exact: true })).toBeVisible();
  await answer.fill('日本の会社で学びたいと考えています。');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The answer that the mentor read')).toBeVisible();
  await page.goto('/notifications');
  await page.getByText('A mentor commented on your interview answer').click();
  await expect(page).toHaveURL(/practice\?question=2$/);
});
