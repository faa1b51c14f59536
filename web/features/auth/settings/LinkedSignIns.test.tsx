import { waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());

const browser = startBrowser({ MAIL_DIR: useMailDir(), ...fakeProviderSettings(provider.origin) });
const { open, page, toasts, user } = browser;
const { addApp, createAccount, goToProvider, sessionOf } = useAccounts(browser);

const section = async (name = 'Social sign-in') => within(await page.findByRole('region', { name }));
const findToast = async (text: string | RegExp) => {
  await section();
  return await toasts().findByText(text);
};
const findButton = async (name: string) => await (await section()).findByRole('button', { name });

test('links and unlinks a provider account, and keeps the session and the last sign-in method', async () => {
  // Linking keeps the session, so the second factor is not requested again.
  const { session } = await addApp(await sessionOf(await createAccount('Anar')), 'Phone');
  open('/settings#linked', { as: session });
  expect(await (await section()).findByText('Email and password')).toBeTruthy();
  provider.person = { subject: '4711', email: 'anar.elsewhere@example.com', name: 'Anar' };
  await goToProvider(await findButton('Link Google'));
  expect(await findToast('Google is linked')).toBeTruthy();
  await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/settings#linked'));
  expect(await (await section()).findByText('anar.elsewhere@example.com')).toBeTruthy();
  const sessions = await section('Where you are signed in');
  expect(await sessions.findAllByRole('listitem')).toHaveLength(1);

  await user.click(await findButton('Unlink Google'));
  const question = within(await page.findByRole('alertdialog', { name: 'Unlink Google?' }));
  await user.click(question.getByRole('button', { name: 'Unlink' }));
  expect(await findToast('Google is unlinked')).toBeTruthy();
  expect(await findButton('Link Google')).toBeTruthy();

  provider.person = null;
  await goToProvider(await findButton('Link GitHub'));
  expect(await findToast('GitHub could not be linked. Please try again.')).toBeTruthy();
  expect(await findButton('Link GitHub')).toBeTruthy();
});

test('refuses to link an account of another user and to unlink the only sign-in method', async () => {
  provider.person = { subject: '815', email: 'bayar.settings@example.com', name: 'Bayar' };
  open('/signin');
  await goToProvider(await page.findByRole('button', { name: 'Continue with Google' }));
  await page.findByRole('heading', { level: 1, name: /Bayar/ });
  open('/settings#linked', { isSameTab: true });
  const onlyOne = /This is your only way to sign in, so you cannot unlink it\./;
  expect(await (await section()).findByText(onlyOne)).toBeTruthy();
  expect((await section()).queryByRole('button', { name: 'Unlink Google' })).toBeNull();

  open('/settings#linked', { as: await sessionOf(await createAccount('Sodnom')) });
  await goToProvider(await findButton('Link Google'));
  expect(await findToast(/This account is already linked/)).toBeTruthy();
  expect(await findButton('Link Google')).toBeTruthy();
});
