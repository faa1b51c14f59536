import { waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { allMails, authClient, proofIn, useMailDir } from '#server/auth/testing/auth-client.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const mailDir = useMailDir();
const browser = startBrowser({ MAIL_DIR: mailDir, AUTH_MAIL_INTERVAL_S: '60' });
const { open, page, server, toasts, user } = browser;
const { createAccount, openLink, sessionOf } = useAccounts(browser);

const section = async () => within(await page.findByRole('region', { name: 'Sign-in email' }));

/** The links of an address change in the mails to `email`, once there are `count`. */
const linksTo = async (email: string, count: number) =>
  await waitFor(async () => {
    const links = (await allMails(mailDir)).filter(
      ({ to, text }) => to === email && text.includes('type=email_change'),
    );
    expect(links).toHaveLength(count);
    return links.map((mail) => proofIn(mail).link);
  });

test('changes the address after confirmation from both mailboxes', async () => {
  const learner = await createAccount('Dulmaa');
  const newAddress = 'dulmaa.new@example.com';
  open('/settings#email', { as: await sessionOf(learner) });
  const address = await section();
  await user.type(await address.findByLabelText(/^New address/), learner.email);
  await user.click(address.getByRole('button', { name: 'Change address' }));
  expect((await address.findByRole('alert')).textContent).toBe('This is already your address.');
  await user.clear(address.getByLabelText(/^New address/));
  await user.type(address.getByLabelText(/^New address/), newAddress);
  await user.click(address.getByRole('button', { name: 'Change address' }));
  expect(await address.findByText(`${newAddress} is not confirmed yet`)).toBeTruthy();
  for (const email of [newAddress, learner.email]) await linksTo(email, 1);
  server.services.clock.advance(61);
  await user.click(address.getByRole('button', { name: 'Send again' }));
  expect(await toasts().findByText('We have sent the emails again')).toBeTruthy();
  const [first = '', second = ''] = [(await linksTo(newAddress, 2))[1], (await linksTo(learner.email, 2))[1]];

  await openLink(first, { isSameTab: true });
  expect(await page.findByRole('heading', { level: 1, name: 'First address confirmed' })).toBeTruthy();
  await user.click(page.getByRole('link', { name: 'To your settings' }));
  expect(await (await section()).findByText(`${newAddress} is not confirmed yet`)).toBeTruthy();
  await openLink(second, { isSameTab: true });
  await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/settings'));
  await user.keyboard('{Tab}');
  expect(await (await section()).findByText(`Current address: ${newAddress}`)).toBeTruthy();
});

test('shows an address that was changed in another tab when the page becomes visible again', async () => {
  const learner = await createAccount('Saran');
  const newAddress = 'saran.new@example.com';
  const session = await sessionOf(learner);
  const { ask, follow } = authClient(server);
  open('/settings#email', { as: session });
  expect(await (await section()).findByText(`Current address: ${learner.email}`)).toBeTruthy();
  await ask('PUT', '/user', { token: session.access_token, body: { email: newAddress } });
  for (const email of [newAddress, learner.email]) await follow((await linksTo(email, 1))[0] ?? '');
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(await (await section()).findByText(`Current address: ${newAddress}`)).toBeTruthy();
  visibility.mockRestore();
});
