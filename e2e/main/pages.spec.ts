import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { accountOf, expect, signIn, type Site, setLanguage, test, waitUntilRendered, full } from '../support/site.ts';

// Reads a page as text, before any script runs, as a search engine does.
async function read(site: Site, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + address, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const languageOf = (html: string) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1];

test('renders a public page in the language of the URL, else of the cookie, else in Mongolian', async ({ site }) => {
  const plain = await read(site, '/courses', { 'accept-language': 'ja' });
  expect(languageOf(plain.html)).toBe('mn');
  expect(plain.html).toContain('Full Stack вэб хөгжүүлэлт');
  const chosen = await read(site, '/courses', { cookie: 'other=1; lang=ja' });
  expect(languageOf(chosen.html)).toBe('ja');
  expect(chosen.html).toContain('データベースとSQL');
  const addressed = await read(site, '/courses?lang=en', { cookie: 'lang=ja' });
  expect(languageOf(addressed.html)).toBe('en');
  expect(languageOf((await read(site, '/courses?lang=xx')).html)).toBe('mn');
});

test('renders a search from the URL on the server and escapes its text', async ({ site }) => {
  const found = await read(site, '/courses?search=flutter');
  expect(found.html).toContain('Flutter');
  expect(found.html).not.toContain('Вэбийн үндэс</');
  const attack = encodeURIComponent('</script><script>alert(1)</script><img src=x onerror=alert(1)>');
  const { html } = await read(site, `/courses?search=${attack}`);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
});

test("a page's policy allows only its own scripts, and the markup has no style attributes", async ({ site }) => {
  for (const address of ['/', '/courses', '/signin', '/terms', '/nowhere']) {
    const { headers, html } = await read(site, address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
    expect(html.replace(/<script[\s\S]*?<\/script>/g, ''), address).not.toMatch(/ style="/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

/** Maximum kilobytes that a page loads before the first interaction, by resource type. */
const budget = { script: 120, stylesheet: 18, font: 35, image: 30 } as const;

for (const address of ['/', '/courses', '/jobs', '/jobs/{id}', '/projects', '/community', '/companies', '/blog'])
  test(`${address} loads within its budget and is hydrated at the first interaction`, full, async ({ page, site }) => {
    const { rows } = (await (await fetch(`${site.url}/api/jobs`)).json()) as { rows: { id: string }[] };
    const kilobytes: Record<string, number> = {};
    page.on('requestfinished', async (request) => {
      // Requests that are still running when the page closes have no sizes.
      const bytes = (await request.sizes().catch(() => null))?.responseBodySize ?? 0;
      kilobytes[request.resourceType()] = (kilobytes[request.resourceType()] ?? 0) + bytes / 1000;
    });
    await page.setViewportSize({ width: 390, height: 844 });
    // Headless Chromium sometimes sends pointer events, which a phone does not.
    await page.addInitScript(() => {
      for (const name of ['pointerover', 'pointermove'])
        window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.goto(address.replace('{id}', rows[0]?.id ?? ''));
    await waitUntilRendered(page);
    // Styles are inlined in the page and count as part of it.
    const styles = (await page.locator('style').allTextContents()).join('');
    kilobytes['stylesheet'] = (kilobytes['stylesheet'] ?? 0) + gzipSync(styles).byteLength / 1000;
    for (const [type, max] of Object.entries(budget)) expect(kilobytes[type] ?? 0, type).toBeLessThanOrEqual(max);
    const beforeHydration = kilobytes['script'] ?? 0;
    expect(beforeHydration).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => kilobytes['script']).toBeGreaterThan(beforeHydration + 50);
  });

test('lays out the parts below the first screen of a phone once the page is hydrated', full, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('.below').last()).toHaveCSS('content-visibility', 'auto');
  await page.mouse.move(100, 100);
  await expect(page.locator('html')).toHaveAttribute('data-whole', '');
  const kinds = await page
    .locator('.below')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
  expect(kinds.length).toBeGreaterThan(5);
  expect(new Set(kinds)).toEqual(new Set(['visible']));
});

test('no screen loads more than is committed, or than its kind may', () => {
  const report = spawnSync(process.execPath, ['scripts/check-bundle.mjs'], { encoding: 'utf8' });
  expect(report.status, report.stdout + report.stderr).toBe(0);
});

test('excludes personal pages from search engines', async ({ site }) => {
  for (const address of [
    '/dashboard',
    '/profile',
    '/settings',
    '/admin-dashboard/users',
    '/signin',
    '/courses/x/lessons/first',
  ])
    expect((await read(site, address)).html, address).toContain('<meta name="robots" content="noindex"/>');
});

test('the phone menu and the search work before the scripts have loaded', full, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/entry-client/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/jobs?lang=en');
  await page.getByRole('searchbox').fill('react');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  release();
  await page.waitForURL((url) => url.searchParams.get('search') === 'react');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a visitor does not load the auth client or the admin area', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/courses');
  await waitUntilRendered(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /auth-js|GoTrue|Admin|Enrollments|Lessons/i.test(url))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('zamnal')))).toEqual([]);
});

