import { seedLearners, familyName, openList, signInAsAdmin, rowOf, toast, undo } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

const nameOf = (number: number) => `${familyName} ${number}`;

test.beforeEach(async ({ page, site }) => {
  await seedLearners(site);
  await signInAsAdmin(page, site);
});

test('decides rows with different statuses in bulk, and undo restores each status', async ({ page, site }) => {
  const [reviewed, pending] = [nameOf(24), nameOf(23)];
  await site.query(`update applications set status = 'reviewed' where id::text like '%000000000024'`);
  await openList(page, `applications?search=${encodeURIComponent(nameOf(2))}`);
  for (const name of [reviewed, pending]) await page.getByRole('checkbox', { name: new RegExp(`${name}$`) }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Accept' }).click();
  await undo(page, '2 applications updated to accepted');
  await expect(toast(page, '2 changes undone')).toBeVisible();
  await expect(rowOf(page, reviewed)).toContainText('Reviewed');
  await expect(rowOf(page, pending)).toContainText('Pending');
});

test('exports the filtered list', async ({ page }) => {
  await openList(page, `applications?search=${encodeURIComponent(familyName)}`);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await csv.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().split('\r\n');
  expect(lines[0]?.startsWith('\ufeffApplicant')).toBe(true);
  expect(lines.filter((line) => line.includes(familyName))).toHaveLength(30);
});

test('shows a list on a phone as cards with the same decisions and a choice of order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, `enrollments?search=${encodeURIComponent(familyName)}`);
  await page.getByLabel('Order').selectOption({ label: 'Date, ascending' });
  await expect(page.getByRole('row').first()).toContainText(nameOf(1));
  await expect(page.getByRole('button', { name: `${nameOf(1)}: View` })).toBeVisible();
  await page.getByRole('button', { name: `${nameOf(1)}: More` }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(toast(page, 'Enrollment status updated to active')).toBeVisible();
  await undo(page, 'Enrollment status updated to active');
  await expect(rowOf(page, nameOf(1))).toContainText('Pending');
});
