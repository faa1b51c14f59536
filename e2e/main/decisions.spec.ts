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

test("downloads an applicant's generated papers and uploaded résumé", async ({ page }) => {
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
  const [career] = await Promise.all([
    page.waitForEvent('download', downloadOptions),
    drawer.getByRole('button', { name: 'Download 職務経歴書' }).click(),
  ]);
  expect(career.suggestedFilename()).toMatch(/^shokumukeirekisho_GANBAT-NOMIN_.*\.pdf$/);
  const [resume] = await Promise.all([
    page.waitForEvent('download', downloadOptions),
    drawer.getByRole('button', { name: /^Download .*\.pdf/ }).click(),
  ]);
  expect(resume.suggestedFilename()).toMatch(/\.pdf$/);
});

test('fits lists to phones: little above them, low cards, decisions and "Select all" in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, 'applications');
  const card = rowOf(page, nameOf(30));
  const box = await card.boundingBox();
  expect(box?.y).toBeLessThan(330);
  expect(box?.height).toBeLessThan(200);
  for (const action of ['View', 'Accept', 'Reject'])
    await expect(card.getByRole('button', { name: `${nameOf(30)}: ${action}` })).toBeVisible();
  const exportButton = page.getByRole('button', { name: 'Export CSV' });
  await expect(exportButton).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(exportButton).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('Selected: 25')).toBeVisible();
});

test('shows at least 18 dense rows, with long email addresses cut by an ellipsis', async ({ page, site }) => {
  const email = 'a.very.long.email.address.of.a.learner.of.the.full.stack.course@example.com';
  await site.query(`update profiles set email = '${email}' where full_name = '${nameOf(29)}'`);
  await openList(page, 'applications');
  await page.getByRole('button', { name: 'Dense rows' }).click();
  const bottom = (await rowOf(page, nameOf(13)).boundingBox())?.y ?? Infinity;
  expect(bottom).toBeLessThan(900);
  const shown = page.getByTitle(email);
  await expect(shown).toHaveCSS('text-overflow', 'ellipsis');
  expect(await shown.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(true);
});

test('keeps the buttons of homework in their card, and a count of the overview in one line', async ({ page }) => {
  await openList(page, 'homework');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const cards = page.getByRole('list', { name: 'Homework Submissions' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const spill = await cards.evaluateAll((all) =>
      all.flatMap((card) =>
        [...card.querySelectorAll('button')].map(
          (button) => button.getBoundingClientRect().right - card.getBoundingClientRect().right,
        ),
      ),
    );
    expect(Math.max(...spill)).toBeLessThanOrEqual(0);
  }
  await page.goto('/admin-dashboard');
  const count = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: 'Pending enrollments' })
    .locator('.num')
    .first();
  expect((await count.boundingBox())?.height).toBeLessThan(32);
});
