import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { captureDownload } from '#web/testing/downloads.ts';
import { listsOf } from '#web/testing/lists.ts';
import { buildPeople, familyName, nameOf } from '#web/testing/people.ts';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;
const { firstRow, holdToast, rowOf, sortBy, turnPage, undo } = listsOf(browser);

const lists = [
  {
    path: 'enrollments',
    title: 'Course Enrollments',
    empty: 'No enrollments found',
    active: 'Active',
    search: 'Search enrollments...',
    accepted: 'Enrollment status updated to active',
    several: '2 enrollments updated to active',
    refuse: 'Drop/Reject',
    refused: 'Enrollment status updated to dropped',
    details: 'Enrollment details',
    final: 'Completed',
    loadFailed: 'Failed to load enrollments. Please try again later.',
    accept: 'Approve',
    updateFailed: 'Failed to update enrollment status',
  },
  {
    path: 'applications',
    title: 'Job Applications',
    empty: 'No applications found',
    active: 'Accepted',
    search: 'Search applications...',
    accepted: 'Application status updated to accepted',
    several: '2 applications updated to accepted',
    refuse: 'Reject',
    refused: 'Application status updated to rejected',
    details: 'Application details',
    final: 'Accept',
    loadFailed: 'Failed to load applications. Please try again later.',
    accept: 'Accept',
    updateFailed: 'Failed to update application status',
  },
  {
    path: 'project-applications',
    title: 'Project Applications',
    empty: 'No project applications found',
    active: 'Accepted',
    search: 'Search project applications...',
    accepted: 'Application status updated to accepted',
    several: '2 project applications updated to accepted',
    refuse: 'Reject',
    refused: 'Application status updated to rejected',
    details: 'Project application details',
    final: 'Accept',
    loadFailed: 'Failed to load project applications. Please try again later.',
    accept: 'Accept',
    updateFailed: 'Failed to update application status',
  },
] as const;

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await buildPeople(server);
});

test('keeps dense rows on the device', async () => {
  open('/admin-dashboard/applications', { as: admin });
  const toggle = () => page.findByRole('button', { name: 'Dense rows' });
  await user.click(await toggle());
  expect((await page.findByRole('table')).dataset['dense']).toBe('true');
  await user.click(page.getByRole('link', { name: /Course Enrollments/ }));
  await page.findByRole('table', { name: 'Course Enrollments' });
  expect((await page.findByRole('table')).dataset['dense']).toBe('true');
  await user.click(await toggle());
  expect((await page.findByRole('table')).dataset['dense']).toBeUndefined();
});

test('opens the lists newest first, and on this device with those that wait first once that was chosen', async () => {
  const sorted = async (name: RegExp) => (await page.findByRole('columnheader', { name })).getAttribute('aria-sort');
  open('/admin-dashboard/applications', { as: admin });
  expect(await sorted(/^Applied On/)).toBe('descending');
  await user.click(page.getByRole('button', { name: 'Waiting first' }));
  await waitFor(async () => expect(await sorted(/^Status/)).toBe('descending'));
  open('/admin-dashboard/enrollments', { isSameTab: true });
  expect(await sorted(/^Status/)).toBe('descending');
  await user.click(page.getByRole('button', { name: 'Waiting first' }));
  open('/admin-dashboard/enrollments', { isSameTab: true });
  expect(await sorted(/^Date/)).toBe('descending');
});

const buttonOf = (name: string, action: string) => page.findByRole('button', { name: `${name}: ${action}` });
const isGone = async (name: string) =>
  await waitFor(() => expect(page.queryByRole('button', { name: `${name}: View` })).toBeNull());

test.each(lists)(
  'searches $path in Cyrillic, filters and paginates, and keeps the state in the URL',
  async ({ path, title, search, active, empty }) => {
    open(`/admin-dashboard/${path}`, { as: admin });
    expect(await page.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(await page.findByText(/^\d+ in total, \d+ waiting for a decision\.$/)).toBeTruthy();
    fill(page.getByPlaceholderText(search), familyName.toUpperCase());
    await waitFor(() => expect(location.search).toContain('search='));
    expect(await page.findByText(/^1–25 of 30$/)).toBeTruthy();
    expect(await page.findByText(/^30 found, \d+ waiting for a decision\.$/)).toBeTruthy();
    await turnPage(/^1–25 of 30$/, 'Next');
    expect(await page.findByText(/^26–30 of 30$/)).toBeTruthy();
    expect(await rowOf(nameOf(1))).toBeTruthy();
    open(location.href, { as: admin });
    expect(await rowOf(nameOf(1))).toBeTruthy();
    await turnPage(/^26–30 of 30$/, 'Previous');
    expect(await page.findByText(/^1–25 of 30$/)).toBeTruthy();
    await sortBy(/^(Date|Applied On)/);
    await waitFor(() => expect(firstRow()).toMatch(new RegExp(`${nameOf(1)}(?!\\d)`)));
    await user.click(page.getByRole('radio', { name: new RegExp(`^${active} \\d`) }));
    expect(await page.findByText(empty)).toBeTruthy();
    history.back();
    await waitFor(() => expect(firstRow()).toMatch(new RegExp(`${nameOf(1)}(?!\\d)`)));
  },
);

test.each(lists)(
  'decides, undoes and refuses with a reason in the list of $path, by keys and in bulk',
  async (list) => {
    open(`/admin-dashboard/${list.path}?search=${encodeURIComponent(familyName)}&status=pending`, { as: admin });
    await user.click(await buttonOf(nameOf(30), list.accept));
    await holdToast(list.accepted);
    await isGone(nameOf(30));
    await undo(list.accepted);
    const row = await rowOf(nameOf(30));

    await user.keyboard('/');
    expect(document.activeElement).toBe(page.getByPlaceholderText(list.search));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row);
    await user.keyboard('r');
    const question = await page.findByRole('alertdialog');
    expect(question.textContent).toContain(nameOf(30));
    await user.type(within(question).getByLabelText('Reason (optional)'), 'Одоогоор суудал алга');
    await user.click(within(question).getByRole('button', { name: list.refuse }));
    await holdToast(list.refused);
    await isGone(nameOf(30));
    await undo(list.refused);
    await rowOf(nameOf(30));

    for (const number of [29, 28])
      await user.click(page.getByRole('checkbox', { name: new RegExp(`${nameOf(number)}$`) }));
    expect(await page.findByText('Selected: 2')).toBeTruthy();
    const selected = within(page.getByRole('region', { name: 'Selected rows' }));
    await user.click(selected.getByRole('button', { name: new RegExp(`^${list.accept}`) }));
    await holdToast(list.several);
    for (const number of [29, 28]) await isGone(nameOf(number));
    await undo(list.several);
    for (const number of [29, 28]) expect(await rowOf(nameOf(number))).toBeTruthy();
  },
);

