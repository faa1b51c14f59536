import { expect, full, test } from '../support/site.ts';

const documents = [
  { title: 'Terms of Service', canonical: '/terms', addresses: ['/terms', '/terms-of-service'] },
  { title: 'Privacy Policy', canonical: '/privacy', addresses: ['/privacy', '/privacy-policy'] },
];

for (const { title, canonical, addresses } of documents)
  for (const address of addresses)
    test(
      `${address} is readable in English without scripts and has the canonical URL ${canonical}`,
      address === '/terms' ? {} : full,
      async ({ browser, site }) => {
        const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.url + canonical);
        const text = page.locator('article[lang=en]');
        await expect(text.getByText('Effective July 17, 2025')).toBeVisible();
        await expect(text.getByText('Monday-Friday 9:00-18:00')).toBeVisible();
        for (const group of ['students', 'instructors', 'corporate users', 'visitors', 'partners'])
          await expect(text).toContainText(group, { ignoreCase: true });
        if (canonical === '/privacy') await expect(text).toContainText('within 30 days');
        // Every entry of the contents leads to a chapter.
        for (const link of await text.getByRole('navigation').getByRole('link').all())
          await expect(text.locator((await link.getAttribute('href')) ?? '')).toHaveCount(1);
        // The rest of the page is in the reader's language.
        await page.getByRole('link', { name: 'Нүүр хуудас руу буцах' }).click();
        await page.waitForURL(({ pathname }) => pathname === '/');
        await context.close();
      },
    );
