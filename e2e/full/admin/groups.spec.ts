import { openList, rowOf, signInAsAdmin, toast } from '../../support/admin.ts';
import { findAxeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/site.ts';

test('a group is moved by a week, and its learners are filtered and get one more week', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await openList(page, 'groups');
  const row = rowOf(page, 'Намрын бүлэг');
  const before = (await row.getByText(/^Next: week/).textContent()) ?? '';
  await row.getByRole('button', { name: /Edit/ }).click();
  await page.getByRole('button', { name: 'Move by a week' }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await openList(page, 'groups');
  await expect(row.getByText(/^Next: week/)).not.toHaveText(before);

  await openList(page, 'fullstack-students');
  await page.getByRole('combobox', { name: 'Group' }).selectOption('Намрын бүлэг');
  await page
    .locator('label')
    .filter({ hasText: /^Active/ })
    .click();
  // Other tests may have approved a learner into the group, who begins in another week.
  const learners = page.getByRole('row').filter({ hasText: /Намрын бүлэг/ });
  await expect(page.getByText(/^1–[67] of [67]$/)).toBeVisible();
  const count = await learners.filter({ hasText: 'Week 7' }).count();
  expect(count).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: '+1 week' }).click();
  await expect(learners.filter({ hasText: 'Week 8' })).toHaveCount(count);
});
