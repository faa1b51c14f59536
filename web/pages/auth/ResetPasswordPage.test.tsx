import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allMails, proofIn, useMailDir } from '#server/auth/testing/auth-client.ts';
import { hasStoredSession } from '#web/lib/session/session-storage.ts';
import { type Account, currentPath, useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const mailDir = useMailDir();
const browser = startBrowser({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0' });
const { open, page, user } = browser;
const { addApp, createAccount, openLink, sessionOf, submitCredentials } = useAccounts(browser);

const newPassword = 'shine nuuts ug';
const linkTo = async (email: string) =>
  await waitFor(async () => {
    const mail = (await allMails(mailDir)).find(({ to, text }) => to === email && text.includes('type=recovery'));
    expect(mail).toBeTruthy();
    return proofIn(mail).link;
  });

const expectPage = async (path: string) => {
  await waitFor(() => expect(currentPath()).toBe(path));
  expect(await page.findByRole('heading', { level: 1 })).toBeTruthy();
};

/** Asks for a new password; returns the mailed link. */
async function requestLink({ email }: Account): Promise<string> {
  open('/forgot-password');
  await user.type(await page.findByLabelText(/^Email/), email);
  await submitForm();
  return await linkTo(email);
}

async function submitForm(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
  if (!button) throw new Error('no form');
  await user.click(button);
}

async function choosePassword(password: string): Promise<void> {
  await user.type(await page.findByLabelText(/^New password/), password);
  await submitForm();
}

test('signs out other browsers when a password is reset from the email', async () => {
  const account = await createAccount('Enkhee');
  const other = await sessionOf(account);
  await openLink(await requestLink(account));
  await waitFor(() => expect(window.location.pathname).toBe('/reset-password'));
  await choosePassword(newPassword);
  await expectPage('/dashboard');
  open('/dashboard', { as: other });
  await waitFor(() => expect(window.location.pathname).toBe('/signin'));
  expect(hasStoredSession()).toBe(false);
  await submitCredentials({ ...account, password: newPassword });
  await expectPage('/dashboard');
});

test('requires the second step before setting a new password from an email', async () => {
  const account = await createAccount('Namuun');
  const { app } = await addApp(await sessionOf(account), 'Phone of Namuun');
  await openLink(await requestLink(account));
  expect(await page.findByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeTruthy();
  await user.type(await page.findByLabelText(/^Six-digit code/), app.nextCode());
  await choosePassword(newPassword);
  await expectPage('/dashboard');
});
