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
