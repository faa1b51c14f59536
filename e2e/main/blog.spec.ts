import { findAxeViolations } from '../support/axe.ts';
import { openList, signInAsAdmin, toast } from '../support/admin.ts';
import { form, picture } from '../support/records.ts';
import { expect, setLanguage, test, full } from '../support/site.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor opens the blog and reads a post and the feed', full, async ({ page, context, site }) => {
    await setLanguage(context, site, 'en');
    await page.goto('/community?tab=youtube');
    const news = page.getByRole('region', { name: 'From Our Blog' });
    await expect(news.getByRole('heading', { level: 3 })).toHaveCount(3);
    await news.getByRole('link', { name: 'View All Articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
      'href',
      `${site.url}/blog/rss.xml?lang=en`,
    );
    const feed = await page.request.get('/blog/rss.xml?lang=en');
    expect(await feed.text()).toContain('<title>Your first interview in Japanese</title>');
    await page.getByRole('link', { name: 'Your first interview in Japanese' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your first interview in Japanese' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'One week before' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: 'open jobs' })).toHaveAttribute('href', '/jobs');
    const facts = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(facts ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Your first interview in Japanese',
      inLanguage: 'en',
    });
    expect((await page.goto('/blog/nowhere'))?.status()).toBe(404);
  });
});

test('an admin writes, previews and publishes a post, and a visitor reads it', async ({ page, browser, site }) => {
  await signInAsAdmin(page, site);
  await openList(page, 'posts');
  await page.getByRole('link', { name: 'New post' }).click();
  const fields = form(page);
  const english = fields.getByRole('group', { name: 'English' });
  await english.getByRole('textbox', { name: 'Title' }).fill('News from the school');
  await english
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('## Spring\n\nIt is **here**. <b>Not bold</b>');
  await fields.getByLabel('Address').fill('Not an address');
  await fields.getByRole('button', { name: 'Save' }).click();
  await expect(fields.getByLabel('Address')).toHaveAccessibleDescription(/Use lowercase letters, digits and hyphens/);
  await fields.getByLabel('Address').fill('first-month-in-tokyo');
  await fields.getByRole('button', { name: 'Save' }).click();
  await expect(fields.getByLabel('Address')).toHaveAccessibleDescription(/This is already in use/);
  await fields.getByLabel('Address').fill('');

  await fields.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Spring' })).toBeVisible();
  await expect(preview.getByText('<b>Not bold</b>')).toBeVisible();
  await page.keyboard.press('Escape');
  await fields.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added')).toBeVisible();
  await expect(fields.getByLabel('Address')).toHaveValue('news-from-the-school');

  const context = await browser.newContext({ baseURL: site.url });
  await setLanguage(context, site, 'ja');
  const visitor = await context.newPage();
  expect((await visitor.goto('/blog/news-from-the-school'))?.status()).toBe(404);
  await openList(page, 'posts?search=News');
  await page.getByRole('button', { name: 'News from the school: Activate' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Active');
  await expect(async () => {
    expect((await visitor.goto('/blog/news-from-the-school'))?.status()).toBe(200);
  }).toPass();
  await expect(visitor.locator('h1 [lang=en]')).toHaveText('News from the school');
  await expect(visitor.locator('div[lang=en]').getByText('here', { exact: true })).toBeVisible();
  await visitor.goto('/blog');
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveText('News from the school');
  await context.close();
});

test(
  'redirects from the former address of a renamed post, on the server and in an open page',
  full,
  async ({ page, browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url });
    await setLanguage(context, site, 'en');
    const visitor = await context.newPage();
    await visitor.goto('/blog');
    await visitor.mouse.move(5, 5);

    await signInAsAdmin(page, site);
    await openList(page, 'posts?search=interview');
    await page.getByRole('link', { name: 'Your first interview in Japanese' }).click();
    const address = form(page).getByLabel('Address');
    await expect(address).toHaveValue('first-interview-in-japanese');
    await address.fill('interview-in-japanese');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved')).toBeVisible();

    const answer = await visitor.request.get('/blog/first-interview-in-japanese?lang=ja', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    const { location = '', ...headers } = answer.headers();
    expect(new URL(location, site.url).href).toBe(`${site.url}/blog/interview-in-japanese?lang=ja`);
    // A browser that caches the redirect forever would loop once the post gets its old address back.
    expect(headers['cache-control']).toContain('no-cache');

    // The list that is open still has the former address.
    const card = visitor.getByRole('link', { name: 'Your first interview in Japanese' });
    await expect(card).toHaveAttribute('href', '/blog/first-interview-in-japanese');
    await card.click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your first interview in Japanese' })).toBeVisible();
    await expect(visitor).toHaveURL('/blog/interview-in-japanese');
    await visitor.goBack();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await context.close();

    await address.fill('first-interview-in-japanese');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved').last()).toBeVisible();
    await expect(async () => {
      const back = await page.request.get('/blog/first-interview-in-japanese', { maxRedirects: 0 });
      expect(back.status()).toBe(200);
    }).toPass();
  },
);

test(
  'shows a post with an image and a table on a phone, with author, meta tags and structured data',
  full,
  async ({ page, browser, site }) => {
    await signInAsAdmin(page, site);
    await openList(page, 'posts/new');
    const fields = form(page);
    const english = fields.getByRole('group', { name: 'English' });
    await english.getByRole('textbox', { name: 'Title' }).fill('What juniors earn');
    const heads = ['City', 'First year', 'Second year', 'Third year', 'Fourth year', 'Fifth year'];
    const table = [heads, heads.map(() => '---:'), heads.map((_, year) => `¥${300 + year}0,000`)];
    await english
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
    await english.getByRole('textbox', { name: 'Alt text' }).fill('A desk by the window');
    await fields.getByLabel('Upload an image').setInputFiles(await picture('desk.png'));
    await expect(fields.getByAltText('Selected image')).toBeVisible();
    await fields.getByRole('checkbox', { name: 'Active' }).check();
    await fields.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Added')).toBeVisible();

    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    await setLanguage(context, site, 'en');
    const reader = await context.newPage();
    await reader.goto('/blog/what-juniors-earn');
    const shown = reader.getByRole('img', { name: 'A desk by the window' });
    await expect(shown).toHaveJSProperty('naturalWidth', 320);
    const source = (await shown.getAttribute('src')) ?? '';
    const meta = (property: string) => reader.locator(`meta[property="${property}"]`);
    await expect(meta('og:image')).toHaveAttribute('content', site.url + source);
    await expect(meta('og:image:alt')).toHaveAttribute('content', 'A desk by the window');
    await expect(reader.getByText('By Zamnal')).toBeVisible();
    const facts = await reader.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(facts ?? '')).toMatchObject({
      image: site.url + source,
      author: { '@type': 'Organization', name: 'Zamnal' },
    });

    const box = reader.getByRole('group', { name: heads.join(', ') });
    await box.focus();
    await reader.keyboard.press('ArrowRight');
    await expect.poll(async () => await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await expect(box.getByRole('columnheader', { name: 'City' })).toHaveAttribute('scope', 'col');
    const overflow = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(reader, { within: 'article' })).toEqual([]);
    await context.close();
  },
);
