import type { Page } from '@playwright/test';
import { expect, firstJob, setLanguage, test, waitUntilRendered, hydrate } from '../../support/site.ts';

const times = (page: Page) => page.locator('main time').allTextContents();

const renderedAt = async (page: Page) => Date.parse((await page.locator('html').getAttribute('data-now')) ?? '');

/** Sets the browser's clock to the time of rendering: the server's clock is ahead after other tests, perhaps on another day. */
const useServerClock = async (page: Page) => await page.clock.setFixedTime(await renderedAt(page));

// Other tests advance the clock, so a time may be in the past or in the future.
const relativeTimes = {
  mn: /өмнө|өчигдөр|дөнгөж|дараа|маргааш/,
  ja: /前|昨日|たった今|後|明日/,
  en: /ago|yesterday|just now|^in |tomorrow/,
};

for (const language of ['mn', 'ja', 'en'] as const)
  test(`the server renders relative times and hydration does not change them, in ${language}`, async ({
    page,
    context,
    site,
  }) => {
    await setLanguage(context, site, language);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/', '/jobs', '/internships']) {
      await page.goto(address);
      const rendered = await times(page);
      await useServerClock(page);
      expect(rendered.length).toBeGreaterThan(0);
      for (const text of rendered) expect(text).toMatch(relativeTimes[language]);
      await page.keyboard.press('Tab');
      await waitUntilRendered(page);
      expect(await times(page)).toEqual(rendered);
    }
  });

test('hydration does not change the posted date of a job', async ({ page, context, site }) => {
  await setLanguage(context, site, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jobs');
  await firstJob(page).click();
  const posted = page.locator('main dl time').first();
  const rendered = await posted.textContent();
  await useServerClock(page);
  expect(rendered).toMatch(relativeTimes.en);
  await hydrate(page);
  await expect(posted).toHaveText(rendered ?? '');
});

test('a cached page renders times that are at most a minute old', async ({ page, site }) => {
  await page.goto('/jobs');
  const rendered = await renderedAt(page);
  const { now } = (await site.query('select now()'))[0] as { now: Date };
  expect(now.getTime() - rendered).toBeLessThan(61_000);
});

test.describe('a reader in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('sees event times in that zone without interaction', async ({ page, context, site }) => {
    await setLanguage(context, site, 'en');
    await page.goto('/community');
    await expect(
      page
        .locator('main')
        .getByText(/Asia\/Tokyo/)
        .first(),
    ).toBeVisible();
  });
});
