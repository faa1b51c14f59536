import type { Page } from '@playwright/test';
import { expect, type Site, setLanguage, test, waitUntilRendered, hydrate, full } from '../support/site.ts';

// Settings of its own start a separate site: it has more rows than other specs expect.
test.use({ settings: { BRAND_NAME: 'Public lists' } });

/** Inserts more rows than a page of each list, with titles that differ from the demonstration content. */
const fillLists = `
  insert into courses (id, number, title, level, price, created_at, updated_at)
    select gen_random_uuid(), 100 + n, 'Extra course ' || n, 'Beginner', 0, now(), now() from generate_series(1, 26) n;
  insert into companies (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Extra company ' || n, now(), now() from generate_series(1, 26) n;
  insert into jobs (id, company_id, title, location, kind, created_at, updated_at)
    select gen_random_uuid(), (select id from companies where name = 'Extra company ' || n), 'Extra job ' || n,
      case when n % 2 = 0 then 'Remote' else 'Tokyo' end, kind, now() - n * interval '1 hour', now()
    from generate_series(1, 26) n, unnest(array['job', 'internship']) kind;
  insert into it_projects (id, title, budget, created_at, updated_at)
    select gen_random_uuid(), 'Extra project ' || n, '$8,000', now() - n * interval '1 hour', now() from generate_series(1, 26) n;
  insert into posts (id, slug, title, published_at, created_at, updated_at)
    select gen_random_uuid(), 'extra-' || n, 'Extra post ' || n, now() - n * interval '1 hour', now(), now() from generate_series(1, 26) n`;

const filled = new WeakSet<Site>();

test.beforeEach(async ({ site, context }) => {
  if (!filled.has(site)) await site.query(fillLists);
  filled.add(site);
  await setLanguage(context, site, 'en');
});

/** The titles of a list's rows. */
const titles = (page: Page) => page.locator('main').locator('li h2, li h3');

const filters = [
  { list: '/courses', group: 'Level', chip: 'Advanced', address: '/courses?level=Advanced', gone: 'Web Basics' },
  { list: '/courses', group: 'Price', chip: 'Paid', address: '/courses?price=paid', gone: 'Web Basics' },
  { list: '/jobs', group: 'Location', chip: /^On-site/, address: '/jobs?location=onsite', gone: 'Extra job 2' },
  { list: '/jobs', group: 'Location', chip: /^Remote/, address: '/jobs?location=remote', gone: 'Extra job 1' },
  {
    list: '/internships',
    group: 'Location',
    chip: /^Remote/,
    address: '/internships?location=remote',
    gone: 'Extra job 1',
  },
  { list: '/projects', group: 'Budget', chip: /^Up to/, address: '/projects?budget=low', gone: 'Extra project 1' },
];

const searches = [
  { list: '/courses', word: 'flutter', found: /Flutter/ },
  { list: '/jobs', word: 'Extra job 7', found: 'Extra job 7' },
  { list: '/internships', word: 'Extra job 7', found: 'Extra job 7' },
  { list: '/projects', word: 'Extra project 7', found: 'Extra project 7' },
];

const lists = ['/courses', '/jobs', '/internships', '/projects', '/companies', '/blog'];

