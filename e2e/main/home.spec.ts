import { accountOf, expect, signIn, setLanguage, test, full } from '../support/site.ts';

test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

test('shows the figures, the stages, the reasons, the courses and the jobs', async ({ page }) => {
  await page.goto('/');
  for (const figure of ['7+', '100+', '90%']) await expect(page.getByText(figure, { exact: true })).toBeVisible();
  const stops = page.getByRole('list', { name: 'The four stages of the program' }).getByRole('listitem');
  await expect(stops).toContainText([
    'Start',
    /Frontend.*2-3 months/,
    /Backend.*2-3 months/,
    /Database.*1-2 months/,
    /DevOps and Security.*1-2 months/,
    /6-10 months in total/,
  ]);
  await expect(page.getByRole('region', { name: 'Why choose us' }).getByRole('listitem')).toHaveCount(6);
  const courses = page.getByRole('region', { name: 'Featured courses' });
  await expect(courses.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(courses.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/courses');
  const jobs = page.getByRole('region', { name: 'Open jobs' });
  await expect(jobs.getByRole('listitem')).toHaveCount(3);
  await expect(jobs.getByRole('link', { name: 'See all jobs' })).toHaveAttribute('href', '/jobs');
  const links = page.locator('main').locator('a[href="/signup"], a[href="/courses"]');
  expect(await links.count()).toBeGreaterThan(2);
});

test('links graduate stories to their posts and hides the section if there are none', async ({ page, site }) => {
  await page.goto('/');
  const stories = page.getByRole('region', { name: 'Stories of graduates' });
  await expect(stories.getByRole('listitem')).toHaveCount(3);
  const title = 'Bank teller → frontend developer, Tokyo';
  await stories.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await site.query('update posts set is_active = false where is_graduate_story');
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Featured courses' })).toBeVisible();
    await expect(stories).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await site.query('update posts set is_active = true where is_graduate_story');
});

test(
  'fills in a missing salary, location and company, and says when there are no jobs',
  full,
  async ({ page, site }) => {
    const title = 'A job that says little';
    await site.query(
      `insert into jobs (id, title, created_at, updated_at) values (gen_random_uuid(), $1, '2999-01-01', '2999-01-01')`,
      [title],
    );
    const jobs = page.getByRole('region', { name: /Open jobs|Нээлттэй ажлын байр/ });
    const first = jobs.getByRole('listitem').first();
    await expect(async () => {
      await page.goto('/');
      await expect(first).toContainText(title, { timeout: 100 });
    }).toPass();
    await expect(first).toContainText('$80K - $120K');
    await expect(first).toContainText(
      /Sakura Systems|Kaze Works|Aoba Digital|Mirai Software|Hoshi Labs|Nami Technologies/,
    );
    await page.goto('/?lang=mn');
    await expect(first).toContainText('Зайнаас');

    await site.query(`update jobs set is_active = false, title = title || ' (deactivated)' where is_active`);
    await expect(async () => {
      await page.goto('/');
      await expect(jobs.getByText('No active job listings found')).toBeVisible({ timeout: 100 });
    }).toPass();
    await site.query(
      `update jobs set is_active = true, title = replace(title, ' (deactivated)', '') where title like '% (deactivated)'`,
    );
    await site.query('delete from jobs where title = $1', [title]);
  },
);

test('redirects an admin to the dashboard unless the admin follows Back to Site', async ({ page, site }) => {
  await signIn(page, accountOf(site, 'admin'));
  await page.waitForURL('**/dashboard');
  await page.goto('/');
  await page.waitForURL('**/admin-dashboard');
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
