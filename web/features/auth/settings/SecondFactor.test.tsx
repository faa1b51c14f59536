import { waitFor, within } from '@testing-library/react';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { getMe } from '#domain/profiles/contract.ts';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { buildJob } from '#server/testing/build.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const smsDir = mkdtempSync(path.join(os.tmpdir(), 'zamnal-sms-'));
afterAll(async () => await rm(smsDir, { recursive: true, force: true }));

const browser = startBrowser({ MAIL_DIR: useMailDir(), SMS_DIR: smsDir, AUTH_ADMIN_MFA: 'on' });
/** Several sign-ins and pages. */
const long = { timeout: 60_000 };

const { open, page, server, user } = browser;
const { addApp, appOf, createAccount, sessionOf, submitCredentials } = useAccounts(browser);

const section = async () => within(await page.findByRole('region', { name: 'Two-factor authentication' }));
const stepTitle = { level: 1, name: 'Two-factor authentication' };

/** Starts adding an authenticator app in the open settings; the first code is still to be entered. */
async function scanApp(name: string) {
  await user.click(await (await section()).findByRole('button', { name: 'Add an authenticator app' }));
  const dialog = await page.findByRole('dialog', { name: 'Add an authenticator app' });
  await user.type(await within(dialog).findByLabelText(/^Device name/), name);
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  return appOf(dialog.querySelector('code')?.textContent.replaceAll(' ', '') ?? '');
}

/** The form submits itself after six digits. */
const typeCode = async (code: string) => await user.type(await page.findByLabelText(/^Six-digit code/), code);

async function closeRecoveryCodes(): Promise<(string | null)[]> {
  const sheet = within(await page.findByRole('dialog', { name: 'Recovery codes' }));
  const codes = (await sheet.findAllByRole('listitem')).map(({ textContent }) => textContent);
  await user.click(sheet.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  return codes;
}

/** The code in the newest of `count` text messages. */
const lastCode = async (count: number) =>
  await waitFor(async () => {
    const names = (await readdir(smsDir)).filter((name) => name.endsWith('.json')).toSorted();
    expect(names).toHaveLength(count);
    const { text } = JSON.parse(await readFile(path.join(smsDir, names.at(-1) ?? ''), 'utf8')) as { text: string };
    return /\d{6}/.exec(text)?.[0] ?? '';
  });

test('adds an authenticator app and repeats a request that was sent before the answer to its first code', async () => {
  open('/settings#second-factor', { as: await sessionOf(await createAccount('Sarnai')) });
  const app = await scanApp('Phone of Sarnai');
  const statuses: number[] = [];
  const pass = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const answer = await pass(address, init);
    if (typeof address !== 'string') return answer;
    if (init?.method === 'PUT') statuses.push(answer.status);
    if (address.endsWith('/verify')) {
      // The server now requires the second factor, but the page still has the old token.
      document.querySelector<HTMLInputElement>('#notifications input')?.click();
      await waitFor(() => expect(statuses).toEqual([403]));
    }
    return answer;
  });
  onTestFinished(() => spy.mockRestore());
  await typeCode(app.nextCode());
  expect(await closeRecoveryCodes()).toHaveLength(10);
  expect(statuses).toEqual([403, 200]);
});

test(
  'lets the user choose between apps, and asks again when the app of the current session is removed',
  long,
  async () => {
    const learner = await createAccount('Tergel');
    const { app: first, session } = await addApp(await sessionOf(learner), 'Old phone');
    open('/settings#second-factor', { as: session });
    const second = await scanApp('New phone');
    await typeCode(second.nextCode());
    expect(await (await section()).findByText('New phone')).toBeTruthy();
    await user.click((await section()).getByRole('button', { name: 'Remove New phone' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Remove New phone?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    // The session was verified with the removed app.
    expect(await page.findByRole('heading', stepTitle)).toBeTruthy();
    await typeCode(first.nextCode());
    expect(await (await section()).findByText('Old phone')).toBeTruthy();
    expect((await section()).queryByText('New phone')).toBeNull();

    const again = await scanApp('New phone');
    await typeCode(again.nextCode());
    expect(await (await section()).findByText('New phone')).toBeTruthy();
    open('/signin');
    await submitCredentials(learner);
    await user.click(await page.findByRole('button', { name: /New phone/ }));
    await typeCode(again.nextCode());
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  },
);

test('accepts a phone as second factor, with one code by text message per minute', long, async () => {
  const learner = await createAccount('Munkh');
  open('/settings#second-factor', { as: await sessionOf(learner) });
  await user.click(await (await section()).findByRole('button', { name: 'Add a phone number' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Add a phone number' }));
  const number = await dialog.findByLabelText(/^Phone number/);
  await user.type(number, '99112233x');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('with its country code');
  await user.clear(number);
  await user.type(number, '+976 9911 2233');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await user.click(await dialog.findByRole('button', { name: 'Send the code' }));
  await user.type(await dialog.findByLabelText(/^Code from the message/), await lastCode(1));
  await closeRecoveryCodes();

  open('/signin');
  await submitCredentials(learner);
  expect(await page.findByText('We will send a code by text message to +•••• 2233.')).toBeTruthy();
  server.services.clock.advance(60);
  await user.click(page.getByRole('button', { name: 'Send the code' }));
  const sendAgain = await page.findByRole('button', { name: /Send a new code in \d+ s/ });
  expect(sendAgain).toHaveProperty('disabled', true);
  await user.type(page.getByLabelText(/^Code from the message/), await lastCode(2));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('asks an admin to add a required second factor before opening the admin area', long, async () => {
  await buildJob(server.services);
  const account = await createAccount('Office');
  const { db } = server.services;
  const { access_token: token } = await sessionOf(account);
  // The first call creates the profile.
  await server.call(getMe, { token }, {});
  await db.updateTable('profiles').set({ role: 'admin' }).where('email', '=', account.email).execute();
  open('/admin-dashboard/jobs', { as: await sessionOf(account) });
  const required = { level: 1, name: 'Two-factor authentication required' };
  expect(await page.findByRole('heading', required)).toBeTruthy();
  await user.click(page.getByRole('link', { name: 'Go to the settings' }));
  await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/settings#second-factor'));
  const app = await scanApp('Phone of the office');
  await typeCode(app.nextCode());
  await closeRecoveryCodes();
  await user.click(within(page.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Admin' }));
  open('/admin-dashboard/jobs', { isSameTab: true });
  expect(await page.findByRole('table')).toBeTruthy();
});
