import { failRequests, openList, signInAsAdmin, rowOf, toast } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

// Week access of learners, and the admin dashboard.
const [one, other] = ['Уянга Отгон', 'Номин Ганбат'];

test.beforeEach(async ({ page, site }) => await signInAsAdmin(page, site));

test('Week access: edits in the row by pointer and by keys, requires a week, and unlocks several at once', async ({
  page,
}) => {
  await openList(page, 'fullstack-students');
  await expect(page.getByRole('heading', { level: 1, name: 'Full Stack Course Access' })).toBeVisible();
  await page.getByPlaceholder('Search by name or email...').fill('УЯНГА');
  await page.waitForURL(/search=/);
  await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();
  const row = rowOf(page, one);
  const week = page.getByLabel(`${one}: unlocked week`);
  await row.getByRole('button', { name: `${one}: Edit` }).click();
  await expect(week).toBeFocused();
  await week.selectOption('');
  await row.getByRole('button', { name: `${one}: Save` }).click();
  await expect(row.getByText('Please select a week number.')).toBeVisible();
  await week.selectOption({ label: 'Week 9' });
  await row.getByRole('button', { name: `${one}: Save` }).click();
  await expect(toast(page, 'Unlocked week updated successfully!')).toBeVisible();
  await expect(row).toContainText('Week 9');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(week).toBeFocused();
  await week.selectOption({ label: 'None' });
  await page.keyboard.press('Escape');
  await expect(week).toBeHidden();
  await expect(row).toContainText('Week 9');

  await page.getByPlaceholder('Search by name or email...').fill('');
  for (const name of [one, other]) await page.getByRole('checkbox', { name: new RegExp(`${name}$`) }).check();
  const bulk = page.getByRole('region', { name: 'Selected rows' });
  await bulk.getByRole('button', { name: 'Unlock' }).click();
  await expect(bulk.getByText('Please select a week number.')).toBeVisible();
  await bulk.getByRole('combobox', { name: 'Unlock for the selected students' }).selectOption({ label: 'Week 10' });
  await bulk.getByRole('button', { name: 'Unlock' }).click();
  await expect(toast(page, 'Unlocked week updated for 2 students')).toBeVisible();
  for (const name of [one, other]) await expect(rowOf(page, name)).toContainText('Week 10');
});

test('Dashboard: shows daily growth by arrow keys and in a table, and links to pending requests', async ({ page }) => {
  await page.goto('/admin-dashboard');
  for (const card of ['Total Users', 'Active Jobs', 'Active Courses', 'Active Projects']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  }
  const growth = page.getByRole('region', { name: 'Platform Growth, Last 30 days' });
  const chart = growth.getByRole('group', { name: /use the arrow keys to move between days/ });
  const table = growth.getByText('Show the figures as a table').first();
  await chart.focus();
  await expect(growth.getByRole('status')).toHaveText(/–/);
  await page.keyboard.press('ArrowLeft');
  await expect(growth.getByRole('status')).not.toHaveText(/–/);
  await page.keyboard.press('Tab');
  await expect(growth.getByRole('status')).toHaveText(/–/);
  await page.keyboard.press('Enter');
  await expect(growth.getByRole('row')).toHaveCount(31);
  await expect(growth.getByRole('columnheader')).toHaveText(['Date', 'New users', 'Enrollments', 'Job applications']);
  await expect(table).toBeVisible();

  const waiting = page.getByRole('region', { name: 'Waiting for a decision' });
  await expect(waiting.getByText(/^Oldest: /)).toHaveCount(4);
  const links = [
    ['enrollments', 'Course Enrollments'],
    ['job applications', 'Job Applications'],
    ['verification requests', 'Verification Requests'],
    ['project applications', 'Project Applications'],
  ] as const;
  for (const [name, title] of links) {
    await waiting.getByRole('link', { name: `Pending ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('status')).toBe('pending');
    await expect(page.getByRole('radio', { name: /^Pending \d/ })).toBeChecked();
    await page.goBack();
  }

  const restore = await failRequests(page, '/api/admin/overview');
  await page.reload();
  await expect(page.getByText('Failed to load analytics data. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(growth).toBeVisible();
});
