import { breakServer, crowd, crowdName, openList, openOffice, rowOf, toast, undo } from '../support/admin.ts';
import { expect, test, full } from '../support/site.ts';

// The four lists of what waits for a decision, each worked through as an admin does it: by pointer and by keys.
const lists = [
  {
    path: 'enrollments',
    title: 'Course Enrollments',
    search: 'Search enrollments...',
    empty: 'No enrollments found',
    loadFailed: 'Failed to load enrollments. Please try again later.',
    accept: 'Approve',
    accepted: {
      status: 'Active',
      toast: 'Enrollment status updated to active',
      several: '2 enrollments updated to active',
    },
    refuse: 'Drop/Reject',
    refused: { status: 'Dropped', toast: 'Enrollment status updated to dropped' },
    updateFailed: 'Failed to update enrollment status',
    details: 'Enrollment details',
  },
  {
    path: 'applications',
    title: 'Job Applications',
    search: 'Search applications...',
    empty: 'No applications found',
    loadFailed: 'Failed to load applications. Please try again later.',
    accept: 'Accept',
    accepted: {
      status: 'Accepted',
      toast: 'Application status updated to accepted',
      several: '2 applications updated to accepted',
    },
    refuse: 'Reject',
    refused: { status: 'Rejected', toast: 'Application status updated to rejected' },
    updateFailed: 'Failed to update application status',
    details: 'Application details',
  },
  {
    path: 'project-applications',
    title: 'Project Applications',
    search: 'Search project applications...',
    empty: 'No project applications found',
    loadFailed: 'Failed to load project applications. Please try again later.',
    accept: 'Accept',
    accepted: {
      status: 'Accepted',
      toast: 'Application status updated to accepted',
      several: '2 project applications updated to accepted',
    },
    refuse: 'Reject',
    refused: { status: 'Rejected', toast: 'Application status updated to rejected' },
    updateFailed: 'Failed to update application status',
    details: 'Project application details',
  },
] as const;

const nameOf = (number: number) => `${crowdName} ${number}`;

test.beforeEach(async ({ page, site }) => {
  await crowd(site);
  await openOffice(page, site);
});

// The lists share their parts: `npm test` goes through the applications, `npm run test:full` through all.
const applicationsOnly = (list: (typeof lists)[number]) => (list.title === 'Job Applications' ? {} : full);

