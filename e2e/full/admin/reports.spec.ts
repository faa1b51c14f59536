import { openList, signInAsAdmin, toast } from '../../support/admin.ts';
import { accountOf, expect, setLanguage, signIn, test } from '../../support/site.ts';

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
  const events = page.waitForResponse('**/api/events');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue(text);
  await send.click();
  await expect(page.getByText("Today's report is sent. Write the next one tomorrow.")).toBeVisible();

  // Answers are shown without a reload once the page listens.
  await events;
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signInAsAdmin(desk, site);
  await openList(desk, 'homework?view=reports');
  const waiting = desk.getByRole('listitem').filter({ hasText: 'インデックス' });
  await waiting.getByText('Answer', { exact: true }).click();
  await waiting.getByLabel('Corrected text').fill(text.replace('わかるに', 'わかるように'));
  await waiting.getByLabel('Comment to the student').fill('**Сайн** байна.');
  await waiting.getByRole('button', { name: 'Mark as read' }).click();
  await expect(toast(desk, 'The report is marked as read')).toBeVisible();
  await expect(waiting).toBeHidden();
  await context.close();

  // The learner's page shows the answer without a reload.
  const card = page.getByRole('listitem').filter({ hasText: 'インデックス' }).first();
  await expect(card.locator('ins')).toHaveText('よう');
  await expect(card.getByText('Сайн', { exact: true })).toBeVisible();
});

test('a phone shows the chosen view of the homework screen in its bar', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signInAsAdmin(page, site);
  await openList(page, 'homework?view=reports');
  const chosen = page.locator('label').filter({ has: page.getByRole('radio', { name: /^Daily reports/ }) });
  await expect(chosen).toBeVisible();
  await expect.poll(async () => (await chosen.boundingBox())?.x ?? 390).toBeLessThan(380);
  const box = await chosen.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await context.close();
});
