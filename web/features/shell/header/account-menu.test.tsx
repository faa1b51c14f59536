import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdmin } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

const openMenu = async () => {
  open('/admin-dashboard/users', { as: await buildAdmin(server.services) });
  await user.click(await page.findByRole('button', { name: /^Account menu: / }));
  await page.findByRole('menu');
};

test("an admin's account menu links to personal screens", async () => {
  await openMenu();
  const entries = page.getAllByRole('menuitem').map((item) => item.textContent);
  expect(entries).toEqual(['Profile', 'Dashboard', 'Settings', 'Sign out']);
  await user.click(page.getByRole('menuitem', { name: 'Settings' }));
  await waitFor(() => expect(location.pathname).toBe('/settings'));
});

test("an admin's account menu signs out to the home page", async () => {
  await openMenu();
  await user.click(page.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  const header = within(await page.findByRole('banner'));
  expect(await header.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('the admin area shows its version in the sidebar and the terms in the footer', async () => {
  open('/admin-dashboard/users', { as: await buildAdmin(server.services) });
  const footer = within(await page.findByRole('contentinfo'));
  expect(page.getAllByText('Version 2.0.17')).not.toEqual([]);
  expect(footer.getByRole('link', { name: 'Terms of Service' })).toBeTruthy();
  expect(footer.getByText('Version 2.0.16')).toBeTruthy();
});
