import { openList, openOffice, toast } from './office.ts';
import { expect, speak, test } from './site.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds the blog, reads a post and its feed', async ({ page, context, site }) => {
    await speak(context, site, 'en');
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

test('an admin writes a post, looks at it, publishes it, and a visitor reads it', async ({ page, browser, site }) => {
  await openOffice(page, site);
  await openList(page, 'posts');
  await page.getByRole('link', { name: 'New post' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save' }) });
  const english = form.getByRole('group', { name: 'English' });
  await english.getByRole('textbox', { name: 'Title' }).fill('News from the school');
  await english.getByRole('textbox', { name: 'Text' }).fill('## Spring\n\nIt is **here**. <b>Not bold</b>');
  await form.getByLabel('Address').fill('Not an address');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/Small Latin letters and digits/);
  await form.getByLabel('Address').fill('first-month-in-tokyo');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/Another one has this already/);
  await form.getByLabel('Address').fill('');

  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Spring' })).toBeVisible();
  await expect(preview.getByText('<b>Not bold</b>')).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added')).toBeVisible();
  await expect(form.getByLabel('Address')).toHaveValue('news-from-the-school');

  const context = await browser.newContext({ baseURL: site.url });
  await speak(context, site, 'ja');
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
