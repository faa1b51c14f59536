import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { accountOf, expect, setLanguage, signIn, test } from '../support/site.ts';

test('a learner adds a work, publishes the portfolio, and switches it off again', async ({
  page,
  site,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await setLanguage(context, site, 'en');
  await signIn(page, accountOf(site, 'temuulen'));
  await page.goto('/profile/portfolio');
  const visitor = await browser.newPage({ baseURL: site.url });
  const statusOf = async () => (await visitor.request.get('/people/temuulen-d?lang=en')).status();
  expect(await statusOf()).toBe(404);

  await test.step('with a picture', async () => {
    await page.getByRole('button', { name: 'Add a work' }).click();
    await page.getByLabel('Title').first().fill('Weather for herders');
    await page.getByLabel('Technologies').fill('HTML, CSS');
    const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#286' } })
      .png()
      .toBuffer();
    const file = { name: 'site.png', mimeType: 'image/png', buffer: picture };
    await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
    await expect(page.getByText('Uploaded', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).last().click();
    await expect(page.getByText('Weather for herders')).toBeVisible();
  });

  await test.step('a visitor sees it while it is on', async () => {
    await page.getByLabel('Address').fill('temuulen-d');
    await page.getByLabel('Publish the portfolio').check();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByRole('link', { name: 'View page' })).toBeVisible();
    await expect.poll(statusOf).toBe(200);
    await visitor.goto('/people/temuulen-d?lang=en');
    await expect(visitor.getByRole('heading', { name: 'Weather for herders' })).toBeVisible();
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(visitor.locator('article img')).toHaveJSProperty('complete', true);
    const { headers } = await fetch(`${site.url}/people/temuulen-d?lang=en`);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  await test.step('and not after it was switched off', async () => {
    await page.getByLabel('Publish the portfolio').uncheck();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByRole('link', { name: 'View page' })).toBeHidden();
    await expect.poll(statusOf).toBe(404);
    const answer = await visitor.goto('/people/temuulen-d?lang=en');
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByText('Portfolio not found')).toBeVisible();
  });
  await visitor.close();
});

test('a JSON Resume is downloaded, changed and written back after a preview', async ({ page, site, context }) => {
  await setLanguage(context, site, 'en');
  await signIn(page, accountOf(site, 'anujin'));
  await page.goto('/profile/portfolio');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the JSON Resume' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const box = page.getByLabel('JSON Resume as text');
  await box.fill(text);
  await expect(page.getByText('Nothing would change')).toBeVisible();
  const resume = JSON.parse(text) as { basics: Record<string, unknown>; awards?: unknown };
  resume.basics['phone'] = '9911 2233';
  resume.awards = [{ title: 'Best' }];
  await box.fill(JSON.stringify(resume));
  await expect(page.locator('ins')).toHaveText('9911 2233');
  await expect(page.getByText('awards', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to my profile' }).click();
  await expect(page.getByText('Added to your profile')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('9911 2233').first()).toBeVisible();
});
