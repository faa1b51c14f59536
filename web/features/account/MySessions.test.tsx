import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser({ MAIL_DIR: useMailDir() });
const { open, page, toasts, user } = browser;
const { createAccount, sessionOf } = useAccounts(browser);

const section = async () => within(await page.findByRole('region', { name: 'Where you are signed in' }));
const countRows = async (count: number) => {
  const list = await section();
  await waitFor(() => expect(list.queryAllByRole('listitem')).toHaveLength(count));
};

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

test('lists and ends another session, and all other sessions', async () => {
  const learner = await createAccount('Oyun');
  const session = await sessionOf(learner);
  const expectSignedOut = async (phone: TokenAnswer) => {
    open('/profile', { as: phone });
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
  };
  const first = await sessionOf(learner, iPhone);
  open('/settings#sessions', { as: session });
  await countRows(2);
  expect((await section()).getAllByText('This session')).toHaveLength(1);
  await user.click((await section()).getByRole('button', { name: 'Safari on iPhone: end' }));
  expect(await toasts().findByText('The session has ended.')).toBeTruthy();
  await countRows(1);
  await expectSignedOut(first);

  const second = await sessionOf(learner, iPhone);
  open('/settings#sessions', { as: session });
  await countRows(2);
  await user.click((await section()).getByRole('button', { name: 'Sign out on all other devices' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Sign out on all other devices?' }));
  await user.click(question.getByRole('button', { name: 'Sign out on all other devices' }));
  expect(await toasts().findByText('You are signed out on all other devices.')).toBeTruthy();
  await countRows(1);
  await expectSignedOut(second);
});

test('shows the current session first and collapses a list of more than three sessions', async () => {
  const learner = await createAccount('Sessions');
  const session = await sessionOf(learner);
  for (let count = 0; count < 5; count += 1) await sessionOf(learner);
  open('/settings#sessions', { as: session });
  await countRows(3);
  expect((await section()).getAllByRole('listitem')[0]?.textContent).toContain('This session');
  await user.click((await section()).getByRole('button', { name: 'Show all (6)' }));
  await countRows(6);
  await user.click((await section()).getByRole('button', { name: 'Show fewer' }));
  await countRows(3);
});
