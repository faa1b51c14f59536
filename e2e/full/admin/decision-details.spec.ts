import { seedLearners, familyName, openList, signInAsAdmin, rowOf, toast, undo } from '../../support/admin.ts';
import { expect, test } from '../../support/site.ts';

const nameOf = (number: number) => `${familyName} ${number}`;

test.beforeEach(async ({ page, site }) => {
  await seedLearners(site);
  await signInAsAdmin(page, site);
});

test('shows a list on a phone as cards with the same decisions and a choice of order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, `enrollments?search=${encodeURIComponent(familyName)}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Order').selectOption({ label: 'Date, ascending' });
  await expect(page.locator('tbody tr').first()).toContainText(nameOf(1));
  await expect(page.getByRole('button', { name: `${nameOf(1)}: View` })).toBeVisible();
  await page.getByRole('button', { name: `${nameOf(1)}: Approve` }).click();
  await expect(toast(page, 'Enrollment status updated to active')).toBeVisible();
  await undo(page, 'Enrollment status updated to active');
  await expect(rowOf(page, nameOf(1))).toContainText('Pending');
});
