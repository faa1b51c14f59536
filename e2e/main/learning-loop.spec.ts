import { type BrowserContext, type Page } from '@playwright/test';
import { accountOf, expect, signIn, type Site, setLanguage, test } from '../support/site.ts';

const learner = { name: 'Солонго Бат', email: 'solongo@example.com', password: 'naiman sar' };

/** Opens a page in English. */
async function openEnglishPage(context: BrowserContext, site: Site): Promise<Page> {
  await setLanguage(context, site, 'en');
  return await context.newPage();
}

test('a visitor becomes a learner, an admin approves her and unlocks two weeks, and both see the homework', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const [hers, admins] = [
    await browser.newContext({ baseURL: site.url }),
    await browser.newContext({ baseURL: site.url }),
  ];
  const [page, adminPage] = [await openEnglishPage(hers, site), await openEnglishPage(admins, site)];

  await test.step('she signs up, sees a confirmation and lands on sign-in', async () => {
    await page.goto('/signup');
    await page.getByLabel('Full name').fill(learner.name);
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel(/^Password/).fill(learner.password);
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText('Sign-up successful').first()).toBeVisible();
    await page.waitForURL('**/signin**');
  });

  await test.step('she signs in and requests enrollment', async () => {
    await signIn(page, learner);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/courses');
    await page
      .getByRole('link', { name: /Full Stack Web Development/ })
      .first()
      .click();
    await page.waitForURL(/\/courses\/[0-9a-f-]+$/);
    // The course page is always in Mongolian.
    await page.getByRole('button', { name: 'Элсэх' }).first().dblclick();
    await expect(page.getByText(/EN-[2-9A-HJ-NP-Z]{6}/).first()).toBeVisible();
  });
  const courseAddress = new URL(page.url()).pathname;

  await test.step('she cannot open lessons before the approval', async () => {
    await page.goto(`${courseAddress}/lessons/first`);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You need to be enrolled in this course to access its content')).toBeVisible();
  });

  await test.step('the admin finds and approves her', async () => {
    await signIn(adminPage, accountOf(site, 'admin'));
    await adminPage.goto('/admin-dashboard/enrollments');
    await adminPage.getByPlaceholder('Search enrollments...').fill('СОЛОНГО');
    await adminPage.getByRole('button', { name: `${learner.name}: Approve` }).click();
    await expect(adminPage.getByText('Enrollment status updated to').first()).toBeVisible();
  });

  await test.step('the admin leaves the weeks up to 2 unlocked', async () => {
    await adminPage.goto(`/admin-dashboard/fullstack-students?search=${encodeURIComponent(learner.email)}`);
    await adminPage.getByRole('button', { name: `${learner.name}: Edit` }).click();
    await adminPage.getByLabel(`${learner.name}: unlocked week`).selectOption('2');
    await adminPage.getByRole('button', { name: `${learner.name}: Save` }).click();
    // The approval has opened the weeks of the group that runs.
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(adminPage.getByText('Unlocked week updated successfully!')).toBeVisible();
  });

  await test.step('she sees weeks 0 to 2 open and week 3 locked', async () => {
    const missing: string[] = [];
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
    await page.goto(`${courseAddress}/lessons/first`);
    const menu = page.getByRole('navigation', { name: 'Course lessons' });
    await expect(menu).toBeVisible();
    await expect(menu.getByText('Week 2', { exact: true })).toBeVisible();
    await expect(menu.getByRole('button', { name: /Week 3\b.*Locked/ })).toBeVisible();
    expect(missing).toEqual([]);
  });

  await test.step('she completes a lesson, and it is complete after a reload', async () => {
    await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
    await expect(page.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('1 / 76 lessons').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0);
  });

  await test.step('she submits homework of week 1 and replaces its link', async () => {
    await page.getByRole('button', { name: /^Week 1 / }).click();
    await page.getByRole('link', { name: 'Homework Week-1', exact: true }).click();
    await page.getByLabel('Link to your work').fill('https://example.com/solongo/week-1');
    await page.getByRole('button', { name: 'Submit Homework' }).dblclick();
    await expect(page.getByText('Homework submitted successfully!')).toBeVisible();
    await expect(page.getByText(/Submitted on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update Homework' })).toBeDisabled();
    await page.getByLabel('Link to your work').fill('https://example.com/solongo/week-1-better');
    await page.getByRole('button', { name: 'Update Homework' }).click();
    await expect(page.getByText('Homework updated successfully!')).toBeVisible();
  });

  await test.step('her dashboard counts both', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /View Submission/ })).toHaveAttribute(
      'href',
      'https://example.com/solongo/week-1-better',
    );
  });

  await test.step('the admin sees it in the overview', async () => {
    await adminPage.goto(`/admin-dashboard/homework?search=${encodeURIComponent(learner.email)}`);
    await adminPage.getByRole('button', { name: `${learner.name}: Submissions` }).click();
    await expect(adminPage.getByRole('link', { name: /Open link/ })).toHaveAttribute(
      'href',
      'https://example.com/solongo/week-1-better',
    );
  });

  await Promise.all([hers.close(), admins.close()]);
});