test('invalidates a cached page when its content changes, also by another process', async ({ site }) => {
  await read(site, '/courses');
  await site.query("update courses set title_mn = 'Шинэ нэр' where title = 'Web Basics'");
  await expect.poll(async () => (await read(site, '/courses')).html.includes('Шинэ нэр')).toBe(true);
  await site.query("update courses set title_mn = 'Вэбийн үндэс' where title = 'Web Basics'");
});

test('answers an unknown address with 404 and the Access Prohibited page in three languages, with a link home', async ({
  page,
  site,
}) => {
  for (const address of ['/nowhere', '/admin-dashboard/nowhere', '/courses/x/y/z']) {
    expect((await read(site, address)).status).toBe(404);
  }
  await page.goto('/nowhere');
  for (const text of ['Access Prohibited', 'アクセス', 'хорио|хориг'])
    await expect(page.locator('main').getByText(new RegExp(text, 'i')).first()).toBeVisible();
  await page.locator('main a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'a course page has title and description for link previews, is not indexed, and redirects visitors to sign-in',
  full,
  async ({ page, site }) => {
    const answer = await fetch(`${site.url}/api/course-titles`);
    const { rows } = (await answer.json()) as { rows: { id: string; title: string }[] };
    // Find it by title: other tests rearrange the courses.
    const address = `/courses/${rows.find(({ title }) => title === 'Full Stack Web Development')?.id}`;
    const { status, html } = await read(site, address, { cookie: 'lang=en' });
    expect(status).toBe(200);
    expect(languageOf(html)).toBe('en');
    expect(html).toContain('<div lang="mn"');
    expect(html).toMatch(/<title>[^<]*Full Stack вэб хөгжүүлэлт/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20}/);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const picture = /<meta property="og:image" content="([^"]+)/.exec(html)?.[1] ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
    await page.goto(address);
    await page.waitForURL(/\/signin\?next=/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(address);
  },
);

test('the API describes every operation of the contracts', async ({ site }) => {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/courses', '/api/lessons/{id}/homework', '/api/admin/week-access', '/auth/v1/token']),
  );
});

test('redirects a visitor from a course page to sign-in before the first paint', async ({ page, site }) => {
  const [course] = await site.query('select id from courses where is_active order by number limit 1');
  await page.route('**/*.js', async (route) => await route.abort());
  await page.goto(`/courses/${String(course?.['id'])}?tab=curriculum`, { waitUntil: 'commit' });
  await page.waitForURL(/\/signin\?next=%2Fcourses%2F[0-9a-f-]+%3Ftab%3Dcurriculum$/);
});

test('shows only the content of a course page in Mongolian', full, async ({ page, context, site }) => {
  await setLanguage(context, site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  await page.goto('/courses');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Full Stack/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Хөтөлбөр' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main [lang=mn]').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Хөтөлбөр' }).click();
  await page.waitForURL(/\?tab=curriculum$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Хөтөлбөр' })).toHaveAttribute('aria-selected', 'true');
});