/** All lists share their code: `npm test` tests the jobs only. */
const unlessJobs = (list: string) => (list === '/jobs' ? {} : full);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { list, group, chip, address, gone } of filters)
    test(`${address} is reached by a link`, unlessJobs(list), async ({ page, site }) => {
      await page.goto(list);
      await page.getByRole('group', { name: group }).getByRole('link', { name: chip }).click();
      await expect(page).toHaveURL(site.url + address);
      const chips = page.getByRole('group', { name: group }).getByRole('link');
      await expect(chips.and(page.locator('[aria-current]'))).toHaveText(chip);
      await expect(titles(page).filter({ hasText: new RegExp(`^${gone}$`) })).toHaveCount(0);
      await page.getByRole('group', { name: group }).getByRole('link', { name: /^All/ }).first().click();
      await expect(page).toHaveURL(site.url + list);
    });

  for (const { list, word, found } of searches)
    test(`the search of ${list} keeps the filters in the URL`, unlessJobs(list), async ({ page }) => {
      await page.goto(`${list}?lang=en${list === '/jobs' ? '&location=onsite' : ''}`);
      await page.getByRole('searchbox').fill(word);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL(
        (url) =>
          url.pathname === list && url.searchParams.get('search') === word && url.searchParams.get('lang') === 'en',
      );
      if (list === '/jobs') await expect(page).toHaveURL(/location=onsite/);
      await expect(titles(page)).toHaveText(list === '/jobs' ? [found, found] : [found]);
      await expect(page.getByRole('searchbox')).toHaveValue(word);
    });

  for (const list of lists)
    test(
      `'Show more' of ${list} leads to further rows, with a link back to the start`,
      unlessJobs(list),
      async ({ page }) => {
        await page.goto(list);
        const first = await titles(page).allTextContents();
        await page.getByRole('link', { name: 'Show more' }).click();
        await expect(page).toHaveURL(/cursor=/);
        const rest = await titles(page).allTextContents();
        expect(rest.length).toBeGreaterThan(0);
        // Each extra job is listed twice: as a job and as an internship.
        if (list !== '/jobs') expect(rest.filter((title) => first.includes(title))).toEqual([]);
        await page.getByRole('link', { name: 'Back to the start of the list' }).click();
        await expect(page).toHaveURL((url) => url.pathname === list && url.search === '');
      },
    );

  for (const { list, category, message, others } of [
    {
      list: '/courses',
      category: 'Game development',
      message: 'No Game development courses yet',
      others: 'Courses open now',
    },
    {
      list: '/projects',
      category: 'Booking systems',
      message: 'No open projects in “Booking systems” right now',
      others: 'Newest projects',
    },
  ])
    test(`an empty category of ${list} says so, offers the newsletter and other rows`, full, async ({ page, site }) => {
      await site.query(
        "update it_projects set is_active = false where concat(title, description, requirements) ilike '%booking%'",
      );
      await page.goto(list);
      await page.getByRole('link', { name: category }).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Get new ones by email' })).toHaveAttribute(
        'href',
        /^\/newsletter/,
      );
      await expect(page.getByRole('region', { name: others }).getByRole('listitem').first()).toBeVisible();
      await page.getByRole('link', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL((url) => url.pathname === list && url.search === '');
    });

  test('labels placeholder employers, clients and salaries and omits them from structured data', async ({
    page,
    site,
  }) => {
    const [job] = await site.query(
      'select id from jobs where company_id is null and salary_range is null and is_active limit 1',
    );
    const [project] = await site.query('select id from it_projects where client_name is null and is_active limit 1');
    await page.goto(`/jobs/${String(job?.['id'])}`);
    await expect(page.locator('main header small')).toHaveText('example');
    await expect(page.locator('main dl small')).toHaveText(['example', 'example']);
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([]);
    await page.goto(`/projects/${String(project?.['id'])}`);
    await expect(page.locator('main header small')).toHaveText('example');
    await page.goto('/jobs?search=Technical%20Writer');
    await expect(page.locator('main li small')).toHaveText(['example', 'example']);
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'Featured clients' }).locator('small')).toHaveText('example');
  });

  test('shows the pay period of a salary', async ({ page }) => {
    await page.goto('/jobs?search=Frontend%20Engineer');
    await expect(page.getByText('¥4,200,000 - ¥6,000,000 per year')).toBeVisible();
    await page.goto('/jobs?search=React%20Native&lang=ja');
    await expect(page.getByText('月給 $2,200 - $3,200')).toBeVisible();
  });

  test('a phone shows courses on the first screen of the catalogue', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const lang of ['mn', 'ja', 'en']) {
      await page.goto(`/courses?lang=${lang}`);
      const card = await page
        .locator('main li')
        .filter({ has: page.locator('h3') })
        .first()
        .boundingBox();
      expect((card?.y ?? 844) + (card?.height ?? 0), lang).toBeLessThan(844);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { list, group, chip, search } of [
    { list: '/courses', group: 'Price', chip: /^Free/, search: 'price=free' },
    { list: '/jobs', group: 'Location', chip: /^Remote/, search: 'location=remote' },
    { list: '/internships', group: 'Location', chip: /^Remote/, search: 'location=remote' },
    { list: '/projects', group: 'Budget', chip: /^Up to/, search: 'budget=low' },
  ])
    test(`${list} is filtered, searched and paged`, unlessJobs(list), async ({ page, site }) => {
      await page.goto(list);
      const first = await titles(page).first().innerText();
      await page.getByRole('main').getByRole('link', { name: 'Show more' }).click();
      await expect(page).toHaveURL(/cursor=/);
      await expect(titles(page).first()).not.toHaveText(first);
      await page.goto(list);
      await page.getByRole('group', { name: group }).getByRole('link', { name: chip }).click();
      await expect(page).toHaveURL(`${site.url}${list}?${search}`);
      await expect(page.getByRole('group', { name: group }).locator('[aria-current]')).toHaveText(chip);
      await page.getByRole('searchbox').fill('zzz');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/search=zzz/);
      await page.getByRole('link', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(site.url + list);
    });

  for (const list of ['/companies', '/blog'])
    test(`${list} is paged`, full, async ({ page }) => {
      await page.goto(list);
      const first = await titles(page).first().innerText();
      await page.getByRole('main').getByRole('link', { name: 'Show more' }).click();
      await expect(page).toHaveURL(/cursor=/);
      await expect(titles(page).first()).not.toHaveText(first);
    });
});

