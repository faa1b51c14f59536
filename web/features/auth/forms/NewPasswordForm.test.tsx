import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const mailDir = useMailDir();
const browser = startBrowser({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '0', AUTH_REAUTHENTICATION: 'on' });
const { open, page, server, toasts, user } = browser;
const { createAccount, sessionOf } = useAccounts(browser);

test('requires an emailed code to change the password in an old session', async () => {
  const learner = await createAccount('Ganaa');
  const session = await sessionOf(learner);
  server.services.clock.advance(25 * 3600);
  open('/settings#password', { as: session });
  const section = within(await page.findByRole('region', { name: 'Password' }));
  await user.type(await section.findByLabelText(/^New password/), 'shine nuuts ug');
  await user.click(section.getByRole('button', { name: 'Change password' }));
  const refusal = await section.findByRole('alert');
  expect(refusal.textContent).toContain('Before you change the password, please enter the code');
  const { code } = proofIn((await waitForMails(mailDir, learner.email, 2)).at(-1));
  await user.type(section.getByLabelText(/^Code from the email/), code);
  await user.click(section.getByRole('button', { name: 'Change password' }));
  expect(await toasts().findByText('Password changed')).toBeTruthy();
});
