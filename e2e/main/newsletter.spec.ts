import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openList, signInAsAdmin, toast } from '../support/admin.ts';
import { expect, hydrate, type Site, setLanguage, test } from '../support/site.ts';

const screen = '/admin-dashboard/newsletter';

/** Subscribes in the footer of the home page. */
async function subscribe(page: Page, site: Site, email: string): Promise<void> {
  await setLanguage(page.context(), site, 'en');
  await page.goto('/');
  await hydrate(page);
  const foot = page.getByRole('contentinfo');
  await foot.getByLabel('Newsletter').fill(email);
  await foot.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, /please open the link in the email/)).toBeVisible();
}

/** The link in the last mail to `email`. */
async function linkIn(site: Site, email: string): Promise<string> {
  const own = async () => (await site.mails()).findLast((mail) => mail.to === email)?.text ?? '';
  await expect.poll(own).toContain('/newsletter?');
  return /https?:\/\/\S+\/newsletter\?\S+/.exec(await own())?.[0] ?? '';
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('a visitor subscribes and confirms; an admin finds, exports and deletes the address', async ({
  page,
  browser,
  site,
}) => {
  const [reader, waiting] = ['reader@example.com', 'waits@example.com'];
  await site.query('delete from newsletter_subscribers');
  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  for (const email of [waiting, reader]) await subscribe(visitor, site, email);
  await visitor.goto(await linkIn(site, reader));
  await visitor.getByRole('main').getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(visitor.getByText('Thank you! You will receive our newsletter.').first()).toBeVisible();
  await context.close();

  await signInAsAdmin(page, site);
  await openList(page, 'posts');
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByText(/^2 in total, 1 confirmed\./)).toBeVisible();
  await expect(rowOf(page, reader)).toContainText('Confirmed');
  await expect(rowOf(page, waiting)).toContainText('Waiting for confirmation');
  await page.getByRole('radio', { name: /^Waiting for confirmation 1/ }).click({ force: true });
  await expect(rowOf(page, reader)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await page.getByRole('radio', { name: /^All 2/ }).click({ force: true });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('newsletter_subscribers.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`${reader},en,`);
  expect(csv).not.toContain(waiting);

  await page.getByPlaceholder('Search by email...').fill('READER@');
  await expect(page.getByText(/^1 found, 1 confirmed\./)).toBeVisible();
  await page.getByRole('row').nth(1).press('Enter');
  const drawer = page.getByRole('dialog', { name: reader });
  await expect(drawer.getByText('Last confirmation email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: `${reader}: Delete` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${reader}”?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `${reader}: Delete` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted')).toBeVisible();
  await expect(page.getByText('No subscribers found')).toBeVisible();
  await page.goto(screen);
  await page.getByRole('button', { name: `${waiting}: Delete` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^0 in total/)).toBeVisible();

  await openList(page, 'audit?entity=newsletter_subscribers');
  await expect(page.getByRole('row', { name: /Newsletter address deleted/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Newsletter address deleted/ }).first()).toContainText('English');
  await expect(page.getByRole('table')).not.toContainText('@example.com');
});
