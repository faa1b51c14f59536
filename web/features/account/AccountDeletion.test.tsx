import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endDueAccounts } from '#server/core/people/account/deletion-service.ts';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser({ MAIL_DIR: useMailDir() });
/** Several sign-ins and pages. */
const long = { timeout: 60_000 };

const { open, page, server, toasts, user } = browser;
const { createAccount, sessionOf, submitCredentials } = useAccounts(browser);

const day = 86_400;
const keep = { name: 'Keep my account' };

const section = async () => within(await page.findByRole('region', { name: 'Delete your account' }));
const findBanner = async () => within(await page.findByRole('complementary', { name: 'Account deletion' }));
const queryBanner = () => page.queryByRole('complementary', { name: 'Account deletion' });

async function scheduleDeletion(email: string): Promise<void> {
  await user.click(await (await section()).findByRole('button', { name: 'Delete my account' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Delete your account?' }));
  const field = question.getByLabelText('Type your sign-in email to confirm');
  await user.type(field, 'someone@example.com');
  await user.click(question.getByRole('button', { name: 'Schedule deletion' }));
  expect((await question.findByRole('alert')).textContent).toBe('This is not your sign-in email.');
  await user.clear(field);
  await user.type(field, ` ${email.toUpperCase()} `);
  await user.click(question.getByRole('button', { name: 'Schedule deletion' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
}

test('schedules the deletion of an account, cancels it, and deletes it after the grace period', long, async () => {
  const learner = await createAccount('Tuya');
  const accounts = async () =>
    await server.services.db.selectFrom('auth.users').select('id').where('email', '=', learner.email).execute();
  open('/settings#deletion', { as: await sessionOf(learner) });
  await scheduleDeletion(learner.email);
  expect(await (await findBanner()).findByText(/Your account will be deleted on/)).toBeTruthy();
  open('/jobs', { isSameTab: true });
  await user.click((await findBanner()).getByRole('button', keep));
  expect(await toasts().findByText('Your account will not be deleted')).toBeTruthy();
  await waitFor(() => expect(queryBanner()).toBeNull());

  open('/settings#deletion', { isSameTab: true });
  await scheduleDeletion(learner.email);
  expect(await (await section()).findByRole('button', keep)).toBeTruthy();
  server.services.clock.advance(13 * day);
  open('/settings#deletion', { isSameTab: true });
  await findBanner();
  await endDueAccounts(server.services);
  expect(await accounts()).toHaveLength(1);
  server.services.clock.advance(day + 60);
  server.services.scheduler.trigger();
  await waitFor(async () => expect(await accounts()).toEqual([]));
  open('/dashboard', { isSameTab: true });
  await waitFor(() => expect(window.location.pathname).toBe('/signin'));
  await submitCredentials(learner);
  expect(await page.findAllByText(/The email or the password is not correct/)).not.toEqual([]);
});