for (const list of lists) {
  test(
    `${list.title}: found in Cyrillic, filtered, paged forth and back, all of it in the address`,
    full,
    async ({ page }) => {
      await openList(page, list.path);
      await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible();
      await expect(page.getByText(/^\d+ in total, \d+ waiting for a decision\.$/)).toBeVisible();
      await page.getByPlaceholder(list.search).fill(crowdName.toUpperCase());
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
      await page.getByRole('radio', { name: new RegExp(`^${list.accepted.status} \\d`) }).click({ force: true });
      await expect(page.getByText(list.empty)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('row').nth(1)).toContainText(nameOf(1));
    },
  );

  test(
    `${list.title}: decided, undone, refused with a reason, several at once, by keys too`,
    full,
    async ({ page }) => {
      await openList(page, `${list.path}?search=${encodeURIComponent(crowdName)}&status=pending`);
      await rowOf(page, nameOf(30))
        .getByRole('button', { name: `${nameOf(30)}: ${list.accept}` })
        .click();
      await expect(toast(page, list.accepted.toast)).toBeVisible();
      await expect(rowOf(page, nameOf(30))).toHaveCount(0);
      await undo(page, list.accepted.toast);
      await expect(rowOf(page, nameOf(30))).toBeVisible();

      // By keys: the search, down to the first row, one letter, and Enter on the question.
      await page.keyboard.press('/');
      await expect(page.getByPlaceholder(list.search)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(rowOf(page, nameOf(30))).toBeFocused();
      await page.keyboard.press('r');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(nameOf(30));
      await question.getByLabel('Reason (optional)').fill('Одоогоор суудал алга');
      await question.getByRole('button', { name: list.refuse }).click();
      await expect(toast(page, list.refused.toast)).toBeVisible();
      await expect(rowOf(page, nameOf(30))).toHaveCount(0);
      await undo(page, list.refused.toast);
      await expect(rowOf(page, nameOf(30))).toBeVisible();

      for (const number of [29, 28])
        await page.getByRole('checkbox', { name: new RegExp(`${nameOf(number)}$`) }).check();
      await expect(page.getByText('Selected: 2')).toBeVisible();
      await page
        .getByRole('region', { name: 'Selected rows' })
        .getByRole('button', { name: new RegExp(`^${list.accept}`) })
        .click();
      await expect(toast(page, list.accepted.several)).toBeVisible();
      for (const number of [29, 28]) await expect(rowOf(page, nameOf(number))).toHaveCount(0);
      await undo(page, list.accepted.several);
      for (const number of [29, 28]) await expect(rowOf(page, nameOf(number))).toBeVisible();
    },
  );

  test(
    `${list.title}: opened with its history, closed by Escape, decided in the drawer`,
    applicationsOnly(list),
    async ({ page }) => {
      await openList(page, `${list.path}?search=${encodeURIComponent(nameOf(27))}`);
      await rowOf(page, nameOf(27))
        .getByRole('button', { name: `${nameOf(27)}: View` })
        .click();
      const drawer = page.getByRole('dialog', { name: list.details });
      await expect(drawer.getByText('crowd27@example.com')).toBeVisible();
      await drawer
        .getByRole('group', { name: 'Change status' })
        .getByRole('button', { name: list.path === 'enrollments' ? 'Completed' : list.accept })
        .click();
      // What is told of it, and the way back, are there beside the open drawer too.
      await expect(toast(page, /updated to (completed|accepted)/)).toBeVisible();
      await undo(page, 'updated to');
      await expect(drawer.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
      await drawer.getByRole('tab', { name: 'History' }).click();
      await expect(drawer.getByText('Pending').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      expect(new URL(page.url()).searchParams.get('open')).toBeNull();
    },
  );

  test(`${list.title}: a failing server is told, and the list goes back to what was`, full, async ({ page }) => {
    await openList(page, `${list.path}?search=${encodeURIComponent(nameOf(26))}`);
    const mend = await breakServer(page, `/admin/${list.path}/status`);
    await rowOf(page, nameOf(26))
      .getByRole('button', { name: `${nameOf(26)}: ${list.accept}` })
      .click();
    await expect(toast(page, list.updateFailed)).toBeVisible();
    await expect(rowOf(page, nameOf(26))).toContainText('Pending');
    await mend();
    const mendList = await breakServer(page, `/api/admin/${list.path}`);
    await page.reload();
    await expect(page.getByText(list.loadFailed)).toBeVisible();
    await mendList();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, nameOf(26))).toBeVisible();
  });
}

test('Verification Requests: searched by reference, decided once; the second admin is told', async ({
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
  await openOffice(second, site);
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
  const mend = await breakServer(page, '/decision');
  await page.getByPlaceholder('Search by name, email or reference...').fill('лав-3');
  await rowOf(page, nameOf(3))
    .getByRole('button', { name: `${nameOf(3)}: Reject` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Failed to update request status')).toBeVisible();
  await expect(rowOf(page, nameOf(3))).toContainText('Pending');
  await mend();
});

test("an applicant's real 履歴書 is downloaded, and the uploaded résumé beside it", async ({ page }) => {
  test.setTimeout(120_000);
  await openList(page, 'applications?search=nomin');
  // One that came with a résumé; other journeys on this site leave applications of hers without.
  await page
    .getByRole('row')
    .filter({ hasText: 'Summer Internship' })
    .getByRole('button', { name: /: View$/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Application details' });
  // The first document waits for the process that draws it, and the second for a machine that has just drawn.
  const patience = { timeout: 40_000 };
  const [cv] = await Promise.all([
    page.waitForEvent('download', patience),
    drawer.getByRole('button', { name: 'Download CV (Japanese Style)' }).click(),
  ]);
  expect(cv.suggestedFilename()).toMatch(/^rirekisho_GANBAT-NOMIN_.*\.pdf$/);
  await expect(toast(page, 'CV downloaded successfully')).toBeVisible();
  const [resume] = await Promise.all([
    page.waitForEvent('download', patience),
    drawer.getByRole('button', { name: /^Download .*\.pdf/ }).click(),
  ]);
  expect(resume.suggestedFilename()).toMatch(/\.pdf$/);
});
