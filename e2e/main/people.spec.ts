import type { Page } from '@playwright/test';
import { failRequests, seedLearners, familyName, openList, signInAsAdmin, toast } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

// User management and the audit log.
const nameOf = (number: number) => `${familyName} ${number}`;

/** Opens the list of users, filtered by `search`. */
const openPeople = async (page: Page, search: string) =>
  await openList(page, `users?search=${encodeURIComponent(search)}`);

const press = async (page: Page, name: string, button: string) =>
  await page.getByRole('button', { name: `${name}: ${button}`, exact: true }).click();

test.beforeEach(async ({ page, site }) => {
  await seedLearners(site);
  await signInAsAdmin(page, site);
});

test('Audit Log: searches by person, filters by kind, shows values before and after, and exports', async ({ page }) => {
  await openList(page, `enrollments?search=${encodeURIComponent(nameOf(25))}`);
  await press(page, nameOf(25), 'Approve');
  await expect(toast(page, 'Enrollment status updated to active')).toBeVisible();
  await openPeople(page, nameOf(25));
  await press(page, nameOf(25), 'Make Admin');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
  await expect(toast(page, 'User updated successfully!')).toBeVisible();
  await press(page, nameOf(25), 'Make User');
  await expect(page.getByRole('button', { name: `${nameOf(25)}: Make Admin` })).toBeVisible();

  await openList(page, 'audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  const search = page.getByPlaceholder('Search by person or action...');
  await search.fill(nameOf(25).toUpperCase());
  await expect(page.getByText(/^1–3 of 3$/)).toBeVisible();
  const kind = page.getByLabel('Kind of record');
  await kind.selectOption({ label: 'Users (2)' });
  await expect(page.getByText(/^1–2 of 2$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Role: Admin → User');
  await expect(page.getByRole('row').nth(2)).toContainText('Role: User → Admin');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await csv.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().split('\r\n');
  expect(lines[0]?.startsWith('\ufeffWhen')).toBe(true);
  expect(lines.filter((line) => line.includes('user.set_role'))).toHaveLength(2);

  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Change' });
  await expect(drawer.getByRole('row', { name: 'Role Admin User' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Open' }).click();
  const person = page.getByRole('dialog', { name: nameOf(25) });
  await person.getByRole('tab', { name: 'History' }).click();
  await expect(person.getByRole('heading', { name: 'Role changed' })).toHaveCount(2);
  await expect(person.getByRole('heading', { name: 'Enrollment status changed' })).toBeVisible();

  await openList(page, 'audit?search=%D0%B1%D0%B0%D0%B9%D1%85%D0%B3%D2%AF%D0%B9');
  await expect(page.getByText('No changes found')).toBeVisible();
  const restore = await failRequests(page, '/api/admin/audit');
  await page.reload();
  await expect(page.getByText('Failed to load the audit log. Please try again later.')).toBeVisible();
  await restore();
});
