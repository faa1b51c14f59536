import { waitFor, within } from '@testing-library/react';
import { makeRecoveryCodes } from '#domain/auth/recovery-code-contract.ts';
import { expect, test } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser({ MAIL_DIR: useMailDir() });
const { open, page, server, user } = browser;
const { addApp, createAccount, sessionOf, submitCredentials } = useAccounts(browser);

const title = { level: 1, name: 'Two-factor authentication' };

test('accepts a recovery code once instead of the app, and offers to use another account', async () => {
  const learner = await createAccount('Saruul');
  const { session } = await addApp(await sessionOf(learner), 'Phone of Saruul');
  const { body } = await server.call(makeRecoveryCodes, { token: session.access_token }, {});
  expect(body.codes).toHaveLength(10);
  const redeem = async (code = '') => {
    open('/signin');
    await submitCredentials(learner);
    await user.click(await page.findByRole('button', { name: 'Use a recovery code' }));
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('heading', title)));
    // Upper case and spaces are accepted.
    await user.type(page.getByLabelText(/^Recovery code/), code.toUpperCase().replace('-', ' '));
    await user.click(page.getByRole('button', { name: 'Continue' }));
  };
  await redeem(body.codes[0]);
  await page.findByRole('heading', { level: 1, name: /Saruul/ });
  open('/settings#second-factor', { isSameTab: true });
  const factors = within(await page.findByRole('region', { name: 'Two-factor authentication' }));
  expect(await factors.findByText(/9 codes are left/)).toBeTruthy();

  await redeem(body.codes[0]);
  const main = within(page.getByRole('main'));
  expect((await main.findByRole('alert')).textContent).toContain('This recovery code is wrong');
  await user.click(page.getByRole('button', { name: 'Sign out and use another account' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
});

test('hides the sign-in settings from an admin who views the site as a learner', async () => {
  const admin = await buildAdmin(server.services);
  const { email, name } = await buildLearner(server.services);
  open(`/admin-dashboard/users?search=${email}`, { as: admin });
  await user.click(await page.findByRole('button', { name: `${name}: View as learner` }));
  await page.findByRole('heading', { level: 1, name: /^Hello/ });
  open('/settings#second-factor', { isSameTab: true });
  for (const section of [
    'Sign-in email',
    'Password',
    'Social sign-in',
    'Two-factor authentication',
    'Where you are signed in',
    'A copy of your data',
    'Delete your account',
  ]) {
    const { textContent } = await page.findByRole('region', { name: section });
    expect(textContent).toContain('You are viewing the site as another user, so nothing can be changed.');
  }
  expect(document.body.textContent).not.toContain(admin.email);
});
