import type { Locator, Page } from '@playwright/test';
import { failRequests, openList, signInAsAdmin, rowOf, toast } from '../../support/admin.ts';
import { form, picture, save, recordId, seedRecords, openVisitorPage } from '../../support/records.ts';
import { expect, test } from '../../support/site.ts';

// Images of records, and the order of the courses, as visitors see them.
const unexpected = 'An unexpected error occurred. Please try again.';

/** Waits until an image is decoded. */
const waitForImage = async (image: Locator) => {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(async () => await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
};

test.beforeEach(async ({ page, site }) => {
  await seedRecords(site);
  await signInAsAdmin(page, site);
});

test('an uploaded cover replaces the drawing on the card and the page of a course', async ({ page, browser, site }) => {
  const [course] = await site.query("select id from courses where title = 'Web Basics'");
  const address = `/courses/${String(course?.['id'])}`;
  const reader = await openVisitorPage(browser, site);
  const card = reader.locator('main li').filter({ has: reader.locator(`a[href="${address}"]`) });
  const onCard = card.locator('img').first();
  const onPage = page.locator('main aside img').first();
  const expectBoth = async (source: RegExp) =>
    await expect(async () => {
      await Promise.all([reader.goto('/courses'), page.goto(address)]);
      await expect(onCard).toHaveAttribute('src', source, { timeout: 3000 });
      await expect(onPage).toHaveAttribute('src', source, { timeout: 3000 });
    }).toPass();
  const [drawn, uploaded] = [/^\/assets\/course-web/, /^\/media\/images\/[0-9a-f-]+\/card$/];
  await expectBoth(drawn);

  await page.goto(`/admin-dashboard${address}`);
  await form(page)
    .getByLabel('Upload an image')
    .first()
    .setInputFiles(await picture('cover.png'));
  await waitForImage(form(page).getByAltText('Selected image'));
  await save(page);
  await expect(toast(page, 'Saved')).toBeVisible();
  await expectBoth(uploaded);
  await waitForImage(onPage);
  const { size, type } = await onPage.evaluate(async (image: HTMLImageElement) => {
    const bytes = await (await fetch(image.src)).blob();
    return { size: bytes.size, type: bytes.type };
  });
  expect(type).toBe('image/webp');
  expect(size).toBeLessThan(60_000);
  const html = await (await fetch(`${site.url}${address}`)).text();
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/media\/images\/[0-9a-f-]+"/);

  await page.goto(`/admin-dashboard${address}`);
  await form(page)
    .getByRole('button', { name: /^Remove cover/ })
    .click();
  await save(page);
  await expect(toast(page, 'Saved').first()).toBeVisible();
  await expectBoth(drawn);
});

test('shows the image and the company of a job on its page and in its history', async ({ page, browser, site }) => {
  const address = `/admin-dashboard/jobs/${recordId(19)}`;
  const reader = await openVisitorPage(browser, site);
  const shown = reader.locator('main img:not([src^="/assets/"])');
  const drawn = reader.locator('main svg[preserveAspectRatio="xMidYMax slice"]');
  await page.goto(address);
  const field = form(page).getByLabel('Upload an image');
  await field.setInputFiles({ name: 'office.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(form(page).getByText('The image must be JPG or PNG')).toBeVisible();
  await field.setInputFiles(await picture('office.png'));
  await waitForImage(form(page).getByAltText('Selected image'));
  await form(page).getByLabel('Company', { exact: true }).selectOption({ label: 'Бүтээл 19' });
  await form(page).getByRole('button', { name: 'Preview' }).click();
  await waitForImage(page.getByRole('dialog', { name: 'Preview' }).locator('img'));
  await page.keyboard.press('Escape');
  await save(page);
  await expect(toast(page, 'Saved')).toBeVisible();
  await reader.goto(`/jobs/${recordId(19)}`);
  await waitForImage(shown);
  await expect(drawn).toHaveCount(0);

  await page.reload();
  await waitForImage(form(page).getByAltText('Selected image'));
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: 'Company Nothing Бүтээл 19' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Image Nothing office/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await form(page)
    .getByRole('button', { name: /^Remove office/ })
    .click();
  await expect(form(page).getByAltText('Selected image')).toBeHidden();
  await save(page);
  await expect(toast(page, 'Saved').first()).toBeVisible();
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name: 'Fixture 19' })).toBeVisible();
    await expect(shown).toHaveCount(0);
  }).toPass();
  await expect(drawn.first()).toBeVisible();
  await reader.context().close();
});

