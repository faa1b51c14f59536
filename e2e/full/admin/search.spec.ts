import { openList, signInAsAdmin } from '../../support/admin.ts';
import { findAxeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/site.ts';

test('the search of the admin area opens by key, and leads to a person, a course and a screen', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await openList(page, 'users');
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const option = page.getByRole('dialog').getByRole('link');

  await expect(button).toBeVisible();
  // The dialog is loaded slowly, and what is typed meanwhile is not lost.
  await page.route(/\/assets\/SearchDialog-.*\.js/, async (route) => {
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nomin');
  await expect(box).toBeFocused();
  await page.keyboard.type('@example');
  await expect(box).toHaveValue('nomin@example');
  await box.fill('ганбат номин');
  await expect(option).toHaveText([/nomin@example.com/]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(option).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Номин Ганбат' })).toBeVisible();

  await button.click();
  await box.fill('node');
  await option.filter({ hasText: 'Node.js & APIs' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\/courses\//);

  await page.setViewportSize({ width: 390, height: 844 });
  await button.click();
  await box.fill('audit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin-dashboard\/courses\//);
});
