import {
  failRequests,
  seedLearners,
  familyName,
  openList,
  signInAsAdmin,
  rowOf,
  toast,
  undo,
} from '../support/admin.ts';
import { expect, test, full } from '../support/site.ts';

// The lists of requests that wait for a decision.
const lists = [
  {
    path: 'enrollments',
    title: 'Course Enrollments',
    search: 'Search enrollments...',
    empty: 'No enrollments found',
    accept: 'Approve',
    accepted: 'Active',
    details: 'Enrollment details',
  },
  {
    path: 'applications',
    title: 'Job Applications',
    search: 'Search applications...',
    empty: 'No applications found',
    accept: 'Accept',
    accepted: 'Accepted',
    details: 'Application details',
  },
  {
    path: 'project-applications',
    title: 'Project Applications',
    search: 'Search project applications...',
    empty: 'No project applications found',
    accept: 'Accept',
    accepted: 'Accepted',
    details: 'Project application details',
  },
] as const;

const nameOf = (number: number) => `${familyName} ${number}`;

test.beforeEach(async ({ page, site }) => {
  await seedLearners(site);
  await signInAsAdmin(page, site);
});

for (const list of lists) {
  test(
    `${list.title}: searches in Cyrillic, filters and paginates, and keeps the state in the URL`,
    full,
    async ({ page }) => {
      await openList(page, list.path);
      await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible();
      await expect(page.getByText(/^\d+ in total, \d+ waiting for a decision\.$/)).toBeVisible();
      await page.getByPlaceholder(list.search).fill(familyName.toUpperCase());
      await page.waitForURL(/search=/);
      await expect(page.getByText(/^1–25 of 30$/)).toBeVisible();
      await expect(page.getByText(/^30 found, \d+ waiting for a decision\.$/)).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(/^26–30 of 30$/)).toBeVisible();
      await expect(rowOf(page, nameOf(1))).toBeVisible();
      await page.reload();
      await expect(rowOf(page, nameOf(1))).toBeVisible();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByText(/^1–25 of 30$/)).toBeVisible();
      await page.getByRole('button', { name: /^(Date|Applied On)/ }).click();
      await expect(page.getByRole('row').nth(1)).toContainText(nameOf(1));
      await page.getByRole('radio', { name: new RegExp(`^${list.accepted} \\d`) }).click({ force: true });
      await expect(page.getByText(list.empty)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('row').nth(1)).toContainText(nameOf(1));
    },
  );
}

test('Job Applications: decides in the drawer, shows the history and closes on Escape', async ({ page }) => {
  const [, list] = lists;
  await openList(page, `${list.path}?search=${encodeURIComponent(nameOf(27))}`);
  await rowOf(page, nameOf(27))
    .getByRole('button', { name: `${nameOf(27)}: View` })
    .click();
  const drawer = page.getByRole('dialog', { name: list.details });
  await expect(drawer.getByText('crowd27@example.com')).toBeVisible();
  await drawer.getByRole('group', { name: 'Change status' }).getByRole('button', { name: list.accept }).click();
  // The toast's button works while the drawer is open.
  await expect(toast(page, 'updated to accepted')).toBeVisible();
  await undo(page, 'updated to');
  await expect(drawer.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer.getByText('Pending').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  expect(new URL(page.url()).searchParams.get('open')).toBeNull();
});

test('Verification Requests: finds by reference and rejects a second decision by another admin', async ({
  page,
  browser,
  site,
}) => {
  await openList(page, 'verification-requests');
  await expect(page.getByRole('columnheader', { name: 'Payment Reference', exact: true })).toBeVisible();
  await page.getByPlaceholder('Search by name, email or reference...').fill('лав-3');
  await expect(page.getByText(/^1–2 of 2$/)).toBeVisible();
  await rowOf(page, nameOf(30))
    .getByRole('button', { name: `${nameOf(30)}: View` })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Verification request details' });
  await expect(drawer.getByText(/check in the banking system/)).toBeVisible();

  const other = await browser.newContext({ baseURL: site.url });
  const second = await other.newPage();
  await signInAsAdmin(second, site);
  await openList(second, 'verification-requests?search=%D0%BB%D0%B0%D0%B2-3');
  await rowOf(second, nameOf(30))
    .getByRole('button', { name: `${nameOf(30)}: Approve` })
    .click();

  await drawer.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Verification request approved')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(toast(second, 'Failed to update request status')).toBeVisible();
  await expect(rowOf(second, nameOf(30))).toContainText('Approved');
  await other.close();

  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search by name, email or reference...').fill('байхгүй');
  await expect(page.getByText('No verification requests found')).toBeVisible();
  const restore = await failRequests(page, '/decision');
  await page.getByPlaceholder('Search by name, email or reference...').fill('лав-3');
  await rowOf(page, nameOf(3))
    .getByRole('button', { name: `${nameOf(3)}: Reject` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Failed to update request status')).toBeVisible();
  await expect(rowOf(page, nameOf(3))).toContainText('Pending');
  await restore();
});

test("downloads an applicant's generated 履歴書 and uploaded résumé", async ({ page }) => {
  test.setTimeout(120_000);
  await openList(page, 'applications?search=nomin');
  // This application has a résumé; other tests create applications of hers without one.
  await page
    .getByRole('row')
    .filter({ hasText: 'Summer Internship' })
    .getByRole('button', { name: /: View$/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Application details' });
  // The first download has to start the document worker.
  const downloadOptions = { timeout: 40_000 };
  const [cv] = await Promise.all([
    page.waitForEvent('download', downloadOptions),
    drawer.getByRole('button', { name: 'Download CV (Japanese Style)' }).click(),
  ]);
  expect(cv.suggestedFilename()).toMatch(/^rirekisho_GANBAT-NOMIN_.*\.pdf$/);
  await expect(toast(page, 'CV downloaded successfully')).toBeVisible();
  const [resume] = await Promise.all([
    page.waitForEvent('download', downloadOptions),
    drawer.getByRole('button', { name: /^Download .*\.pdf/ }).click(),
  ]);
  expect(resume.suggestedFilename()).toMatch(/\.pdf$/);
});
