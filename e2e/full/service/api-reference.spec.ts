import { expect, setLanguage, test } from '../../support/site.ts';

const titles = { mn: 'API лавлах', ja: 'APIリファレンス', en: 'API reference' } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the API reference fits a phone in ${colorScheme} colours and three languages, without console errors`, async ({
    page,
    context,
    site,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await setLanguage(context, site, 'mn');
    for (const [language, title] of Object.entries(titles)) {
      await page.goto(`/api?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.locator('#applyForJob > summary').click();
      await expect(page.locator('#applyForJob')).toContainText(
        'already_applied, job_closed, no_recipient, fee_changed, file_missing',
      );
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    }
    await page.goto('/api');
    await expect(page.getByRole('heading', { level: 1, name: titles.mn })).toBeVisible();
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(10, 16, 38)' : 'rgb(244, 246, 251)');
    expect(errors).toEqual([]);
  });
}
