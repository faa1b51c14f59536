import type { Page } from '@playwright/test';
import { openList, signInAsAdmin, toast } from '../../support/admin.ts';
import { accountOf, expect, type Site, test } from '../../support/site.ts';

// The read-only view of the site as a learner, used by an admin.
const nomin = 'Номин Ганбат';

test.beforeEach(async ({ page, site }) => await signInAsAdmin(page, site));

const banner = (page: Page) => page.getByRole('complementary', { name: 'View as learner' });

/** Starts the view as the demonstration learner from her row. */
async function viewAsNomin(page: Page, site: Site): Promise<void> {
  await openList(page, `users?search=${accountOf(site, 'nomin').email}`);
  await page.getByRole('button', { name: `${nomin}: View as learner` }).click();
  await expect(banner(page)).toContainText(`You are viewing the site as ${nomin}. You cannot change anything.`);
  await page.waitForURL('**/dashboard');
}

test('View as learner: shows her dashboard and lessons, refuses changes and is in the audit log', async ({
  page,
  site,
}) => {
  await viewAsNomin(page, site);
  await expect(page.getByText(/Full Stack Web Development/).first()).toBeVisible();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  const answer = await page.request.get('/api/courses');
  const { rows } = (await answer.json()) as { rows: { id: string; title: string }[] };
  const course = rows.find(({ title }) => title === 'Full Stack Web Development');
  await page.goto(`/courses/${course?.id}/lessons/first`);
  await expect(page.getByRole('navigation', { name: 'Course lessons' })).toBeVisible();
  const mark = page.getByRole('button', { name: 'Mark as Complete' }).filter({ visible: true });
  for (const button of await mark.all()) await expect(button).toBeDisabled();

  const readOnlyMessage = 'You are viewing the site as another user, so nothing can be changed.';
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Password' })).toContainText(readOnlyMessage);
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.goto('/profile/edit');
  await expect(page.getByLabel('Nearest station')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeDisabled();

  await banner(page).getByRole('button', { name: 'Exit view' }).click();
  await page.waitForURL('**/admin-dashboard/users**');
  await expect(banner(page)).toBeHidden();
  await openList(page, `audit?search=${encodeURIComponent(nomin)}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Stopped viewing the site as this user');
  await expect(page.getByRole('row').nth(2)).toContainText('Started viewing the site as this user');
});

test('View as learner: reports a view that the server ended and returns to User Management', async ({ page, site }) => {
  const expectViewEnded = async () => {
    await expect(toast(page, 'The view has ended. Open it again from User Management.')).toBeVisible();
    await page.waitForURL('**/admin-dashboard/users');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  };
  await viewAsNomin(page, site);
  await site.advance(31 * 60);
  // A request of the dashboard may have found the view ended first; then the link is gone.
  const followed = page.locator('header a[href="/jobs"]').first().click({ timeout: 5000 });
  await Promise.race([followed.catch(() => {}), page.waitForURL('**/admin-dashboard/users')]);
  await expectViewEnded();
  await viewAsNomin(page, site);
  await site.advance(31 * 60);
  await page.reload();
  await expectViewEnded();
});
