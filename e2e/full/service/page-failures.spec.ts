import { expect, firstJob, setLanguage, test, hydrate } from '../../support/site.ts';

test('shows a rendering error in the page and reports it once with its script location', async ({ browser, site }) => {
  // Use a separate context, because this page logs errors to the console.
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await setLanguage(context, site, 'en');
  const page = await context.newPage();
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/failures') reports.push(request.postDataJSON());
  });
  await page.route(
    /\/assets\/JobPage-.*\.js$/,
    async (route) =>
      await route.fulfill({
        contentType: 'text/javascript',
        body: `export function JobPage() { throw new TypeError('a fault'); }`,
      }),
  );
  await page.goto('/jobs');
  await hydrate(page);
  const answer = page.waitForResponse(/\/api\/failures$/);
  await firstJob(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect((await answer).status()).toBe(200);
  expect(reports).toEqual([
    {
      name: 'TypeError',
      message: 'a fault',
      places: expect.arrayContaining([expect.stringMatching(/^JobPage-[\w-]+\.js:1:\d+$/)]),
      screen: expect.stringMatching(/\/jobs\/\$jobId$/),
    },
  ]);
  await page.evaluate(() => {
    const fault = Object.assign(new Error('another'), { stack: 'at f (http://localhost/assets/own-x.js:3:4)' });
    window.dispatchEvent(new ErrorEvent('error', { error: fault }));
    window.dispatchEvent(new ErrorEvent('error', { error: fault }));
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
  });
  await expect.poll(() => reports).toHaveLength(2);
  expect(reports[1]).toMatchObject({ name: 'Error', message: 'another', places: ['own-x.js:3:4'] });
  await context.close();
});
