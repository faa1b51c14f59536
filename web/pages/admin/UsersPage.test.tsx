import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';
import { buildPeople, nameOf } from '#web/testing/people.ts';

const { failRequests, open, page, server, toasts, user } = startBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await buildPeople(server);
});

test('reports a failing server, keeps the role and loads the list again on request', async () => {
  const address = `/admin-dashboard/users?search=${encodeURIComponent(nameOf(26))}`;
  const promote = { name: `${nameOf(26)}: Make Admin` };
  open(address, { as: admin });
  const restore = failRequests('/api/admin/users/');
  await user.click(await page.findByRole('button', promote));
  expect(await toasts().findByText('Failed to update user. Please try again.')).toBeTruthy();
  expect(await page.findByRole('button', promote)).toBeTruthy();
  restore();
  const restoreList = failRequests('/api/admin/users');
  open(address, { as: admin });
  expect(await page.findByText('Failed to load users. Please try again later.')).toBeTruthy();
  restoreList();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await page.findByRole('button', promote)).toBeTruthy();
});

test('offers the actions of a row in a menu that works with the keyboard', async () => {
  const name = nameOf(30);
  open(`/admin-dashboard/users?search=${encodeURIComponent(name)}`, { as: admin });
  const more = () => page.getByRole('button', { name: `${name}: More` });
  await page.findByRole('button', { name: `${name}: More` });
  expect(page.getByRole('button', { name: `${name}: Edit` })).toBeTruthy();
  more().focus();
  await user.keyboard('{Enter}');
  await page.findByRole('menu');
  const actions = page.getAllByRole('menuitem').map((item) => item.textContent);
  expect(actions).toEqual(['Make Admin', 'View as learner', 'Ban']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
  await user.keyboard('{Enter}');
  await page.findByRole('menu');
  await user.keyboard('{End}{Enter}');
  const question = within(await page.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
});

test('explains why the last admin cannot become a user', async () => {
  open(`/admin-dashboard/users?search=${encodeURIComponent(admin.email)}`, { as: admin });
  await user.click(await page.findByRole('button', { name: /: More$/ }));
  const demote = await page.findByRole('menuitem', { name: /^Make User/ });
  expect(demote.getAttribute('aria-disabled')).toBe('true');
  expect(demote.textContent).toContain('This is the last admin. Make another user an admin first.');
});
