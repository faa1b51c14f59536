import { accountOf, expect, hydrate, signIn, setLanguage, test, waitUntilRendered, full } from '../support/site.ts';

test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

test('opens the course menu on hover and closes it 3 seconds after the pointer leaves', full, async ({ page }) => {
  await page.clock.install();
  await page.goto('/jobs');
  await hydrate(page);
  const courses = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Courses' });
  await courses.hover();
  await expect(page.getByRole('menuitem', { name: 'All courses' })).toBeVisible();
  const titles = await page.getByRole('menuitem').allTextContents();
  expect(titles.length).toBeGreaterThan(6);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.mouse.move(1000, 600);
  await page.clock.runFor(2900);
  await expect(courses).toHaveAttribute('aria-expanded', 'true');
  await page.clock.runFor(200);
  await expect(courses).toHaveAttribute('aria-expanded', 'false');
});

test('loads the courses that the page does not contain when a menu is about to open', full, async ({ page, site }) => {
  await site.query(`insert into courses (id, title, number, created_at, updated_at)
    select gen_random_uuid(), 'Late course ' || number, 9000 + number, now(), now() from generate_series(1, 40) as number`);
  try {
    // A page from before the change may be cached for another moment.
    await expect.poll(async () => await (await page.request.get('/jobs')).text()).toContain('Late course');
    await page.goto('/jobs');
    await hydrate(page);
    expect(await page.content()).not.toContain('Late course 40');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Courses' }).hover();
    await expect(page.getByRole('menuitem', { name: 'Late course 40' })).toBeAttached();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/jobs');
    await hydrate(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByText('Courses', { exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Late course 40' })).toBeAttached();
  } finally {
    await site.query(`delete from courses where title like 'Late course %'`);
  }
});

test('keeps the course menu open when a click directly follows the hover', full, async ({ page }) => {
  await page.goto('/jobs');
  await hydrate(page);
  const nav = page.getByRole('navigation', { name: 'Main menu' });
  await nav.getByRole('button', { name: 'Courses' }).hover();
  // Click from within the page, so that a slow machine does not delay it.
  const pressOnceOpen = async () =>
    await nav.evaluate(async (menu) => {
      const opened = () => menu.querySelector<HTMLElement>('[role=button][aria-expanded=true]');
      while (!opened()) await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const type of ['mousedown', 'mouseup', 'click'])
        opened()?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 }));
    });
  await pressOnceOpen();
  await page.waitForTimeout(1000);
  await expect(page.getByRole('menu')).toBeVisible();
  await pressOnceOpen();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('closes the course menu on a click outside and on Escape, which restores the focus', full, async ({ page }) => {
  await page.goto('/jobs');
  await hydrate(page);
  const courses = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Courses' });
  const menu = page.getByRole('menu');
  await courses.click();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
  await courses.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(courses).toBeFocused();
});

test('lets the keyboard use the header: skip link, entries, course menu, language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await waitUntilRendered(page);
  const header = page.getByRole('banner');
  const menu = header.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.locator('a, button')).toHaveText(['Home', 'Courses', 'Jobs', 'IT Projects', 'Community']);
  await menu.getByRole('button', { name: 'Courses' }).focus();
  await page.keyboard.press('Enter');
  // The menu is shown first and gets the focus some frames later.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'All courses' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/courses');
  await expect(page.locator('main')).toBeFocused();

  await menu.getByRole('link', { name: 'IT Projects' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Community' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/community');
  await expect(menu.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'page');
  // The URL changes first; the screen gets the focus when it is rendered.
  await expect(page.locator('main')).toBeFocused();

  await header.getByRole('button', { name: /Language|English/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: '日本語' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(header.getByRole('link', { name: 'コミュニティ' })).toBeVisible();
});

test('shows the same entries in a sheet on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const entries = sheet.getByRole('navigation').getByRole('link');
  await expect(entries).toHaveText(['Home', 'Jobs', 'IT Projects', 'Community']);
  await sheet.getByText('Courses', { exact: true }).click();
  await expect(sheet.getByRole('link', { name: 'All courses' })).toBeVisible();
  await entries.getByText('Community').click();
  await page.waitForURL('**/community');
  await expect(sheet).toBeHidden();
});

// Mongolian has the longest words, and admins have the most entries.
test('the header fits its entries at every width', full, async ({ context, page, site }) => {
  await signIn(page, accountOf(site, 'admin'));
  await setLanguage(context, site, 'mn');
  await page.goto('/community');
  const row = page.getByRole('banner').locator('> div');
  await expect(page.locator('header a[href="/admin-dashboard"]')).toBeAttached();
  for (const width of [320, 390, 901, 1000, 1001, 1140, 1240, 1241, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [over, height] = await row.evaluate((box) => [box.scrollWidth - box.clientWidth, box.clientHeight]);
    expect.soft([width, over], 'nothing overflows').toEqual([width, 0]);
    expect.soft(height, 'on one line').toBeLessThanOrEqual(68);
  }
});

test('the header scrolls away on a low screen, as at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto('/jobs');
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('the skip link is hidden with large type until it is focused', async ({ page }) => {
  await page.goto('/jobs');
  await page.evaluate(() => (document.documentElement.style.fontSize = '400%'));
  const skip = page.locator('.skip-link');
  await expect(skip).not.toBeInViewport();
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
});
