import { listenToEvents } from '#domain/notifications/contract.ts';
import { openList, rowOf, signInAsAdmin, toast } from '../support/admin.ts';
import { findAxeViolations } from '../support/axe.ts';
import { accountOf, expect, setLanguage, signInWithoutForm, test } from '../support/site.ts';

const quiet = 'Дөлгөөн Сүхбаатар';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('Progress: nudges a quiet learner once, refuses the second nudge, and shows that she came back', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await openList(page, 'progress?quiet=quiet_7');
  const row = rowOf(page, quiet);
  await row.focus();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nudge 1 student' });
  await dialog.getByLabel('Template').selectOption('Offer help');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 1 student' }).click();
  await expect(toast(page, '1 student was nudged')).toBeVisible();
  await expect(row).toContainText('not back yet');
  await row.getByRole('button', { name: `${quiet}: Nudge` }).click();
  await dialog.getByRole('button', { name: 'Send to 1 student' }).click();
  await expect(toast(page, `Already nudged in the last seven days: ${quiet}`)).toBeVisible();
  // A dialog that has just been closed still leaves its entry in the history, which would abort a load by address.
  await page.waitForFunction(() => !('overlay' in (history.state ?? {})));
  const isListening = page.waitForResponse((response) => response.url().endsWith(listenToEvents.path));
  await page.goto('/admin-dashboard/progress');
  await expect(row).toContainText('not back yet');
  await isListening;
  // Other tests move the product's clock ahead of the database's, by which she opens a lesson; the page is loaded again by itself.
  await site.query(
    `update nudges set created_at = now() - interval '1 minute' where student_id = (select id from profiles where full_name = $1)`,
    [quiet],
  );
  await site.query(
    `update lesson_progress set updated_at = now() where student_id = (
    select id from profiles where full_name = $1) and lesson_id = (
    select lesson_id from lesson_progress where student_id = (select id from profiles where full_name = $1) limit 1)`,
    [quiet],
  );
  await expect(row).toContainText('back on the same day');
  await expect(row).toContainText('Active');
});

test('Leave: a learner takes one on the dashboard, the list says so, and she ends it early', async ({
  page,
  site,
  browser,
}) => {
  await setLanguage(page.context(), site, 'en');
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Do you need a break?' });
  // It is loaded when it comes into view.
  const scrollToCard = async () =>
    await expect(async () => {
      await page.getByRole('contentinfo').last().scrollIntoViewIfNeeded();
      await expect(card).toBeVisible({ timeout: 1500 });
    }).toPass();
  await scrollToCard();
  await card.getByLabel('Return date').fill(inDays(20));
  await card.getByRole('button', { name: 'Set leave' }).click();
  const away = page.getByRole('region', { name: /^On leave until/ });
  await expect(away).toBeVisible();
  await expect(page.getByText('it does not matter if the streak ends')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const desk = await (await browser.newContext()).newPage();
  await signInAsAdmin(desk, site);
  await desk.goto(`${site.url}/admin-dashboard/progress?quiet=on_leave`);
  const row = rowOf(desk, 'Номин Ганбат');
  await expect(row).toContainText('On leave until');
  await row.getByRole('button', { name: 'Номин Ганбат: Nudge' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send to 1 student' }).click();
  await expect(toast(desk, 'On leave: Номин Ганбат')).toBeVisible();
  await away.getByRole('button', { name: 'End leave' }).click();
  await scrollToCard();
  await expect(row).toBeHidden();
  // One that begins later does not hide the streak yet.
  await card.getByLabel('First day').fill(inDays(5));
  await card.getByLabel('Return date').fill(inDays(9));
  await card.getByRole('button', { name: 'Set leave' }).click();
  await expect(page.getByRole('region', { name: /^On leave from .+ until/ })).toBeVisible();
  await expect(page.getByText('it does not matter if the streak ends')).toBeHidden();
  await desk.context().close();
});
