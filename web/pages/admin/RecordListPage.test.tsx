import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildJob, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { insertRecords, type Kind, kinds, mongolianName, recordName, recordScreens } from '#web/testing/records.ts';
import { captureDownload } from '#web/testing/downloads.ts';
import { listsOf } from '#web/testing/lists.ts';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;
const { chooseMore, isPublic } = recordScreens(browser);
const { firstRow, rowOf, holdToast, undo } = listsOf(browser);

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await insertRecords(server);
});

const openList = (path: string) => open(`/admin-dashboard/${path}`, { as: admin });
const reload = () => open(location.pathname + location.search, { as: admin });

/** Opens the list filtered to one record. */
const openRow = async (kind: Kind, number: number) => {
  openList(`${kind.path}?search=${encodeURIComponent(recordName(kind, number))}`);
  return await rowOf(recordName(kind, number));
};

test.each(kinds)('$title: searches in Cyrillic, filters, paginates and exports', async (kind) => {
  openList(kind.path);
  expect(await page.findByRole('heading', { level: 1, name: kind.title })).toBeTruthy();
  fill(await page.findByPlaceholderText(kind.search), mongolianName.toUpperCase());
  await waitFor(() => expect(location.search).toContain('search='));
  expect(await page.findByText(/^1–25 of 30$/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Next' }));
  expect(await page.findByText(/^26–30 of 30$/)).toBeTruthy();
  reload();
  expect(await page.findByText(/^26–30 of 30$/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Previous' }));
  expect(await page.findByText(/^1–25 of 30$/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: kind.sort.column }));
  await waitFor(() => expect(firstRow()).toContain(recordName(kind, kind.sort.first)));
  if (kind.publishes) {
    await user.click(page.getByRole('radio', { name: /^Inactive ?10$/ }));
    expect(await page.findByText(/^1–10 of 10$/)).toBeTruthy();
    expect((await rowOf(recordName(kind, 3))).textContent).toContain('Japanese missing');
  }
  const { name, text } = await captureDownload(
    async () => await user.click(page.getByRole('button', { name: 'Export CSV' })),
  );
  expect(name).toMatch(/\.csv$/);
  const lines = text.split('\r\n').filter((line) => line.includes(`${kind.name} `));
  expect(lines).toHaveLength(kind.publishes ? 10 : 30);
  fill(page.getByPlaceholderText(kind.search), 'байхгүй');
  expect(await page.findByText(kind.empty)).toBeTruthy();
});

test('Manage Jobs: filters by kind and Japanese level together and keeps both in the URL', async () => {
  await buildJob(server.services, { kind: 'internship', japanese_level: 'none', title: 'Both' });
  await buildJob(server.services, { kind: 'internship', japanese_level: 'N2', title: 'Only one' });
  openList('jobs');
  await user.selectOptions(await page.findByLabelText('Kind'), 'Internship');
  await waitFor(() => expect(location.search).toContain('kind=internship'));
  await user.selectOptions(page.getByLabelText('Japanese required'), 'None');
  await waitFor(() => expect(location.search).toContain('japanese_level=none'));
  reload();
  expect((await page.findByLabelText<HTMLSelectElement>('Japanese required')).value).toBe('none');
  await rowOf('Both');
  const rows = page.getAllByRole('row').slice(1);
  for (const row of rows) expect(row.textContent).toContain('Internship');
  expect(page.queryByText('Only one')).toBeNull();
});

const published = kinds.filter(({ publishes }) => publishes);

test.each(published)('$title: deactivates and reactivates records by pointer and by key', async (kind) => {
  const name = recordName(kind, 29);
  const row = await openRow(kind, 29);
  await waitFor(async () => expect(await isPublic(kind, name)).toBe(true));
  await user.click(within(row).getByRole('button', { name: `${name}: Deactivate` }));
  await holdToast('1 deactivated');
  await within(row).findByText('Inactive');
  await waitFor(async () => expect(await isPublic(kind, name)).toBe(false));
  await undo('1 deactivated');
  await within(row).findByText('Active');
  await waitFor(async () => expect(await isPublic(kind, name)).toBe(true));
  row.focus();
  await user.keyboard('a');
  expect(await within(row).findByText('Inactive')).toBeTruthy();
  expect(await toasts().findByText('1 deactivated')).toBeTruthy();
});

test.each(published)('$title: deactivates and reactivates records in bulk', async (kind) => {
  openList(`${kind.path}?search=${encodeURIComponent(`${kind.name} 2`)}`);
  const rows = await Promise.all([28, 26].map(async (number) => await rowOf(recordName(kind, number))));
  for (const number of [28, 26]) {
    const box = page.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`${recordName(kind, number)}$`) });
    await user.click(box);
    expect(box.checked).toBe(true);
  }
  const selected = within(page.getByRole('region', { name: 'Selected rows' }));
  await user.click(selected.getByRole('button', { name: /^Deactivate/ }));
  await holdToast('2 deactivated');
  for (const row of rows) expect(await within(row).findByText('Inactive')).toBeTruthy();
  await undo('2 deactivated');
  for (const row of rows) expect(await within(row).findByText('Active')).toBeTruthy();
});

test.each(kinds)('$title: reports a failing server and loads the list again on request', async (kind) => {
  const unexpected = 'An unexpected error occurred. Please try again.';
  const name = recordName(kind, 23);
  const row = await openRow(kind, 23);
  if (kind.publishes) {
    const restoreStatus = failRequests(`/admin/${kind.path}/status`);
    await user.click(within(row).getByRole('button', { name: `${name}: Deactivate` }));
    expect(await toasts().findByText(unexpected)).toBeTruthy();
    expect(await within(await rowOf(name)).findByText('Active')).toBeTruthy();
    restoreStatus();
  }
  const restoreList = failRequests(`/api/admin/${kind.path}`);
  reload();
  expect(await page.findByText(kind.loadFailed)).toBeTruthy();
  restoreList();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await rowOf(name)).toBeTruthy();
});

test.each(kinds)('$title: deletes a record, or names the rows that still refer to it', async (kind) => {
  const [used, free] = [recordName(kind, 1), recordName(kind, 24)];
  await openRow(kind, 24);
  await chooseMore(kind, free, 'Delete');
  const question = await page.findByRole('alertdialog', { name: `Delete “${free}”?` });
  expect(question.textContent).toContain('This cannot be undone.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await toasts().findByText('Deleted')).toBeTruthy();
  expect(await page.findByText(kind.empty)).toBeTruthy();

  fill(page.getByPlaceholderText(kind.search), used);
  await chooseMore(kind, used, 'Delete');
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const refusal = within(await page.findByRole('dialog', { name: `“${used}” is in use` }));
  // Only what has the switch.
  expect(refusal.queryByText('You can deactivate it instead.') !== null).toBe(kind.publishes);
  await user.click(refusal.getByRole('link', { name: kind.referrer.text }));
  await waitFor(() => expect(location.pathname + location.search).toMatch(kind.referrer.leadsTo));
  expect(await openRow(kind, 1)).toBeTruthy();
});
