import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';
import { buildAdmin } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';
import { captureDownload } from '#web/testing/downloads.ts';

const mailDir = useMailDir();
const { open, page, server, toasts, user } = startBrowser({ MAIL_DIR: mailDir });

const [reader, waiting] = ['reader@example.com', 'waits@example.com'];

async function subscribe(email: string): Promise<void> {
  open('/');
  const footer = within(await page.findByRole('contentinfo'));
  await user.type(await footer.findByLabelText('Newsletter'), email);
  await user.click(footer.getByRole('button', { name: 'Subscribe' }));
  expect(await toasts().findByText(/please open the link in the email/)).toBeTruthy();
}

async function confirm(email: string): Promise<void> {
  const [mail] = await waitForMails(mailDir, email);
  const { pathname, search, hash } = new URL(/https?:\/\/\S+\/newsletter\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  open(pathname + search + hash);
  const main = within(await page.findByRole('main'));
  await user.click(await main.findByRole('button', { name: 'Confirm subscription' }));
  expect(await page.findAllByText('Thank you! You will receive our newsletter.')).not.toEqual([]);
}

const queryRow = (email: string) => page.queryByRole('button', { name: `${email}: Delete` })?.closest('tr');

async function remove(email: string): Promise<void> {
  await user.click(await page.findByRole('button', { name: `${email}: Delete` }));
  const question = within(await page.findByRole('alertdialog', { name: `Delete “${email}”?` }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
}

test('lists, filters, exports, finds and deletes the addresses of readers who subscribed', async () => {
  for (const email of [waiting, reader]) await subscribe(email);
  await confirm(reader);
  const admin = await buildAdmin(server.services);
  open('/admin-dashboard/posts', { as: admin });
  const menu = within(await page.findByRole('navigation', { name: 'Admin menu' }));
  await user.click(await menu.findByRole('link', { name: 'Newsletter' }));
  expect(await page.findByText(/^2 in total, 1 confirmed\./)).toBeTruthy();
  expect(queryRow(reader)?.textContent).toContain('Confirmed');
  expect(queryRow(waiting)?.textContent).toContain('Waiting for confirmation');
  await user.click(page.getByRole('radio', { name: /^Waiting for confirmation 1/ }));
  await waitFor(() => expect(queryRow(reader)).toBeUndefined());
  await waitFor(() => expect(page.queryByRole('button', { name: 'Export CSV' })).toBeNull());
  await user.click(page.getByRole('radio', { name: /^All 2/ }));
  await page.findByRole('button', { name: 'Export CSV' });
  const { name, text } = await captureDownload(
    async () => await user.click(page.getByRole('button', { name: 'Export CSV' })),
  );
  expect(name).toBe('newsletter_subscribers.csv');
  expect(text).toContain(`${reader},en,`);
  expect(text).not.toContain(waiting);
});

test('shows a reader, deletes addresses and records it without them', async () => {
  const admin = await buildAdmin(server.services);
  open('/admin-dashboard/newsletter', { as: admin });
  await user.type(await page.findByPlaceholderText('Search by email...'), 'READER@');
  expect(await page.findByText(/^1 found, 1 confirmed\./)).toBeTruthy();
  queryRow(reader)?.focus();
  await user.keyboard('{Enter}');
  const drawer = within(await page.findByRole('dialog', { name: reader }));
  expect(drawer.getByText('Last confirmation email')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await user.click(page.getByRole('button', { name: `${reader}: Delete` }));
  const question = within(await page.findByRole('alertdialog', { name: `Delete “${reader}”?` }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await remove(reader);
  expect(await toasts().findByText('Deleted')).toBeTruthy();
  expect(await page.findByText('No subscribers found')).toBeTruthy();
  open('/admin-dashboard/newsletter', { as: admin });
  await remove(waiting);
  expect(await page.findByText(/^0 in total/)).toBeTruthy();

  open('/admin-dashboard/audit?entity=newsletter_subscribers', { as: admin });
  const entries = await page.findAllByRole('row', { name: /Newsletter address deleted/ });
  expect(entries).toHaveLength(2);
  expect(entries[0]?.textContent).toContain('English');
  expect(page.getByRole('table').textContent).not.toContain('@example.com');
});