test('searches the company of a job among many and keeps the chosen one', async ({ page, site }) => {
  await site.query(`insert into companies (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Crowd ' || lpad(number::text, 4, '0'), now(), now() from generate_series(1, 300) as number`);
  try {
    await page.goto(`/admin-dashboard/jobs/${recordId(18)}`);
    const company = form(page).getByLabel('Company', { exact: true });
    const find = form(page).getByLabel('Find a company');
    await expect(company.getByRole('option', { name: 'Crowd 0001' })).toBeAttached();
    await expect(company.getByRole('option', { name: 'Crowd 0299' })).toHaveCount(0);
    await find.fill('0299');
    await find.press('Enter');
    await company.selectOption({ label: 'Crowd 0299' });
    await find.fill('0001');
    await expect(company.getByRole('option', { name: 'Crowd 0001' })).toBeAttached();
    await expect(company.locator('option:checked')).toHaveText('Crowd 0299');
    await save(page);
    await expect(toast(page, 'Saved')).toBeVisible();
    await page.reload();
    await expect(company.locator('option:checked')).toHaveText('Crowd 0299');
  } finally {
    await site.query(
      `update jobs set company_id = null where company_id in (select id from companies where name like 'Crowd %')`,
    );
    await site.query(`delete from companies where name like 'Crowd %'`);
  }
});

test('shows the logo of a company in the list and on the pages of its jobs', async ({ page, browser, site }) => {
  await site.query('update jobs set company_id = $1 where id = $1', [recordId(17)]);
  await page.goto(`/admin-dashboard/companies/${recordId(17)}`);
  const restore = await failRequests(page, '/api/files');
  await form(page)
    .getByLabel('Upload a logo')
    .setInputFiles(await picture('logo.png'));
  await expect(form(page).getByText(unexpected)).toBeVisible();
  await restore();
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await waitForImage(form(page).getByAltText('Selected image'));
  await save(page);
  await expect(toast(page, 'Saved')).toBeVisible();
  await openList(page, 'companies?search=%D0%91%D2%AF%D1%82%D1%8D%D1%8D%D0%BB%2017');
  await waitForImage(rowOf(page, 'Бүтээл 17').locator('img'));
  const reader = await openVisitorPage(browser, site);
  await reader.goto(`/jobs/${recordId(17)}`);
  await waitForImage(reader.locator('main img:not([src^="/assets/"])').first());
  await reader.context().close();
});

const courseRows = (page: Page) => page.locator('main li[data-course]');

const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });

test('reorders courses by keys and buttons, which keep the focus, and by dragging on a phone', async ({ page }) => {
  await openList(page, 'courses/order');
  await expect(courseRows(page).nth(2)).toBeVisible();
  const titles = await courseRows(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('button')?.ariaLabel?.slice(5) ?? ''),
  );
  const [first = '', second = '', third = ''] = titles;
  const saved = async () => await page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await handle(page, second).focus();
  await Promise.all([saved(), page.keyboard.press('ArrowUp')]);
  await expect(courseRows(page).first()).toContainText(second);
  await expect(handle(page, second)).toBeFocused();
  await Promise.all([saved(), page.keyboard.press('End')]);
  await expect(courseRows(page).last()).toContainText(second);
  await expect(handle(page, second)).toBeFocused();
  await Promise.all([saved(), page.keyboard.press('Home')]);
  await expect(courseRows(page).first()).toContainText(second);

  // On a phone the buttons are large enough for touch, and a dragged row follows the pointer.
  await page.setViewportSize({ width: 390, height: 844 });
  const up = page.getByRole('button', { name: `${third}: Move up` });
  expect((await up.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await Promise.all([saved(), up.click()]);
  await expect(courseRows(page).nth(1)).toContainText(third);
  await expect(up).toBeFocused();
  const [from, to] = [await handle(page, first).boundingBox(), await courseRows(page).first().boundingBox()];
  if (!from || !to) throw new Error('no rows');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 4, { steps: 8 });
  await expect(courseRows(page).first()).toContainText(first);
  await Promise.all([saved(), page.mouse.up()]);
  await expect(courseRows(page).nth(1)).toContainText(second);
  await page.reload();
  await expect(courseRows(page).first()).toContainText(first);
});
