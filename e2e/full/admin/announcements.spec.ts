import { openList, rowOf, signInAsAdmin, toast } from '../../support/admin.ts';
import { findAxeViolations } from '../../support/axe.ts';
import { column, openVisitorPage, save } from '../../support/records.ts';
import { expect, test } from '../../support/site.ts';

test('a banner is shown to visitors until they close it', async ({ page, site, browser }) => {
  await signInAsAdmin(page, site);
  await openList(page, 'announcements');
  await page.getByRole('link', { name: 'New announcement' }).click();
  const english = column(page, 'English');
  await english.getByRole('textbox', { name: 'Title' }).fill('Closed on Monday');
  await english.getByRole('textbox', { name: 'Text' }).fill('The desk is open again on Tuesday.');
  await save(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sending')).toBeVisible();

  const visitor = await openVisitorPage(browser, site);
  const banner = visitor.getByRole('complementary', { name: 'Closed on Monday' });
  await expect(async () => {
    await visitor.goto('/courses');
    await expect(banner).toContainText('The desk is open again on Tuesday.', { timeout: 1000 });
  }).toPass();
  expect(await findAxeViolations(visitor)).toEqual([]);
  await banner.getByRole('button').click();
  await expect(banner).toBeHidden();
  await visitor.goto('/jobs');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await visitor.context().close();
});

test('a letter is previewed in three languages, sent, and unsubscribed from', async ({ page, site }) => {
  await site.query(`insert into newsletter_subscribers (id, email, language, asked_at, confirmed_at, created_at)
    select gen_random_uuid(), 'reader-' || n || '@example.com', 'en', now(), now() - interval '1 minute', now()
    from generate_series(1, 3) as n on conflict do nothing`);
  await signInAsAdmin(page, site);
  await openList(page, 'announcements');
  await rowOf(page, 'Letter').getByRole('button', { name: /Edit/ }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog');
  for (const [language, title] of [
    ['Mongolian', 'Сургуулийн шинэ мэдээ'],
    ['Japanese', 'スクールの最新情報'],
    ['English', 'What is new at the school'],
  ] as const) {
    await preview.getByText(language, { exact: true }).click();
    await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  }
  expect(await findAxeViolations(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(toast(page, 'Sent to admin@example.com')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Done')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
});
