import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, setLanguage, test, waitUntilRendered, full } from '../support/site.ts';

test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });

test('loads nothing from the video host before a video is played', full, async ({ context, page, site }) => {
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await context.route(
    /^https:\/\/[^/]*(youtube|ytimg|google)/,
    async (route) => await route.fulfill({ body: '<p>The player</p>' }),
  );
  await page.goto('/community?tab=youtube');
  await page.keyboard.press('End');
  await waitUntilRendered(page);
  await expect(page.getByRole('button', { name: /^Play: / })).toHaveCount(7);
  await expect(page.getByRole('link', { name: /^Watch on YouTube: / })).toHaveCount(7);
  expect(foreign).toEqual([]);
  const panel = page.getByRole('tabpanel');
  expect(await panel.locator('iframe, video, img:not([src^="/"])').count()).toBe(0);

  await page.getByRole('button', { name: 'Play: Git and GitHub' }).click();
  const player = panel.getByTitle('Git and GitHub');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/RGOj5yH7evk\?autoplay=1/);
  await expect(player).toBeFocused();
  await expect(panel.locator('iframe')).toHaveCount(1);
  await expect.poll(() => foreign.map((address) => new URL(address).hostname)).toEqual(['www.youtube-nocookie.com']);
});

test('shows each event at 7:00 PM UTC and offers a calendar file', full, async ({ page, site }) => {
  const answer = await fetch(`${site.url}/api/community/events`);
  const { rows } = (await answer.json()) as { rows: { id: string; title: string; starts_at: string }[] };
  expect(rows.length).toBe(3);
  await page.goto('/community');
  const events = page.getByRole('region', { name: 'Upcoming events' }).getByRole('listitem');
  await expect(events).toHaveCount(3);
  for (const [index, { id, title, starts_at }] of rows.entries()) {
    const event = events.nth(index);
    await expect(event.getByText('7:00 PM UTC')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await event.getByRole('link', { name: `Add to calendar (.ics): ${title}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${id}.ics`);
    const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `UID:${id}@localhost`,
        `DTSTART:${starts_at.slice(0, 10).replaceAll('-', '')}T190000Z`,
        `SUMMARY:${title.replaceAll(',', '\\,')}`,
        'END:VCALENDAR',
      ]),
    );
  }
});

for (const { zone, time } of [
  { zone: 'Asia/Tokyo', time: '04:00' },
  { zone: 'America/New_York', time: /1[45]:00/ },
])
  test(`shows a visitor in ${zone} the local time of events`, full, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, timezoneId: zone });
    await setLanguage(context, site, 'en');
    const page = await context.newPage();
    await page.goto('/community');
    const local = page.getByText(/^Your local time: /).first();
    await expect(local).toContainText(`(${zone.replaceAll('_', ' ')})`);
    await expect(local).toContainText(time);
    await context.close();
  });

test('shows both tabs without scripts and lets the keyboard switch between them', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await setLanguage(context, site, 'en');
  const page = await context.newPage();
  await page.goto('/community');
  await expect(page.getByText('About 5,000 members')).toBeVisible();
  await expect(page.getByText('7:00 PM UTC')).toHaveCount(3);
  // The server renders the same time for all visitors.
  await expect(page.getByText(/^Your local time: /).first()).toContainText('03:00 (Asia/Ulaanbaatar)');
  await expect(page.getByText('# job-board')).toBeVisible();
  await tabOf(page, 'Discord').focus();
  await page.keyboard.press('Tab');
  await expect(tabOf(page, 'YouTube')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/community?tab=youtube');
  await expect(page.getByRole('heading', { name: 'Latest videos' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Watch on YouTube: / })).toHaveCount(7);
  await context.close();
});
