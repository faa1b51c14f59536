import { waitFor } from '@testing-library/react';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { retryDelayMs } from '#web/lib/session/auth-client.ts';
import { hasStoredSession } from '#web/lib/session/session-storage.ts';
import { currentPath, useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser({ MAIL_DIR: useMailDir() });
const { failRequests, open, page, server } = browser;
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

test('a page that was closed while it retried does not end the session of the next one', async () => {
  const session = await sessionOf(await createAccount('Saraa'));
  const repair = failRequests('/api/me');
  const fetched = vi.spyOn(globalThis, 'fetch');
  open('/settings', { as: session });
  await waitFor(() => expect(fetched.mock.calls.map(([address]) => address)).toContain('/api/me'));
  await server.services.db.deleteFrom('auth.sessions').where('user_id', '=', session.user.id).execute();
  repair();
  open('/settings', { as: await buildLearner(server.services) });
  await wait(retryDelayMs + 500);
  expect(hasStoredSession()).toBe(true);
});
