import { accountOf, expect, setLanguage, signIn, test } from '../support/site.ts';

// The steps of README.md, "Where to click first".
test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

test('a visitor chooses a course on the home page and reads its sample lesson', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Full Stack Web Development' }).first().click();
  await page.waitForURL(/\/signin\?next=/);
  await page.getByRole('link', { name: 'Watch the sample lesson' }).click();
  await expect(page).toHaveURL(/\/courses\/[^/]+\/sample$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the dashboard of Nomin leads to the next lesson, and her profile to the 履歴書', async ({ page, site }) => {
  await signIn(page, accountOf(site, 'nomin'));
  await page.waitForURL('**/dashboard');
  await expect(
    page
      .getByRole('button', { name: /履歴書|CV/ })
      .or(page.getByRole('link', { name: /Continue/ }))
      .first(),
  ).toBeVisible();
  await page
    .getByRole('link', { name: /Continue/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/courses\/[^/]+\/lessons\/[^/]+/);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: /CV/ }).first()).toBeVisible();
});

test('an approved enrolment becomes active in the window of Temuulen without a reload', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, accountOf(site, 'temuulen'));
  await page.waitForURL('**/dashboard');
  const enrolment = page.getByRole('main').getByText('Pending').first();
  await expect(enrolment).toBeVisible();
  const context = await browser.newContext({ baseURL: site.url });
  await setLanguage(context, site, 'en');
  const adminPage = await context.newPage();
  await signIn(adminPage, accountOf(site, 'admin'));
  await adminPage.waitForURL('**/admin-dashboard');
  await adminPage
    .getByRole('link', { name: /^Course Enrollments/ })
    .first()
    .click();
  // Other tests of this worker may have added requests that come before hers.
  await adminPage.getByPlaceholder('Search enrollments...').fill('Тэмүүлэн');
  await adminPage.getByRole('button', { name: 'Тэмүүлэн Дорж: Approve' }).click();
  await expect(enrolment).toBeHidden({ timeout: 15_000 });
  await context.close();
});

test('/api has the API reference', async ({ page }) => {
  await page.goto('/api');
  await expect(page.getByText('/api/courses').first()).toBeAttached();
});
