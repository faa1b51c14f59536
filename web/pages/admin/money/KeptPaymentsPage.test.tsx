import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAdmin } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

test('finds the payment of a deleted account by its reference', async () => {
  await sql`
    insert into kept_payments (id, purpose, title, reference, status, asked_at, kept_at)
    values (gen_random_uuid(), 'enrollment', 'Full Stack Web Development', 'EN-7K3M9Q', 'active', now(), now()),
           (gen_random_uuid(), 'verification', null, 'VR-2ABCDE', 'approved', now(), now())`.execute(
    server.services.db,
  );
  open('/admin-dashboard/kept-payments', { as: await buildAdmin(server.services) });
  expect(await page.findByRole('heading', { level: 1, name: 'Payments of deleted accounts' })).toBeTruthy();
  await user.type(await page.findByPlaceholderText('Search by reference or title...'), 'en-7k3');
  expect(await page.findByText(/^1–1 of 1$/)).toBeTruthy();
  expect(page.getByText('EN-7K3M9Q').closest('tr')?.textContent).toContain('Active');
  // There is nothing to open.
  expect(page.getByText('move').textContent).toContain('↑ ↓');
  expect(page.queryByText('open')).toBeNull();
});
