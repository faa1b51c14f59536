import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';
import { buildPeople, familyName, nameOf } from '#web/testing/people.ts';

const { failRequests, open, page, server, toasts, user } = startBrowser();

const lists = [
  {
    path: 'enrollments',
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

const rowOf = async (name: string) => {
  const row = (await page.findByRole('button', { name: `${name}: View` })).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

const buttonOf = (name: string, action: string) => page.findByRole('button', { name: `${name}: ${action}` });
const isGone = async (name: string) =>
  await waitFor(() => expect(page.queryByRole('button', { name: `${name}: View` })).toBeNull());

const undo = async (text: string | RegExp) => {
  const message = (await toasts().findByText(text)).closest<HTMLElement>('section > *');
  if (!message) throw new Error('no toast');
  await user.click(within(message).getByRole('button', { name: 'Undo' }));
};

test.each(lists)(
  'decides, undoes and refuses with a reason in the list of $path, by keys and in bulk',
  async (list) => {
    open(`/admin-dashboard/${list.path}?search=${encodeURIComponent(familyName)}&status=pending`, { as: admin });
    await user.click(await buttonOf(nameOf(30), list.accept));
    expect(await toasts().findByText(list.accepted)).toBeTruthy();
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
    expect(await toasts().findByText(list.refused)).toBeTruthy();
    await isGone(nameOf(30));
    await undo(list.refused);
    await rowOf(nameOf(30));

    for (const number of [29, 28])
      await user.click(page.getByRole('checkbox', { name: new RegExp(`${nameOf(number)}$`) }));
    expect(await page.findByText('Selected: 2')).toBeTruthy();
    const selected = within(page.getByRole('region', { name: 'Selected rows' }));
    await user.click(selected.getByRole('button', { name: new RegExp(`^${list.accept}`) }));
    expect(await toasts().findByText(list.several)).toBeTruthy();
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
  await user.click(drawer.getByRole('tab', { name: 'History' }));
  expect(await drawer.findAllByText('Pending')).not.toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog', { name: list.details })).toBeNull());
  expect(new URL(location.href).searchParams.get('open')).toBeNull();
});

test.each(lists)('reports a failing server and restores the row in the list of $path', async (list) => {
  const address = `/admin-dashboard/${list.path}?search=${encodeURIComponent(nameOf(26))}`;
  open(address, { as: admin });
  const row = await rowOf(nameOf(26));
  const restore = failRequests(`/admin/${list.path}/status`);
  await user.click(within(row).getByRole('button', { name: `${nameOf(26)}: ${list.accept}` }));
  expect(await toasts().findByText(new RegExp(list.updateFailed))).toBeTruthy();
  expect((await rowOf(nameOf(26))).textContent).toContain('Pending');
  restore();
  const restoreList = failRequests(`/api/admin/${list.path}`);
  open(address, { as: admin });
  expect(await page.findByText(list.loadFailed)).toBeTruthy();
  restoreList();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await rowOf(nameOf(26))).toBeTruthy();
});
