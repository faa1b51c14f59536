import type { Page } from '@playwright/test';
import { failRequests, openList, signInAsAdmin, toast, undo } from '../support/admin.ts';
import { accountOf, expect, signIn, setLanguage, test, full } from '../support/site.ts';

// Homework review by admins, and what the learner sees.
const unexpected = 'An unexpected error occurred. Please try again.';
const learner = 'Номин Ганбат';

/** The row of the lesson with this title. */
const lessonRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

const search = async (page: Page, text: string) => await page.getByRole('searchbox').fill(text);
test.beforeEach(async ({ page, site }) => await signInAsAdmin(page, site));

test('Homework: searches in Cyrillic, filters, marks as seen, undoes and comments; the learner sees it', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(120_000);
  await site.query(
    `update homework_submissions set seen_at = null, seen_by = null, comment = null, commented_at = null
      where student_id = (select id from profiles where email = $1)`,
    ['nomin@example.com'],
  );
  await openList(page, 'homework');
  await search(page, 'НОМИН ГАНБАТ');
  await expect(page.getByRole('list', { name: 'Homework Submissions' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: /^Not seen 1$/ }).click({ force: true });
  await page.waitForURL(/seen=unseen/);
  await page.getByRole('button', { name: `${learner}: Submissions` }).click();
  const unseen = page.getByRole('row').filter({ hasText: 'Not seen' });
  const title = (await unseen.first().getByRole('rowheader').textContent()) ?? '';
  const row = lessonRow(page, title);
  await page.getByLabel('Week').selectOption({ label: 'Week 2' });
  await page.waitForURL(/week=2/);
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeVisible();

  const restore = await failRequests(page, '/review');
  await row.getByRole('button', { name: `${title}: Mark as seen` }).click();
  await expect(toast(page, unexpected)).toBeVisible();
  await restore();
  await row.getByRole('button', { name: `${title}: Mark as seen` }).click();
  await expect(toast(page, 'Marked as seen: 1')).toBeVisible();
  await expect(row).toHaveCount(0);
  await undo(page, 'Marked as seen: 1');
  await row.getByRole('button', { name: `${title}: View` }).click();
  const details = page.getByRole('dialog', { name: 'Submission details' });
  await details.getByLabel('Comment to the student').fill('Сайн болжээ, README нэмээрэй.');
  await details.getByRole('button', { name: 'Save and mark as seen' }).click();
  await expect(toast(page, 'Review saved')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: /^All \d/ }).click({ force: true });
  await expect(row).toContainText('Seen');

  const hers = await browser.newContext({ baseURL: site.url });
  await setLanguage(hers, site, 'en');
  const dashboard = await hers.newPage();
  await signIn(dashboard, accountOf(site, 'nomin'));
  await dashboard.goto('/dashboard');
  const submission = dashboard
    .getByRole('region', { name: 'Recent submissions' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(submission).toContainText('Seen by a mentor');
  await expect(submission).toContainText('Сайн болжээ, README нэмээрэй.');
  await hers.close();
});

test('Homework: exports, opens a profile and reports failures', full, async ({ page }) => {
  await openList(page, 'homework');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('homework_submissions.csv');
  const restoreProfile = await failRequests(page, '/api/admin/profiles/');
  await page.getByRole('button', { name: `${learner}: Full Profile` }).click();
  const profile = page.getByRole('dialog', { name: 'Full Profile' });
  await expect(profile.getByText('Failed to load profile details')).toBeVisible();
  await restoreProfile();
  await profile.getByRole('button', { name: 'Try again' }).click();
  await expect(profile.getByText('nomin@example.com').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const restore = await failRequests(page, '/api/admin/homework/students');
  await page.reload();
  await expect(page.getByText('Failed to load homework submissions. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await search(page, 'байхгүй');
  await expect(page.getByText('No students with homework submissions found')).toBeVisible();
});
