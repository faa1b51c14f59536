import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBrowser } from '#web/testing/browser.tsx';
import { holdRequests } from '#web/testing/hold-requests.ts';

const { failRequests, open, page, user } = startBrowser();

test('a screen that loads late does not close a menu that was opened meanwhile', async () => {
  open('/jobs');
  const release = holdRequests('/api/community/events');
  const menu = within(await page.findByRole('navigation', { name: 'Main menu' }));
  menu.getByRole('link', { name: 'Community' }).focus();
  await user.keyboard('{Enter}');
  menu.getByRole('button', { name: 'Courses' }).focus();
  await user.keyboard('{Enter}');
  expect(await page.findByRole('menuitem', { name: 'All courses' })).toBeTruthy();
  release();
  expect(await page.findByRole('heading', { level: 1, name: 'Community' })).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('menuitem', { name: 'All courses' })));
  // Without another interaction, the focus moves to the new screen.
  await user.keyboard('{Escape}');
  menu.getByRole('link', { name: 'IT Projects' }).focus();
  await user.keyboard('{Enter}');
  expect(await page.findByRole('heading', { level: 1, name: 'IT Projects' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('main')));
});

test('loads again what failed when the network is back', async () => {
  const restore = failRequests('/api/jobs');
  open('/jobs');
  expect(await page.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  restore();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(page.queryByRole('button', { name: 'Try Again' })).toBeNull());
});
