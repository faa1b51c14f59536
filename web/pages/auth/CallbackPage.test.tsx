import { waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { hasStoredSession } from '#web/lib/session/session-storage.ts';
import { currentPath, useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());

const browser = startBrowser({ MAIL_DIR: useMailDir(), ...fakeProviderSettings(provider.origin) });
const { open, page, server, toasts, user } = browser;
const { createAccount, goToProvider, openLink, submitCredentials } = useAccounts(browser);

const continueWith = async (name: string) =>
  await goToProvider(await page.findByRole('button', { name: `Continue with ${name}` }));
const expectDashboard = async () => {
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  expect(await page.findByRole('heading', { level: 1 })).toBeTruthy();
};
const accountsOf = async (email: string) =>
  await server.services.db.selectFrom('auth.users').select('id').where('email', '=', email).execute();

test('reports a sign-in that the user declined at the provider and allows another try', async () => {
  provider.person = null;
  open('/signin?next=/settings');
  await continueWith('GitHub');
  expect(await page.findByText('GitHub sign-in failed, try again')).toBeTruthy();
  expect(page.queryByRole('heading', { name: 'This link does not work' })).toBeNull();
  expect(hasStoredSession()).toBe(false);
  provider.person = { subject: '102', email: 'dorj.github@example.com', name: 'Дорж' };
  await user.click(within(page.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await continueWith('GitHub');
  await waitFor(() => expect(currentPath()).toBe('/settings'));
});

test('leads somebody who is signed in to the dashboard from a link that has been used', async () => {
  const account = await createAccount('Used');
  open('/signin');
  await submitCredentials(account);
  await expectDashboard();
  const used = new URLSearchParams({ error: 'access_denied', error_code: 'otp_expired' });
  open(`/auth/callback#${used.toString()}`, { isSameTab: true });
  await expectDashboard();
  expect(toasts().getByText(/link/)).toBeTruthy();
});

test('rejects a provider callback that another browser started', async () => {
  provider.person = { subject: '103', email: 'stranger.facebook@example.com', name: 'Stranger' };
  const query = new URLSearchParams({ provider: 'facebook', redirect_to: `${server.url}/auth/callback` });
  const authorization = await server.fetch(`/auth/v1/authorize?${query.toString()}`, { redirect: 'manual' });
  const redirect = await fetch(authorization.headers.get('location') ?? '', { redirect: 'manual' });
  await openLink(redirect.headers.get('location') ?? '');
  expect(window.location.href).toMatch(/error_code=bad_oauth_state/);
  expect(await page.findByRole('main')).toBeTruthy();
  expect(hasStoredSession()).toBe(false);
  expect(await accountsOf('stranger.facebook@example.com')).toEqual([]);
});

test('signs in to the existing account of the provider address and keeps its password', async () => {
  const account = await createAccount('Tuya');
  provider.person = { subject: '104', email: account.email, name: 'Туяа' };
  open('/signin');
  await continueWith('Google');
  await expectDashboard();
  open('/signin');
  await submitCredentials(account);
  await expectDashboard();
  expect(await accountsOf(account.email)).toHaveLength(1);
});
