import { expect, full, type Site, setLanguage, test } from '../support/site.ts';

// Every public page without scripts: complete, without loading states, and with working links.
test.use({ javaScriptEnabled: false });

async function firstOf(site: Site, list: 'jobs' | 'projects'): Promise<{ id: string; title: string }> {
  const { rows } = (await (await fetch(`${site.url}/api/${list}`)).json()) as { rows: { id: string; title: string }[] };
  const [first] = rows;
  if (!first) throw new Error(`no ${list}`);
  return first;
}

test('every public page is complete without scripts', async ({ page, context, site }) => {
  await setLanguage(context, site, 'en');
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
      await expect(page.locator('[role=status] [aria-hidden=true] > span:empty'), 'nothing is loading').toHaveCount(0);
      const paragraphs = await page.locator('main').innerText();
      expect(paragraphs.length, 'the page has text').toBeGreaterThan(80);
    });
});

test('a visitor without scripts goes from the home page to the jobs, searches and opens a job', async ({
  page,
  context,
  site,
}) => {
  await setLanguage(context, site, 'en');
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
  test(`${address} answers 404 with a message and links to other pages`, full, async ({ page, context, site }) => {
    await setLanguage(context, site, 'en');
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main [role=status]'), 'nothing is loading').toHaveCount(0);
    for (const way of ways) await expect(page.locator(`main a[href="${way}"]`)).toBeVisible();
  });

test('the Apply buttons lead to the application forms', async ({ page, context, site }) => {
  await setLanguage(context, site, 'en');
  for (const [list, button] of [
    ['jobs', 'Apply for this job'],
    ['projects', 'Apply for this Project'],
  ] as const) {
    const { id } = await firstOf(site, list);
    await page.goto(`/${list}/${id}`);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(new RegExp(`/${list}/${id}/apply`));
  }
});

test('a visitor without scripts opens the phone menu and changes the language', async ({ page, context, site }) => {
  await setLanguage(context, site, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jobs?location=remote');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'IT Projects' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: '日本語' }).click();
  await expect(page).toHaveURL(`${site.url}/jobs?location=remote`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation').getByRole('button', { name: 'コース' }).click();
  await expect(page).toHaveURL(`${site.url}/courses`);
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a visitor without scripts subscribes to the newsletter, confirms and unsubscribes', async ({
  page,
  context,
  site,
}) => {
  await setLanguage(context, site, 'en');
  const email = 'without-scripts@example.com';
  const main = page.getByRole('main');
  await page.goto('/courses');
  const form = page.getByRole('contentinfo');
  await form.getByLabel('Newsletter').fill('reader');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByText('Please enter a valid email address')).toBeVisible();
  await main.getByRole('textbox').fill(email);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByText(/please open the link in the email/)).toBeVisible();
  const mail = async () => (await site.mails()).findLast(({ to }) => to === email)?.text ?? '';
  await expect.poll(mail).toContain('/newsletter?');
  const [link = ''] = /https?:\/\/\S+\/newsletter\?\S+/.exec(await mail()) ?? [];
  await page.goto(link);
  await main.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(main.getByText('Thank you! You will receive our newsletter.')).toBeVisible();
  const rows = async () =>
    await site.query('select confirmed_at from newsletter_subscribers where email = $1', [email]);
  expect((await rows())[0]?.['confirmed_at']).not.toBeNull();
  await page.goto(`/newsletter?do=unsubscribe&token=none`);
  await main.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(main.getByText(/no longer valid/)).toBeVisible();
  await site.query('delete from newsletter_subscribers where email = $1', [email]);
});

for (const address of ['/signin', '/signup', '/forgot-password', '/dashboard', '/admin-dashboard'])
  test(`${address} says that it needs scripts`, async ({ page, context, site }) => {
    await setLanguage(context, site, 'en');
    await page.goto(address);
    await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
    await expect(page.getByText('Loading')).toBeHidden();
    await expect(page.locator('main form button[type=submit]:visible')).toHaveCount(0);
  });
