import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { recordScreens } from '#web/testing/records.ts';

const browser = startBrowser({
  DISCORD_URL: 'https://discord.test/invite',
  YOUTUBE_URL: 'https://youtube.test/channel',
});
const { open, page, server, toasts, user } = browser;
const { column, form, save } = recordScreens(browser);

const tabOf = (name: string) => page.getByRole('tab', { name });

test('shows two tabs, each with its own address, that the arrow keys switch', async () => {
  open('/community');
  expect((await page.findByRole('tab', { name: 'Discord' })).getAttribute('aria-selected')).toBe('true');
  tabOf('Discord').focus();
  expect(tabOf('YouTube').tabIndex).toBe(-1);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tabOf('YouTube'));
  const panel = within(await page.findByRole('tabpanel', { name: 'YouTube' }));
  expect(panel.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Learn with videos on YouTube',
    'Featured video',
    'Latest videos',
    'Playlists',
    'From Our Blog',
  ]);
  expect(page.getAllByText('Video by freeCodeCamp.org, in English')).toHaveLength(7);
  expect(location.search).toBe('?tab=youtube');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tabOf('Discord'));
  expect(await page.findByRole('tabpanel', { name: 'Discord' })).toBeTruthy();
  await user.keyboard('{End}');
  expect(await page.findByRole('tabpanel', { name: 'YouTube' })).toBeTruthy();
  await user.keyboard('{Home}');
  expect(await page.findByRole('tabpanel', { name: 'Discord' })).toBeTruthy();
  expect(location.search).toBe('');
  open('/community?tab=nothing');
  expect((await page.findByRole('tab', { name: 'Discord' })).getAttribute('aria-selected')).toBe('true');
});

test('shows the members, channels, rules and invite link of Discord', async () => {
  open('/community');
  expect(await page.findByText('About 5,000 members')).toBeTruthy();
  const join = await page.findByRole<HTMLAnchorElement>('link', { name: 'Join Discord' });
  expect(join.target).toBe('_blank');
  expect(join.getAttribute('href')).toMatch(/^https:/);
  const named = ['welcome', 'announcements', 'general', 'javascript', 'python', 'webdev', 'help', 'job-board'];
  expect(page.getAllByRole('term').map((term) => term.textContent)).toEqual(named.map((name) => `# ${name}`));
  const rules = within(page.getByRole('region', { name: 'Community guidelines' }));
  expect(rules.getAllByRole('listitem')).toHaveLength(5);
});

test('shows four playlists and links to the channel and the blog', async () => {
  open('/community?tab=youtube');
  expect((await page.findByRole('link', { name: 'Subscribe' })).getAttribute('href')).toMatch(/^https:/);
  const playlists = within(page.getByRole('region', { name: 'Playlists' }));
  expect(playlists.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Frontend',
    'Backend',
    'Database',
    'DevOps and Security',
  ]);
  expect(page.getByRole('link', { name: 'View All Articles' }).getAttribute('href')).toBe('/blog');
});

test('a signed-in user sees times in the time zone of the profile', async () => {
  open('/community', { as: await buildLearner(server.services, { time_zone: 'Asia/Ulaanbaatar' }) });
  const local = await page.findAllByText(/^Your local time: .*, 03:00 \(Asia\/Ulaanbaatar\)$/);
  expect(local).toHaveLength(3);
});

test('an admin announces an event, which replaces the sample events on the page', async () => {
  open('/community');
  expect(await page.findByRole('heading', { name: 'Study together: ask anything' })).toBeTruthy();
  open('/admin-dashboard/events', { as: await buildAdmin(server.services) });
  await user.click(await page.findByRole('link', { name: 'New event' }));
  fill((await column('English')).getByRole('textbox', { name: 'Title' }), 'Open day');
  await save();
  const fields = await form();
  expect((await fields.findByRole('alert')).textContent).toContain('Day');
  const nextYear = String(new Date(server.services.clock.now()).getFullYear() + 1);
  const day = within(fields.getByRole('group', { name: 'Day' }));
  await user.selectOptions(day.getByLabelText(/^Year/), nextYear);
  await user.selectOptions(day.getByLabelText(/^Month/), '03');
  await user.selectOptions(day.getByLabelText(/^Day/), '08');
  await user.click(fields.getByRole('checkbox', { name: 'Active' }));
  await user.click(fields.getByRole('button', { name: 'Preview' }));
  const preview = within(await page.findByRole('dialog', { name: 'Preview' }));
  expect(await preview.findByText('11:00 AM UTC')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await save();
  expect(await toasts().findByText('Added')).toBeTruthy();
  open('/community');
  expect(await page.findByRole('heading', { name: 'Open day' })).toBeTruthy();
  expect(page.queryByRole('heading', { name: 'Study together: ask anything' })).toBeNull();
});
