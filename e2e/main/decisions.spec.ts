import { seedLearners, familyName, openList, signInAsAdmin, rowOf, toast, undo } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

const nameOf = (number: number) => `${familyName} ${number}`;

test.beforeEach(async ({ page, site }) => {
  await seedLearners(site);
  await signInAsAdmin(page, site);
});

test('Job Applications: decides in the drawer, shows the history and closes on Escape', async ({ page }) => {
  await openList(page, `applications?search=${encodeURIComponent(nameOf(27))}`);
  await rowOf(page, nameOf(27))
    .getByRole('button', { name: `${nameOf(27)}: View` })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Application details' });
  await expect(drawer.getByText('crowd27@example.com')).toBeVisible();
  await drawer.getByRole('group', { name: 'Change status' }).getByRole('button', { name: 'Accept' }).click();
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
