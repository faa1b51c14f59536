import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { buildAdmin } from '#server/testing/build.ts';
import { currentPath, useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser({ MAIL_DIR: useMailDir() });
const { open, page, server } = browser;
const { createAccount, sessionOf, submitCredentials } = useAccounts(browser);

test('redirects to sign-in and back when the session has ended elsewhere', async () => {
  const account = await createAccount('Nomin');
  const session = await sessionOf(account);
  open('/settings', { as: session });
  expect(await page.findByRole('heading', { level: 1 })).toBeTruthy();
  await server.services.db.deleteFrom('auth.sessions').where('user_id', '=', session.user.id).execute();
  open('/dashboard', { isSameTab: true });
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fdashboard'));
  await submitCredentials(account);
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});

test('refuses an admin who has lost the role on the next admin screen', async () => {
  const admin = await buildAdmin(server.services);
  open('/admin-dashboard/enrollments', { as: admin });
  expect(await page.findByRole('heading', { level: 1, name: 'Course Enrollments' })).toBeTruthy();
  await server.services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', admin.id).execute();
  open('/admin-dashboard/homework', { isSameTab: true });
  const refusal = "You don't have permission to access this page. Admin privileges are required.";
  expect(await page.findByText(refusal)).toBeTruthy();
  expect(page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});
