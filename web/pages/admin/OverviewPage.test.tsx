import { within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { buildPeople } from '#web/testing/people.ts';

const { failRequests, open, page, server, toasts, user } = startBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await buildPeople(server);
});

const growth = { name: 'Platform Growth, Last 30 days' };

test('shows totals, and daily growth in a table and by arrow keys', async () => {
  open('/admin-dashboard', { as: admin });
  for (const card of ['Total Users', 'Active Jobs', 'Active Courses', 'Active Projects'])
    expect(await page.findByText(card, { selector: 'dt' })).toBeTruthy();
  const region = within(page.getByRole('region', growth));
  const period = () => region.getByRole('status').textContent;
  region.getByRole('group', { name: /use the arrow keys to move between days/ }).focus();
  expect(period()).toMatch(/–/);
  await user.keyboard('{ArrowLeft}');
  expect(period()).not.toMatch(/–/);
  await user.tab();
  expect(period()).toMatch(/–/);
  await user.click(region.getByText('Show the figures as a table'));
  expect(region.getAllByRole('row')).toHaveLength(31);
  expect(region.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Date',
    'New users',
    'Enrollments',
    'Job applications',
  ]);
});

test.each([
  ['enrollments', 'Course Enrollments'],
  ['job applications', 'Job Applications'],
  ['verification requests', 'Verification Requests'],
  ['project applications', 'Project Applications'],
])('links to pending %s and shows the age of the oldest', async (name, title) => {
  open('/admin-dashboard', { as: admin });
  const waiting = within(await page.findByRole('region', { name: 'Today' }));
  expect(waiting.getAllByText(/^Oldest: /)).toHaveLength(4);
  await user.click(waiting.getByRole('link', { name: new RegExp(`Pending ${name}`) }));
  expect(await page.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(new URL(location.href).searchParams.get('status')).toBe('pending');
  expect((await page.findByRole<HTMLInputElement>('radio', { name: /^Pending ?\d/ })).checked).toBe(true);
});

test('reports a failing server and loads the figures again on request', async () => {
  const restore = failRequests('/api/admin/overview');
  open('/admin-dashboard', { as: admin });
  expect(await page.findByText('Failed to load analytics data. Please try again later.')).toBeTruthy();
  restore();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await page.findByRole('region', growth)).toBeTruthy();
});

test('gives a figure of the home page a year and a base, and hides another', async () => {
  open('/admin-dashboard', { as: admin });
  const placed = within(await page.findByRole('group', { name: '90% placed in jobs' }));
  fill(placed.getByLabelText('Year'), '2025');
  fill(placed.getByLabelText('Graduates counted'), '112');
  const graduates = within(page.getByRole('group', { name: '100+ graduates' }));
  await user.click(graduates.getByLabelText('Shown'));
  await user.click(
    within(page.getByRole('region', { name: 'Figures on the home page' })).getByRole('button', { name: 'Save' }),
  );
  expect(await toasts().findByText('Figures saved')).toBeTruthy();
  open('/');
  expect(await page.findByText('2025 · 112 graduates')).toBeTruthy();
  expect(page.queryByText('100+')).toBeNull();
  expect(page.getByText('7+')).toBeTruthy();
});

afterEach(() => vi.useRealTimers());

test('reminds of the checklist for Japan when its lines are older than six months', async () => {
  const reminder = /lines of the checklist for Japan were last checked against their sources more than six months ago/;
  server.services.clock.advance(190 * 86_400);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(server.services.clock.now()) });
  open('/admin-dashboard', { as: await buildAdmin(server.services) });
  expect(await page.findByText(reminder)).toBeTruthy();
});