test.each(lists)('decides in the drawer of $path, shows its history and closes it by Escape', async (list) => {
  open(`/admin-dashboard/${list.path}?search=${encodeURIComponent(nameOf(27))}`, { as: admin });
  await user.click(await buttonOf(nameOf(27), 'View'));
  const drawer = within(await page.findByRole('dialog', { name: list.details }));
  expect(await drawer.findByText('person27.list@example.com')).toBeTruthy();
  const statuses = within(await drawer.findByRole('group', { name: 'Change status' }));
  await user.click(statuses.getByRole('button', { name: list.final }));
  expect(await toasts().findByText(/updated to (completed|accepted)/)).toBeTruthy();
  await undo(/updated to/);
  await waitFor(() =>
    expect(drawer.getByRole('button', { name: 'Pending' }).getAttribute('aria-pressed')).toBe('true'),
  );
  if (list.path === 'applications') {
    await user.click(drawer.getByRole('button', { name: 'Download 職務経歴書' }));
    expect(await drawer.findByText('This person has not entered jobs, technologies, or works yet.')).toBeTruthy();
  }
  await user.click(drawer.getByRole('tab', { name: 'History' }));
  expect(await drawer.findAllByText('Pending')).not.toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog', { name: list.details })).toBeNull());
  await waitFor(() => expect(new URL(location.href).searchParams.get('open')).toBeNull());
});

test.each(lists)('reports a failing server and restores the row in the list of $path', async (list) => {
  const address = `/admin-dashboard/${list.path}?search=${encodeURIComponent(nameOf(26))}`;
  open(address, { as: admin });
  const row = await rowOf(nameOf(26));
  const restore = failRequests(`/admin/${list.path}/status`);
  await user.click(within(row).getByRole('button', { name: `${nameOf(26)}: ${list.accept}` }));
  expect(await toasts().findByText(new RegExp(list.updateFailed))).toBeTruthy();
  await waitFor(async () => expect((await rowOf(nameOf(26))).textContent).toContain('Pending'));
  restore();
  const restoreList = failRequests(`/api/admin/${list.path}`);
  open(address, { as: admin });
  expect(await page.findByText(list.loadFailed)).toBeTruthy();
  restoreList();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await rowOf(nameOf(26))).toBeTruthy();
});

test('decides rows with different statuses in bulk, and undo restores each status', async () => {
  const [reviewed, pending] = [nameOf(24), nameOf(23)];
  await server.services.db
    .updateTable('applications')
    .set({ status: 'reviewed' })
    .where('id', '=', '00000000-0000-4000-8000-000000000024')
    .execute();
  open(`/admin-dashboard/applications?search=${encodeURIComponent(nameOf(2))}`, { as: admin });
  for (const name of [reviewed, pending])
    await user.click(await page.findByRole('checkbox', { name: new RegExp(`${name}$`) }));
  const selected = within(page.getByRole('region', { name: 'Selected rows' }));
  await user.click(selected.getByRole('button', { name: /^Accept/ }));
  await undo('2 applications updated to accepted');
  expect(await toasts().findByText('2 changes undone')).toBeTruthy();
  await waitFor(async () => expect((await rowOf(reviewed)).textContent).toContain('Reviewed'));
  await waitFor(async () => expect((await rowOf(pending)).textContent).toContain('Pending'));
});

test('exports the filtered list', async () => {
  open(`/admin-dashboard/applications?search=${encodeURIComponent(familyName)}`, { as: admin });
  const button = await page.findByRole('button', { name: 'Export CSV' });
  const { text } = await captureDownload(async () => await user.click(button));
  const lines = text.split('\r\n');
  expect(lines[0]?.startsWith('\ufeffApplicant')).toBe(true);
  expect(lines.filter((line) => line.includes(familyName))).toHaveLength(30);
});
