import { expect, type Site, speak, test } from '../support/site.ts';

// Every public page, as it is without scripts: whole, with nothing that waits to be filled, and with links that lead on.
test.use({ javaScriptEnabled: false });

async function firstOf(site: Site, list: 'jobs' | 'projects'): Promise<{ id: string; title: string }> {
  const { rows } = (await (await fetch(`${site.url}/api/${list}`)).json()) as { rows: { id: string; title: string }[] };
  const [first] = rows;
  if (!first) throw new Error(`no ${list}`);
  return first;
}

test('every public page reads whole without scripts', async ({ page, context, site }) => {
  await speak(context, site, 'en');
  const [job, project] = [await firstOf(site, 'jobs'), await firstOf(site, 'projects')];
  const pages: [address: string, ...texts: string[]][] = [
    ['/', '100+', 'Full Stack Web Development'],
    ['/courses', 'Full Stack Web Development', 'Flutter'],
    ['/jobs', job.title],
    [`/jobs/${job.id}`, job.title, 'Job Description', 'Apply for this job'],
    ['/projects', project.title],
    [`/projects/${project.id}`, project.title, 'Project Description'],
    ['/internships', 'Internship'],
    ['/companies', 'open job'],
    ['/community', 'Discord'],
    ['/terms', 'July 17, 2025'],
    ['/privacy', 'July 17, 2025'],
    ['/nowhere', 'Access Prohibited'],
  ];
  for (const [address, ...texts] of pages)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.locator('[role=status] [aria-hidden=true] > span:empty'), 'nothing waits').toHaveCount(0);
      const paragraphs = await page.locator('main').innerText();
      expect(paragraphs.length, 'there is something to read').toBeGreaterThan(80);
    });
});

test('a visitor without scripts finds from the home page to a job, and searches', async ({ page, context, site }) => {
  await speak(context, site, 'en');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await page.getByRole('searchbox').fill('QA');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/\/jobs\?search=QA/);
  await page.getByRole('main').getByRole('link', { name: /QA/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /QA/ })).toBeVisible();
});

for (const { address, title, ways } of [
  { address: '/jobs/nowhere', title: 'Job Not Found', ways: ['/jobs'] },
  { address: '/projects/nowhere', title: 'Project Not Found', ways: ['/projects'] },
  { address: '/courses/nowhere', title: 'Course Not Found', ways: ['/courses', '/signin?next=%2Fcourses%2Fnowhere'] },
  { address: '/blog/nowhere', title: 'Article Not Found', ways: ['/blog'] },
])
  test(`${address} answers 404, says so and leads on`, async ({ page, context, site }) => {
    await speak(context, site, 'en');
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main [role=status]'), 'nothing waits').toHaveCount(0);
    for (const way of ways) await expect(page.locator(`main a[href="${way}"]`)).toBeVisible();
  });

test('before the scripts have come no press is lost, and no address of a reader stands in an address', async ({
  page,
  context,
  site,
}) => {
  await speak(context, site, 'en');
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  for (const [purpose, button] of [
    ['confirm', 'Confirm subscription'],
    ['unsubscribe', 'Unsubscribe'],
  ] as const) {
    await page.goto(`/newsletter?do=${purpose}&token=none`);
    await expect(page.getByRole('main').getByRole('button', { name: button })).toBeDisabled();
  }
});