test.describe('before the scripts have loaded', () => {
  // A phone on a slow connection: the scripts load long after the first tap.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const holdScripts = async (page: Page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/entry-client/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    return () => release();
  };

  for (const { list, group, chip, address, gone } of filters)
    test(`the first tap leads to ${address}`, full, async ({ page, site }) => {
      const release = await holdScripts(page);
      await page.goto(list);
      await page.getByRole('group', { name: group }).getByRole('link', { name: chip }).tap();
      await expect(page).toHaveURL(site.url + address);
      await expect(titles(page).filter({ hasText: new RegExp(`^${gone}$`) })).toHaveCount(0);
      await page.waitForLoadState();
      release();
      await hydrate(page);
      await expect(page.getByRole('group', { name: group }).locator('[aria-current]')).toHaveText(chip);
      await expect(titles(page).filter({ hasText: new RegExp(`^${gone}$`) })).toHaveCount(0);
    });

  test('keeps the scroll position of a page that is scrolled before its scripts run', full, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/jobs');
    await page.evaluate(() => window.scrollTo(0, 600));
    release();
    await hydrate(page);
    // Scroll anchoring increases the position when parts above are laid out.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(600);
  });

  test('submits a search on Enter', full, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/jobs');
    await page.getByRole('searchbox').fill('Extra job 7');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=Extra\+job\+7/);
    await expect(titles(page)).toHaveText(['Extra job 7', 'Extra job 7']);
    release();
  });

  test('runs a search that was typed before the scripts loaded', full, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/jobs');
    await page.getByRole('searchbox').fill('Extra job 7');
    release();
    await expect(page).toHaveURL(/search=Extra(\+|%20)job(\+|%20)7/);
    await expect(titles(page)).toHaveText(['Extra job 7', 'Extra job 7']);
    await expect(page.getByRole('searchbox')).toHaveValue('Extra job 7');
  });
});

test('a filter on a hydrated page keeps focus and scroll position, and Back shows the former list', async ({
  page,
}) => {
  await page.goto('/jobs');
  const chip = page.getByRole('group', { name: 'Location' }).getByRole('link', { name: /^Remote/ });
  await hydrate(page);
  await waitUntilRendered(page);
  await page.evaluate(() => {
    window.scrollTo(0, 120);
    (window as { isSameDocument?: boolean }).isSameDocument = true;
  });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobs\?location=remote$/);
  await expect(chip).toBeFocused();
  await expect(chip).toHaveAttribute('aria-current', /./);
  expect(
    await page.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument),
    'the document was not reloaded',
  ).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(chip).not.toHaveAttribute('aria-current', /./);
});
