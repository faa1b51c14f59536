import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { decideVerification } from '#domain/verification/admin-contract.ts';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { listsOf } from '#web/testing/lists.ts';
import { buildPeople, nameOf } from '#web/testing/people.ts';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;
const { rowOf } = listsOf(browser);

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await buildPeople(server);
});

const openList = () => open('/admin-dashboard/verification-requests?search=лав-3', { as: admin });
const press = async (name: string, action: string) =>
  await user.click(await page.findByRole('button', { name: `${name}: ${action}` }));
const confirm = async (action: string) =>
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: action }));

test('finds a request by its reference and approves it in the drawer', async () => {
  open('/admin-dashboard/verification-requests', { as: admin });
  expect(await page.findByRole('columnheader', { name: 'Payment Reference' })).toBeTruthy();
  const search = page.getByPlaceholderText('Search by name, email or reference...');
  fill(search, 'лав-3');
  expect(await page.findByText(/^1–2 of 2$/)).toBeTruthy();
  await press(nameOf(30), 'View');
  const drawer = within(await page.findByRole('dialog', { name: 'Verification request details' }));
  expect(await drawer.findByText(/check in the banking system/)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Approve' }));
  await confirm('Approve');
  expect(await toasts().findByText('Verification request approved')).toBeTruthy();
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Approve' })).toBeNull());
  await user.keyboard('{Escape}');
  fill(search, 'байхгүй');
  expect(await page.findByText('No verification requests found')).toBeTruthy();
});

test('rejects a second decision by another admin', async () => {
  openList();
  await press(nameOf(3), 'Approve');
  const question = within(await page.findByRole('alertdialog'));
  const params = { id: '00000000-0000-4000-8000-000000000003' };
  const other = await buildAdmin(server.services);
  const first = await server.call(decideVerification, other, { params, body: { step: 'approve' } });
  expect(first.status).toBe(200);
  await user.click(question.getByRole('button', { name: 'Approve' }));
  expect(await toasts().findByText('Failed to update request status')).toBeTruthy();
  await waitFor(async () => expect((await rowOf(nameOf(3))).textContent).toContain('Approved'));
});

test('reports a failing server and restores the row', async () => {
  open('/admin-dashboard/verification-requests?search=лав-29', { as: admin });
  failRequests('/decision');
  await press(nameOf(29), 'Reject');
  await confirm('Reject');
  expect(await toasts().findByText('Failed to update request status')).toBeTruthy();
  await waitFor(async () => expect((await rowOf(nameOf(29))).textContent).toContain('Pending'));
});
