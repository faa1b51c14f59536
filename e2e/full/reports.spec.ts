import { openList, signInAsAdmin, toast } from '../support/admin.ts';
import { accountOf, expect, setLanguage, signIn, test } from '../support/site.ts';

test('a learner writes a daily report, and a mentor corrects its Japanese', async ({ page, site, browser }) => {
  const [course] = await site.query('select id from courses where daily_reports');
  const address = `/courses/${String(course?.['id'])}/reports`;
  await setLanguage(page.context(), site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  await page.goto(address);
  const send = page.getByRole('button', { name: 'Send the report' });
  await page.getByRole('textbox', { name: 'Report' }).fill('短いです。');
  await expect(send).toBeDisabled();
  const text = '今日はインデックスを勉強しました。検索が速くなる理由がわかるになりました。楽しかったです。';
  await page.getByRole('textbox', { name: 'Report' }).fill(text);
  await page.getByLabel('Hours of study').selectOption('150');
  await page.getByText('Hard', { exact: true }).first().click();
  // What was typed survives a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue(text);
  await send.click();
  await expect(page.getByRole('heading', { name: "Change today's report" })).toBeVisible();

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signInAsAdmin(desk, site);
  await openList(desk, 'homework?view=reports');
  const waiting = desk.getByRole('row').filter({ hasText: 'インデックス' });
  await waiting.getByRole('button', { name: /View/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Daily report' });
  await dialog.getByLabel('Corrected text').fill(text.replace('わかるに', 'わかるように'));
  await dialog.getByLabel('Comment to the student').fill('**Сайн** байна.');
  await dialog.getByRole('button', { name: 'Mark as read and go on' }).click();
  await expect(toast(desk, 'The report is marked as read')).toBeVisible();
  await expect(waiting).toBeHidden();
  await context.close();

  // The learner's page shows the answer without a reload.
  const card = page.getByRole('listitem').filter({ hasText: 'インデックス' }).first();
  await expect(card.locator('ins')).toHaveText('よう');
  await expect(card.getByText('Сайн', { exact: true })).toBeVisible();
  await expect(page.getByText(/can no longer be changed/)).toBeVisible();
});
